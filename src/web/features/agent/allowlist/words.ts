import { maxAllowlistEntries } from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import { counted, t } from '../../../../contract/translate.ts'
import type { CsvTexts } from '../../../forms/csv-import/words.ts'

export const allowlistWords = {
  title: 'Allowlist',
  lead: 'The numbers the agent answers while its audience is the allowlist. Use it to try the agent before everyone can reach it.',
  loading: 'Loading the allowlist',
  noAgent: 'This number has no agent yet, so there is no allowlist. Set up the agent first.',
  empty: 'No numbers yet. Start with your own phone.',
  emptyHint: 'Add a number above, or import several.',
  userNames:
    'This agent is on Instagram, so its allowlist has user names. Add them on the platform; here you can view and delete them.',
  search: 'Search numbers and countries',
  noMatch: 'No number matches.',
  country: 'Country',
  otherCountry: 'Detect from number',
  number: 'Phone number',
  numberHelp: 'With the country code, such as +44 20 7946 0018. You can use spaces, hyphens and parentheses.',
  add: 'Add number',
  adding: 'Adding…',
  added: (number: string) => t('{number} added', { number }),
  isSentAs: (number: string) => t('Will be added as {number}', { number }),
  full: t('{count, plural, other {The allowlist is full (# numbers). Delete a number first.}}', {
    count: maxAllowlistEntries,
  }),
  everyone: 'Not used now: the agent answers everyone',
  close: 'Close',
  otherChannel: 'Another channel',
  noNumber: 'Entry without a number',
  noCountry: 'Unknown country',
  bulkConsequence: 'While the audience is the allowlist, the agent no longer answers these numbers.',
  sorts: { added: 'As added', number: 'Number', country: 'Country' },
  amount: counted('{count, plural, one {# number} other {# numbers}}'),
} as const

export const allowlistErrors = {
  taken: 'This number is already on the allowlist',
} as const

export const allowlistCsvTexts: CsvTexts = {
  title: 'Import numbers',
  fileName: 'numbers-example.csv' as const,
  add: counted('{count, plural, one {Add # number} other {Add # numbers}}'),
}

export function placesText(taken: number): string {
  return t('{count, plural, =0 {no room for more} one {room for # more} other {room for # more}}', {
    count: Math.max(0, maxAllowlistEntries - taken),
  })
}
