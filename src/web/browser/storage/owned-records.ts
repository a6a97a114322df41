/** Every store of IndexedDB in which users keep something, each record with its owner. */
import type { IDBPDatabase } from 'idb'
import { agentDatabase } from '../records/agent-database.ts'
import { partsOfDraftKey } from '../records/draft-switch.ts'
import { evaluationDatabase } from '../records/evaluation-database.ts'
import { unreadableRecord } from './read-shaped.ts'
import { recordDatabase, testChatDatabaseName } from './record-store.ts'

type OwnerOf = (key: IDBValidKey, value: unknown) => string | undefined

interface OwnedStore {
  database: string
  store: string
  open: () => Promise<IDBPDatabase>
  ownerOf: OwnerOf
}

export interface OwnedRecord {
  database: string
  store: string
  key: IDBValidKey
  value: unknown
  /** Nothing where a record that could not be read any more does not tell it. */
  owner: string | undefined
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

const namedInRecord: OwnerOf = (_, value) => {
  const owner = member(value, 'owner')
  return typeof owner === 'string' ? owner : undefined
}
const namedInKey: OwnerOf = (key) =>
  typeof key === 'string' && key.includes(' ') ? partsOfDraftKey(key).owner : undefined

const testChats = recordDatabase(testChatDatabaseName)

const described: OwnedStore[] = [
  { database: 'studio.agents', store: 'versions', open: agentDatabase, ownerOf: namedInRecord },
  { database: 'studio.agents', store: 'runs', open: agentDatabase, ownerOf: namedInKey },
  { database: 'studio.agents', store: 'drafts', open: agentDatabase, ownerOf: namedInKey },
  { database: 'studio.evaluations', store: 'runs', open: evaluationDatabase, ownerOf: namedInRecord },
  {
    database: 'studio.evaluations',
    store: 'scenario-runs',
    open: evaluationDatabase,
    ownerOf: namedInRecord,
  },
  { database: testChatDatabaseName, store: 'records', open: testChats, ownerOf: namedInRecord },
]

/** What has been put aside belongs to whom it belonged before. */
function ownerOfUnreadable(database: string): OwnerOf {
  return (_, entry) => {
    const from = described.find((one) => one.database === database && one.store === member(entry, 'store'))
    const key = member(entry, 'key')
    return typeof key === 'string' ? from?.ownerOf(key, member(entry, 'value')) : undefined
  }
}

const ownedStores: readonly OwnedStore[] = [
  ...described,
  ...[...new Map(described.map((one) => [one.database, one])).values()].map(({ database, open }) => ({
    database,
    store: unreadableRecord,
    open,
    ownerOf: ownerOfUnreadable(database),
  })),
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

/** @returns how many there were */
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

/** False for a record of no known store, of another owner, or with credentials in it. */
export function isRecordOf(
  owner: string,
  { database, store, key, value }: Omit<OwnedRecord, 'owner'>,
): boolean {
  const known = described.find((one) => one.database === database && one.store === store)
  const credentials = member(member(value, 'bundle'), 'credentials') ?? 'stripped'
  return known?.ownerOf(key, value) === owner && credentials === 'stripped'
}

/** Throws where the key stands for a record of another owner. */
export async function writeOwnedRecord(owner: string, record: Omit<OwnedRecord, 'owner'>): Promise<void> {
  const found = ownedStores.find((one) => one.database === record.database && one.store === record.store)
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
