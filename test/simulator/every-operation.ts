/** One call of every operation in the contract, in a workable order. */
import type { OperationId } from '../../src/contract/platform/operations/operations.ts'

export interface Step {
  operation: OperationId
  call: string
  json?: unknown
  upload?: { name: string; content: string }
  /** Wait before the call. */
  after?: number
}

const live = '/300000000000001'
const fresh = '/300000000000002'
const config = `${live}/agent_config`
const connectors = `${live}/agent_connectors`
const orders = `${connectors}/760000000000001`
const range = 'start_date=2026-11-08&end_date=2026-11-21'
const certificate = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'
const key = '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n'

const skill = {
  title: 'tell-a-joke',
  description: 'When a customer is bored.',
  skill: 'Say "What do you call a bike?"',
}
const uiSkill = { title: 'joke', component_type: 'image', status: 'enabled', instruction: 'Send the joke.' }
const faq = { question: 'Do you know a joke?', answer: 'Two tyres meet.', metadata: { topic: 'fun' } }
const connector = {
  name: 'joke_store',
  description: 'Holds the jokes.',
  base_url: 'https://jokes.example',
  auth_type: 'API_KEY',
  auth_config: { api_key: { headers: [{ field_name: 'X-Key', value: 'sk_example' }] } },
}
const tool = {
  name: 'find_joke',
  description: 'Use when a customer wants a joke.',
  user_auth_required: false,
  request_definition: {
    method: 'GET',
    path: '/jokes/{topic}',
    path_parameters: { topic: { type: 'string' } },
  },
}

