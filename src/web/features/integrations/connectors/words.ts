/** Every text about connectors. */

import type { LogRange } from './connector-search.ts'
import type { ConnectorValues } from './connector-values.ts'
import type { KeyLocation } from './credentials/credential-values.ts'

export const connectorWords = {
  title: 'Connectors',
  lead: 'The systems that the agent may call. Each has its own credentials, and tools for the single calls.',
  add: 'New connector',
  importLink: 'Import an API description',
  compareLink: 'Compare with an API description',
  search: 'Search connectors',
  empty: 'No connectors yet. A connector lets the agent look things up, or do things, in another system.',
  addFirst: 'Add the first connector',
  noAgent:
    'This number has no agent yet, so there is nothing to connect. Set the agent up on the platform first.',
  preparing:
    'Connectors are not available for this number yet. They come last when an agent is set up, sometimes hours later; nothing is wrong.',
  noMatch: 'No connector matches.',
  pick: 'Choose a connector to see or change it.',
  loading: 'Loading connectors',
  loadingOne: 'Loading the connector',
  back: 'All connectors',
  views: 'Parts of this connector',
  settings: 'Settings',
  credentials: 'Credentials',
  tools: 'Tools',
  logs: 'Logs',
  mcp: 'MCP',
  newTitle: 'New connector',
  create: 'Add connector',
  creating: 'Adding…',
  addingTools: 'Adding its tools…',
  removeText:
    'The agent loses this system at once, with all the tools of the connector and their credentials. This cannot be undone.',
  removeType: 'Type the name of the connector to confirm.',
  name: 'Name',
  nameHelp: 'Letters, digits and underscores, once per number.',
  nameWarning: 'Names with anything but letters, digits and underscores have been refused by the platform.',
  description: 'What it is for',
  descriptionHelp: 'The agent reads it.',
  address: 'Base address',
  addressHelp: 'Public, beginning with https://. The paths of the tools are added behind it.',
  authKind: 'How it signs in',
  authForeign: 'This kind was set up elsewhere and cannot be chosen here. The rest can still be changed.',
  authChanged:
    'The stored credentials belong to the old kind. After saving, enter the new ones under Credentials.',
  protocol: 'It speaks',
  protocolHelp: 'MCP servers bring their tools along.',
  certificateOn: 'It wants to see a client certificate (mutual TLS)',
  injection: 'Users with an account of their own',
  injectionOn: 'Pass the token of the signed-in user on to this system',
  injectionHelp: 'Optional. Tools that need a signed-in user send that user’s token, not yours.',
  injectionIncomplete: 'Without a field name nothing is passed on. You can save and add it later.',
  location: 'Where it goes',
  fieldName: 'Field name',
  prefix: 'Text before it',
  prefixHelp: 'Literal, with its space.',
  optional: 'optional',
  credentialsNow: 'Credentials',
  credentialsNowHelp: 'May be left out and set later. They go to the platform and are never shown again.',
  stored: 'What the platform has',
  storedNone: 'No credentials are stored.',
  storedKeys: 'Values are never shown.',
  replaceKeys: 'Replace the keys',
  replaceKeysHelp: 'All keys are replaced together: type every value again, also those that stay the same.',
  value: 'Value',
  place: 'Sent in',
  addKey: 'Add a key',
  removeKey: 'Remove the key',
  replace: 'Replace',
  replacing: 'Replacing…',
  replaceClient: 'Replace the client credentials',
  tokenUrl: 'Token address',
  scopes: 'Scopes',
  scopesHelp: 'Separated by spaces. May be empty.',
  contentType: 'Token request as',
  clientId: 'Client id',
  clientSecret: 'Client secret',
  clientSecretHelp: 'Always typed again. It is never shown.',
  noCredentials: 'This connector signs in with nothing. To change that, choose another kind under Settings.',
  foreignCredentials: 'Credentials of this kind cannot be changed here.',
  certificate: 'Client certificate',
  certificateNone: 'No certificate is stored.',
  certificateMissing: 'The system wants to see a certificate, and none is stored.',
  certificateUnwanted:
    'Not asked for by this connector. Switch it on under Settings if the system wants one.',
  subject: 'Subject',
  fingerprint: 'Fingerprint',
  expires: 'Expires',
  noExpiry: 'not told',
  replaceCertificate: 'Replace the certificate',
  addCertificate: 'Add a certificate',
  certificatePem: 'Certificate',
  certificatePemHelp: 'PEM text with BEGIN CERTIFICATE. A chain may follow.',
  keyPem: 'Private key',
  keyPemHelp: 'PEM text. It never comes back from the platform.',
  caPem: 'Certificate of the authority',
  caPemHelp: 'Optional.',
  chooseFile: 'Choose a file',
  afterFault:
    'The platform answered with a fault. It may have taken the new credentials all the same: look at the state above before you try again.',
  keysReplaced: 'The keys were replaced.',
  clientReplaced: 'The client credentials were replaced.',
  certificateReplaced: 'The certificate was replaced.',
  refresh: 'Read the tools again',
  refreshing: 'Reading…',
  refreshed: 'The tools were read again.',
  refreshFailed: 'The platform could not read the tools.',
  syncState: 'Tools of the MCP server',
  syncNever: 'not read yet',
  syncRead: 'last read',
  syncTried: 'last tried',
  gallery: 'Begin with a template',
  galleryLead: 'A description, the way to sign in and the first tools, to be fitted to your system.',
  gallerySearch: 'Search templates',
  galleryNone: 'No template matches.',
  galleryEmpty: 'Begin with nothing',
  galleryBack: 'All templates',
  templateTools: 'Tools that will be added with it:',
  range: 'Time',
  onlyTool: 'Tool',
  everyTool: 'all tools',
  figures: 'Figures',
  calls: 'Calls',
  successRate: 'Succeeded',
  failures: 'Failed',
  average: 'Average',
  p95: '95th percentile',
  p99: '99th percentile',
  latency: 'Time to answer',
  latencyUnit: 'seconds',
  rate: 'Share of calls that succeeded',
  asTable: 'As a table',
  from: 'From',
  noCalls: 'No calls in this time.',
  patterns: 'What went wrong most often',
  patternsNone: 'Nothing went wrong in this time.',
  latest: 'Latest failures',
  latestHelp: 'The platform lists failures only, and keeps them for seven days.',
  what: 'What happened',
  when: 'When',
  tool: 'Tool',
  loadingLogs: 'Loading the log',
} as const

