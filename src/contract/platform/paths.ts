/** All calls except thread control. */
export const platformApiVersion = '2.0.0'
export const threadControlApiVersion = '1.0.0'
export const apiVersionHeader = 'x-api-version'

/** Calls that test an agent and change nothing; the others are in `platform-paths.ts`. */
export const testPaths = {
  agentTest: '/{entity_id}/agent_test',
  evaluationRun: '/{entity_id}/agent-eval/run',
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
