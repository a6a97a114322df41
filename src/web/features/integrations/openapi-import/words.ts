/** Every text of the import of API descriptions. */
import type { DocumentError, SecurityScheme } from '../../../openapi/api-description.ts'
import { maxDocumentBytes, maxDocumentDepth, maxOperations } from '../../../openapi/limits.ts'
import type { ChangePlace } from '../../../openapi/resync/tool-changes.ts'
import type { WarningCode } from '../../../openapi/warning.ts'

const megabytes = maxDocumentBytes / 1_000_000

export const openapiImportWords = {
  title: 'Import an API',
  lead: 'Turns an OpenAPI description into a connector and its tools. You choose what is taken over, and see each call before anything is made.',
  resyncTitle: 'Compare with an API description',
  resyncLead:
    'Shows what is new, changed or gone in a newer description of the same API. Only what you tick is written.',
  paste: 'OpenAPI description',
  pasteHelp: `Version 3.0 or 3.1, as JSON or YAML, at most ${megabytes} MB. It is read in this browser and stored nowhere.`,
  pasteHint: 'openapi: 3.1.0',
  choose: 'Choose a file',
  orDrop: 'or drop one on the text',
  read: 'Read it',
  reading: 'Reading…',
  cancel: 'Cancel',
  needText: 'Paste a description, or choose a file.',
  fileTooBig: `The file has more than ${megabytes} MB.`,
  fileFailed: 'The file could not be read.',
  another: 'Another description',
  search: 'Search operations',
  noMatch: 'No operation matches.',
  tickShown: 'Tick all shown',
  untickShown: 'Untick all shown',
  ungrouped: 'Without a heading',
  pick: 'Choose an operation to see the tool that it becomes.',
  blocked: 'Cannot be imported',
  request: 'The call',
  description: 'When the agent uses it',
  fields: 'What is sent',
  none: 'Nothing but the address.',
  always: 'always',
  required: 'required',
  notes: 'What to know',
  documentNotes: 'About the document',
  nextConnector: 'Next: the connector',
  noneTicked: 'Tick at least one operation.',
  back: 'Back',
  connectorName: 'Name',
  connectorNameHelp: 'Letters, digits and underscores.',
  connectorNameTaken: 'Another connector of this number has this name.',
  connectorDescription: 'What the system is for',
  connectorDescriptionHelp: 'The agent reads it.',
  address: 'Address',
  addressHelp: 'The path of every tool is put behind it.',
  addresses: 'Addresses in the description',
  ownAddress: 'Another one',
  signIn: 'Signs in with',
  signInNone: 'Nothing',
  secretHelp: 'Goes to the platform and nowhere else. Leave it empty to add it later.',
  userName: 'User name',
  password: 'Password',
  tokenAddress: 'Address of the token',
  tokenAddressFault: 'Must be an address that begins with https://',
  clientId: 'Client id',
  clientSecret: 'Client secret',
  certificate: 'The system asks for a client certificate. Add it to the connector once it is made.',
  mismatches: 'What does not go with this connector',
  importing: 'Importing…',
  stop: 'Stop',
  stopping: 'Stopping…',
  goOn: 'Go on',
  retry: 'Try again',
  retryFailed: 'Try the failed ones again',
  skip: 'Skip',
  changedElsewhere: 'Somebody changed this tool meanwhile. Compare again to see it as it is now.',
  making: 'Making the connector…',
  openConnectors: 'Show connectors',
  importMore: 'Import another',
  added: 'New in the document',
  addedEmpty: 'Every operation has its tool.',
  changed: 'Changed',
  changedEmpty: 'No tool differs from its operation.',
  missing: 'Not in the document',
  missingHelp:
    'Removed there, or made by hand here. A ticked tool is deleted; the agent stops using it at once.',
  missingEmpty: 'Every tool has its operation.',
  stuck: 'No longer possible',
  stuckHelp: 'The operation has changed so that it cannot be a tool any more. The tool stays as it is.',
  keepTexts: 'Leave the descriptions as they are here',
  keepTextsHelp: 'For descriptions that were rewritten for the agent.',
  before: 'Now',
  after: 'Then',
  nothing: '(nothing)',
  loadingTools: 'Loading the tools',
  loadingConnectors: 'Loading the connectors',
  upToDate: 'The connector and the document agree.',
  applying: 'Applying',
  compareAgain: 'Compare again',
  tickAll: 'Tick all',
  untickAll: 'Untick all',
  noneTickedHere: 'Tick at least one change.',
} as const

export const openapiImportErrors: Record<
  DocumentError | 'too_slow' | 'broken',
  { title: string; advice: string }
