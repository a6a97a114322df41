/** Records of one kind in IndexedDB: bounded, shared by all tabs, quarantined if unreadable. */
import { carryUnknown } from '../../../contract/stored/carry-unknown.ts'
import { t } from '../../../contract/translate.ts'
import type { StoredShape } from '../../browser/setting.ts'
import { RecordFailure } from '../record-failure.ts'
import type { RecordPlace, RecordStore, StoredRecord } from '../record-store.ts'
import { type DatabaseStore, unreadableStore } from './databases.ts'

export interface DatabaseForm<Value, Entry> {
  at: DatabaseStore
  shape: StoredShape<Entry>
  keyOf(place: RecordPlace, name: string): string
  /** Undefined for an entry of another owner or number. */
  unpack(entry: Entry, key: string, place: RecordPlace): Omit<Unpacked<Value>, 'version'> | undefined
  pack(value: Value, place: RecordPlace, name: string): Entry
  /** Entries of any user that make room for the one just written. */
  surplus?(entries: readonly Keyed<Entry>[], written: Entry): readonly Keyed<Entry>[]
  /** Throws for entries that must not be stored. */
  check?(entry: Entry, entries: readonly Keyed<Entry>[]): void
}

type Unpacked<Value> = Omit<StoredRecord<Value>, 'by'>

export interface Keyed<Entry> {
  key: string
  entry: Entry
}

export interface UnreadableEntry {
  store: string
  key: IDBValidKey
  value: unknown
}

export function databaseRecords<Value, Entry>(form: DatabaseForm<Value, Entry>): RecordStore<Value> {
  const { at, keyOf, pack } = form
  let channel: BroadcastChannel | undefined
  const connected = () => (channel ??= new BroadcastChannel(`${at.database} ${at.store}`))

  function recordOf(place: RecordPlace, { key, entry }: Keyed<Entry>): StoredRecord<Value> | undefined {
    const unpacked = form.unpack(entry, key, place)
    return unpacked && { by: null, version: versionOf(entry), ...unpacked }
  }

  return {
    async list(place) {
      const records = (await readEntries(form)).map((one) => recordOf(place, one))
      return records
        .filter((record) => record !== undefined)
        .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
    },
    async read(place, name) {
      const found = await readEntry(form, keyOf(place, name))
      return found && recordOf(place, found)
    },
    async write(place, name, value, expected) {
      const entry = pack(value, place, name)
      if (form.check) form.check(entry, await readEntries(form))
      await replace(form, keyOf(place, name), expected, entry).catch(asFull)
      if (form.surplus) {
        const stored = await at.open()
        for (const { key } of form.surplus(await readEntries(form), entry)) await stored.delete(at.store, key)
      }
      connected().postMessage(name)
      return versionOf(entry)
    },
    async delete(place, name, expected) {
      const key = keyOf(place, name)
      if ((await readEntry(form, key)) === undefined) return
      await replace(form, key, expected, undefined)
      connected().postMessage(name)
    },
    subscribe(listener) {
      const tell = () => listener()
      connected().addEventListener('message', tell)
      return () => connected().removeEventListener('message', tell)
    },
  }
}

type Entries<Entry> = Pick<DatabaseForm<unknown, Entry>, 'at' | 'shape'>

/** Quarantines records of an unexpected shape. */
async function readEntry<Entry>(
  { at, shape }: Entries<Entry>,
  key: string,
): Promise<Keyed<Entry> | undefined> {
  const stored = await at.open()
  const value: unknown = await stored.get(at.store, key)
  if (value === undefined) return undefined
  const parsed = shape.safeParse(value)
  if (parsed.success) return { key, entry: parsed.data }
  const transaction = stored.transaction([at.store, unreadableStore], 'readwrite')
  await transaction
    .objectStore(unreadableStore)
    .add({ store: at.store, key, value } satisfies UnreadableEntry)
  await transaction.objectStore(at.store).delete(key)
  await transaction.done
  return undefined
}

async function readEntries<Entry>(form: Entries<Entry>): Promise<Keyed<Entry>[]> {
  const keys = await (await form.at.open()).getAllKeys(form.at.store)
  const names = keys.filter((key) => typeof key === 'string')
  const entries = await Promise.all(names.map((key) => readEntry(form, key)))
  return entries.filter((entry) => entry !== undefined)
}

/** @param next undefined deletes */
async function replace<Entry>(
  { at, shape }: Entries<Entry>,
  key: string,
  expected: string | null,
  next: Entry | undefined,
): Promise<void> {
  const transaction = (await at.open()).transaction([at.store, unreadableStore], 'readwrite')
  const entries = transaction.objectStore(at.store)
  const value: unknown = await entries.get(key)
  const parsed = shape.safeParse(value)
  if (value !== undefined && !parsed.success) {
    await transaction
      .objectStore(unreadableStore)
      .add({ store: at.store, key, value } satisfies UnreadableEntry)
  }
  if ((parsed.success ? versionOf(parsed.data) : null) !== expected) {
    await transaction.done
    throw new RecordFailure('changed_meanwhile', t('Another tab changed this in the meantime'))
  }
  if (next === undefined) await entries.delete(key)
  else await entries.put(parsed.success ? carryUnknown(value, parsed.data, next) : next, key)
  await transaction.done
}

const versionOf = (entry: unknown) => JSON.stringify(entry)

function asFull(error: unknown): never {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  throw isFull ? new RecordFailure('full', t('This browser has no space left')) : error
}
