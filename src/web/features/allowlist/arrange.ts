/** Finds and orders entries of the allowlist. */
import type { AllowlistEntry } from '../../../contract/platform/allowlist-entry.ts'
import type { EntrySort } from './allowlist-search.ts'
import { countryOf } from './calling-codes.ts'
import { words } from './words.ts'

/** A number, or the name by which another channel knows the person. */
export function nameOf(entry: AllowlistEntry): string {
  const { consumer_phone_number: number, consumer_instagram_username: user } = entry
  return number ?? (user ? `@${user}` : words.noNumber)
}

export function placeOf(entry: AllowlistEntry): string {
  const { consumer_phone_number: number } = entry
  return number ? (countryOf(number) ?? words.noCountry) : words.otherChannel
}

const orders: Record<EntrySort, (a: AllowlistEntry, b: AllowlistEntry) => number> = {
  added: () => 0,
  number: (a, b) => nameOf(a).localeCompare(nameOf(b), 'en'),
  country: (a, b) => placeOf(a).localeCompare(placeOf(b), 'en') || nameOf(a).localeCompare(nameOf(b), 'en'),
}

export function arrange(
  entries: readonly AllowlistEntry[],
  wanted: string,
  sort: EntrySort,
): AllowlistEntry[] {
  const text = wanted.toLowerCase()
  // Numbers are searched with or without the spaces that people put into them.
  const digits = text.replace(/[\s().-]/g, '')
  return entries
    .filter(
      (entry) => nameOf(entry).toLowerCase().includes(digits) || placeOf(entry).toLowerCase().includes(text),
    )
    .sort(orders[sort])
}
