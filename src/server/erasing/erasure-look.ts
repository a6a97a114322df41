/** Summarizes what an erasure would remove, with the tag that identifies this summary. */
import { createHash } from 'node:crypto'
import type { ErasableId } from '../../contract/studio/customers/customer-id.ts'
import type { ErasureCounts, ErasureLook } from '../../contract/studio/customers/erasure.ts'
import type { FoundRecordItem } from './record-places.ts'
import type { ErasurePlace, FoundItem } from './search.ts'

/** A customer's data in one place. */
export interface FoundInPlace {
  readonly place: ErasurePlace
  readonly items: readonly FoundItem[]
  readonly unread: readonly string[]
}

export const noCounts = (): ErasureCounts => ({
  ...{ webhooks: 0, waiting: 0, deadLetters: 0, conversations: 0 },
  ...{ acts: 0, alerts: 0, records: 0, activity: 0 },
})
/** Alerts derive their conversations from the webhooks, so these need no confirmation of their own. */
const isCounted = ({ place }: FoundInPlace) => place.name !== 'alerts'

/** Unique for each item. */
export const countedItems = (found: readonly FoundInPlace[]) =>
  found.filter(isCounted).flatMap(({ place, items }) => items.map(({ id }) => `${place.name} ${id}`))

/** @returns an entity tag of exactly these items */
export function lookTagOf(ids: readonly ErasableId[], items: readonly string[]): string {
  const keys = ids.map(({ key }) => key).sort()
  const text = JSON.stringify([keys, [...items].sort()])
  return createHash('sha256').update(text).digest('base64url').slice(0, tagCharacters)
}

const tagCharacters = 27

/** Counts in all and by number, and records by name. */
export function lookOf(
  ids: readonly ErasableId[],
  found: readonly FoundInPlace[],
): Omit<ErasureLook, 'names' | 'inAgent' | 'notReached'> {
  const total = noCounts()
  const byNumber = new Map<string | null, ErasureCounts>()
  for (const { place, items } of found) {
    total[place.name] += items.length
    for (const { phoneNumberIds } of items) {
      for (const number of phoneNumberIds.length === 0 ? [null] : new Set(phoneNumberIds)) {
        const counts = byNumber.get(number) ?? noCounts()
        counts[place.name] += 1
        byNumber.set(number, counts)
      }
    }
  }
  const records = found.flatMap(({ items }) => items.flatMap((item) => (isRecordItem(item) ? item : [])))
  return {
    ids: ids.map(({ written }) => written),
    found: total,
    numbers: [...byNumber].map(([phoneNumberId, counts]) => ({ phoneNumberId, found: counts })),
    records: records.map(({ key, label }) => ({ ...key, label })),
  }
}

const isRecordItem = (item: FoundItem): item is FoundRecordItem => 'key' in item
