/** Another client, built against the real platform, is answered by the simulator as the platform would answer it. */
import { expect, test } from 'vitest'
import { isObject } from '../../src/contract/json.ts'
import { z } from '../../src/contract/zod.ts'
import { simulate } from './caller.ts'

const live = '/300000000000001'
const fresh = '/300000000000002'
const config = `${live}/agent_config`
const emptyBody = { content_type: 'application/json', params: {}, required: [] }
const key = { api_key: { headers: [{ field_name: 'X-Key', value: 'k' }], query_params: [], body_params: [] } }
const connector = {
  name: 'till',
  description: 'The till.',
  base_url: 'https://till.example',
  auth_type: 'API_KEY',
}
const client = { token_url: 'https://l.example/t', scopes_to_request: [], client_id: 'a', client_secret: 'b' }
const lookUp = {
  name: 'look_up',
  description: 'Finds a sale.',
  user_auth_required: false,
  request_definition: { method: 'GET', path: '/sales', body: emptyBody },
}
const thread = '/business/whatsapp/phone_numbers/300000000000001/thread_control'
/** A customer whose conversation a team member has. */
const held = '15550199816'
const finishedJob = z.object({
  result: z.object({ eval_ids_by_score: z.string(), summary_id: z.string() }),
})

/** Method and path, the body in that client's form, the status; `{id}`, `{job_id}` and `{agent_event_id}` are of the last answer with one. */
const calls: readonly (readonly [call: string, status: number, body?: object])[] = [
  [`GET ${live}/agent_eligibility`, 200],
  [`POST ${fresh}/agent_onboarding?channel=whatsapp`, 201],
  [`GET ${config}/settings`, 200],
  [
    `PUT ${config}/settings`,
    200,
    { followup: { enabled: true, message: 'Still there?', followup_interval_in_seconds: 3600 } },
  ],
  [`PUT ${config}/settings`, 200, { ai_audience: 'ALLOWLISTED_ONLY' }],
  [`GET ${config}/business_info`, 200],
  [
    `PUT ${config}/business_info`,
    200,
    { return_policy: 'Thirty days.', contact_info: { email: 'a@b.example' } },
  ],
  [`GET ${config}/skills`, 200],
  [`POST ${config}/skills`, 201, { title: 'greet', description: 'On hello.', skill: 'Say hello.' }],
  [`GET ${config}/skills/{id}`, 200],
  [`PUT ${config}/skills/{id}`, 200, { title: 'greet', description: 'On hello.', skill: 'Say good day.' }],
  [`DELETE ${config}/skills/{id}`, 204],
  [`POST ${config}/skills`, 201, { title: 'only-a-title' }],
  [`POST ${config}/skills`, 400, { title: 'With blanks', description: 'd', skill: 's' }],
  [`GET ${config}/files`, 200],
  [`GET ${config}/websites`, 200],
  [`POST ${config}/websites`, 201, { url: 'https://fernhill.example/more' }],
  [`PUT ${config}/websites/{id}`, 200, { url: 'https://fernhill.example/most' }],
  [`DELETE ${config}/websites/{id}`, 204],
  [`GET ${config}/faq`, 200],
  [`POST ${config}/faq`, 201, { question: 'Map?', answer: 'Yes.', metadata: { topic: 'a' } }],
  [`PUT ${config}/faq/{id}`, 200, { question: 'Map?', answer: 'No.', metadata: { topic: 'b' } }],
  [`DELETE ${config}/faq/{id}`, 204],
  [`POST ${config}/faq`, 201, { question: 'Text?', answer: 'Yes.', metadata: 'topic a' }],
  [`POST ${config}/faq`, 201, { question: 'Empty text?', answer: 'Yes.', metadata: '' }],
  [`GET ${config}/allowlist`, 200],
  [`POST ${config}/allowlist`, 201, { consumer_phone_number: '+15550188123' }],
  [`DELETE ${config}/allowlist/{id}`, 204],
  [`GET ${live}/agent_connectors`, 200],
  [`POST ${live}/agent_connectors`, 400, connector],
  [`POST ${live}/agent_connectors`, 201, { ...connector, auth_config: key }],
  [`GET ${live}/agent_connectors/{id}`, 200],
  [`PUT ${live}/agent_connectors/{id}`, 200, { ...connector, description: 'The till in the shop.' }],
  [`POST ${live}/agent_connectors/{id}/upsertApiKey`, 200, { api_key_config: key.api_key }],
  [`POST ${live}/agent_connectors/{id}/upsertOAuth`, 400, { oauth2_client_credentials: client }],
  [`POST ${live}/agent_connectors/{id}/upsertCertificate`, 400, { client_certificate: 'PEM' }],
  [`GET ${live}/agent_connectors/{id}/logs?include_stats=true&limit=5`, 200],
  [`GET ${live}/agent_connectors/{id}/tools`, 200],
  [`DELETE ${live}/agent_connectors/{id}`, 204],
  [`POST ${live}/agent_connectors/760000000000001/tools`, 201, lookUp],
  [`GET ${live}/agent_connectors/760000000000001/tools/{id}`, 200],
  [
    `PUT ${live}/agent_connectors/760000000000001/tools/{id}`,
    200,
    { ...lookUp, description: 'Finds a sale by day.' },
  ],
  [`POST ${live}/agent_connectors/760000000000001/tools/{id}/run`, 200, { input: '{"day":"2027-03-14"}' }],
  [`DELETE ${live}/agent_connectors/760000000000001/tools/{id}`, 204],
  [`GET ${live}/agent-eval/cases`, 200],
  [`POST ${live}/agent_test`, 200, { user_msg: 'When are you open?' }],
  [
    `POST ${live}/agent_event`,
    200,
    { to: '+15550199814', event: { type: 't', description: 'd', payload: '{"a":1}' } },
  ],
  [
    `POST ${live}/agent_event`,
    200,
    { to: '+15550199814', event: { type: 't', description: 'd', payload: '' } },
  ],
  [`GET ${live}/agent_event/{agent_event_id}`, 200],
  [`POST ${live}/agent-eval/run?eval_case_ids=780000000000001,780000000000002`, 200, {}],
  [`GET ${live}/agent-eval/run?job_id={job_id}`, 200],
  [`GET ${live}/agent-eval/run?job_id=nowhere`, 404],
  [`POST ${thread}`, 400, { messaging_product: 'whatsapp', action: 'release', to: '4912345' }],
  [`POST ${thread}`, 200, { messaging_product: 'whatsapp', action: 'release', to: held }],
  [`POST ${thread}`, 400, { messaging_product: 'whatsapp', action: 'release', to: held }],
  [`POST ${thread}`, 200, { messaging_product: 'whatsapp', action: 'take', to: held }],
  [
    `POST ${thread}`,
    200,
    {
      messaging_product: 'whatsapp',
      action: 'pass',
      to: held,
      control_pass: { target_role: 'ai_agent' },
    },
  ],
  [`POST ${thread}`, 400, { messaging_product: 'whatsapp', action: 'keep', to: held }],
  [`DELETE ${fresh}/delete_agent`, 200],
  [`GET ${fresh}/agent_config/settings`, 404],
]

/** The answers' own ids, for the calls that come after. */
const idNames = ['id', 'job_id', 'agent_event_id']

test("the other client's calls get the platform's statuses", async () => {
  const { platform } = await simulate()
  const got: [string, number][] = []
  const ids = new Map<string, string>()
  for (const [call, , body] of calls) {
    const around = call.includes('thread_control') ? { version: '1.0.0' } : {}
    const filled = call.replace(/\{(\w+)\}/, (_, name: string) => ids.get(name) ?? '')
    const { status, json } = await platform(filled, body, around)
    for (const name of idNames) if (isObject(json) && name in json) ids.set(name, String(json[name]))
    got.push([call, status])
  }
  expect(got).toEqual(calls.map(([call, status]) => [call, status]))
})

test('an evaluation ends, and its details and summary are found by the ids of its result', async () => {
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

test.each(['v20.0', 'v23.0', 'v26.0'])('a client that pins graph version %s is served', async (version) => {
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
])('the other client finds its way: %s', async (call, status) => {
  const { graph } = await simulate()
  expect((await graph(call)).status).toBe(status)
})
