/**
 * The one interface to a member's or team's records, wherever they are stored (docs/behaviour.md, sections 7 and 10).
 */
import type { RecordSummary } from '../../contract/studio/workspace/records.ts'
import { RecordFailure } from './record-failure.ts'

export interface RecordPlace {
  owner: string
  phoneNumberId: string
}

export interface RecordHead {
  /** Unique within its kind and place. */
  name: string
  /** Changes with the value; writes and deletions name the version they are based on. */
  version: string
  /** ISO 8601 in UTC; empty if the store does not have it. */
  changedAt: string
  /** The author's name; null in a single user's store. */
  by: string | null
  /** Stored beside the value, so that a list needs no values. */
  label?: string | null
  reason?: RecordSummary['reason']
}

export interface StoredRecord<Value> extends RecordHead {
  value: Value
}

/** `test/workspace/record-law.dom.test.ts` holds for both implementations. */
export interface RecordStore<Value> {
  /** Omits unreadable records. */
  list(place: RecordPlace): Promise<readonly RecordHead[]>
  /** Reads values ahead, where a call for many costs less than a call for each. */
  prefetch?(place: RecordPlace, heads: readonly RecordHead[]): Promise<void>
  /** Undefined if missing. Passing the head saves the workspace a lookup. */
  read(place: RecordPlace, name: string, head?: RecordHead): Promise<StoredRecord<Value> | undefined>
  /**
   * @param expected the version that the change is based on; null for a new record
   * @returns the new version
   * @throws RecordFailure, `changed_meanwhile` if the stored version differs
   */
  write(place: RecordPlace, name: string, value: Value, expected: string | null): Promise<string>
  /** Deleting a record twice succeeds. */
  delete(place: RecordPlace, name: string, expected: string): Promise<void>
  /**
   * Calls the listener after changes by other tabs or members, with the changed number if the store knows it; returns
   * an unsubscribe function.
   */
  subscribe(listener: (phoneNumberId?: string) => void): () => void
}

/** Concurrent reads. */
const atOnce = 6

/** All records of a place, in list order. */
export async function readRecords<Value>(
  store: RecordStore<Value>,
  place: RecordPlace,
): Promise<StoredRecord<Value>[]> {
  const heads = await store.list(place)
  await store.prefetch?.(place, heads)
  const found: (StoredRecord<Value> | undefined)[] = []
  for (let at = 0; at < heads.length; at += atOnce) {
    const some = heads.slice(at, at + atOnce)
    found.push(...(await Promise.all(some.map((head) => store.read(place, head.name, head)))))
  }
  return found.filter((record) => record !== undefined)
}

/** For several people who save at the same moment. */
const maxTries = 8

/**
 * Applies a change to the newest value, with retries if another tab or member was faster; undefined deletes the
 * record.
 */
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
