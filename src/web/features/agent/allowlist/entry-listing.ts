import type { AllowlistEntry } from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import { allowlistResource } from '../../../api/agent/agent-resources.ts'
import type { Removal } from '../../../forms/delete/removal.ts'
import { sortedBy } from '../../../forms/list/listing.ts'
import type { AgentListing } from '../../../forms/list/resource-list.tsx'
import { countryOf } from './calling-codes.ts'
import { realNumber } from './masked-entry.ts'
import { allowlistWords } from './words.ts'

export function entryName(entry: AllowlistEntry): string {
  const { consumer_phone_number: number, consumer_instagram_username: user } = entry
  return number ?? (user ? `@${user}` : allowlistWords.noNumber)
}

export function countryName({ consumer_phone_number: number }: AllowlistEntry): string {
  return number ? (countryOf(number) ?? allowlistWords.noCountry) : allowlistWords.otherChannel
}

/** By digit, because the first ones are the country's. */
function byDigits(one: AllowlistEntry, other: AllowlistEntry): number {
  return entryName(one).localeCompare(entryName(other), 'en')
}

const byCountry = sortedBy(countryName)

export const entryRemoval: Removal<AllowlistEntry> = {
  resource: allowlistResource,
  nameOf: entryName,
  words: allowlistWords,
  create: (phoneNumberId, { consumer_phone_number }) =>
    consumer_phone_number
      ? allowlistResource.write.create(phoneNumberId, {
          consumer_phone_number: realNumber(consumer_phone_number),
        })
      : Promise.reject(new Error(allowlistWords.noNumber)),
}

export const entryListing: AgentListing<AllowlistEntry, keyof typeof allowlistWords.sorts> = {
  // Spaces are ignored.
  matches: (entry, wanted) =>
    entryName(entry)
      .toLowerCase()
      .includes(wanted.toLowerCase().replace(/[\s().-]/g, '')) ||
    countryName(entry).toLowerCase().includes(wanted.toLowerCase()),
  orders: {
    added: () => 0,
    number: byDigits,
    country: (one, other) => byCountry(one, other) || byDigits(one, other),
  },
  words: allowlistWords,
  removal: entryRemoval,
}
