import { maxAllowlistEntries } from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import type { CsvTexts } from '../../../forms/csv-import/words.ts'
import { counted, formatNumber } from '../../../text/format.ts'

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
  numberHelp: 'With the country code, such as +44 20 7946 0018. You can use spaces, hyphens and brackets.',
  add: 'Add number',
  adding: 'Adding…',
  added: (number: string) => `${number} added.`,
  isSentAs: (number: string) => `Will be added as ${number}`,
  full: `The allowlist is full (${maxAllowlistEntries} numbers). Delete a number first.`,
  everyone: 'The agent answers everyone now. The allowlist takes effect when you limit the audience to it.',
  otherChannel: 'Another channel',
  noNumber: 'Entry without a number',
  noCountry: 'Unknown country',
  bulkConsequence: 'While the audience is the allowlist, the agent no longer answers these numbers.',
  sorts: { added: 'As added', number: 'Number', country: 'Country' },
  amount: counted('# number', '# numbers'),
} as const

export const allowlistErrors = {
  required: 'Enter a phone number',
  letters: 'Enter a phone number with digits only. Spaces, hyphens and brackets are fine.',
  noCountryCode: 'Choose the country, or start with a plus sign and the country code, such as +44',
  tooLong: 'A phone number has at most 15 digits, including the country code',
  tooShort: 'This is too short for a phone number with its country code',
  unknownCode: 'No country has this code. Check the digits after the plus sign.',
  taken: 'This number is already on the allowlist',
} as const

export const allowlistCsvTexts: CsvTexts = {
  title: 'Import numbers',
  fileName: 'numbers-example.csv',
  add: counted('Add # number', 'Add # numbers'),
}

export function placesText(taken: number): string {
  return `${formatNumber(taken)} of ${formatNumber(maxAllowlistEntries)} numbers used`
}
