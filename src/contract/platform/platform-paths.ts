import { testPaths } from './paths.ts'

const config = '/{entity_id}/agent_config'
const connectors = '/{entity_id}/agent_connectors'
const connector = `${connectors}/{connector_id}` as const
const evaluations = '/{entity_id}/agent-eval'
const insights = '/{entity_id}/insights'

/** Below the platform mount. The entity is the phone number; a budget's owner is the business, usage has a billable account. */
export const platformPaths = {
  eligibility: '/{entity_id}/agent_eligibility',
  onboarding: '/{entity_id}/agent_onboarding',
  deleteAgent: '/{entity_id}/delete_agent',
  settings: `${config}/settings`,
  businessInfo: `${config}/business_info`,
  skills: `${config}/skills`,
  skill: `${config}/skills/{skill_id}`,
  files: `${config}/files`,
  file: `${config}/files/{file_id}`,
  websites: `${config}/websites`,
  website: `${config}/websites/{website_id}`,
  faqs: `${config}/faq`,
  faq: `${config}/faq/{faq_id}`,
  allowlist: `${config}/allowlist`,
  allowlistEntry: `${config}/allowlist/{entry_id}`,
  uiSkills: '/{entity_id}/agent-ui-skills',
  uiSkill: '/{entity_id}/agent-ui-skills/{instruction_id}',
  connectors,
  connector,
  connectorApiKey: `${connector}/upsertApiKey`,
  connectorClientCredentials: `${connector}/upsertOAuth`,
  connectorCertificate: `${connector}/upsertCertificate`,
  connectorToolRefresh: `${connector}/refreshMCPTools`,
  connectorLogs: `${connector}/logs`,
  tools: `${connector}/tools`,
  tool: `${connector}/tools/{tool_id}`,
  toolRun: `${connector}/tools/{tool_id}/run`,
  evaluationCases: `${evaluations}/cases`,
  evaluationRun: testPaths.evaluationRun,
  evaluationDetails: `${evaluations}/details`,
  evaluationSummary: `${evaluations}/summary`,
  agentTest: testPaths.agentTest,
  agentEvents: '/{entity_id}/agent_event',
  agentEvent: '/{entity_id}/agent_event/{agent_event_id}',
  threadControl: '/business/whatsapp/phone_numbers/{phone_number_id}/thread_control',
  conversationInsights: `${insights}/conversations`,
  toolCallInsights: `${insights}/tool_calls`,
  agentEventInsights: `${insights}/agent_events`,
  conversationTurns: `${insights}/conversations/turns`,
  budgets: '/{business_id}/agent_budget',
  usage: '/{billable_account_id}/business_agent_insights',
} as const
