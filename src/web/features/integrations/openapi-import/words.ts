import { counted, t } from '../../../../contract/translate.ts'
import type { DocumentError, SecurityScheme } from '../../../openapi/api-description.ts'
import { maxDocumentBytes, maxDocumentDepth, maxOperations } from '../../../openapi/limits.ts'
import type { ChangePlace } from '../../../openapi/resync/tool-changes.ts'
import type { WarningCode } from '../../../openapi/warning.ts'
import { formatNumber } from '../../../text/format.ts'

const megabytes = maxDocumentBytes / 1_000_000

export const openapiImportWords = {
  title: 'Import API',
  lead: 'Turns an OpenAPI description into a connector and its tools. You choose the operations and see each call before anything is created.',
  resyncTitle: 'Compare with an API description',
  resyncLead:
    'Shows what is new, changed or removed in a newer description of the same API. Only what you select is written.',
  pasteField: {
    label: 'OpenAPI description',
    help: t(
      'Version 3.0 or 3.1, as JSON or YAML, at most {megabytes} MB. It is read in this browser and stored nowhere.',
      { megabytes },
    ),
  },
  pasteHint: 'openapi: 3.1.0' as const,
  choose: 'Choose file',
  orDrop: 'or drop a file on the text',
  read: 'Continue',
  reading: 'Reading…',
  cancel: 'Cancel',
  needText: 'Paste a description, or choose a file',
  fileTooBig: t('The file is larger than {megabytes} MB', { megabytes }),
  fileFailed: 'The file could not be read',
  another: 'Replace description',
  search: 'Search operations',
  noMatch: 'No operation matches.',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  selectShown: 'Select all shown',
  clearShown: 'Clear selection',
  ungrouped: 'Ungrouped',
  pick: 'Select an operation to see its tool.',
  blocked: 'Cannot be imported',
  request: 'Request',
  description: 'When to use it',
  fields: 'Parameters',
  none: 'None.',
  isDeprecated: 'deprecated',
  always: (value: string) => t('always {value}', { value }),
  required: 'required',
  notes: 'Warnings',
  documentNotes: 'Document warnings',
  nextConnector: 'Continue to connector',
  noneSelected: 'Select at least one operation.',
  back: 'Back',
  connectorNameField: { label: 'Name', help: 'Letters, digits and underscores, at most 64.' },
  connectorNameTaken: 'This number already has a connector with this name',
  connectorDescriptionField: { label: 'Purpose', help: 'Tells the agent what the system is for.' },
  addressField: { label: 'Base URL', help: 'Each tool’s path is added to it.' },
  addresses: 'Addresses in the description',
  ownAddress: 'Another address',
  signIn: 'Authentication',
  signInNone: 'None',
  secretHelp:
    'Sent only to the platform, which adds no connector without it. It does not try it: enter a placeholder if you replace it later.',
  userName: 'User name',
  password: 'Password',
  tokenAddress: 'Token URL',
  tokenAddressError: 'Enter a token URL that starts with https://',
  clientId: 'Client id',
  clientSecret: 'Client secret',
  certificate: 'This system requires a client certificate. Add it to the connector after the import.',
  mismatches: 'Does not fit this connector',
  importing: 'Importing…',
  stop: 'Stop',
  stopping: 'Stopping…',
  goOn: 'Continue',
  retry: 'Try again',
  retryFailed: 'Try failed ones again',
  skip: 'Skip',
  changedElsewhere: 'This tool was changed elsewhere. Compare again to see its current state.',
  making: 'Creating the connector…',
  openConnector: 'Open connector',
  importMore: 'Import another',
  addedList: { title: 'New in the document', empty: 'Every operation has a tool.' },
  changedList: { title: 'Changed', empty: 'No tool differs from its operation.' },
  missingList: {
    title: 'Not in the document',
    help: 'Removed from the document or created by hand. Selected tools are deleted, and the agent stops using them at once.',
    empty: 'Every tool has an operation.',
  },
  stuck: 'No longer supported',
  stuckHelp: 'The operation has changed and cannot be a tool any more. The tool stays as it is.',
  keepTexts: 'Keep current descriptions',
  keepTextsHelp: 'For descriptions you rewrote for the agent.',
  before: 'Now',
  after: 'After',
  nothing: '(nothing)',
  loadingTools: 'Loading the tools',
  loadingConnectors: 'Loading the connectors',
  upToDate: 'The connector matches the document.',
  applying: 'Applying',
  compareAgain: 'Compare again',
  selectAll: 'Select all',
  onlyReads: 'Only GET operations are selected at first. Select others to let the agent change data.',
  clearAll: 'Clear selection',
  noneSelectedHere: 'Select at least one change.',
} as const

export const openapiImportErrors: Record<
  DocumentError | 'too_slow' | 'broken',
  { title: string; advice: string }