> = {
  empty: { title: 'There is nothing to read', advice: 'Paste a description, or choose a file.' },
  too_big: {
    title: 'The document is too big',
    advice: `At most ${megabytes} MB are read. Descriptions can often be had in parts.`,
  },
  too_deep: {
    title: 'The document is nested too deeply',
    advice: `At most ${maxDocumentDepth} levels are read.`,
  },
  too_many_aliases: {
    title: 'The document repeats itself too often',
    advice: 'Its YAML aliases stand for far more than they say. That is either a mistake or an attack.',
  },
  not_readable: { title: 'This is neither JSON nor YAML', advice: 'The first fault is named below.' },
  no_object: {
    title: 'This is no OpenAPI description',
    advice: 'A description begins with a line such as "openapi: 3.1.0".',
  },
  version_2: {
    title: 'This is a description in version 2.0',
    advice: 'It is an older format ("Swagger"). Convert it to version 3 first; many tools do that.',
  },
  unknown_version: {
    title: 'This is no OpenAPI description of version 3',
    advice: 'It must have a field "openapi" that begins with 3.0 or 3.1.',
  },
  no_operations: { title: 'The description has no operations', advice: 'There is nothing to make tools of.' },
  too_slow: {
    title: 'Reading took too long',
    advice: 'It was stopped. The document is unusually large or complicated; try a part of it.',
  },
  broken: { title: 'Reading failed', advice: 'The document could not be worked through.' },
}

/** Each may be followed by what it is about. */
export const warningTexts: Record<WarningCode, string> = {
  unsupported_method: 'The platform cannot make this kind of call',
  deprecated: 'Marked as deprecated',
  malformed: 'Not as OpenAPI wants it, left out',
  not_a_tool: 'The platform would refuse this tool',
  name_changed: 'Was given another name',
  no_description: 'Has no description, so the agent has little to decide by',
  text_cut: 'Description shortened',
  reserved_name: 'This name cannot be used, left out',
  same_name: 'Name used twice in one call, the second left out',
  cookie_parameter: 'Cookies cannot be sent, left out',
  list_parameter: 'Takes several values, only one can be sent',
  object_parameter: 'Takes a structure that cannot be sent, left out',
  json_parameter: 'The agent has to write JSON for it',
  undeclared_path_parameter: 'Stands in the path without a description',
  unused_path_parameter: 'Described, but not in the path',
  unsupported_media_type: 'Only JSON can be sent, not',
  body_of_get: 'A GET call cannot have a body, left out',
  body_not_object: 'The body is not an object with fields but',
  free_form: 'Takes fields that are not described; the agent cannot fill those',
  external_reference: 'Lies in another document',
  missing_reference: 'Refers to something that is not there',
  cycle: 'Contains itself; cut at the first repetition',
  too_deep: 'Nested too deeply; cut',
  too_large: 'Too many fields; the rest left out',
  alternatives: 'Allows one of several forms; the tool offers them together',
  untyped: 'Has no type, sent as text',
  unchecked_rules: 'Has rules that a tool cannot hold',
  sign_in_unsupported: 'A connector cannot sign in this way',
  sign_in_per_user: 'Meant for people who sign in themselves; a token that you bring may expire',
  relative_server: 'Address without a host',
  no_server: 'No address in the document',
  not_https: 'Unencrypted address, taken with https',
  newer_version: 'Newer than this import knows, read as 3.1',
  webhooks_left_out: 'Webhooks are calls to you and become no tools',
  too_many_operations: `Only the first ${maxOperations.toLocaleString('en')} operations were read, of`,
}

export const placeNames: Record<ChangePlace, string> = {
  description: 'Description',
  call: 'Call',
  path: 'In the path',
  query: 'In the query',
  header: 'Header',
  body: 'In the body',
}

export const stateNames = {
  waiting: 'Waiting',
  running: 'Under way',
  done: 'Done',
  failed: 'Failed',
  skipped: 'Skipped',
} as const

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

export const operationsText = (count: number) => counted(count, 'operation', 'operations')
export const toolsCount = (count: number) => counted(count, 'tool', 'tools')
export const warningsCount = (count: number) => counted(count, 'note', 'notes')

export function selectedOf(ticked: number, all: number): string {
  return `${ticked.toLocaleString('en')} of ${operationsText(all)} ticked`
}

export function openapiImportDoneOf(done: number, all: number): string {
  return `${done.toLocaleString('en')} of ${all.toLocaleString('en')} done`
}

export function makeThem(count: number): string {
  return `Make the connector and ${toolsCount(count)}`
}

export function applyThem(count: number): string {
  return `Apply ${counted(count, 'change', 'changes')}`
}

export function sameTools(count: number): string {
  return `${toolsCount(count)} ${count === 1 ? 'agrees' : 'agree'} with the document.`
}

export function otherSignIn(ids: string): string {
  return `asks for another sign-in (${ids}), so calls will be refused`
}

export function otherAddress(address: string): string {
  return `lives at ${address} and is left out`
}

export function signInTitle({ id, kind, keys }: SecurityScheme): string {
  if (kind === 'client_credentials') return `${id} (client credentials)`
  const places = keys.map(({ place, field_name }) =>
    place === 'headers' ? `header ${field_name}` : `query ${field_name}`,
  )
  return places.length === 0 ? id : `${id} (${places.join(', ')})`
}

export function otherBase(told: string, here: string): string {
  return `The document names another address, ${told}; the connector has ${here}. Change it there if the API has moved.`
}
