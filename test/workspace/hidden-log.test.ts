/** No member can hide, flood, or make others pay for the activity log (docs/behaviour.md, section 10). */
import { expect, test } from 'vitest'
import type { ActivityPage } from '../../src/contract/studio/workspace/activity.ts'
import { redisStore, testWithRedis } from '../support/redis.ts'
import { eventually } from '../support/replica.ts'
import type { Client } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { number, otherNumber, put, recordPath, scenarioFile, startTeam } from './team.ts'

const annsToken = 'Bearer token-of-ann-0123456789'

async function page(client: Client, query = ''): Promise<ActivityPage> {
  return (await client.request(`/api/workspace/activity${query}`)).json as ActivityPage
}

async function flood(store: Record<string, string>) {
  const { studio, ann, ben } = await startTeam(store)
  for (const name of ['a', 'b', 'c']) await put(ann, recordPath('scenarios', name), scenarioFile(name))
  const invented = (at: number) => `9${String(at).padStart(14, '0')}`
  for (let at = 0; at < 130; at++) {
    await ben.request(`/api/platform/${invented(at)}/agent_config/skills`, { method: 'POST', json: {} })
  }
  await eventually(async () => (await page(ben, '?kind=write')).activity.length >= 50)
  studio.platform.forget()
  const { activity, next } = await page(ann)
  expect(activity.filter(({ kind }) => kind === 'record')).toHaveLength(3)
  expect(next).toBeNull()
  // Only Ben pays graph calls for Ben's records.
  const asked = studio.platform.calls.filter(
    (call) => call.url.startsWith('/v20.0/9') && call.header('authorization') === annsToken,
  )
  expect(asked).toEqual([])
  const own = (await page(ben, '?kind=write&limit=200')).activity
  expect(new Set(own.map(({ phoneNumberId }) => phoneNumberId))).toEqual(new Set([null]))
}

test('calls on invented numbers hide no line, name no number, and do not affect others: a folder', () =>
  flood({ STUDIO_WORKSPACE_DIR: temporaryFolder() }))
testWithRedis(
  'calls on invented numbers hide no line, name no number, and do not affect others: Redis',
  async () => flood(await redisStore()),
)

test('refused writes of one member add a limited number of lines per hour, and the last one says so', async () => {
  let now = Date.parse('2026-11-24T10:00:00.000Z')
  const { studio, ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() }, () => now)
  const { answerTeam } = await import('./team.ts')
  studio.platform.answer((request, response, call) =>
    request.method === 'GET' || request.url?.startsWith('/v20.0')
      ? answerTeam(request, response, call)
      : response.writeHead(422).end('{}'),
  )
  const skills = `/api/platform/${number}/agent_config/skills`
  const refused = async (count: number) => {
    for (let at = 0; at < count; at++) await ann.request(skills, { method: 'POST', json: {} })
  }
  await refused(120)
  const lines = async () => (await page(ann, '?limit=200')).activity.filter(({ kind }) => kind !== 'sign_in')
  await eventually(async () => (await lines())[0]?.kind === 'refusals_omitted')
  expect(await lines()).toHaveLength(101)
  now += 3_600_001
  await refused(1)
  await eventually(async () => (await lines())[0]?.kind === 'write')
})

test('reports that change nothing add a limited number of lines per hour and kind', async () => {
  const { studio, ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  await put(ann, recordPath('scenarios', 'first'), scenarioFile('first'))
  const report = { kind: 'import', phoneNumberId: number, count: 0 }
  for (let at = 0; at < 1020; at += 20) {
    const some = Array.from({ length: 20 }, () =>
      ben.request('/api/workspace/activity', { method: 'POST', json: report }),
    )
    await Promise.all(some)
  }
  await eventually(async () => (await page(ann)).activity[0]?.kind === 'lines_omitted')
  const imports: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const before = next === '' ? '' : `&before=${next}`
    const found: ActivityPage = await page(ann, `?kind=import&limit=200${before}`)
    imports.push(...found.activity.map(({ id }) => id))
    next = found.next
  }
  expect(imports).toHaveLength(1000)
  // Ben's other kinds are still listed, and so are all of others'.
  await ben.request('/api/webhooks/events', { method: 'DELETE' })
  await put(ann, recordPath('scenarios', 'second'), scenarioFile('second'))
  await eventually(async () => (await page(ben, '?kind=webhooks_cleared')).activity.length === 1)
  await eventually(async () => (await page(ann, '?kind=record')).activity.length === 2)
  expect(studio.logText().split('"kind":"import"').length - 1).toBe(1020)
})

test('lines of hidden numbers use up no page, and the next page is always named', async () => {
  const { studio, ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  await put(ann, recordPath('scenarios', 'first'), scenarioFile('first'))
  for (let at = 0; at < 60; at++) {
    await put(ann, recordPath('scenarios', `other-${at}`, otherNumber), scenarioFile('other'))
  }
  await put(ann, recordPath('scenarios', 'last'), scenarioFile('last'))
  const shown = (await page(ben, '?kind=record&limit=2')).activity
  expect(shown.map(({ phoneNumberId }) => phoneNumberId)).toEqual([number, number])
  const names: (string | null)[] = []
  for (let next: string | null = ''; next !== null; ) {
    const before: string = next === '' ? '' : `&before=${next}`
    const found: ActivityPage = await page(ben, `?kind=record&limit=1${before}`)
    names.push(...found.activity.map(({ id }) => id))
    next = found.next
  }
  expect(names).toEqual(shown.map(({ id }) => id))
  await studio.close()
})
