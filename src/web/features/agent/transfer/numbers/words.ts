/** Every text about several numbers at once. */
import { counted, formatNumber, plural } from '../../../../text/format.ts'
import type { ComparedKind } from './compared-number.ts'

export const numbersWords = {
  title: 'Compare numbers',
  lead: 'Compare settings, FAQs, allowlists and budgets of several numbers, and change them together.',
  choose: 'Phone numbers to compare',
  find: 'Find a number',
  noneFound: 'No number matches.',
  noNumbers: 'The studio knows no numbers yet. Add them by their ids.',
  byIdField: {
    label: 'Add by phone number id',
    help: 'Digits only. Several ids with commas or spaces between them.',
  },
  wrongId: 'Enter phone number ids: digits only',
  add: 'Add',
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
  same: 'No differences: these numbers are the same in everything that is compared.',
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
  noBusiness: 'The business of this number is not known',
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
  budgetsAreShared: 'Budgets belong to the business: every number of the business gets the new limit.',
  preview: 'Review plan',
  discard: 'Discard plan',
  back: 'Back to comparison',
  planHead: {
    title: 'Plan',
    lead: 'Nothing has been written yet. A version of each agent is saved before its first change.',
  },
  planEmpty: 'Nothing to write: the numbers already have these values.',
  leftOutTitle: 'Not selected',
  leftOutText:
    'These changes would let an agent answer customers that it does not answer now. Select them below to apply them too.',
  drastic: 'These limits stop the agents at once, or nothing stops them any more. Select them to apply them.',
  refusedTitle: 'Not planned',
  budgets: 'Budgets',
  runTitle: 'Changes to several numbers',
  stop: 'Stop',
  retry: 'Try the rest again',
  done: 'Compare again',
  restore: 'Restore the version from before',
  stopped: 'Stopped.',
  finished: 'All changes are applied.',
  partly: 'Finished. Some changes were not applied.',
  field: {
    on: 'On',
    off: 'Off',
    question: 'Question',
    answer: 'Answer',
    number: 'Phone number',
    limit: 'Limit',
    limitHelp: 'A whole number. 0 stops the agents at once.',
    phrases: 'One phrase in each line',
  },
} as const

export const comparedKindNames: Readonly<Record<ComparedKind, string>> = {
  settings: 'Settings',
  faqs: 'FAQs',
  allowlist: 'Allowlist',
  budgets: 'Budgets',
}

export const audienceNames: Readonly<Record<string, string>> = {
  EVERYONE: 'Everyone',
  ALLOWLISTED_ONLY: 'Allowlist',
}

export const handoverMessageNames: Readonly<Record<string, string>> = {
  DEFAULT: 'Standard message of the platform',
  AGENT: 'Written by the agent',
  CUSTOM: 'Your own message',
}

const budgetUnitNames: Readonly<Record<string, string>> = { ai_turn: 'Answers', token: 'Tokens' }
const budgetWindowDays: Readonly<Record<string, number>> = {
  one_day: 1,
  seven_days: 7,
  fourteen_days: 14,
  thirty_days: 30,
}

/** "Tokens in 7 days", from the two words of the platform. */
export function budgetName(cell: string): string {
  const [unit = '', window = ''] = cell.split(' ')
  return `${budgetUnitNames[unit] ?? unit} in ${plural(budgetWindowDays[window] ?? 0, '# day', '# days')}`
}

export const afterMinutes = (seconds: number) =>
  plural(Math.round(seconds / 60), 'after # minute', 'after # minutes')
export const numberCount = counted('# number', '# numbers')
export const phraseCount = counted('# phrase', '# phrases')
export const compareCount = counted('Compare # number', 'Compare # numbers')
export const readingCount = counted('# number is still being read', '# numbers are still being read')
export const rowCount = (shown: number, of: number) =>
  `${formatNumber(shown)} of ${plural(of, '# row', '# rows')}`
export const moreCompared = counted('Show # more row', 'Show # more rows')
export const editCount = counted('# change planned', '# changes planned')
export const notUnderstood = counted(
  '# record is not recognised and stays as it is',
  '# records are not recognised and stay as they are',
)
export const tooManyNumbers = (most: number) => `At most ${formatNumber(most)} numbers are compared at once.`
export const changesOf = counted('# change', '# changes')
export const applyTo = (changes: number, numbers: number) =>
  `${plural(changes, 'Apply # change', 'Apply # changes')} to ${numberCount(numbers)}`
export const numbersDone = (done: number, of: number) =>
  `${formatNumber(done)} of ${plural(of, '# number', '# numbers')} done`
export const budgetsOf = (business: string) => `Budgets of ${business}`
export const leftOf = counted('# change not applied', '# changes not applied')
