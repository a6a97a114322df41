/** The index of a log that is elsewhere, as a cache: which of its events may contain a text. */
import type { Database } from './database.ts'
import type { NewEventRows } from './event-rows.ts'
import type { IdRange } from './event-table.ts'
import { IdleWork } from './idle-work.ts'
import { indexedText, partsExpression } from './search-words.ts'
import { type FoundIds, WordIndex } from './word-index.ts'
import type { MethodName } from './worker-protocol.ts'

/** For `callsByName`. */
export const searchCacheCallNames: Record<MethodName<SearchCache>, true> = {
  add: true,
  find: true,
  ids: true,
  remove: true,
  removeBefore: true,
  clear: true,
  close: true,
}

const removePage = 200

/** Synchronous: it belongs into a thread of its own. Needs the tables of the studio. */
export class SearchCache {
  readonly #database: Database
  readonly #index: WordIndex
  readonly #statements: ReturnType<typeof prepare>
  readonly #idle: IdleWork
  #isMergeDue = false
  #isMerging = false

  constructor(database: Database) {
    this.#database = database
    database.execute('CREATE TABLE IF NOT EXISTS cached_event (id INTEGER PRIMARY KEY)')
    this.#index = new WordIndex(database)
    this.#statements = prepare(database)
    this.#idle = new IdleWork([() => this.#merge()])
  }

  /** Indexes events; known ones are skipped. */
  add({ heads, bodies }: NewEventRows): void {
    this.#database.inTransaction(() => {
      let at = 0
      for (const { id, bodyBytes } of heads) {
        const body = Buffer.from(bodies.buffer, bodies.byteOffset + at, bodyBytes)
        at += bodyBytes
        if (this.#statements.add.run(id) > 0) this.#index.add(id, indexedText(body))
      }
    })
  }

  /** Some ids of events that may contain the texts, newest first; undefined if the texts are too short for it. */
  find(texts: readonly string[], range: IdRange, limit: number): FoundIds | undefined {
    const expression = partsExpression(texts)
    if (expression === undefined) return undefined
    const { oldest, newest } = this.#statements.ends.first() ?? {}
    return oldest == null || newest == null
      ? { ids: [], before: undefined }
      : this.#index.find(expression, range, { oldest, newest }, limit)
  }

  /** The oldest ids after this one. */
  ids(after: number, limit: number): number[] {
    return this.#statements.ids.all(after, limit).map(({ id }) => id)
  }

  remove(ids: readonly number[]): void {
    this.#removeAll(ids)
    this.#isMergeDue = true
    this.#isMerging = false
    this.#idle.wake()
  }

  /** Removes some events that are older. Returns how many; none are left after an answer of 0. */
  removeBefore(id: number): number {
    const ids = this.#statements.idsBefore.all(id, removePage).map((one) => one.id)
    this.#removeAll(ids)
    return ids.length
  }

  clear(): void {
    this.#database.inTransaction(() => {
      this.#index.clear()
      this.#statements.clear.run()
    })
  }

  close(): void {
    this.#idle.close()
  }

  #removeAll(ids: readonly number[]): void {
    this.#database.inTransaction(() => {
      for (const id of ids) if (this.#statements.remove.run(id) > 0) this.#index.remove(id)
    })
  }

  #merge(): boolean {
    if (!this.#isMergeDue) return false
    const isFirst = !this.#isMerging
    this.#isMerging = true
    const hasChanged = this.#database.inTransaction(() => this.#index.merge(isFirst))
    this.#isMergeDue = hasChanged || isFirst
    return this.#isMergeDue
  }
}

interface OneId {
  readonly id: number
}

function prepare(database: Database) {
  return {
    add: database.prepare('INSERT OR IGNORE INTO cached_event (id) VALUES (?)'),
    remove: database.prepare('DELETE FROM cached_event WHERE id = ?'),
    clear: database.prepare('DELETE FROM cached_event'),
    ends: database.prepare<{ oldest: number | null; newest: number | null }>(
      'SELECT (SELECT min(id) FROM cached_event) AS oldest, (SELECT max(id) FROM cached_event) AS newest',
    ),
    ids: database.prepare<OneId>('SELECT id FROM cached_event WHERE id > ? ORDER BY id LIMIT ?'),
    idsBefore: database.prepare<OneId>('SELECT id FROM cached_event WHERE id < ? ORDER BY id LIMIT ?'),
  }
}
