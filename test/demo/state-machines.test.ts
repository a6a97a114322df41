/** State changes over time, by a manual clock. */
import { expect, test } from 'vitest'
import { z } from '../../src/contract/zod.ts'
import { startClockedDemo } from './clocked-demo.ts'

const live = '/300000000000001'
const config = `${live}/agent_config`
const fresh = '/300000000000002'

const skill = { title: 'a-skill', description: 'When it fits.', skill: 'Be kind.' }
const withId = z.looseObject({ id: z.string() })
const withStatus = z.looseObject({ status: z.string() })
const crawl = z.looseObject({ id: z.string(), crawl_status: z.string(), pages_crawled: z.number() })

test('a skill is pending_review for three seconds, then active', async () => {
  const { clock, call } = startClockedDemo()
  const made = await call(`POST ${config}/skills`, { json: skill })
  expect(made.json).toMatchObject({ status: 'pending_review' })
  const path = `GET ${config}/skills/${withId.parse(made.json).id}`
  clock.pass(2_999)
  expect((await call(path)).json).toMatchObject({ status: 'pending_review' })
  clock.pass(1)
  expect((await call(path)).json).toMatchObject({ status: 'active' })
})

test.each(['password', 'card number', 'social security number'])(
  'a skill that mentions a %s becomes blocked until the text is edited',
  async (secret) => {
    const { clock, call } = startClockedDemo()
    const made = await call(`POST ${config}/skills`, { json: { ...skill, skill: `Ask for the ${secret}.` } })
    const path = `${config}/skills/${withId.parse(made.json).id}`
    clock.pass(3_000)
    expect((await call(`GET ${path}`)).json).toMatchObject({ status: 'blocked' })
    const changed = await call(`PUT ${path}`, { json: { skill: 'Ask for the colour.' } })
    expect(changed.json).toMatchObject({ status: 'pending_review', title: 'a-skill' })
    clock.pass(3_000)
    expect((await call(`GET ${path}`)).json).toMatchObject({ status: 'active' })
  },
)

test.each([
  ['https://shop.example/', 'completed'],
  ['https://empty.example/', 'completed_no_data'],
  ['https://fail.example/', 'failed'],
])('a crawl of %s goes through its states to %s', async (url, end) => {
  const { clock, call } = startClockedDemo()
  const made = crawl.parse((await call(`POST ${config}/websites`, { json: { url } })).json)
  const seen = [made.crawl_status]
  const pages = [made.pages_crawled]
  for (let second = 0; second < 20; second += 1) {
    clock.pass(1_000)
    const now = crawl.parse((await call(`GET ${config}/websites/${made.id}`)).json)
    if (seen.at(-1) !== now.crawl_status) seen.push(now.crawl_status)
    if (now.crawl_status === 'in_progress') pages.push(now.pages_crawled)
  }
  expect(seen).toEqual(['not_started', 'pending', 'in_progress', end])
  expect(pages).toEqual([...pages].sort((a, b) => a - b))
  const last = (await call(`GET ${config}/websites/${made.id}`)).json
  if (end === 'failed') expect(last).toMatchObject({ crawl_error: expect.stringContaining('fail.example') })
  const again = await call(`PUT ${config}/websites/${made.id}`, { json: { url } })
  expect(again.json).toMatchObject({ crawl_status: 'not_started', last_crawled_at: clock.now() / 1000 })
})

test('onboarding answers 404 for the configuration, 400 for connectors, until each is prepared', async () => {
  const { clock, call } = startClockedDemo()
  const state = async () => [
    (await call(`GET ${fresh}/agent_config/settings`)).status,
    (await call(`GET ${fresh}/agent_connectors`)).status,
  ]
  expect(await state()).toEqual([404, 400])
  const first = await call(`POST ${fresh}/agent_onboarding?channel=whatsapp`)
  expect(first.status).toBe(201)
  expect(await state()).toEqual([404, 400])
  clock.pass(8_000)
  expect(await state()).toEqual([200, 400])
  expect((await call(`GET ${fresh}/agent_connectors`)).text).toMatch(/not available for this entity yet/)
  clock.pass(12_000)
  expect(await state()).toEqual([200, 200])
  expect((await call(`POST ${fresh}/agent_onboarding?channel=whatsapp`)).json).toEqual(first.json)
  expect((await call(`GET ${fresh}/agent_config/faq`)).json).toEqual([])
})

test('a deleted agent is gone with all its data, and deleting it again finds nothing', async () => {
  const { clock, call } = startClockedDemo()
  expect((await call(`DELETE ${live}/delete_agent`)).json).toEqual({ deleted_agent_id: '400000000000001' })
  expect((await call(`GET ${config}/faq`)).status).toBe(404)
  expect((await call(`DELETE ${live}/delete_agent`)).json).toEqual({ deleted_agent_id: null })
  await call(`POST ${live}/agent_onboarding?channel=whatsapp`)
  clock.pass(20_000)
  expect((await call(`GET ${config}/faq`)).json).toEqual([])
  expect((await call(`GET ${config}/settings`)).json).toMatchObject([
    { rollout: { enabled: false }, handoff: null },
  ])
})

const job = z.looseObject({
  status: z.string(),
  progress: z.looseObject({ completed: z.number(), total: z.number(), current_stage: z.string() }),
})
const started = z.looseObject({ job_id: z.string() })

