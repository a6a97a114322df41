/** The demo's initial content. */
import { expect, test } from 'vitest'
import { connector } from '../../src/contract/platform/record-kinds/connector.ts'
import { z } from '../../src/contract/zod.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { fernhill } from '../../src/server/demo/fixtures/fernhill.ts'
import { everyOperation } from '../simulator/every-operation.ts'
import { ask } from './ask.ts'
import { fakeClock } from './fake-clock.ts'

const live = '/300000000000001'
const rows = z.array(z.looseObject({}))
const page = z.looseObject({ data: rows })
const cases = z.looseObject({ eval_cases: rows })

async function list(call: string): Promise<Record<string, unknown>[]> {
  const clock = fakeClock()
  const demos = createDemoPlatforms({ now: clock.now })
  const { status, json } = await ask(demos.for('demo-a', clock.now() + 1), call)
  demos.close()
  expect(status).toBe(200)
  return rows.safeParse(json).data ?? page.safeParse(json).data?.data ?? cases.parse(json).eval_cases
}

const valuesOf = (records: Record<string, unknown>[], field: string) =>
  new Set(records.map((one) => one[field]))

test.each([
  ['skills', `GET ${live}/agent_config/skills`],
  ['rich replies', `GET ${live}/agent-ui-skills?limit=100`],
  ['files', `GET ${live}/agent_config/files`],
  ['websites', `GET ${live}/agent_config/websites`],
  ['questions', `GET ${live}/agent_config/faq`],
  ['evaluation cases', `GET ${live}/agent-eval/cases`],
])('%s fill more than a page of 25', async (_, call) => {
  expect((await list(call)).length).toBeGreaterThan(25)
})

test("a connector has exactly the contract's fields", async () => {
  for (const one of await list(`GET ${live}/agent_connectors`))
    expect(Object.keys(one).filter((name) => !Object.hasOwn(connector.shape, name))).toEqual([])
})

test('the other lists have realistic lengths for a small business, within the limits', async () => {
  expect((await list(`GET ${live}/agent_config/allowlist`)).length).toBeGreaterThan(10)
  expect((await list(`GET ${live}/agent_connectors`)).length).toBeGreaterThan(10)
  expect((await list(`GET ${live}/agent_connectors/760000000000001/tools`)).length).toBeGreaterThan(3)
  const turns = await list(`GET ${live}/insights/conversations/turns?user_phone_number=15550199814`)
  expect(turns.length).toBe(20)
})

test('skills are active, one is in review, one is blocked', async () => {
  expect(valuesOf(await list(`GET ${live}/agent_config/skills`), 'status')).toEqual(
    new Set(['active', 'pending_review', 'blocked']),
  )
})

test('crawls have succeeded, failed, found nothing, and one is running', async () => {
  expect(valuesOf(await list(`GET ${live}/agent_config/websites`), 'crawl_status')).toEqual(
    new Set(['completed', 'failed', 'completed_no_data', 'in_progress']),
  )
})

test('connections have every state, with one certificate expired and one about to', async () => {
  const connectors = await list(`GET ${live}/agent_connectors`)
  const states = connectors.map((one) => z.object({ status: z.string() }).parse(one.connection_status).status)
  expect(new Set(states)).toEqual(new Set(['ACTIVE', 'EXPIRED', 'PENDING_OAUTH', 'ERROR']))
  const now = fakeClock().now() / 1000
  const expiries = connectors.flatMap(
    (one) => z.object({ expires_at: z.number().optional() }).parse(one.mtls_config).expires_at ?? [],
  )
  expect(expiries.some((at) => at < now)).toBe(true)
  expect(expiries.some((at) => at > now && at < now + 14 * 86_400)).toBe(true)
})

test('the later of two finished evaluations is worse', async () => {
  const clock = fakeClock()
  const demos = createDemoPlatforms({ now: clock.now })
  const demo = demos.for('demo-a', clock.now() + 1)
  const scores = await Promise.all(
    ['790000000000001', '790000000000002'].map(async (id) => {
      const { json } = await ask(demo, `GET ${live}/agent-eval/run?job_id=${id}`)
      return z.object({ result: z.object({ avg_conversation_score: z.number() }) }).parse(json).result
        .avg_conversation_score
    }),
  )
  demos.close()
  expect(scores[1]).toBeLessThan(scores[0] ?? 0)
})

test('events have succeeded, failed and been skipped', async () => {
  const clock = fakeClock()
  const demos = createDemoPlatforms({ now: clock.now })
  const demo = demos.for('demo-a', clock.now() + 1)
  const ends = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (n) => {
      const { json } = await ask(demo, `GET ${live}/agent_event/83000000000000${n}`)
      return z.object({ status: z.string() }).parse(json).status
    }),
  )
  demos.close()
  expect(new Set(ends)).toEqual(new Set(['success', 'failed', 'skipped']))
})

test('no session changes the shared fixtures', async () => {
  const clock = fakeClock()
  const hour = 3_600_000
  const at = Math.floor(clock.now() / hour) * hour
  const asText = () => JSON.stringify(fernhill(at), (_, value) => (value instanceof Map ? [...value] : value))
  const before = asText()
  const demos = createDemoPlatforms({ now: clock.now })
  const busy = demos.for('demo-a', clock.now() + hour)
  for (const { call, json } of everyOperation) await ask(busy, call, json === undefined ? {} : { json })
  for (const { call, json } of everyOperation)
    await ask(busy, call, { mount: 'graph', ...(json ? { json } : {}) })
  await ask(busy, `DELETE ${live}/delete_agent`)
  expect(asText()).toBe(before)
  const other = await ask(demos.for('demo-b', clock.now() + hour), `GET ${live}/agent_config/skills`)
  expect(rows.parse(other.json).length).toBe(26)
  demos.close()
})
