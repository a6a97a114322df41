/** The one interface to the records of a member or a team, wherever they are stored (docs/behaviour.md, sections 7 and 10). */
import { RecordFailure } from './record-failure.ts'

/** Whose records, of which phone number. */
export interface RecordPlace {
  owner: string
  phoneNumberId: string
}

export interface RecordHead {
  /** Unique within its kind and place. */
  name: string
  /** Changes with the value: a write or a deletion names the version it was made on. */
  version: string
  /** ISO 8601 in UTC; empty where the store does not know it. */
  changedAt: string
  /** Name of the member who wrote it; null where one user stores alone. */
  by: string | null
}

export interface StoredRecord<Value> extends RecordHead {
  value: Value
}

/** Both implementations obey one law (`test/workspace/record-law.dom.test.ts`). */
export interface RecordStore<Value> {
  /** Without records that cannot be read. */
  list(place: RecordPlace): Promise<readonly RecordHead[]>
  /** Undefined where there is none. A head spares the workspace a look into its list. */
  read(place: RecordPlace, name: string, head?: RecordHead): Promise<StoredRecord<Value> | undefined>
  /**
   * @param expected - The version the change was made on; null where there must be nothing yet.
   * @returns The new version.
   * @throws RecordFailure, with `changed_meanwhile` where the expected version is not the stored one.
   */
  write(place: RecordPlace, name: string, value: Value, expected: string | null): Promise<string>
  /** A record that is gone already is no failure. */
  delete(place: RecordPlace, name: string, expected: string): Promise<void>
  /** Calls the listener after changes by other tabs or members; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** Reads under way at once. */
const atOnce = 6

/** All records of a place, in the order of the list. */
export async function readRecords<Value>(
  store: RecordStore<Value>,
  place: RecordPlace,
): Promise<StoredRecord<Value>[]> {
  const heads = await store.list(place)
  const found: (StoredRecord<Value> | undefined)[] = []
  for (let at = 0; at < heads.length; at += atOnce) {
    const some = heads.slice(at, at + atOnce)
    found.push(...(await Promise.all(some.map((head) => store.read(place, head.name, head)))))
  }
  return found.filter((record) => record !== undefined)
}

/** Several people who save at the same moment; each time another one was faster. */
const maxTries = 8

/** Applies a change to the newest value, again where another tab or member was faster; undefined deletes the record. */
export async function changeRecord<Value>(
  store: RecordStore<Value>,
  place: RecordPlace,
  name: string,
  change: (now: Value | undefined) => Value | undefined,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const now = await store.read(place, name)
    const next = change(now?.value)
    try {
      if (next !== undefined) await store.write(place, name, next, now?.version ?? null)
      else if (now !== undefined) await store.delete(place, name, now.version)
      return
    } catch (error) {
      if (!isChangedMeanwhile(error) || tries === maxTries) throw error
    }
  }
}

export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof RecordFailure && error.code === 'changed_meanwhile'
}
