import { t } from '../../../../contract/translate.ts'
import { formatNumber } from '../../../text/format.ts'

export const referenceWords = {
  title: 'API reference',
  lead: 'Every platform and studio call, with the paths this studio serves.',
  search: 'Search calls',
  loading: 'Loading the reference',
  noMatch: 'No call matches.',
  apis: 'API',
  platform: 'Platform',
  studio: 'Studio',
  try: 'Open in playground',
  parameters: 'Parameters',
  required: 'required',
  body: 'Body',
  answers: 'Responses',
  example: 'Example',
  noBody: 'No body',
  needsSession: 'Requires a session',
  open: 'No session required',
  inferred: 'Not documented',
  settledBy: 'To confirm:',
} as const

/** Confidence in undocumented calls and fields. */
export const confidenceNames = new Map([
  ['newer', t('Newer reference')],
  ['observed', t('Observed')],
  ['measured', t('Measured')],
  ['open', t('Unconfirmed')],
])

export const requiredPlaces = {
  path: 'in the path, required',
  query: 'in the query, required',
  header: 'as a header, required',
} as const

export const optionalPlaces = {
  path: 'in the path, optional',
  query: 'in the query, optional',
  header: 'as a header, optional',
} as const

export function bodyTitle(type: string, isRequired: boolean): string {
  return isRequired ? t('Body, {type}', { type }) : t('Body, {type}, optional', { type })
}

export function referenceCountOf(shown: number, all: number): string {
  return shown === all
    ? t('{count, plural, one {# call} other {# calls}}', { count: all })
    : t('{count, plural, one {{shown} of # call} other {{shown} of # calls}}', {
        count: all,
        shown: formatNumber(shown),
      })
}