> = {
  empty: { title: 'The description is empty', advice: 'Paste a description, or choose a file.' },
  too_big: {
    title: 'The document is too big',
    advice: t('The limit is {megabytes} MB. Many APIs offer their description in parts.', { megabytes }),
  },
  too_deep: {
    title: 'The document is nested too deeply',
    advice: t('The limit is {maxDocumentDepth} levels.', { maxDocumentDepth }),
  },
  too_many_aliases: {
    title: 'The document repeats itself too often',
    advice: 'Its YAML aliases expand to far more than the document contains. This is a mistake or an attack.',
  },
  not_readable: { title: 'This is neither JSON nor YAML', advice: 'First error:' },
  no_object: {
    title: 'This is not an OpenAPI description',
    advice: 'A description starts with a line such as "openapi: 3.1.0".',
  },
  version_2: {
    title: 'Version 2.0 is not supported',
    advice: 'Convert this older format ("Swagger") to version 3 first. Many tools can do that.',
  },
  unknown_version: {
    title: 'This version is not supported',
    advice: 'The field "openapi" must start with 3.0 or 3.1.',
  },
  no_operations: {
    title: 'The description has no operations',
    advice: 'There is nothing to create tools from.',
  },
  too_slow: {
    title: 'Reading took too long',
    advice: 'The document is unusually large or complex. Try a part of it.',
  },
  broken: { title: 'Reading failed', advice: 'The document could not be processed.' },
}

/** Each may be followed by its subject. */
export const warningTexts: Record<WarningCode, string> = {
  unsupported_method: 'The platform does not support this method',
  deprecated: 'Marked as deprecated',
  malformed: 'Not valid OpenAPI, skipped',
  not_a_tool: 'The platform would refuse this tool',
  name_changed: 'Renamed',
  no_description: 'No description, so the agent cannot decide well when to use it',
  text_cut: 'Description shortened',
  reserved_name: 'Reserved name, skipped',
  same_name: 'Name used twice in one call, the second is skipped',
  cookie_parameter: 'Cookies cannot be sent, skipped',
  key_parameter:
    'Looks like a key. The agent would ask the customer for it: remove the parameter, and send the key with the credentials',
  list_parameter: 'Accepts several values, but only one can be sent',
  object_parameter: 'Takes a structure that cannot be sent, skipped',
  json_parameter: 'The agent has to write JSON for it',
  undeclared_path_parameter: 'In the path, but not described',
  unused_path_parameter: 'Described, but not in the path',
  unsupported_media_type: 'Only JSON can be sent, not',
  body_of_get: 'A GET call cannot have a body, skipped',
  body_not_object: 'The body must be an object with fields, but is',
  free_form: 'Accepts fields that are not described; the agent cannot fill these in',
  external_reference: 'Is in another document',
  missing_reference: 'Reference not found',
  cycle: 'Contains itself, cut at the first repetition',
  too_deep: 'Nested too deeply, cut',
  too_large: 'Too many fields, the rest is skipped',
  alternatives: 'Accepts one of several forms; the tool offers all their fields',
  untyped: 'No type, sent as text',
  unchecked_rules: 'Has rules that a tool cannot check',
  sign_in_unsupported: 'Connectors do not support this authentication',
  sign_in_per_user: 'Meant for users who sign in themselves; your token may expire',
  relative_server: 'Address without a host',
  no_server: 'No address in the document',
  not_https: 'The address uses http; changed to https',
  newer_version: 'Newer version, read as 3.1',
  webhooks_left_out: 'Webhooks do not become tools',
  too_many_operations: t('Only the first {maxOperations} operations were read, of', {
    maxOperations: formatNumber(maxOperations),
  }),
}

export const placeNames: Record<ChangePlace, string> = {
  description: 'Description',
  call: 'Call',
  path: 'In the path',
  query: 'In the query',
  header: 'Header',
  body: 'In the body',
}

/** Within a list of facts. */
export const fieldPlaceNames: Record<Exclude<ChangePlace, 'description' | 'call'>, string> = {
  path: 'in the path',
  query: 'in the query',
  header: 'header',
  body: 'in the body',
}

export const stateNames = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  skipped: 'Skipped',
} as const

export const operationsText = (count: number) =>
  t('{count, plural, one {# operation} other {# operations}}', { count })
export const warningsCount = (count: number) =>
  t('{count, plural, one {# warning} other {# warnings}}', { count })

export function selectedOf(selected: number, all: number): string {
  return t(
    '{count, plural, one {{selected} of # operation selected} other {{selected} of # operations selected}}',
    {
      count: all,
      selected: formatNumber(selected),
    },
  )
}

export function openapiImportDoneOf(done: number, all: number): string {
  return t('{done} of {all} done', { done: formatNumber(done), all: formatNumber(all) })
}

export const makeThem = counted(
  '{count, plural, one {Create connector with # tool} other {Create connector with # tools}}',
)

export const applyThem = counted('{count, plural, one {Apply # change} other {Apply # changes}}')

export const sameTools = counted(
  '{count, plural, one {# tool matches the document.} other {# tools match the document.}}',
)

export const otherSignIn = (ids: string) =>
  t('needs another authentication ({ids}), so calls will be refused', { ids })

export const otherAddress = (address: string) => t('is at {address} and will be skipped', { address })

export function signInTitle({ id, kind, keys }: SecurityScheme): string {
  if (kind === 'client_credentials') return t('{id} (client credentials)', { id })
  const places = keys.map(({ place, field_name: name }) =>
    place === 'headers' ? t('header {name}', { name }) : t('query {name}', { name }),
  )
  return places.length === 0 ? id : t('{id} ({places})', { id, places: places.join(', ') })
}

export function otherBase(documented: string, here: string): string {
  return t(
    'The address in the document is {documented}, but the connector uses {here}. Change the connector if the API has moved.',
    { documented, here },
  )
}