export const authKinds: Record<string, string> = {
  API_KEY: 'API key',
  OAUTH2_CLIENT_CREDENTIALS: 'OAuth 2 client credentials',
  NONE: 'Nothing',
  MTLS: 'Client certificate only',
  OAUTH2: 'OAuth 2',
  BASIC: 'User name and password',
  CUSTOM: 'A way of its own',
}

export const protocols = { HTTP: 'HTTP', MCP: 'MCP' } as const

export const locations: Record<string, string> = {
  headers: 'a header',
  query: 'the query',
  body: 'the body',
  path: 'the path',
}

export const keyPlaceNames: Record<KeyLocation, string> = {
  headers: 'a header',
  query_params: 'the query',
  body_params: 'the body',
}

export const connectorFieldNames: Record<keyof ConnectorValues, string> = {
  name: 'name',
  description: 'what it is for',
  base_url: 'base address',
  auth_type: 'how it signs in',
  requires_certificate: 'client certificate',
  user_auth_injection_config: 'user token',
}

export const connectorSorts = { name: 'Name', state: 'State' } as const
export type ConnectorSort = keyof typeof connectorSorts

export const ranges: Record<LogRange, string> = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  'three-days': 'Last 3 days',
  week: 'Last 7 days',
}

export function connectorAdded(name: string) {
  return `Connector ${name} added.`
}

export function addedWithTools(name: string, tools: number, refused: readonly string[]) {
  const all = `Connector ${name} added with ${tools} ${tools === 1 ? 'tool' : 'tools'}.`
  return refused.length === 0 ? all : `${all} Refused by the platform: ${refused.join(', ')}.`
}

export function connectorSaved(name: string) {
  return `Connector ${name} saved.`
}

export function connectorRemoved(name: string) {
  return `Connector ${name} deleted.`
}

export function connectorRemoveTitle(name: string) {
  return `Delete the connector ${name}?`
}

export function connectorAmount(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'connector' : 'connectors'}`
}

export function expiryText(days: number | null) {
  if (days === null) return 'Certificate stored'
  if (days < 0) return 'Certificate expired'
  return days === 0 ? 'Certificate expires today' : `Certificate: ${days} ${days === 1 ? 'day' : 'days'} left`
}

export function toolCount(count: number) {
  return `${count} ${count === 1 ? 'tool' : 'tools'}`
}
