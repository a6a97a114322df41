import { documentedNumber } from '../account/documented-number.ts'
import { documentedTool } from '../connectors/documented-tool.ts'
import type { OperationId } from './operations.ts'

const phoneNumberId = '104412908877301'
const skillId = '0d6b7a52-3c1e-4a7e-9c55-9a8c0c3f2a11'

const skill = {
  id: skillId,
  title: 'opening-hours',
  description: 'When a customer asks when the workshop is open.',
  skill:
    'Say the hours of the day that was asked for. Mention that repairs are taken in until one hour before closing.',
  channel: 'whatsapp',
  created_at: 1_790_000_000,
  metadata: { author: 'front desk' },
  status: 'active',
}

const settings = {
  agent_id: 'pfbid02AbCdEf',
  channel: 'whatsapp',
  rollout: { enabled: true },
  handoff: { enabled: true, message: 'A colleague takes over.', message_selection: 'CUSTOM' },
  followup: { enabled: true, followup_interval_in_seconds: 3600, message: 'Can I help with anything else?' },
  ai_audience: 'ALLOWLISTED_ONLY',
  never_say_phrases: ['guaranteed'],
}

const businessInfo = {
  business_description: 'Fernhill Cycle Works repairs and sells bicycles.',
  purchase_info: 'In the shop or by phone.',
  delivery_and_shipping: 'Within the county by cargo bike.',
  return_policy: 'Unused parts within 30 days.',
  payment_method: 'Cards and cash.',
  contact_info: {
    email: 'hello@fernhill.example',
    hours_of_operation: 'Tuesday to Saturday, 9:00 to 18:00',
    address: '4 Mill Lane, Fernhill',
  },
}

const uiSkill = {
  id: 'ui-1',
  title: 'show-the-map',
  component_type: 'location',
  status: 'enabled',
  instruction: 'When a customer asks where the shop is, send its location with the text "Here we are".',
  created_at: 1_790_000_000,
  updated_at: 1_790_000_100,
}

const file = { id: 'file-1', file_name: 'prices.pdf', size: 48_213, content_type: 'application/pdf' }

const website = {
  id: 'site-1',
  url: 'https://fernhill.example/',
  included_sub_domains: ['shop'],
  excluded_sub_domains: [],
  included_url_patterns: ['/repairs/*'],
  excluded_url_patterns: [],
  single_urls: [],
  crawl_status: 'in_progress',
  pages_crawled: 12,
  last_crawled_at: 1_790_000_000,
  created_at: 1_780_000_000,
}

const faq = {
  id: 'faq-1',
  question: 'Do you repair electric bicycles?',
  answer: 'Yes, all common drives. Please bring the key of the battery.',
  metadata: { topic: 'repairs' },
  created_at: 1_790_000_000,
}

const connectorRequest = {
  name: 'fernhill_orders',
  description: 'Looks up workshop orders and repair status.',
  base_url: 'https://api.fernhill.example',
  auth_type: 'API_KEY',
  auth_config: {
    api_key: {
      headers: [{ field_name: 'Authorization', value: 'sk_demo', prefix: 'Bearer ' }],
      query_params: [],
      body_params: [],
    },
  },
}

const connector = {
  ...connectorRequest,
  id: 'connector-1',
  user_auth_injection_config: { location: 'headers', field_name: 'X-User-Token', prefix: '' },
  requires_certificate: true,
  connection_status: { status: 'CONNECTED' },
  mtls_config: {
    has_certificate: true,
    fingerprint: 'AB:CD',
    expires_at: 1_800_000_000,
    subject: 'CN=fernhill',
  },
  mcp_tool_sync: null,
}

const tool = { ...documentedTool, id: 'tool-1' }

const evaluationSummary = {
  summary: 'Answers are right; two handoffs came late.',
  avg_conversation_score: 4.1,
  avg_turn_score: 4.3,
  highlights: '[{"description":"Calm with an angry customer","eval_ids":["eval-1"]}]',
  top_failure_categories:
    '[{"category":"Late handoff","eval_ids":["eval-2"],"recommended_actions":["Say when to hand over"]}]',
  eval_ids_by_score: '{"2":["eval-2"],"5":["eval-1"]}',
  creation_time: 1_790_000_000,
  update_time: 1_790_000_050,
}

