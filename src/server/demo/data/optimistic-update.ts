import { Problem } from '../../core/problem.ts'
import type { DocumentStore } from '../../store/document-store.ts'
import type { Changes } from './tenant-data-changes.ts'

export interface OptimisticUpdates {
  /** Runs an action on the newest data and saves its changes, again if another replica was faster; passes `canSave`. */
  take<T>(action: (canSave: boolean) => T | Promise<T>): Promise<T>
  /** Delays an action until the data is saved; outside a transaction it runs at once. */
  afterwards(action: () => void): void
}

export interface OptimisticUpdateOptions {
  readonly userId: string
  readonly changes: Changes
  readonly documents: DocumentStore
  expiresAt(): number
  bytes(): number
}

/** A session with more concurrent writers has to retry itself. */
const maxTries = 10

/** For data of this process alone: every action runs at once. */
export const localUpdates: OptimisticUpdates = {
  take: async (action) => action(true),
  afterwards: (action) => action(),
}

/** Transactions of one demo session on any replica. `take` rejects with Problem `store_unavailable`. */
export class SharedUpdates implements OptimisticUpdates {
  readonly #options: OptimisticUpdateOptions
  /** Last read or saved version; negative while nothing is saved. */
  #version = 0
  #last: Promise<unknown> = Promise.resolve()
  #outbox: (() => void)[] | undefined

  constructor(options: OptimisticUpdateOptions) {
    this.#options = options
  }

  take<T>(action: (canSave: boolean) => T | Promise<T>): Promise<T> {
    const result = this.#last.then(() => this.#run(action))
    this.#last = result.catch(() => undefined)
    return result
  }

  afterwards(action: () => void): void {
    if (this.#outbox === undefined) action()
    else this.#outbox.push(action)
  }

  /** False when the newest data cannot be read; then only reading is possible. */
  async #refresh(): Promise<boolean> {
    const { documents, userId, changes } = this.#options
    try {
      const newest = await documents.load(userId, this.#version)
      if (newest === undefined) return true
      changes.restore(newest.fields)
      this.#version = newest.version
      return true
    } catch (error) {
      // The known data can still be shown, unless it contains unsaved changes.
      if (isUnsaved(error) && this.#version >= 0) return false
      throw error
    }
  }

  #undo(): void {
    this.#options.changes.take()
    this.#version = -1
  }

  async #tryOnce<T>(action: (canSave: boolean) => T | Promise<T>): Promise<{ result: T } | undefined> {
    const { documents, userId, changes, expiresAt, bytes } = this.#options
    const isNewest = await this.#refresh()
    const result = await action(isNewest)
    if (changes.isEmpty) return { result }
    if (!isNewest) throw new Problem('store_unavailable', 'The demo cannot be changed at the moment.')
    const change = { version: Math.max(this.#version, 0), expiresAt: expiresAt(), bytes: bytes() }
    const saved = await documents.save(userId, { ...change, fields: changes.take() })
    if (saved === undefined) return undefined
    this.#version = saved
    return { result }
  }

  async #run<T>(action: (canSave: boolean) => T | Promise<T>): Promise<T> {
    for (let tries = 0; tries < maxTries; tries++) {
      this.#outbox = []
      try {
        const done = await this.#tryOnce(action)
        if (done !== undefined) {
          const after = this.#outbox
          this.#outbox = undefined
          for (const action of after) action()
          return done.result
        }
        this.#undo()
      } catch (error) {
        if (!this.#options.changes.isEmpty || isUnsaved(error)) this.#undo()
        throw error
      } finally {
        this.#outbox = undefined
      }
    }
    throw new Problem('store_unavailable', 'Too many changes of this demo session at the same time.')
  }
}

/** The change may or may not have been saved. */
function isUnsaved(error: unknown): boolean {
  return error instanceof Problem && error.code === 'store_unavailable'
}
