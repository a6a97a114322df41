import type { ByteBudget } from './byte-budget.ts'

export interface StoredItem {
  readonly id: string
}

export interface Collection<T extends StoredItem> {
  /** The shared records first, then the added ones in the order of their creation. */
  list(): T[]
  get(id: string): T | undefined
  /** A record with the same id is replaced in its place. */
  put(record: T): void
  remove(id: string): boolean
  clear(): void
  readonly size: number
}

export interface SavedCollection {
  /** The change of one id, if any. */
  savedText(id: string): string | undefined
  /** Replaces all changes by saved ones. */
  restore(texts: ReadonlyMap<string, string>, isCleared: boolean): void
}

export type NoteChange = (id: string | null) => void

/** Size of a map entry, its key and the object around a record's text. */
const overheadBytes = 200

interface Change<T> {
  record: T | undefined
  bytes: number
  place: number
}

/** Creates a copy-on-write overlay on `shared`, which must never change; reading alone costs a few empty maps. */
export function createCollection<T extends StoredItem>(
  shared: ReadonlyMap<string, T>,
  budget: ByteBudget,
  note: NoteChange = () => {},
): Collection<T> & SavedCollection {
  return new OverlaidCollection(shared, budget, note)
}

class OverlaidCollection<T extends StoredItem> implements Collection<T>, SavedCollection {
  readonly #shared: ReadonlyMap<string, T>
  readonly #budget: ByteBudget
  readonly #note: NoteChange
  readonly #changes = new Map<string, Change<T>>()
  #base: ReadonlyMap<string, T>
  #hidden = 0
  #places = 0

  constructor(shared: ReadonlyMap<string, T>, budget: ByteBudget, note: NoteChange) {
    this.#shared = shared
    this.#base = shared
    this.#budget = budget
    this.#note = note
  }

  get size(): number {
    let added = 0
    for (const id of this.#changes.keys()) if (!this.#base.has(id)) added += 1
    return this.#base.size - this.#hidden + added
  }

  list(): T[] {
    const records: T[] = []
    for (const [id, record] of this.#base) {
      const change = this.#changes.get(id)
      if (change === undefined) records.push(record)
      else if (change.record !== undefined) records.push(change.record)
    }
    for (const [id, { record }] of this.#changes) {
      if (record !== undefined && !this.#base.has(id)) records.push(record)
    }
    return records
  }

  get(id: string): T | undefined {
    const change = this.#changes.get(id)
    return change === undefined ? this.#base.get(id) : change.record
  }

  put(record: T): void {
    const wasHidden = this.#base.has(record.id) && this.get(record.id) === undefined
    this.#set(record.id, record)
    if (wasHidden) this.#hidden -= 1
  }

  remove(id: string): boolean {
    if (this.get(id) === undefined) return false
    if (this.#base.has(id)) {
      this.#set(id, undefined)
      this.#hidden += 1
    } else {
      this.#budget.charge(-(this.#changes.get(id)?.bytes ?? 0))
      this.#changes.delete(id)
      this.#note(id)
    }
    return true
  }

  clear(): void {
    for (const id of this.#changes.keys()) this.#note(id)
    this.#reset(new Map())
    this.#note(null)
  }

  savedText(id: string): string | undefined {
    const change = this.#changes.get(id)
    return change && JSON.stringify({ place: change.place, record: change.record })
  }

  restore(texts: ReadonlyMap<string, string>, isCleared: boolean): void {
    this.#reset(isCleared ? new Map() : this.#shared)
    const saved: { id: string; place: number; record: T | undefined }[] = []
    // Written by this version's `savedText`: the store's keys change with the format.
    for (const [id, text] of texts) saved.push({ id, ...JSON.parse(text) })
    saved.sort((a, b) => a.place - b.place)
    for (const { id, record } of saved) {
      if (record === undefined && this.#base.has(id)) this.#hidden += 1
      this.#set(id, record)
    }
  }

  #set(id: string, record: T | undefined): void {
    const before = this.#changes.get(id)
    const bytes =
      overheadBytes + id.length * 2 + (record === undefined ? 0 : JSON.stringify(record).length * 2)
    this.#budget.charge(bytes - (before?.bytes ?? 0))
    this.#changes.set(id, { record, bytes, place: before?.place ?? this.#places++ })
    this.#note(id)
  }

  #reset(base: ReadonlyMap<string, T>): void {
    for (const { bytes } of this.#changes.values()) this.#budget.charge(-bytes)
    this.#changes.clear()
    this.#hidden = 0
    this.#base = base
  }
}