const turn = {
  turn_id: 'turn-1',
  conversation_id: 'conversation-1',
  message_id: 'wamid.HBgLMTU1NTAxOTk4MTQ=',
  timestamp: 1_790_000_000_000,
  e2e_latency_ms: 2100,
  steps: [
    {
      type: 'TOOL_CALL',
      latency_ms: 640,
      status: 'SUCCESS',
      tool_name: 'find_repair',
      tool_input: '{}',
      tool_output: '{}',
    },
    { type: 'LLM_CALL', latency_ms: 900, status: 'SUCCESS', llm_output_preview: 'Your repair is …' },
  ],
}

const account = { id: '200000000000001', name: 'Fernhill Cycle Works', timezone_id: '1', currency: 'EUR' }

const phoneNumber = {
  id: phoneNumberId,
  ...documentedNumber,
  webhook_configuration: { application: 'https://studio.example/api/webhooks' },
}

const paging = { cursors: { before: 'QQ==', after: 'Wg==' } }

export const exampleAnswers: Partial<Record<OperationId, unknown>> = {
  checkEligibility: { is_eligible: true },
  onboardAgent: { agent_id: 'pfbid02AbCdEf' },
  deleteAgent: { deleted_agent_id: 'pfbid02AbCdEf' },
  readSettings: [settings],
  changeSettings: settings,
  readBusinessInfo: businessInfo,
  changeBusinessInfo: businessInfo,
  resetBusinessInfo: {},
  listSkills: [skill],
  createSkill: { ...skill, status: 'pending_review' },
  readSkill: skill,
  changeSkill: skill,
  listUiSkills: { data: [uiSkill], paging },
  createUiSkill: uiSkill,
  readUiSkill: uiSkill,
  changeUiSkill: uiSkill,
  listFiles: [file],
  uploadFile: file,
  readFile: file,
  listWebsites: [website],
  createWebsite: { ...website, crawl_status: 'not_started', pages_crawled: 0 },
  readWebsite: website,
  changeWebsite: website,
  listFaqs: [faq],
  createFaq: faq,
  readFaq: faq,
  changeFaq: faq,
  listAllowlist: [{ id: 'entry-1', consumer_phone_number: '+15550199814' }],
  addToAllowlist: { id: 'entry-1', consumer_phone_number: '+15550199814' },
  listConnectors: [connector],
  createConnector: connector,
  readConnector: connector,
  changeConnector: connector,
  setConnectorApiKey: connector,
  setConnectorClientCredentials: connector,
  setConnectorCertificate: connector,
  refreshConnectorTools: {
    ...connector,
    connector_protocol: 'MCP',
    mcp_tool_sync: { status: 'READY', last_attempted_at: 1_790_000_000, tool_count: 4 },
  },
  readConnectorLogs: {
    data: [
      {
        event_time: '2026-11-20T09:14:03Z',
        failure_code_name: 'TRANSPORT_ERROR',
        error_message: 'The system did not answer.',
        tool_name: 'find_repair',
      },
    ],
    stats: {
      start_count: 40,
      success_count: 39,
      exception_count: 1,
      success_rate: 0.975,
      avg_latency_s: 0.6,
      p95_latency_s: 1.4,
      p99_latency_s: 2.2,
      time_window_seconds: 86_400,
    },
  },
  listTools: [tool],
  createTool: tool,
  readTool: tool,
  changeTool: tool,
  runTool: { output: '{"status":{"code":1},"body":{"state":"ready"}}', status: 'success' },
  listEvaluationCases: {
    eval_cases: [
      {
        id: 'case-1',
        scenario: 'A customer wants a refund for a part that was fitted.',
        categories: ['Refunds'],
        max_turns: 6,
        success_criteria: ['Offers a person'],
        scenario_version: '2',
      },
    ],
  },
  startEvaluation: { job_id: 'job-1', status: 'QUEUED' },
  readEvaluationJob: {
    job_id: 'job-1',
    status: 'COMPLETED',
    progress: { completed: 8, total: 8, current_stage: 'done' },
    result: { summary_id: 'summary-1', ...evaluationSummary },
  },
  readEvaluationDetails: {
    evaluations: [
      {
        id: 'eval-1',
        score: 5,
        per_turn_labels: '[5,4,5]',
        reasons: '[{"category":"Tone","score":5,"description":"Friendly","recommended_actions":[]}]',
        custom_success_criteria: '["Offers a person"]',
        eval_case_id: 'case-1',
        transcript: '{"system_prompt":"…","transcript_turns":[{"role":"user","text":"Hello"}]}',
        creation_time: 1_790_000_000,
        update_time: 1_790_000_050,
      },
    ],
  },
  readEvaluationSummary: { insights: [{ id: 'summary-1', ...evaluationSummary }] },
  testAgent: {
    message_id: 'message-1',
    agent_response: 'We are open until *18:00* today.',
    conversation_id: 'conversation-1',
    timestamp: 1_790_000_000,
    quick_replies: ['Directions', 'Book a repair'],
    product_variant_ids: [],
  },
  sendAgentEvent: { status: 'accepted', agent_event_id: 'event-1' },
  readAgentEvent: {
    status: 'success',
    event_type: 'repair.ready',
    created_at: '2026-11-20T09:14:03Z',
    updated_at: '2026-11-20T09:14:09Z',
  },
  controlThread: { messaging_product: 'whatsapp' },
  readConversationInsights: { data: [{ ai_threads: { count: 214 }, ai_handoffs: { count: 3 } }] },
  readToolCallInsights: {
    data: [
      {
        tool_name: 'find_repair',
        thread_count: 31,
        avg_latency_ms: 640,
        success_rate: 0.97,
        error_rate: 0.02,
        timeout_rate: 0.01,
      },
    ],
  },
  readAgentEventInsights: {
    data: [
      { event_type: 'repair.ready', received: 18, successfully_processed: 17, avg_e2e_latency_ms: 5200 },
    ],
  },
  listConversationTurns: { data: [turn], paging },
  readBudgets: {
    budgets: [{ budget_id: 'budget-1', unit_type: 'token', time_window: 'one_day', max_budget: 500_000 }],
  },
  replaceBudgets: { budgets: [] },
  readUsage: {
    data: [
      {
        start: 1_793_516_400,
        end: 1_793_606_400,
        channel: 'whatsapp',
        billable_messages: 96,
        billable_tokens: 86_400,
        cost: 0.35,
      },
    ],
  },
  readMe: { id: '300000000000009', name: 'Studio system user' },
  debugToken: {
    data: {
      app_id: '500000000000001',
      application: 'Fernhill Studio',
      type: 'SYSTEM_USER',
      is_valid: true,
      expires_at: 0,
      data_access_expires_at: 0,
      issued_at: 1_790_000_000,
      scopes: ['whatsapp_business_management'],
      granular_scopes: [{ scope: 'whatsapp_business_management', target_ids: ['200000000000001'] }],
      user_id: '300000000000009',
    },
  },
  listBusinesses: { data: [{ id: '100000000000001', name: 'Fernhill' }] },
  listOwnedAccounts: { data: [account], paging },
  listClientAccounts: { data: [], paging: {} },
  readAccount: { ...account, owner_business_info: { id: '100000000000001', name: 'Fernhill' } },
  listPhoneNumbers: { data: [phoneNumber], paging },
  readPhoneNumber: phoneNumber,
  overridePhoneNumberWebhooks: { success: true },
  sendMessage: {
    messaging_product: 'whatsapp',
    contacts: [{ input: '+15550199814', wa_id: '15550199814' }],
    messages: [{ id: 'wamid.X1' }],
  },
  listSubscribedApps: {
    data: [
      {
        whatsapp_business_api_data: { id: '400000000000001', name: 'Studio', link: 'https://studio.example' },
      },
    ],
  },
  subscribeApp: { success: true },
  unsubscribeApp: { success: true },
}

