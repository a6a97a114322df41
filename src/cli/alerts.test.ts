/** `alerts` against a studio: what it reports, and what it prints (docs/command-line.md). */
import { afterEach, expect, test, vi } from 'vitest'
import type { Alert } from '../contract/studio/alerts/alert.ts'
import { defaultAlertSettings } from '../contract/studio/alerts/alert-rules.ts'
import { reportAlerts } from './alerts.ts'
import type { ProcessContext } from './process-context.ts'

afterEach(() => void vi.unstubAllGlobals())

const at = '2026-11-24T10:00:00.000Z'
const alert = (changed: Partial<Alert> = {}): Alert => ({
  ...{
    id: 'a',
    rule: 'skill_blocked',
    subject: null,
    severity: 'warning',
    since: at,
    raisedAt: at,
    figures: {},
  },
  ...{ figuresAt: at, calmSince: null, resolvedAt: null, resolution: null, acknowledgedAt: null },
  acknowledgedBy: null,
  ...changed,
})

async function report(
  alerts: readonly Alert[],
  answers: Record<string, object | number> = {},
  isJson = false,
) {
  const sent: { call: string; body: unknown }[] = []
  const told = { out: '', notes: [] as string[] }
  const readings = { connectors: null, skills: null, passRates: null, tokens: null }
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body }: Omit<RequestInit, 'body'> & { body?: string } = {}) => {
      const { pathname, search } = new URL(url)
      sent.push({ call: `${method} ${pathname}${search}`, body: body && JSON.parse(body) })
      const own = Object.entries(answers).find(([ending]) => pathname.endsWith(ending))?.[1]
      const problem = { type: '', title: 'Broken', status: 500, detail: 'Because.', code: 'x', requestId: '' }
      if (typeof own === 'number') return Response.json(problem, { status: own })
      if (own !== undefined) return Response.json(own)
      if (/(?:connectors|skills)$/.test(pathname)) return Response.json({ data: [] })
      if (!pathname.endsWith('/observations'))
        return Response.json({}, { status: pathname.endsWith('session') ? 200 : 404 })
      return Response.json({
        ...{ settings: defaultAlertSettings, settingsEtag: 'e', alerts, mutes: [], readings, durable: true },
      })
    },
  )
  const outside = {
    env: { STUDIO_URL: 'https://s.example', STUDIO_TOKEN: 't' },
    out(text: string) {
      told.out += text
    },
    note: (text: string) => void told.notes.push(text),
  } as unknown as ProcessContext
  const code = await reportAlerts({ name: 'alerts', phone: '300', isJson }, outside)
  return { code, sent, observed: sent.find(({ call }) => call.startsWith('POST /api/alerts'))?.body, ...told }
}

test('open alerts are one line each, with subject and who took it, and are 2', async () => {
  const by = { id: '1', name: 'Ben' }
  const open = [
    alert({ subject: { id: 's1', name: 'Re\nfunds' } }),
    alert({ acknowledgedAt: at, acknowledgedBy: by, severity: 'critical' }),
  ]
  const { code, out } = await report([...open, alert({ id: 'old', resolvedAt: at })])
  expect([code, out]).toEqual([
    2,
    `${at} warning skill_blocked Re funds\n${at} critical skill_blocked, acknowledged by Ben\n`,
  ])
  expect(await report([])).toMatchObject({ code: 0, out: 'No open alerts\n' })
  const json = await report(open, {}, true)
  expect(JSON.parse(json.out).alerts).toHaveLength(2)
})

test('what the platform says of connectors, skills and the token is reported', async () => {
  const ids = ['1', '2', '3', '4', '5']
  const connectors = ids.map((id) => ({ id, name: `c${id}`, connection_status: { status: 'CONNECTED' } }))
  const access = {
    type: null,
    expiresAt: at,
    dataAccessExpiresAt: null,
    scopes: [],
    missing: [],
    accounts: [],
    app: null,
  }
  const { observed, notes, sent } = await report([], {
    '/3/logs': 502,
    '/logs': { data: [], stats: { start_count: 4, success_count: 1, exception_count: 3 } },
    connectors: { data: connectors },
    skills: { data: [{ id: 's1', title: 'Refunds', description: 'd', skill: 's', status: 'blocked' }] },
    '/access': access,
  })
  expect(observed).toMatchObject({ tokenEndsAt: at, blockedSkills: [{ id: 's1', name: 'Refunds' }] })
  const seen = Object(observed).connectors
  expect(seen.map(({ id, calls }: Record<string, unknown>) => [id, calls])).toEqual(
    ids.map((id) => [id, id === '3' ? undefined : 4]),
  )
  expect(notes).toEqual(['The log of connector 3 cannot be read: Broken\n'])
  expect(sent.filter(({ call }) => call.endsWith('/logs?include_stats=true&limit=1'))).toHaveLength(5)
  expect(sent.at(-1)?.call).toBe('DELETE /api/session')
})

test('a token whose end is unknown is said, and a list or studio that refuses is a failure', async () => {
  const { notes, observed } = await report([])
  expect(notes).toEqual(['The end of the token is not known.\n'])
  expect(observed).not.toHaveProperty('tokenEndsAt')
  await expect(report([], { skills: 500 })).rejects.toThrow(/^Cannot read \S+skills: Broken$/)
  await expect(report([], { skills: { data: 7 } })).rejects.toThrow(
    /^The answer to \S+skills is not as expected$/,
  )
  await expect(report([], { '/observations': 403 })).rejects.toThrow(
    'The studio did not take the observation: Because.',
  )
})
