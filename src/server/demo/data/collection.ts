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
  /** Returns whether there was a record to remove. */
  remove(id: string): boolean
  clear(): void
  readonly size: number
}

/** For stores that persist the changes. */
export interface SavedCollection {
  /** The change of one id; undefined for none. */
  savedText(id: string): string | undefined
  /** Replaces all changes by saved ones. */
  restore(texts: ReadonlyMap<string, string>, isCleared: boolean): void
}

/** Null when the collection was cleared. */
export type NoteChange = (id: string | null) => void

/** A map entry, its key and the object around a record's text. */
const overheadBytes = 200

interface Change<T> {
  /** Undefined when the shared record of that id was removed. */
  record: T | undefined
  bytes: number
  /** Its position among the other changes. */
  place: number
}

/** A copy-on-write overlay on `shared`, which must never change: a session that only reads costs a few empty maps. */
export function createCollection<T extends StoredItem>(
  shared: ReadonlyMap<string, T>,
  budget: ByteBudget,
  note: NoteChange = () => {},
): Collection<T> & SavedCollection {
  let base = shared
  let hidden = 0
  const changes = new Map<string, Change<T>>()
  let places = 0

  const set = (id: string, record: T | undefined) => {
    const bytes =
      overheadBytes + id.length * 2 + (record === undefined ? 0 : JSON.stringify(record).length * 2)
    budget.charge(bytes - (changes.get(id)?.bytes ?? 0))
    const place = changes.get(id)?.place ?? places++
    changes.set(id, { record, bytes, place })
    note(id)
  }
  const clear = () => {
    for (const { bytes } of changes.values()) budget.charge(-bytes)
    changes.clear()
    hidden = 0
  }
  const get = (id: string) => {
    const change = changes.get(id)
    return change === undefined ? base.get(id) : change.record
  }

  return {
    list() {
      const records: T[] = []
      for (const [id, record] of base) {
        const change = changes.get(id)
        if (change === undefined) records.push(record)
        else if (change.record !== undefined) records.push(change.record)
      }
      for (const [id, { record }] of changes) if (record !== undefined && !base.has(id)) records.push(record)
      return records
    },
    get,
    put(record) {
      const wasHidden = base.has(record.id) && get(record.id) === undefined
      set(record.id, record)
      if (wasHidden) hidden -= 1
    },
    remove(id) {
      if (get(id) === undefined) return false
      if (base.has(id)) {
        set(id, undefined)
        hidden += 1
      } else {
        budget.charge(-(changes.get(id)?.bytes ?? 0))
        changes.delete(id)
        note(id)
      }
      return true
    },
    clear() {
      for (const id of changes.keys()) note(id)
      clear()
      base = new Map()
      note(null)
    },
    savedText(id) {
      const change = changes.get(id)
      return change && JSON.stringify({ place: change.place, record: change.record })
    },
    restore(texts, isCleared) {
      clear()
      base = isCleared ? new Map() : shared
      const saved: { id: string; place: number; record: T | undefined }[] = []
      // Written by `savedText` of this very version: the keys of the store change with the format.
      for (const [id, text] of texts) saved.push({ id, ...JSON.parse(text) })
      saved.sort((a, b) => a.place - b.place)
      for (const { id, record } of saved) {
        if (record === undefined && base.has(id)) hidden += 1
        set(id, record)
      }
    },
    get size() {
      let added = 0
      for (const id of changes.keys()) if (!base.has(id)) added += 1
      return base.size - hidden + added
    },
  }
}
