import { counted, t } from '../../../../contract/translate.ts'
import type { SecurityScheme, SignInKey } from '../../../openapi/api-description.ts'
import { maxDocumentBytes } from '../../../openapi/limits.ts'
import type { ChangePlace } from '../../../openapi/resync/tool-changes.ts'
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
      'OpenAPI 3.0 or 3.1, or Swagger 2.0, as JSON or YAML, at most {megabytes} MB. It is read in this browser and not stored.',
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
  parts: 'Parts of the address',
  foundKeys: 'Credentials in the calls',
  foundKeysHelp:
    'The description lists them as fields of the calls. The connector sends the selected ones, and the tools lose these fields; the agent asks the customer for the others.',
  signIn: 'Authentication',
  signInNone: 'None',
  secretHelp:
    'Sent only to the platform, which requires it but does not test it: you can enter a placeholder and replace it later.',
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
    help: 'Removed from the document or created by hand. Selected tools are deleted, and the agent stops using them immediately.',
    empty: 'Every tool has an operation.',
  },
  stuck: 'No longer supported',
  stuckHelp: 'The operation has changed and can no longer be a tool. The tool stays unchanged.',
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
  onlyReads: 'Only GET operations are selected by default. Select others to let the agent change data.',
  clearAll: 'Clear selection',
  noneSelectedHere: 'Select at least one change.',
} as const

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

export function keyTitle({ place, field_name: name }: SignInKey): string {
  if (place === 'headers') return t('header {name}', { name })
  return place === 'query_params' ? t('query {name}', { name }) : t('body {name}', { name })
}

export function signInTitle({ id, kind, keys }: SecurityScheme): string {
  if (kind === 'client_credentials') return t('{id} (client credentials)', { id })
  const places = keys.map(keyTitle)
  return places.length === 0 ? id : t('{id} ({places})', { id, places: places.join(', ') })
}

export function otherBase(documented: string, here: string): string {
  return t(
    'The address in the document is {documented}, but the connector uses {here}. Change the connector if the API has moved.',
    { documented, here },
  )
}
