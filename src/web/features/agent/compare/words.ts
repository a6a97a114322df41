import { counted, t } from '../../../../contract/translate.ts'
import { formatNumber } from '../../../text/format.ts'
import type { ComparedKind } from './compared-number.ts'

export const numbersWords = {
  title: 'Compare numbers',
  lead: 'Compare settings, FAQs, allowlists and budgets of several numbers, and change them together.',
  choose: 'Phone numbers to compare',
  selectAll: 'Select all',
  selectNone: 'Clear',
  needTwo: 'Select at least two numbers',
  other: 'Choose numbers',
  again: 'Read again',
  reading: 'Reading the agents',
  search: 'Find a setting, question or number',
  kind: 'Section',
  everyKind: 'All sections',
  show: 'Rows',
  onlyDifferences: 'Differences only',
  onlyPlanned: 'Planned changes',
  allRows: 'All rows',
  same: 'No differences: everything compared is the same on these numbers.',
  sameAsRead: 'No differences in what could be read. What could not be read is not compared.',
  noMatch: 'Nothing matches.',
  table: 'Values by number',
  row: 'Setting',
  change: 'Change',
  planned: 'Planned',
  differs: 'differs from most',
  notRead: 'Not read',
  missing: 'Missing',
  listed: 'On the list',
  noLimit: 'No limit',
  never: 'Never configured',
  noBusiness: 'This number’s business is unknown',
  noBudgets: 'The budgets could not be read',
  addFaq: 'Add FAQ',
  addEntry: 'Add number to allowlists',
  value: 'New value',
  otherValue: 'Another value',
  remove: 'Remove',
  applyTo: 'Apply to',
  toPlan: 'Add to plan',
  cancel: 'Cancel',
  noTarget: 'Select at least one number',
  noValue: 'Enter a value first',
  budgetsAreShared: 'Budgets belong to the business: the new limit applies to all its numbers.',
  preview: 'Review plan',
  discard: 'Discard plan',
  back: 'Back to comparison',
  planTitle: 'Change several numbers',
  planLead: 'Nothing has been written yet. A version of each agent is saved before its first change.',
  planEmpty: 'Nothing to write: the numbers already have these values.',
  drastic: 'These limits stop the agents immediately, or remove every limit. Select them to apply them.',
  refusedTitle: 'Not planned',
  done: 'Compare again',
  field: {
    on: 'On',
    off: 'Off',
    question: 'Question',
    answer: 'Answer',
    number: 'Phone number',
    limit: 'Limit',
    limitHelp: 'A whole number. 0 stops the agents immediately.',
    phrases: 'One phrase per line',
  },
} as const

export const comparedKindNames: Readonly<Record<ComparedKind, string>> = {
  settings: 'Settings',
  faqs: 'FAQs',
  allowlist: 'Allowlist',
  budgets: 'Budgets',
}

export const numberCount = counted('{count, plural, one {# number} other {# numbers}}')
export const compareCount = counted('{count, plural, one {Compare # number} other {Compare # numbers}}')
export const readingCount = counted(
  '{count, plural, one {# number is still being read} other {# numbers are still being read}}',
)
export const rowCount = (shown: number, total: number) =>
  t('{total, plural, one {{shown} of # row} other {{shown} of # rows}}', {
    shown: formatNumber(shown),
    total,
  })
export const moreCompared = counted('{count, plural, one {Show # more row} other {Show # more rows}}')
export const editCount = counted('{count, plural, one {# change planned} other {# changes planned}}')
export const notUnderstood = counted(
  '{count, plural, one {# record is not recognized and stays unchanged} other {# records are not recognized and stay unchanged}}',
)
export const tooManyNumbers = counted('{count, plural, other {At most # numbers can be compared at a time.}}')
export const applyTo = (changes: number, numbers: number) =>
  t(
    '{changes, plural, one {Apply # change} other {Apply # changes}} {numbers, plural, one {to # number} other {to # numbers}}',
    { changes, numbers },
  )
export const budgetsOf = (business: string) => t('Budgets of {business}', { business })
