import type { NoteChange, SavedCollection } from './collection.ts'

export interface Changes {
  watch<C extends SavedCollection>(table: string, make: (note: NoteChange) => C): C
  readonly isEmpty: boolean
  take(): Map<string, string | undefined>
  /** Replaces all data by saved texts. */
  restore(fields: ReadonlyMap<string, string>): void
}

/** Names are `owner.collection/id`; the empty id means that a collection's shared records are deleted. */
const separator = '/'
const clearedId = ''

/** Tracks changes since the last save; `openPhone` creates a number's collections before they are looked up. */
export function createChanges({ openPhone }: { openPhone(id: string): unknown }): Changes {
  const tables = new Map<string, SavedCollection>()
  const changed = new Map<string, Set<string>>()

  function noteIn(table: string, id: string): void {
    const ids = changed.get(table) ?? new Set()
    changed.set(table, ids.add(id))
  }

  return {
    watch(table, make) {
      const collection = make((id) => noteIn(table, id ?? clearedId))
      tables.set(table, collection)
      return collection
    },
    get isEmpty() {
      return changed.size === 0
    },
    take() {
      const fields = new Map<string, string | undefined>()
      for (const [table, ids] of changed) {
        for (const id of ids) {
          const text = id === clearedId ? '1' : tables.get(table)?.savedText(id)
          fields.set(table + separator + id, text)
        }
      }
      changed.clear()
      return fields
    },
    restore(fields) {
      const byTable = new Map<string, Map<string, string>>()
      for (const [name, text] of fields) {
        const end = name.indexOf(separator)
        const table = name.slice(0, end)
        openPhone(table.slice(0, table.indexOf('.')))
        const texts = byTable.get(table) ?? new Map<string, string>()
        byTable.set(table, texts.set(name.slice(end + 1), text))
      }
      for (const [table, collection] of tables) {
        const texts = byTable.get(table) ?? new Map<string, string>()
        const isCleared = texts.delete(clearedId)
        collection.restore(texts, isCleared)
      }
      changed.clear()
    },
  }
}
