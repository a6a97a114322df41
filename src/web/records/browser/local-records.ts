/** Small records of one kind in a single local storage entry per user (docs/behaviour.md, section 7). */
import { t } from '../../../contract/translate.ts'
import { type StoredShape, userSetting } from '../../browser/setting.ts'
import { RecordFailure } from '../record-failure.ts'
import type { RecordPlace, RecordStore, StoredRecord } from '../record-store.ts'

export interface LocalForm<Item> {
  /** The entry's name, with its version. */
  entry: string
  shape: StoredShape<readonly Item[]>
  nameOf(item: Item): string
  /** If items name their number; others are shown with every number. */
  numberOf?(item: Item): string
}

/** A record is the list of items with one name, usually one. */
export interface LocalRecords<Item> extends RecordStore<readonly Item[]> {
  /** Synchronous, for the first paint. */
  itemsOf(place: RecordPlace): readonly Item[]
}

export function localRecords<Item>(form: LocalForm<Item>): LocalRecords<Item> {
  const { nameOf, numberOf } = form
  const setting = userSetting<readonly Item[]>(form.entry, form.shape, [])

  const isAt = (place: RecordPlace, item: Item) =>
    numberOf === undefined || numberOf(item) === place.phoneNumberId
  const itemsOf = (place: RecordPlace) => setting.read(place.owner).filter((item) => isAt(place, item))

  /** Cached by list, then number and name. */
  const cached = new WeakMap<readonly Item[], Map<string, Map<string, StoredRecord<readonly Item[]>>>>()

  function recordsAt(place: RecordPlace): Map<string, StoredRecord<readonly Item[]>> {
    const all = setting.read(place.owner)
    const ofNumbers = cached.get(all) ?? new Map<string, Map<string, StoredRecord<readonly Item[]>>>()
    cached.set(all, ofNumbers)
    const before = ofNumbers.get(place.phoneNumberId)
    if (before !== undefined) return before
    const records = new Map<string, StoredRecord<readonly Item[]>>()
    for (const [name, value] of groupItems(itemsOf(place), nameOf))
      records.set(name, { name, value, version: JSON.stringify(value), changedAt: '', by: null })
    ofNumbers.set(place.phoneNumberId, records)
    return records
  }

  /** Synchronous, so that no other tab writes in between. */
  function replace(place: RecordPlace, name: string, expected: string | null, items: readonly Item[]) {
    const former = recordsAt(place).get(name)
    if ((former?.version ?? null) !== expected)
      throw new RecordFailure('changed_meanwhile', t('Another tab changed this in the meantime'))
    const before = setting.read(place.owner)
    const isOther = (item: Item) => former === undefined || !former.value.includes(item)
    const first = before.findIndex((item) => !isOther(item))
    const at = first === -1 ? before.length : first
    const next = [...before.slice(0, at), ...items, ...before.slice(at).filter(isOther)]
    if (setting.write(place.owner, next)) return
    setting.write(place.owner, before)
    throw new RecordFailure('full', t('This browser has no space left, or does not allow storage'))
  }

  return {
    itemsOf,
    list: async (place) => [...recordsAt(place).values()],
    read: async (place, name) => recordsAt(place).get(name),
    async write(place, name, items, expected) {
      replace(place, name, expected, items)
      return JSON.stringify(items)
    },
    async delete(place, name, expected) {
      if (recordsAt(place).has(name)) replace(place, name, expected, [])
    },
    subscribe: (listener) => setting.subscribe(() => listener()),
  }
}

export function groupItems<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(nameOf(item))
    if (group === undefined) groups.set(nameOf(item), [item])
    else group.push(item)
  }
  return groups
}
