import { counted, t } from '../../../../contract/translate.ts'
import { formatList } from '../../../text/format.ts'
import type { LogRange } from './connector-search.ts'
import type { ConnectorValues } from './connector-values.ts'
import type { KeyLocation } from './credentials/credential-values.ts'

export const connectorWords = {
  title: 'Connectors',
  lead: 'The systems the agent can call. Each has its own credentials and one tool per API call. The agent decides from a tool’s description when to call it.',
  add: 'Add connector',
  importLink: 'Import API',
  compareLink: 'Compare with an API description',
  search: 'Search connectors',
  empty: 'No connectors yet. A connector lets the agent look up data or act in another system.',
  addFirst: 'Add your first connector',
  noAgent: 'This number has no agent yet, so there is nothing to connect. Set up the agent first.',
  preparing:
    'Connectors are not available for this number yet. They come last when an agent is set up, which can take a few hours.',
  noMatch: 'No connector matches.',
  pick: 'Select a connector to view or edit it.',
  loading: 'Loading connectors',
  loadingOne: 'Loading the connector',
  back: 'All connectors',
  views: 'Connector pages',
  settings: 'Settings',
  credentials: 'Credentials',
  tools: 'Tools',
  logs: 'Logs',
  mcp: 'MCP',
  newTitle: 'New connector',
  create: 'Add connector',
  creating: 'Adding…',
  addingTools: 'Adding tools…',
  name: 'Name',
  nameHelp: 'Letters, digits and underscores, at most 64. Unique for this number.',
  descriptionField: {
    label: 'Purpose',
    help: 'Tells the agent what the system is for.',
  },
  addressField: {
    label: 'Base URL',
    help: 'A public address that starts with https://, without a query, and does not redirect. Tool paths are appended unchanged.',
  },
  authKind: 'Authentication',
  authForeign: 'This type was set up elsewhere and cannot be chosen here. You can still change the rest.',
  authChanged:
    'The stored credentials belong to the previous type. Enter the new ones below: the platform requires them with the change.',
  protocolField: { label: 'Protocol', help: 'MCP servers bring their own tools.' },
  certificateOn: 'Requires a client certificate (mutual TLS)',
  injection: 'User tokens',
  injectionOn: 'Send the signed-in user’s token to this system',
  injectionHelp: 'Optional. Tools that need a signed-in user send that user’s token instead of yours.',
  injectionIncomplete: 'Without a field name, no token is sent. You can save and add it later.',
  location: 'Send in',
  fieldName: 'Field name',
  prefixField: { label: 'Prefix', help: 'Sent before the value, including a trailing space.' },
  optional: 'optional',
  credentialsNow: 'Credentials',
  credentialsNowHelp:
    'Required by the platform for this type of connector. It does not test them, so you can enter a placeholder and replace it later under Credentials. They go to the platform and are never shown again.',
  stored: 'Stored credentials',
  storedNone: 'No credentials are stored.',
  storedKeys: 'Values are never shown.',
  replaceKeys: 'Replace keys',
  replaceKeysHelp:
    'This replaces all keys together: enter every value again, including those that stay the same.',
  value: 'Value',
  place: 'Send in',
  addKey: 'Add key',
  replace: 'Replace',
  replacing: 'Replacing…',
  replaceClient: 'Replace client credentials',
  tokenUrl: 'Token URL',
  scopesField: { label: 'Scopes', help: 'Optional. Separated by spaces.' },
  contentType: 'Token request format',
  clientId: 'Client id',
  clientSecretField: { label: 'Client secret', help: 'Enter it again each time. It is never shown.' },
  noCredentials: 'This connector uses no authentication. To change that, choose another type under Settings.',
  foreignCredentials: 'Credentials of this type cannot be changed here.',
  certificate: 'Client certificate',
  needs: 'Needs attention',
  everyConnector: 'All connectors',
  needNames: new Map([
    ['any', t('Any problem')],
    ['failing', t('Failing')],
    ['certificate_expired', t('Certificate expired')],
    ['not_connected', t('Not connected')],
    ['certificate_ending', t('Certificate expires soon')],
  ]),
  certificateNone: 'No certificate is stored.',
  certificateMissing: 'The system requires a certificate, and none is stored.',
  certificateUnwanted:
    'This connector does not require a certificate. Turn it on under Settings if the system needs one.',
  subject: 'Subject',
  fingerprint: 'Fingerprint',
  expires: 'Expires',
  noExpiry: 'not reported',
  replaceCertificate: 'Replace certificate',
  addCertificate: 'Add certificate',
  certificatePemField: { label: 'Certificate', help: 'PEM text with BEGIN CERTIFICATE. A chain may follow.' },
  keyPemField: { label: 'Private key', help: 'PEM text. The platform never returns it.' },
  caPemField: { label: 'CA certificate', help: 'Optional.' },
  chooseFile: 'Choose file',
  afterError:
    'The platform answered with an error, but may have stored the new credentials. Check the state above before you try again.',
  credentialsSaved: 'Credentials saved.',
  keysReplaced: 'Keys replaced.',
  clientReplaced: 'Client credentials replaced.',
  certificateReplaced: 'Certificate replaced.',
  refresh: 'Refresh tools',
  refreshing: 'Refreshing…',
  refreshed: 'Tools refreshed.',
  refreshFailed: 'The platform could not read the tools.',
  syncState: 'MCP server tools',
  syncNever: 'not read yet',
  syncRead: 'last read',
  syncTried: 'last attempt',
  gallery: 'Start with a template',
  gallerySearch: 'Search templates',
  galleryNone: 'No template matches.',
  galleryEmpty: 'Start from scratch',
  galleryBack: 'All templates',
  templateTools: 'Included tools:',
  show: 'Show',
  addCredentials: 'Add credentials',
  range: 'Time',
  onlyTool: 'Tool',
  everyTool: 'All tools',
  figures: 'Metrics',
  calls: 'Calls',
  successRate: 'Succeeded',
  failures: 'Failed',
  average: 'Average',
  p95: '95th percentile',
  p99: '99th percentile',
  latency: 'Response time',
  latencyTitle: 'Response time, seconds',
  rate: 'Share of successful calls',
  asTable: 'Show as table',
  from: 'From',
  noCalls: 'No calls in this period.',
  patterns: 'Most frequent errors',
  patternsNone: 'No errors in this period.',
  latest: 'Latest errors',
  latestHelp: 'The platform lists only failed calls and keeps them for seven days.',
  what: 'Error',
  when: 'When',
  tool: 'Tool',
  loadingLogs: 'Loading logs',
  sorts: { name: 'Name', state: 'State' },
  amount: counted('{count, plural, one {# connector} other {# connectors}}'),
  deletion: (name: string) => ({
    title: t('Delete the connector {name}?', { name }),
    text: t(
      'The agent loses this system immediately, with all its tools and credentials. This cannot be undone.',
    ),
    done: t('Connector {name} deleted.', { name }),
  }),
} as const

