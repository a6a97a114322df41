/** Calls of another client built for the real platform, and the fields it reads. */
import { expect } from 'vitest'

export const live = '/300000000000001'
const fresh = '/300000000000002'
export const config = `${live}/agent_config`
const emptyBody = { content_type: 'application/json', params: {}, required: [] }
const key = { api_key: { headers: [{ field_name: 'X-Key', value: 'k' }], query_params: [], body_params: [] } }
const connector = {
  name: 'till',
  description: 'The till.',
  base_url: 'https://till.example',
  auth_type: 'API_KEY',
}
const client = { token_url: 'https://l.example/t', scopes_to_request: [], client_id: 'a', client_secret: 'b' }
const emptyKey = {
  api_key: { headers: [{ field_name: 'X-Key', value: '' }], query_params: [], body_params: [] },
}
const byClient = {
  auth_type: 'OAUTH2_CLIENT_CREDENTIALS',
  auth_config: { oauth2_client_credentials: client },
}
const lookUp = {
  name: 'look_up',
  description: 'Finds a sale.',
  user_auth_required: false,
  request_definition: { method: 'GET', path: '/sales', body: emptyBody },
}
/** A body with an object, its property as a node or as text. */
const order = (sku: object | string) => ({
  name: 'order_it',
  description: 'Orders a part.',
  user_auth_required: false,
  request_definition: {
    method: 'POST',
    path: '/orders',
    body: { ...emptyBody, params: { part: { type: 'object', properties: { sku } } } },
  },
})
const thread = '/business/whatsapp/phone_numbers/300000000000001/thread_control'
/** A customer whose conversation the team controls. */
const held = '15550199816'

/** Method and path, status, body in that client's form; `{id}` and the like come from the last answer that has one. */
export const calls: readonly (readonly [call: string, status: number, body?: object])[] = [
  [`GET ${live}/agent_eligibility`, 200],
  ['GET /300000000000003/agent_eligibility', 403],
  [`POST ${fresh}/agent_onboarding?channel=whatsapp`, 201],
  [`GET ${config}/settings`, 200],
  [
    `PUT ${config}/settings`,
    200,
    { followup: { enabled: true, message: 'Still there?', followup_interval_in_seconds: 3600 } },
  ],
  [`PUT ${config}/settings`, 200, { ai_audience: 'ALLOWLISTED_ONLY' }],
  [
    `PUT ${config}/settings`,
    200,
    { rollout: { enabled: true }, handoff: { enabled: true }, followup: { enabled: false } },
  ],
  [`GET ${config}/business_info`, 200],
  [
    `PUT ${config}/business_info`,
    200,
    { return_policy: 'Thirty days.', contact_info: { email: 'a@b.example' } },
  ],
  [`PUT ${config}/business_info`, 400, { mood: 'good' }],
  [`DELETE ${config}/business_info`, 200],
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
  [`POST ${config}/faq`, 400, { question: 'Text?', answer: 'Yes.', metadata: 'topic a' }],
  [`GET ${config}/allowlist`, 200],
  [`POST ${config}/allowlist`, 201, { consumer_phone_number: '+15550188123' }],
  [`DELETE ${config}/allowlist/{id}`, 204],
  [`DELETE ${config}/allowlist/{id}`, 404],
  [`GET ${live}/agent_connectors`, 200],
  [`POST ${live}/agent_connectors`, 400, connector],
  [`POST ${live}/agent_connectors`, 400, { ...connector, auth_config: emptyKey }],
  [`POST ${live}/agent_connectors`, 400, { ...connector, name: 'the till', auth_config: key }],
  [`POST ${live}/agent_connectors`, 201, { ...connector, auth_config: key }],
  [`GET ${live}/agent_connectors/{id}`, 200],
  [`PUT ${live}/agent_connectors/{id}`, 200, { ...connector, description: 'The till in the shop.' }],
  [`POST ${live}/agent_connectors/{id}/upsertApiKey`, 200, { api_key_config: key.api_key }],
  [`POST ${live}/agent_connectors/{id}/upsertOAuth`, 400, { oauth2_client_credentials: client }],
  [`POST ${live}/agent_connectors/{id}/upsertCertificate`, 400, { client_certificate: 'PEM' }],
  [`GET ${live}/agent_connectors/{id}/logs?include_stats=true&limit=5`, 200],
  [`GET ${live}/agent_connectors/{id}/tools`, 200],
  [`DELETE ${live}/agent_connectors/{id}`, 204],
  [`POST ${live}/agent_connectors`, 201, { ...connector, ...byClient }],
  [`POST ${live}/agent_connectors/{id}/upsertOAuth`, 200, { oauth_config: client }],
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
  [`POST ${live}/agent_connectors/760000000000001/tools`, 400, order({ type: 'string' })],
  [`POST ${live}/agent_connectors/760000000000001/tools`, 201, order('{"type":"string"}')],
  [`DELETE ${live}/agent_connectors/760000000000001/tools/{id}`, 204],
  [`GET ${live}/agent-eval/cases`, 200],
  [`POST ${live}/agent_test`, 200, { user_msg: 'When are you open?' }],
  [`POST ${live}/agent_test`, 200, { user_msg: 'And tomorrow?', conversation_id: '{conversation_id}' }],
  [`POST ${live}/agent_test`, 404, { user_msg: 'Hello?', conversation_id: 'nobody' }],
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
  [`GET ${live}/agent_event/nowhere`, 404],
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

const text: unknown = expect.any(String)
const list: unknown = expect.any(Array)
const id = text

/** Fields that the client reads, by the path's end; of each entry for lists. */
export const answers: readonly (readonly [path: RegExp, fields: object])[] = [
  [/agent_eligibility$/, { is_eligible: true }],
  [/agent_onboarding\?/, { agent_id: id }],
  [/delete_agent$/, { deleted_agent_id: id }],
  [/settings$/, { agent_id: id, channel: 'whatsapp', rollout: { enabled: true }, ai_audience: text }],
  [/business_info$/, { business_description: text, return_policy: text, payment_method: text }],
  [/skills/, { id, title: text, description: text, skill: text, status: text }],
  [/files/, { id, file_name: text }],
  [/websites/, { id, url: text, crawl_status: text }],
  [/faq/, { id, question: text, answer: text }],
  [/allowlist/, { id, consumer_phone_number: text }],
  [/tools\/[^/]+\/run$/, { status: 'success', output: text }],
  [/tools(?:\/|$)/, { id, name: text, description: text, request_definition: { method: text, path: text } }],
  [/logs\?/, { data: list, stats: { success_count: expect.any(Number) } }],
  [
    /agent_connectors/,
    { id, name: text, base_url: text, auth_type: text, connection_status: { status: text } },
  ],
  [/cases$/, { eval_cases: list }],
  [/run\?eval_case_ids/, { job_id: id, status: 'QUEUED' }],
  [/run\?job_id/, { status: 'QUEUED' }],
  [/agent_test$/, { message_id: id, agent_response: text, conversation_id: id }],
  [/agent_event$/, { status: 'accepted', agent_event_id: id }],
  [/agent_event\//, { status: text, event_type: 't' }],
  [/thread_control$/, { messaging_product: 'whatsapp', request_id: id }],
]