test('an evaluation is queued, runs through three stages, and completes with mixed scores', async () => {
  const { clock, call } = startClockedDemo()
  const { json } = await call(`GET ${live}/agent-eval/cases`)
  const cases = z
    .object({ eval_cases: z.array(withId) })
    .parse(json)
    .eval_cases.slice(0, 20)
  const ids = cases.map((one) => one.id).join(',')
  const { job_id } = started.parse(
    (await call(`POST ${live}/agent-eval/run?eval_case_ids=${ids}`, { json: {} })).json,
  )
  const stages: string[] = []
  for (let second = 0; second < 60; second += 1) {
    const { status, progress } = job.parse((await call(`GET ${live}/agent-eval/run?job_id=${job_id}`)).json)
    expect(progress.completed).toBeLessThanOrEqual(progress.total)
    const stage = `${status} ${progress.current_stage}`
    if (stages.at(-1) !== stage) stages.push(stage)
    clock.pass(1_000)
  }
  expect(stages).toEqual([
    'QUEUED simulation',
    'RUNNING simulation',
    'RUNNING evaluation',
    'RUNNING insights',
    'COMPLETED done',
  ])
  const done = await call(`GET ${live}/agent-eval/run?job_id=${job_id}`)
  const { result } = z.object({ result: z.object({ eval_ids_by_score: z.string() }) }).parse(done.json)
  const byScore = z.record(z.string(), z.array(z.string())).parse(JSON.parse(result.eval_ids_by_score))
  expect(Object.keys(byScore).length).toBeGreaterThan(1)
  expect(byScore['1']).toBeDefined()
  const all = Object.values(byScore).flat()
  expect(all.length).toBe(cases.length)
  const details = await call(`GET ${live}/agent-eval/details?eval_ids=${all.join(',')}`)
  expect(
    z
      .object({ evaluations: z.array(withId) })
      .parse(details.json)
      .evaluations.map((one) => one.id),
  ).toEqual(all)
})

test('a job with a case that breaks it fails and names the case', async () => {
  const { clock, call } = startClockedDemo()
  const path = `POST ${live}/agent-eval/run?eval_case_ids=780000000000001,780000000000027`
  const { job_id } = started.parse((await call(path, { json: {} })).json)
  clock.pass(60_000)
  expect((await call(`GET ${live}/agent-eval/run?job_id=${job_id}`)).json).toMatchObject({
    status: 'FAILED',
    error: { code: 'SIMULATION_FAILED', failed_case_ids: ['780000000000027'] },
  })
})

test("the agent's knowledge decides its score", async () => {
  const { clock, call } = startClockedDemo()
  const run = async () => {
    const path = `POST ${live}/agent-eval/run?eval_case_ids=780000000000018`
    const { job_id } = started.parse((await call(path, { json: {} })).json)
    clock.pass(30_000)
    const { json } = await call(`GET ${live}/agent-eval/run?job_id=${job_id}`)
    return z.object({ result: z.object({ avg_conversation_score: z.number() }) }).parse(json).result
      .avg_conversation_score
  }
  const knowing = await run()
  for (const kind of ['faq', 'skills']) {
    const { json } = await call(`GET ${config}/${kind}`)
    for (const { id } of z.array(withId).parse(json)) await call(`DELETE ${config}/${kind}/${id}`)
  }
  await run()
  expect(await run()).toBeLessThan(knowing)
})

test.each([
  ['repair.ready', '+15550199814', ['request_received', 'processing', 'sent', 'success']],
  ['order.skip', '+15550199814', ['request_received', 'processing', 'skipped']],
  ['order.fail', '+15550199814', ['request_received', 'processing', 'failed']],
  ['repair.ready', '+15550000000', ['request_received', 'processing', 'skipped']],
  ['repair.ready', '+15550199816', ['request_received', 'processing', 'failed']],
])('an event %s to %s goes %j', async (type, to, expected) => {
  const { clock, call } = startClockedDemo()
  const json = { to, event: { type, description: 'Something happened.', payload: '{"a":1}' } }
  const sent = z
    .object({ agent_event_id: z.string() })
    .parse((await call(`POST ${live}/agent_event`, { json })).json)
  const seen: string[] = []
  for (let second = 0; second < 10; second += 1) {
    const { status } = withStatus.parse((await call(`GET ${live}/agent_event/${sent.agent_event_id}`)).json)
    if (seen.at(-1) !== status) seen.push(status)
    clock.pass(1_000)
  }
  expect(seen).toEqual(expected)
})

test('connector logs list only failures, newest first, the same on every read', async () => {
  const { call } = startClockedDemo()
  const path = `GET ${live}/agent_connectors/760000000000002/logs?include_stats=true&limit=1000`
  const first = await call(path)
  const { data, stats } = z
    .object({
      data: z.array(z.object({ event_time: z.string(), failure_code_name: z.string() })),
      stats: z.object({ start_count: z.number(), success_count: z.number(), exception_count: z.number() }),
    })
    .parse(first.json)
  expect(data.length).toBe(stats.exception_count)
  expect(stats.start_count).toBe(stats.success_count + stats.exception_count)
  expect(data.length).toBeGreaterThan(0)
  expect(data.map((row) => row.event_time)).toEqual(
    data
      .map((row) => row.event_time)
      .sort()
      .reverse(),
  )
  expect((await call(path)).json).toEqual(first.json)
  const summary = await call(`GET ${live}/agent_connectors/760000000000002/logs?summary_only=true&top_n=2`)
  const groups = z.object({ data: z.array(z.object({ occurrences: z.number() })) }).parse(summary.json).data
  expect(groups.length).toBe(2)
})
