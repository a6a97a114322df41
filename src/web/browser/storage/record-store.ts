/** Records of one kind in an IndexedDB of their own: bounded, shared by all tabs, never thrown away unseen. */
import { databaseOf } from './database.ts'
import { readAllShaped, type UnreadableEntry, unreadableRecord } from './read-shaped.ts'
import type { StoredShape } from './stored.ts'

export const testChatDatabaseName = 'studio.test-chats'

export interface StoredRecord {
  id: string
  /** Sorts by time as text does: ISO 8601 in UTC. */
  changedAt: string
}

export interface RecordStore<Value extends StoredRecord> {
  /** What has another shape than it should is put aside. */
  readAll(): Promise<Value[]>
  /** Changes what is stored now, which another tab may have written; nothing deletes it. */
  change(id: string, change: (now: Value | undefined) => Value | undefined): Promise<void>
  /** Tells when another tab has changed something; returns the function that ends it. */
  onForeignChange(listener: () => void): () => void
}

interface Description<Value> {
  /** Of the database. */
  name: string
  shape: StoredShape<Value>
  /** Beyond this the records that were changed longest ago go. */
  maxRecords: number
  /** The last door before the disk: takes out what must not be kept. */
  harmless(value: Value): Value
}

export function recordDatabase(name: string) {
  return databaseOf(name, [
    (made) => {
      made.createObjectStore('records')
      made.createObjectStore(unreadableRecord, { autoIncrement: true })
    },
  ])
}

export function createRecordStore<Value extends StoredRecord>({
  name,
  shape,
  maxRecords,
  harmless,
}: Description<Value>): RecordStore<Value> {
  const open = recordDatabase(name)
  const channel = new BroadcastChannel(name)

  async function readAll() {
    return readAllShaped(await open(), 'records', shape)
  }

  async function makeRoom() {
    const oldestLast = (await readAll()).toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
    const stored = await open()
    for (const { id } of oldestLast.slice(maxRecords)) await stored.delete('records', id)
  }

  return {
    readAll,
    async change(id, change) {
      const transaction = (await open()).transaction(['records', unreadableRecord], 'readwrite')
      const records = transaction.objectStore('records')
      const value: unknown = await records.get(id)
      const parsed = shape.safeParse(value)
      if (value !== undefined && !parsed.success) {
        await transaction
          .objectStore(unreadableRecord)
          .add({ store: 'records', key: id, value } satisfies UnreadableEntry)
      }
      const next = change(parsed.success ? parsed.data : undefined)
      if (next === undefined) await records.delete(id)
      else await records.put(harmless(next), id)
      const count = await records.count()
      await transaction.done
      if (count > maxRecords) await makeRoom()
      channel.postMessage(id)
    },
    onForeignChange(listener) {
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}
