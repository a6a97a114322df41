/** Another client, built for the real platform, works with the simulator. */
import { expect, test } from 'vitest'
import { isObject } from '../../src/contract/json.ts'
import { z } from '../../src/contract/zod.ts'
import { type Answer, simulate } from './caller.ts'
import { answers, calls, config, live } from './other-calls.ts'

const finishedJob = z.object({
  result: z.object({ eval_ids_by_score: z.string(), summary_id: z.string() }),
})

/** Ids from the answers, for later calls. */
const idNames = ['id', 'job_id', 'agent_event_id', 'conversation_id']

/** Expects the fields that the client reads. */
function expectRead(path: string, { status, json, text }: Answer): void {
  if (status === 204) {
    expect(text).toBe('')
    return
  }
  if (status >= 400) {
    expect(json, path).toMatchObject({ title: expect.any(String), detail: expect.any(String) })
    return
  }
  const fields = answers.find(([end]) => end.test(path))?.[1]
  if (fields === undefined) throw new Error(`nothing is known of the answer to ${path}`)
  for (const entry of Array.isArray(json) ? json : [json]) expect(entry, path).toMatchObject(fields)
}

test("the other client's calls get the platform's statuses and the fields it reads", async () => {
  const { platform } = await simulate()
  const got: [string, number][] = []
  const ids = new Map<string, string>()
  const filled = (part: string) => part.replace(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? '')
  for (const [call, , body] of calls) {
    const around = call.includes('thread_control') ? { version: '1.0.0' } : {}
    const sent =
      body && JSON.stringify(body).includes('{conversation_id}')
        ? JSON.parse(filled(JSON.stringify(body)))
        : body
    const answer = await platform(filled(call), sent, around)
    const { status, json } = answer
    if (isObject(json)) for (const name of idNames) if (name in json) ids.set(name, String(json[name]))
    got.push([call, status])
    expectRead(call, answer)
  }
  expect(got).toEqual(calls.map(([call, status]) => [call, status]))
})

test('an evaluation ends, and its details and summary are found by the ids in its result', async () => {
  const { platform, passTime } = await simulate()
  const started = await platform(`POST ${live}/agent-eval/run?eval_case_ids=780000000000001`, {})
  const { job_id } = z.object({ job_id: z.string(), status: z.literal('QUEUED') }).parse(started.json)
  passTime(60_000)
  const ended = await platform(`GET ${live}/agent-eval/run?job_id=${job_id}`)
  expect(ended.json).toMatchObject({ status: 'COMPLETED' })
  const { result } = finishedJob.parse(ended.json)
  const ids = z.record(z.string(), z.array(z.string())).parse(JSON.parse(result.eval_ids_by_score))
  const evaluations = Object.values(ids).flat()
  expect(evaluations).toHaveLength(1)
  const details = await platform(`GET ${live}/agent-eval/details?eval_ids=${evaluations.join()}`)
  expect(details.json).toMatchObject({ evaluations: [expect.anything()] })
  const summary = await platform(`GET ${live}/agent-eval/summary?summary_ids=${result.summary_id}`)
  expect(summary.json).toMatchObject({ insights: [expect.anything()] })
})

test.each([
  ['hours.pdf', 201],
  ['hours.txt', 400],
  ['hours.md', 400],
])('a file %s is answered with %i', async (name, status) => {
  const { simulator, platform } = await simulate()
  const form = new FormData()
  form.set('file_name', name)
  form.set('file', new Blob(['%PDF-1.7 hours']), name)
  const answer = await fetch(`${simulator.platformUrl}${config}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${simulator.token}`, 'x-api-version': '2.0.0' },
    body: form,
  })
  expect(answer.status).toBe(status)
  if (status !== 201) return
  const { id } = z.object({ id: z.string() }).parse(await answer.json())
  expect((await platform(`DELETE ${config}/files/${id}`)).status).toBe(204)
})

test.each([
  ['null', null, 200],
  ['empty texts', { override_callback_uri: '', verify_token: '' }, 200],
  ['no token', { override_callback_uri: 'https://relay.example/hook' }, 400],
])('an override on v23.0 with %s is answered', async (_, webhook_configuration, status) => {
  const { simulator } = await simulate()
  const answer = await fetch(`${new URL(simulator.graphUrl).origin}/v23.0/300000000000001`, {
    method: 'POST',
    headers: { authorization: `Bearer ${simulator.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ webhook_configuration }),
  })
  expect(answer.status).toBe(status)
})

test.each(['v20.0', 'v23.0', 'v26.0'])('a client pinned to graph version %s is served', async (version) => {
  const { simulator } = await simulate()
  const answer = await fetch(`${new URL(simulator.graphUrl).origin}/${version}/me?fields=id,name`, {
    headers: { authorization: `Bearer ${simulator.token}` },
  })
  expect(answer.status).toBe(200)
})

test.each([
  ['GET /me?fields=id,name', 200],
  ['GET /100000000000001/owned_whatsapp_business_accounts?fields=id,name', 200],
  ['GET /200000000000001/phone_numbers?fields=id,display_phone_number,verified_name,quality_rating', 200],
  ['GET /300000000000001?fields=id,display_phone_number,verified_name,quality_rating', 200],
  ['GET /300000000000001?fields=whatsapp_business_account', 400],
])("the other client's path works: %s", async (call, status) => {
  const { graph } = await simulate()
  expect((await graph(call)).status).toBe(status)
})
