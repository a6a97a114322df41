/** The `alerts` command against a real studio: reads through it, and reports open alerts. */
import { expect, test } from 'vitest'
import { alertView } from '../../../src/contract/studio/alerts/alert.ts'
import { runInProcess } from '../../cli/in-process.ts'
import { validator } from '../../cli/schema-validator.ts'
import type { Answer } from '../../support/studio.ts'
import { startStudio } from '../../support/studio.ts'
import { answerTeam, number, signInAs } from '../../workspace/team.ts'

const token = 'token-of-ann-0123456789'
const dayMs = 86_400_000
const inDays = (days: number) => Math.floor((Date.now() + days * dayMs) / 1000)

interface PlatformState {
  connectors: object[]
  skills: object[]
  stats: object
  expires_at: number
}

/** The platform's answers about the number and the token. */
function answering({ connectors, skills, stats, expires_at }: PlatformState): Answer {
  return async (request, response, call) => {
    await call.ended
    const json = (body: unknown, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname } = new URL(call.url, 'http://platform')
    if (pathname.includes('debug_token')) {
      return json({ data: { is_valid: true, scopes: [], type: 'SYSTEM_USER', expires_at } })
    }
    if (/\/broken\/logs$/.test(pathname)) return json({ title: 'Bad Gateway', status: 502 }, 502)
    if (pathname.endsWith('/logs')) return json({ data: [], stats })
    if (pathname.endsWith('connectors')) return json({ data: connectors })
    if (pathname.endsWith('/skills')) return json({ data: skills })
    return answerTeam(request, response, call)
  }
}

const platformState: PlatformState = {
  connectors: [
    {
      id: 'c1',
      name: 'orders',
      connection_status: { status: 'CONNECTED' },
      mtls_config: { expires_at: inDays(10) },
    },
    { id: 'broken', name: 'stock', connection_status: { status: 'ERROR' } },
  ],
  skills: [
    { id: 's1', title: 'Refunds', status: 'blocked' },
    { id: 's2', title: 'Returns', status: 'active' },
  ],
  stats: { start_count: 40, success_count: 10, exception_count: 30 },
  expires_at: inDays(3),
}
const well: PlatformState = {
  connectors: [{ id: 'c1', name: 'orders', connection_status: { status: 'CONNECTED' } }],
  skills: [],
  stats: { start_count: 40, success_count: 40, exception_count: 0 },
  expires_at: 0,
}

function run(url: string, ...args: string[]) {
  return runInProcess(['alerts', '--phone', number, ...args], {
    env: { STUDIO_URL: url, STUDIO_TOKEN: token },
  })
}

test('problems are reported to the studio and printed, and recoveries are resolved', async () => {
  const studio = await startStudio()
  studio.platform.answer(answering(platformState))
  const first = await run(studio.url)
  expect(first.code).toBe(2)
  for (const line of [
    'critical connector_failing orders',
    'critical connector_failing stock',
    'warning certificate_ending orders',
    'warning skill_blocked Refunds',
    'warning token_ending Ann Example',
  ]) {
    expect(first.out).toContain(line)
  }
  expect(first.notes).toContain('The log of connector broken cannot be read')
  expect(first.out + first.notes).not.toContain(token)
  const errorsIn = await validator()
  const document = (await run(studio.url, '--json')).out
  expect(JSON.parse(document).alerts).toHaveLength(5)
  expect(errorsIn(document, 'open-alerts')).toEqual([])
  expect(errorsIn(document.replace('"critical"', '"dire"'), 'open-alerts')).not.toEqual([])

  studio.platform.answer(answering(well))
  expect(await run(studio.url)).toEqual({ code: 0, out: 'No open alerts\n', notes: '' })
  expect(JSON.parse((await run(studio.url, '--json')).out).alerts).toEqual([])
  const ann = await signInAs(studio, token)
  const view = alertView.parse((await ann.request(`/api/alerts/${number}`)).json)
  expect(view.alerts).toHaveLength(5)
  expect(view.readings.tokens?.by.name).toBe('Ann Example')
})

test('an unreadable number and a command without one are failures', async () => {
  const studio = await startStudio()
  studio.platform.answer(answerTeam)
  expect((await run(studio.url, '--phone', '399999999999999')).code).toBe(1)
  expect((await run('http://studio.example')).code).toBe(1)
})
