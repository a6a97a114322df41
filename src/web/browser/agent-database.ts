/** The database in which the browser keeps what it has of agents (decisions, section 7). */
import type { DBSchema } from 'idb'
import { database as databaseOf } from './database.ts'

interface Stores extends DBSchema {
  versions: { key: string; value: unknown }
  /** Runs that were not finished, by owner and phone number. */
  runs: { key: string; value: unknown }
  /** Changes that were not published, by owner and phone number. */
  drafts: { key: string; value: unknown }
  /** What could not be read any more, so that nothing is thrown away unseen. */
  unreadable: { key: number; value: { store: string; value: unknown } }
}

export const database = databaseOf<Stores>('studio.agents', [
  (made) => {
    made.createObjectStore('versions')
    made.createObjectStore('runs')
    made.createObjectStore('unreadable', { autoIncrement: true })
  },
  (made) => {
    made.createObjectStore('drafts')
  },
])

export async function putAside(
  store: 'versions' | 'runs' | 'drafts',
  key: string,
  value: unknown,
): Promise<void> {
  const transaction = (await database()).transaction([store, 'unreadable'], 'readwrite')
  await transaction.objectStore('unreadable').add({ store, value })
  await transaction.objectStore(store).delete(key)
  await transaction.done
}