/** Ids such as `{skill}` come from the previous step's answer. */
export const everyOperation: readonly Step[] = [
  { operation: 'readMe', call: 'GET /me?fields=id,name' },
  // An unknown token gets the same answer everywhere.
  { operation: 'debugToken', call: 'GET /debug_token?input_token=nobody-knows-this-token' },
  { operation: 'listBusinesses', call: 'GET /me/businesses?fields=id,name' },
  {
    operation: 'listOwnedAccounts',
    call: 'GET /100000000000001/owned_whatsapp_business_accounts?fields=id,name&limit=1',
  },
  { operation: 'listClientAccounts', call: 'GET /100000000000001/client_whatsapp_business_accounts' },
  { operation: 'readAccount', call: 'GET /200000000000001?fields=id,name,owner_business_info' },
  {
    operation: 'listPhoneNumbers',
    call: 'GET /200000000000001/phone_numbers?fields=id,display_phone_number,verified_name,quality_rating',
  },
  {
    operation: 'readPhoneNumber',
    call: 'GET /300000000000001?fields=display_phone_number,verified_name,quality_rating',
  },
  {
    operation: 'overridePhoneNumberWebhooks',
    call: 'POST /300000000000001',
    json: { webhook_configuration: null },
  },
  {
    operation: 'sendMessage',
    call: 'POST /300000000000001/messages',
    json: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '+15550199816',
      type: 'text',
      text: { body: 'Come by at five.' },
    },
  },
  { operation: 'subscribeApp', call: 'POST /200000000000001/subscribed_apps', json: {} },
  { operation: 'listSubscribedApps', call: 'GET /200000000000001/subscribed_apps' },
  { operation: 'unsubscribeApp', call: 'DELETE /200000000000001/subscribed_apps' },

  { operation: 'checkEligibility', call: `GET ${fresh}/agent_eligibility` },
  { operation: 'onboardAgent', call: `POST ${fresh}/agent_onboarding?channel=whatsapp`, json: {} },
  { operation: 'readSettings', call: `GET ${fresh}/agent_config/settings`, after: 30_000 },
  {
    operation: 'changeSettings',
    call: `PUT ${fresh}/agent_config/settings`,
    json: { rollout: { enabled: true }, ai_audience: 'ALLOWLISTED_ONLY' },
  },
  { operation: 'deleteAgent', call: `DELETE ${fresh}/delete_agent` },

  { operation: 'readBusinessInfo', call: `GET ${config}/business_info` },
  {
    operation: 'changeBusinessInfo',
    call: `PUT ${config}/business_info`,
    json: { return_policy: 'Within a year.' },
  },
  { operation: 'resetBusinessInfo', call: `DELETE ${config}/business_info` },

  { operation: 'listSkills', call: `GET ${config}/skills` },
  { operation: 'createSkill', call: `POST ${config}/skills`, json: skill },
  { operation: 'readSkill', call: `GET ${config}/skills/{id}`, after: 4_000 },
  {
    operation: 'changeSkill',
    call: `PUT ${config}/skills/{id}`,
    json: { ...skill, skill: 'Say "Ring ring."' },
  },
  { operation: 'deleteSkill', call: `DELETE ${config}/skills/{id}` },

  { operation: 'listUiSkills', call: `GET ${live}/agent-ui-skills?limit=5` },
  { operation: 'createUiSkill', call: `POST ${live}/agent-ui-skills`, json: uiSkill },
  { operation: 'readUiSkill', call: `GET ${live}/agent-ui-skills/{id}` },
  { operation: 'changeUiSkill', call: `PUT ${live}/agent-ui-skills/{id}`, json: { status: 'disabled' } },
  { operation: 'deleteUiSkill', call: `DELETE ${live}/agent-ui-skills/{id}` },

  { operation: 'listFiles', call: `GET ${config}/files` },
  {
    operation: 'uploadFile',
    call: `POST ${config}/files`,
    upload: { name: 'jokes.pdf', content: '%PDF-1.7 jokes' },
  },
  { operation: 'readFile', call: `GET ${config}/files/{id}` },
  { operation: 'deleteFile', call: `DELETE ${config}/files/{id}` },

  { operation: 'listWebsites', call: `GET ${config}/websites` },
  { operation: 'createWebsite', call: `POST ${config}/websites`, json: { url: 'https://jokes.example/' } },
  { operation: 'readWebsite', call: `GET ${config}/websites/{id}`, after: 5_000 },
  {
    operation: 'changeWebsite',
    call: `PUT ${config}/websites/{id}`,
    json: { url: 'https://jokes.example/', single_urls: ['https://jokes.example/best'] },
  },
  { operation: 'deleteWebsite', call: `DELETE ${config}/websites/{id}` },

  { operation: 'listFaqs', call: `GET ${config}/faq` },
  { operation: 'createFaq', call: `POST ${config}/faq`, json: faq },
  { operation: 'readFaq', call: `GET ${config}/faq/{id}` },
  { operation: 'changeFaq', call: `PUT ${config}/faq/{id}`, json: { ...faq, answer: 'One tyre waits.' } },
  { operation: 'deleteFaq', call: `DELETE ${config}/faq/{id}` },

  { operation: 'listAllowlist', call: `GET ${config}/allowlist` },
  {
    operation: 'addToAllowlist',
    call: `POST ${config}/allowlist`,
    json: { consumer_phone_number: '+15550100199' },
  },
  { operation: 'removeFromAllowlist', call: `DELETE ${config}/allowlist/{id}` },

  { operation: 'listConnectors', call: `GET ${connectors}` },
  { operation: 'createConnector', call: `POST ${connectors}`, json: connector },
  { operation: 'readConnector', call: `GET ${connectors}/{id}` },
  {
    operation: 'changeConnector',
    call: `PUT ${connectors}/{id}`,
    json: { ...connector, description: 'All jokes.' },
  },
  {
    operation: 'setConnectorApiKey',
    call: `POST ${connectors}/{id}/upsertApiKey`,
    json: { api_key_config: connector.auth_config.api_key },
  },
  {
    operation: 'setConnectorCertificate',
    call: `POST ${connectors}/{id}/upsertCertificate`,
    json: { client_certificate: certificate, client_key: key },
  },
  {
    operation: 'setConnectorClientCredentials',
    call: `POST ${connectors}/760000000000002/upsertOAuth`,
    json: {
      oauth_config: {
        token_url: 'https://login.example/token',
        scopes_to_request: ['a'],
        client_id: 'me',
        client_secret: 'example',
      },
    },
  },
  {
    operation: 'refreshConnectorTools',
    call: `POST ${connectors}/760000000000008/refreshMCPTools`,
    json: {},
  },
  { operation: 'readConnectorLogs', call: `GET ${orders}/logs?include_stats=true&limit=5` },
  { operation: 'listTools', call: `GET ${orders}/tools` },
  { operation: 'createTool', call: `POST ${orders}/tools`, json: tool },
  { operation: 'readTool', call: `GET ${orders}/tools/{id}` },
  {
    operation: 'changeTool',
    call: `PUT ${orders}/tools/{id}`,
    json: { ...tool, description: 'Use rarely.' },
  },
  { operation: 'runTool', call: `POST ${orders}/tools/{id}/run`, json: { input: '{"topic":"tyres"}' } },
  { operation: 'deleteTool', call: `DELETE ${orders}/tools/{id}` },
  { operation: 'deleteConnector', call: `DELETE ${connectors}/760000000000004` },

  { operation: 'listEvaluationCases', call: `GET ${live}/agent-eval/cases` },
  {
    operation: 'startEvaluation',
    call: `POST ${live}/agent-eval/run?eval_case_ids=780000000000001,780000000000002`,
    json: {},
  },
  { operation: 'readEvaluationJob', call: `GET ${live}/agent-eval/run?job_id={job_id}`, after: 30_000 },
  { operation: 'readEvaluationSummary', call: `GET ${live}/agent-eval/summary?summary_ids=7900000000000019` },
  {
    operation: 'readEvaluationDetails',
    call: `GET ${live}/agent-eval/details?eval_ids=79000000000000100,79000000000000101`,
  },

  { operation: 'testAgent', call: `POST ${live}/agent_test`, json: { user_msg: 'How far is FH-20481?' } },
  {
    operation: 'listConversationTurns',
    call: `GET ${live}/insights/conversations/turns?user_phone_number={conversation_id}`,
    after: 2_000,
  },
  {
    operation: 'sendAgentEvent',
    call: `POST ${live}/agent_event`,
    json: {
      to: '+15550199814',
      event: { type: 'repair.ready', description: 'Your bike is ready.', payload: '{}' },
    },
  },
  { operation: 'readAgentEvent', call: `GET ${live}/agent_event/{agent_event_id}`, after: 7_000 },
  {
    operation: 'controlThread',
    call: 'POST /business/whatsapp/phone_numbers/300000000000001/thread_control',
    json: { messaging_product: 'whatsapp', action: 'release', to: '15550199816' },
  },
  {
    operation: 'readConversationInsights',
    call: `GET ${live}/insights/conversations?${range}&metrics=ai_threads,ai_handoffs`,
  },
  { operation: 'readToolCallInsights', call: `GET ${live}/insights/tool_calls?${range}` },
  { operation: 'readAgentEventInsights', call: `GET ${live}/insights/agent_events?${range}` },
  { operation: 'readBudgets', call: 'GET /100000000000001/agent_budget' },
  {
    operation: 'replaceBudgets',
    call: 'POST /100000000000001/agent_budget',
    json: { budgets: [{ unit_type: 'token', time_window: 'one_day', max_budget: 500_000 }] },
  },
  {
    operation: 'readUsage',
    call: 'GET /820000000000001/business_agent_insights?start=1793516400&end=1795334400&granularity=DAY&dimensions=channel',
  },
]
