/** Reads, writes and deletes IndexedDB records of any kind by owner. */
import { type DatabaseStore, databaseStores, memberOf, unreadableStore } from './databases.ts'

export interface OwnedRecord {
  database: string
  store: string
  key: IDBValidKey
  value: unknown
  /** Undefined if an unreadable record does not name it. */
  owner: string | undefined
}

/** Quarantined entries keep their owner. */
function ownerOfUnreadable(database: string): DatabaseStore['ownerOf'] {
  return (_, entry) => {
    const from = databaseStores.find(
      (databaseStore) =>
        databaseStore.database === database && databaseStore.store === memberOf(entry, 'store'),
    )
    const key = memberOf(entry, 'key')
    return typeof key === 'string' ? from?.ownerOf(key, memberOf(entry, 'value')) : undefined
  }
}

const ownedStores: readonly DatabaseStore[] = [
  ...databaseStores,
  ...[...new Map(databaseStores.map((store) => [store.database, store])).values()].map(
    ({ database, open }) => ({
      database,
      store: unreadableStore,
      open,
      ownerOf: ownerOfUnreadable(database),
    }),
  ),
]

export async function readOwnedRecords(
  isWanted: (owner: string | undefined) => boolean,
): Promise<OwnedRecord[]> {
  const found: OwnedRecord[] = []
  for (const { database, store, open, ownerOf } of ownedStores) {
    let cursor = await (await open()).transaction(store).store.openCursor()
    for (; cursor !== null; cursor = await cursor.continue()) {
      const { key, value }: { key: IDBValidKey; value: unknown } = cursor
      const owner = ownerOf(key, value)
      if (isWanted(owner)) found.push({ database, store, key, value, owner })
    }
  }
  return found
}

/** @returns the number of deleted records */
export async function deleteOwnedRecords(isGone: (owner: string | undefined) => boolean): Promise<number> {
  let count = 0
  for (const { store, open, ownerOf } of ownedStores) {
    const transaction = (await open()).transaction(store, 'readwrite')
    let cursor = await transaction.store.openCursor()
    for (; cursor !== null; cursor = await cursor.continue()) {
      if (!isGone(ownerOf(cursor.key, cursor.value))) continue
      await cursor.delete()
      count += 1
    }
    await transaction.done
  }
  return count
}

/** False for an unknown store, another owner, or a record with credentials. */
export function isRecordOf(
  owner: string,
  { database, store, key, value }: Omit<OwnedRecord, 'owner'>,
): boolean {
  const storeRow = databaseStores.find(
    (databaseStore) => databaseStore.database === database && databaseStore.store === store,
  )
  const credentials = memberOf(memberOf(value, 'bundle'), 'credentials') ?? 'stripped'
  return storeRow?.ownerOf(key, value) === owner && credentials === 'stripped'
}

/** Throws if the key belongs to another owner's record. */
export async function writeOwnedRecord(owner: string, record: Omit<OwnedRecord, 'owner'>): Promise<void> {
  const found = ownedStores.find(
    (ownedStore) => ownedStore.database === record.database && ownedStore.store === record.store,
  )
  if (found === undefined) throw new TypeError(`There is no store ${record.store}`)
  const transaction = (await found.open()).transaction(record.store, 'readwrite')
  const before: unknown = await transaction.store.get(record.key)
  if (before !== undefined && found.ownerOf(record.key, before) !== owner) {
    transaction.abort()
    await transaction.done.catch(() => undefined)
    throw new TypeError('The key belongs to another owner')
  }
  await transaction.store.put(record.value, record.key)
  await transaction.done
}