export const authKinds: Record<string, string> = {
  API_KEY: 'API key',
  OAUTH2_CLIENT_CREDENTIALS: 'OAuth 2 client credentials',
  NONE: 'None',
  MTLS: 'Client certificate only',
  OAUTH2: 'OAuth 2',
  BASIC: 'User name and password',
  CUSTOM: 'Custom',
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
  name: connectorWords.name,
  description: connectorWords.descriptionField.label,
  base_url: connectorWords.addressField.label,
  auth_type: connectorWords.authKind,
  requires_certificate: 'Client certificate',
  user_auth_injection_config: 'User tokens',
}

export const ranges: Record<LogRange, string> = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  'three-days': 'Last 3 days',
  week: 'Last 7 days',
}

export const nameCorrection = (name: string) => t('Use {name}', { name })

export const connectorAdded = (name: string) => t('Connector {name} added.', { name })

export function addedWithTools(name: string, tools: number, refused: readonly string[]) {
  if (refused.length === 0) {
    return t(
      '{count, plural, one {Connector {name} added with # tool.} other {Connector {name} added with # tools.}}',
      { count: tools, name },
    )
  }
  return t(
    '{count, plural, one {Connector {name} added with # tool. Refused by the platform: {refused}.} other {Connector {name} added with # tools. Refused by the platform: {refused}.}}',
    { count: tools, name, refused: formatList(refused) },
  )
}

export const connectorSaved = (name: string) => t('Connector {name} saved.', { name })

export function expiryText(days: number | null) {
  if (days === null) return t('Certificate stored')
  if (days < 0) return t('Certificate expired')
  if (days === 0) return t('Certificate expires today')
  return t('{count, plural, one {Certificate expires in # day} other {Certificate expires in # days}}', {
    count: days,
  })
}

export function toolCount(count: number) {
  return t('{count, plural, one {# tool} other {# tools}}', { count })
}
