import { Problem } from '../../core/problem.ts'
import type { DocumentStore } from '../../store/document-store.ts'
import type { Changes } from './tenant-data-changes.ts'

export interface OptimisticUpdates {
  /** Runs an action on the newest data, then saves its changes; repeats both when another replica saved first. */
  take<T>(action: () => T | Promise<T>): Promise<T>
  /** Delays an action until the data is saved; outside a transaction it runs at once. */
  afterwards(action: () => void): void
}

export interface OptimisticUpdateOptions {
  readonly userId: string
  readonly changes: Changes
  readonly documents: DocumentStore
  expiresAt(): number
  /** Of the session's own data. */
  bytes(): number
}

/** A session with more concurrent writers has to retry itself. */
const maxTries = 10

/** For data of this process alone: every action runs at once. */
export const localUpdates: OptimisticUpdates = {
  take: async (action) => action(),
  afterwards: (action) => action(),
}

/** Transactions of one demo session on any replica. `take` rejects with Problem `store_unavailable`. */
export function createOptimisticUpdates({
  userId,
  changes,
  documents,
  expiresAt,
  bytes,
}: OptimisticUpdateOptions): OptimisticUpdates {
  /** Read or saved last; negative while nothing is saved. */
  let version = 0
  let last: Promise<unknown> = Promise.resolve()
  let outbox: (() => void)[] | undefined

  /** False when the newest data cannot be read; then only reading is possible. */
  async function refresh(): Promise<boolean> {
    try {
      const newest = await documents.load(userId, version)
      if (newest === undefined) return true
      changes.restore(newest.fields)
      version = newest.version
      return true
    } catch (error) {
      // The known data can still be shown, unless it contains unsaved changes.
      if (isUnsaved(error) && version >= 0) return false
      throw error
    }
  }

  function undo(): void {
    changes.take()
    version = -1
  }

  async function tryOnce<T>(action: () => T | Promise<T>): Promise<{ result: T } | undefined> {
    const isNewest = await refresh()
    const result = await action()
    if (changes.isEmpty) return { result }
    if (!isNewest) throw new Problem('store_unavailable', 'The demo cannot be changed at the moment.')
    const change = { version: Math.max(version, 0), expiresAt: expiresAt(), bytes: bytes() }
    const saved = await documents.save(userId, { ...change, fields: changes.take() })
    if (saved === undefined) return undefined
    version = saved
    return { result }
  }

  async function run<T>(action: () => T | Promise<T>): Promise<T> {
    for (let tries = 0; tries < maxTries; tries++) {
      outbox = []
      try {
        const done = await tryOnce(action)
        if (done !== undefined) {
          const after = outbox
          outbox = undefined
          for (const action of after) action()
          return done.result
        }
        undo()
      } catch (error) {
        if (!changes.isEmpty || isUnsaved(error)) undo()
        throw error
      } finally {
        outbox = undefined
      }
    }
    throw new Problem('store_unavailable', 'Too many changes of this demo session at the same time.')
  }

  return {
    take(action) {
      const turn = last.then(() => run(action))
      last = turn.catch(() => undefined)
      return turn
    },
    afterwards(action) {
      if (outbox === undefined) action()
      else outbox.push(action)
    },
  }
}

/** The change may or may not have been saved. */
function isUnsaved(error: unknown): boolean {
  return error instanceof Problem && error.code === 'store_unavailable'
}
