/** Reads what a database holds; what has another shape than it should is put aside, and never thrown away unseen. */
import type { IDBPDatabase } from 'idb'
import type { StoredShape } from './stored.ts'

/** Made by every database for what could not be read any more, with keys of its own. */
export const unreadableRecord = 'unreadable'

export interface UnreadableEntry {
  store: string
  key: IDBValidKey
  value: unknown
}

/** Nothing where there is no such key, or nothing that could be read. */
export async function readShaped<Value>(
  stored: IDBPDatabase,
  store: string,
  key: IDBValidKey,
  shape: StoredShape<Value>,
): Promise<Value | undefined> {
  const value: unknown = await stored.get(store, key)
  if (value === undefined) return undefined
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const transaction = stored.transaction([store, unreadableRecord], 'readwrite')
  await transaction.objectStore(unreadableRecord).add({ store, key, value } satisfies UnreadableEntry)
  await transaction.objectStore(store).delete(key)
  await transaction.done
  return undefined
}

export async function readAllShaped<Value>(
  stored: IDBPDatabase,
  store: string,
  shape: StoredShape<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  for (const key of await stored.getAllKeys(store)) {
    const value = await readShaped(stored, store, key, shape)
    if (value !== undefined) values.push(value)
  }
  return values
}