const callback = {
  override_callback_uri: 'https://studio.example/api/webhooks',
  verify_token: 'a-long-random-text',
}
const certificate = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'

export const exampleRequests: Partial<Record<OperationId, unknown>> = {
  onboardAgent: {},
  changeSettings: { rollout: { enabled: true }, ai_audience: 'ALLOWLISTED_ONLY' },
  changeBusinessInfo: businessInfo,
  createSkill: { title: skill.title, description: skill.description, skill: skill.skill },
  changeSkill: { title: skill.title, description: skill.description, skill: skill.skill },
  createUiSkill: {
    title: uiSkill.title,
    component_type: uiSkill.component_type,
    status: uiSkill.status,
    instruction: uiSkill.instruction,
  },
  changeUiSkill: { status: 'disabled' },
  uploadFile: { file_name: 'prices.pdf', size: 48_213 },
  createWebsite: { url: 'https://fernhill.example/' },
  changeWebsite: { url: 'https://fernhill.example/', excluded_url_patterns: ['/cart/*'] },
  createFaq: { question: faq.question, answer: faq.answer, metadata: faq.metadata },
  changeFaq: { question: faq.question, answer: faq.answer },
  addToAllowlist: { consumer_phone_number: '+15550199814' },
  createConnector: connectorRequest,
  changeConnector: {
    name: 'fernhill_orders',
    description: 'Looks up workshop orders.',
    base_url: 'https://api.fernhill.example',
    auth_type: 'API_KEY',
  },
  setConnectorApiKey: { api_key_config: connectorRequest.auth_config.api_key },
  setConnectorClientCredentials: {
    oauth_config: {
      token_url: 'https://login.fernhill.example/token',
      scopes_to_request: ['orders.read'],
      token_request_content_type: 'application/x-www-form-urlencoded',
      client_id: 'studio',
      client_secret: 'example-secret',
    },
  },
  setConnectorCertificate: {
    client_certificate: certificate,
    client_key: certificate.replaceAll('CERTIFICATE', 'EC PRIVATE KEY'),
    ca_certificate: certificate,
  },
  refreshConnectorTools: {},
  createTool: documentedTool,
  changeTool: documentedTool,
  runTool: { input: '{"ticket":"FH-00012"}' },
  startEvaluation: {},
  testAgent: { user_msg: 'When do you open?', conversation_id: 'conversation-1' },
  sendAgentEvent: {
    to: '+15550199814',
    event: { type: 'repair.ready', description: 'A repair is finished.', payload: '{"ticket":"FH-00012"}' },
  },
  controlThread: { messaging_product: 'whatsapp', action: 'release', to: '15550199814' },
  replaceBudgets: { budgets: [{ unit_type: 'token', time_window: 'one_day', max_budget: 500_000 }] },
  overridePhoneNumberWebhooks: { webhook_configuration: callback },
  sendMessage: {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '+15550199814',
    type: 'text',
    text: { body: 'Your bike is ready.' },
  },
  subscribeApp: callback,
}

/** In wire format. */
export const exampleQueries: Partial<Record<OperationId, Record<string, string>>> = {
  onboardAgent: { channel: 'whatsapp' },
  debugToken: { input_token: 'the-token-to-tell-about' },
  startEvaluation: { eval_case_ids: 'case-1,case-2' },
  readEvaluationJob: { job_id: 'job-1' },
  readEvaluationDetails: { eval_ids: 'eval-1' },
  readEvaluationSummary: { summary_ids: 'summary-1' },
  readConversationInsights: {
    start_date: '2026-11-01',
    end_date: '2026-11-20',
    metrics: 'ai_threads,ai_handoffs',
  },
  readToolCallInsights: { start_date: '2026-11-01', end_date: '2026-11-20' },
  readAgentEventInsights: { start_date: '2026-11-01', end_date: '2026-11-20' },
  listConversationTurns: { user_phone_number: '15550199814', limit: '20' },
  readUsage: { start: '1793516400', end: '1793606400', granularity: 'DAY', dimensions: 'channel' },
}
