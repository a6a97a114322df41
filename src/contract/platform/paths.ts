/** Every path of the platform's two hosts, and the function that fills in identifiers. */

/** The value of `X-API-Version`: one for all calls but thread control, which has its own. */
export const platformApiVersion = '2.0.0'
export const threadControlApiVersion = '1.0.0'
export const apiVersionHeader = 'x-api-version'

const config = '/{entity_id}/agent_config'
const connectors = '/{entity_id}/agent_connectors'
const connector = `${connectors}/{connector_id}` as const
const evaluations = '/{entity_id}/agent-eval'
const insights = '/{entity_id}/insights'

/**
 * Paths on the platform host, below the studio's platform mount. The entity is the phone number; the owner of a
 * budget is the business.
 */
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
} as const

/** Paths on the graph host, below the studio's graph mount; the version is part of that host's base address. */
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

/** The names between braces in a path template. */
export type PathParameter<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

/**
 * Fills a path template with identifiers. An identifier always stays within its segment.
 *
 * @throws RangeError when an identifier is empty or a dot segment: these have no spelling that a URL parser leaves
 *   unchanged (`%2e%2e` climbs as well as `..`), so such a path must not be sent at all.
 */
export function fillPath<Template extends string>(
  template: Template,
  identifiers: Readonly<Record<PathParameter<Template>, string>>,
): string {
  const values = new Map<string, string>(Object.entries(identifiers))
  return template.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, values.get(name) ?? ''))
}

/** The same with the identifiers in their order, for a template that is chosen at run time. */
export function fillTemplate(template: string, identifiers: readonly string[]): string {
  const rest = identifiers.values()
  return template.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, rest.next().value ?? ''))
}

function segment(name: string, identifier: string): string {
  if (identifier === '' || identifier === '.' || identifier === '..') {
    throw new RangeError(`${name} "${identifier}" cannot be part of a path`)
  }
  return encoded(identifier)
}

/** A lone surrogate has no UTF-8 form; it becomes the replacement character instead of an exception. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

export type QueryValue = string | number | boolean | readonly string[] | undefined

/**
 * Appends a query; undefined values are left out, a list becomes the comma-separated list that the platform expects.
 */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encoded(name)}=${encoded(String(value))}`],
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
