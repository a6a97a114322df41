import { counted, t } from '../../../../contract/translate.ts'
import type { SecurityScheme, SignInKey } from '../../../openapi/api-description.ts'
import { maxDocumentBytes } from '../../../openapi/limits.ts'
import type { ChangePlace } from '../../../openapi/resync/tool-changes.ts'
import { formatNumber } from '../../../text/format.ts'

const megabytes = maxDocumentBytes / 1_000_000

export const openapiImportWords = {
  pasteField: {
    label: 'OpenAPI description',
    help: t(
      'OpenAPI 3.0 or 3.1, or Swagger 2.0, as JSON or YAML, at most {megabytes} MB. It is read in this browser and not stored.',
      { megabytes },
    ),
  },
  pasteHint: 'openapi: 3.1.0' as const,
  choose: 'Choose file',
  fileTooBig: t('The file is larger than {megabytes} MB', { megabytes }),
  another: 'Replace description',
  search: 'Search operations',
  blocked: 'Cannot be imported',
  request: 'Request',
  always: (value: string) => t('always {value}', { value }),
  notes: 'Warnings',
  documentNotes: 'Document warnings',
  noneSelected: 'Select at least one operation.',
  back: 'Back',
  signIn: 'Authentication',
  signInNone: 'None',
  changedList: { title: 'Changed', empty: 'No tool differs from its operation.' },
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
