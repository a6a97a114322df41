/** Another client, built against the real platform, is answered by the simulator as the platform would answer it. */
import { expect, test } from 'vitest'
import { isObject } from '../../src/contract/json.ts'
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

/** Method and path, the body in that client's form, the status; `{id}` is the id that the call before it made. */
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
  [`POST ${thread}`, 400, { messaging_product: 'whatsapp', action: 'release', to: '4912345' }],
]

test("the other client's calls get the platform's statuses", async () => {
  const { platform } = await simulate()
  const got: [string, number][] = []
  let id = ''
  for (const [call, , body] of calls) {
    const around = call.includes('thread_control') ? { version: '1.0.0' } : {}
    const answer = await platform(call.replace('{id}', id), body, around)
    if (isObject(answer.json) && 'id' in answer.json) id = String(answer.json.id)
    got.push([call, answer.status])
  }
  expect(got).toEqual(calls.map(([call, status]) => [call, status]))
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
