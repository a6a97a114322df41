/** All calls except thread control. */
export const platformApiVersion = '2.0.0'
export const threadControlApiVersion = '1.0.0'
export const apiVersionHeader = 'x-api-version'

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
  evaluationRun: `${evaluations}/run`,
  evaluationDetails: `${evaluations}/details`,
  evaluationSummary: `${evaluations}/summary`,
  agentTest: '/{entity_id}/agent_test',
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

/** Below the graph mount; the version is part of the host's base address. */
export const graphPaths = {
  me: '/me',
  tokenDebug: '/debug_token',
  businesses: '/me/businesses',
  ownedAccounts: '/{business_id}/owned_whatsapp_business_accounts',
  clientAccounts: '/{business_id}/client_whatsapp_business_accounts',
  account: '/{waba_id}',
  phoneNumbers: '/{waba_id}/phone_numbers',
  phoneNumber: '/{phone_id}',
  messages: '/{phone_id}/messages',
  subscribedApps: '/{waba_id}/subscribed_apps',
} as const

export type PathParameter<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

/** Fills a path template. Throws a RangeError for empty identifiers and dot segments, which resolve even if escaped. */
export function fillPath<Template extends string>(
  template: Template,
  identifiers: Readonly<Record<PathParameter<Template>, string>>,
): string {
  const values = new Map<string, string>(Object.entries(identifiers))
  return template.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, values.get(name) ?? ''))
}

/** Fills a template, chosen at run time, with identifiers in order. */
export function fillTemplate(template: string, identifiers: readonly string[]): string {
  const values = identifiers.values()
  return template.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, values.next().value ?? ''))
}

function segment(name: string, identifier: string): string {
  if (identifier === '' || identifier === '.' || identifier === '..') {
    throw new RangeError(`${name} "${identifier}" cannot be part of a path`)
  }
  return encoded(identifier)
}

/** A lone surrogate would throw; it becomes the replacement character. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

export type QueryValue = string | number | boolean | readonly string[] | undefined

/** Appends a query, without undefined values; lists are comma-separated. */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encoded(name)}=${encoded(String(value))}`],
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
