/** The place in IndexedDB where the browser keeps what it has of agents (decisions, section 7). */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface Stores extends DBSchema {
  versions: { key: string; value: unknown }
  /** Runs that were not finished, by owner and phone number. */
  runs: { key: string; value: unknown }
  /** Changes that were not published, by owner and phone number. */
  drafts: { key: string; value: unknown }
  /** What could not be read any more, so that nothing is thrown away unseen. */
  unreadable: { key: number; value: { store: string; value: unknown } }
}

let opened: Promise<IDBPDatabase<Stores>> | undefined

/** A refusal is not remembered: private windows and full disks come and go. */
export function database(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>('studio.agents', 2, {
    upgrade(made, from) {
      if (from < 1) {
        made.createObjectStore('versions')
        made.createObjectStore('runs')
        made.createObjectStore('unreadable', { autoIncrement: true })
      }
      if (from < 2) made.createObjectStore('drafts')
    },
    // Another tab has a newer app: it must not have to wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

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
