/** Every text about the allowlist. */
import { maxAllowlistEntries } from '../../../../contract/platform/agent/allowlist-entry.ts'

export const allowlistWords = {
  title: 'Allowlist',
  lead: 'The people whom the agent answers while its audience is limited: for trying it out before everybody meets it.',
  loading: 'Loading the allowlist',
  noAgent: 'This number has no agent yet, so there is nobody to let in. Set the agent up first.',
  empty: 'Nobody is on the list yet. Your own phone is a good first number.',
  emptyHint: 'Add a number above, or import several.',
  search: 'Search numbers and countries',
  noMatch: 'No number matches.',
  country: 'Country',
  otherCountry: 'From the number',
  number: 'Phone number',
  numberHelp: 'With the country code, such as +44 20 7946 0018. Spaces, hyphens and brackets do not matter.',
  add: 'Add number',
  adding: 'Adding…',
  added: (number: string) => `${number} added.`,
  isSentAs: (number: string) => `Is added as ${number}`,
  full: `All ${maxAllowlistEntries} places are taken. Delete a number first.`,
  everyone:
    'The agent answers everybody now, so this list changes nothing until its audience is limited to it.',
  otherChannel: 'Another channel',
  noNumber: 'An entry without a number',
  noCountry: 'Country not known',
  bulkConsequence: 'While its audience is limited, the agent does not answer them any more.',
} as const

export const allowlistErrors = {
  required: 'Enter a phone number.',
  letters: 'A phone number consists of digits. Spaces, hyphens and brackets are fine.',
  noCountryCode:
    'The country code is missing. Choose the country, or begin with a plus sign and the code, such as +44.',
  tooLong: 'A phone number has at most 15 digits with its country code.',
  tooShort: 'This is too short for a phone number with its country code.',
  unknownCode: 'No country has this code. Check the digits after the plus sign.',
  taken: 'This number is on the list already.',
} as const

export const allowlistSorts = { added: 'As added', number: 'Number', country: 'Country' } as const
export type EntrySort = keyof typeof allowlistSorts

export const allowlistNoun = { one: 'number', many: 'numbers' } as const

export function allowlistAmount(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? allowlistNoun.one : allowlistNoun.many}`
}

export function placesText(taken: number): string {
  return `${taken} of ${maxAllowlistEntries} places taken`
}
