/** Finds ids by parts of their texts. Contentless: no text is stored, only which ids contain which three letters. */
import type { Database } from './database.ts'
import type { IdRange } from './event-table.ts'

/** A look-up ends between two spans of ids that take longer together. */
const maxLookupMs = 10
/** Microseconds: where a look-up begins to grow its spans. */
const firstSpan = 3_600_000_000
/** The index is looked up in at most so many spans: each costs some milliseconds, however little is in it. */
const maxSpans = 64
/** Pages of a merge step, which takes some milliseconds. */
const mergePages = 8

export interface FoundIds {
  /** Newest first. */
  readonly ids: readonly number[]
  /** All ids of the range from here on were looked at; undefined once all were. */
  readonly before: number | undefined
}

export interface IndexEnds {
  readonly oldest: number
  readonly newest: number
}

export class WordIndex {
  readonly #statements: ReturnType<typeof prepare>
  /** What one look-up can take in. Grows and shrinks with the time it takes. */
  #span = firstSpan

  constructor(database: Database) {
    this.#statements = prepare(database)
  }

  /** Within a transaction. */
  add(id: number, text: string): void {
    this.#statements.add.run(id, text)
  }

  /** Within a transaction. */
  remove(id: number): void {
    this.#statements.remove.run(id)
  }

  /** Within a transaction. */
  clear(): void {
    this.#statements.clear.run()
  }

  /**
   * Returns at most `limit` ids that have all parts, and stops after some milliseconds.
   *
   * @param all the oldest and the newest id that may be in the index
   */
  find(expression: string, range: IdRange, all: IndexEnds, limit: number): FoundIds {
    const end = performance.now() + maxLookupMs
    const after = Math.max(range.after, all.oldest - 1)
    const ids: number[] = []
    let { before } = range
    const leastSpan = Math.ceil((all.newest - all.oldest + 1) / maxSpans)
    while (ids.length < limit && before > after + 1) {
      const from = Math.max(after, before - Math.max(this.#span, leastSpan) - 1)
      const began = performance.now()
      const found = this.#statements.find.all(expression, from, before, limit - ids.length)
      const took = performance.now() - began
      ids.push(...found.map(({ id }) => id))
      before = ids.length === limit ? (ids.at(-1) ?? from + 1) : from + 1
      const change = took < maxLookupMs / 4 ? 2 : took > maxLookupMs / 2 ? 0.5 : 1
      this.#span = Math.ceil(Math.max(this.#span, leastSpan) * change)
      if (performance.now() > end) break
    }
    return { ids, before: before > after + 1 ? before : undefined }
  }

  /** Rewrites a little of the index without what was removed. False once nothing is left to do. */
  merge(isFirst: boolean): boolean {
    const { changes, merge } = this.#statements
    const before = changes.first()?.count ?? 0
    merge.run(isFirst ? -mergePages : mergePages)
    return (changes.first()?.count ?? 0) - before > 1
  }
}

function prepare(database: Database) {
  return {
    // A bound number is a fraction for the engine, which the index would not compare.
    add: database.prepare('INSERT INTO words_webhooks (rowid, words) VALUES (CAST(? AS INTEGER), ?)'),
    remove: database.prepare('DELETE FROM words_webhooks WHERE rowid = CAST(? AS INTEGER)'),
    clear: database.prepare("INSERT INTO words_webhooks (words_webhooks) VALUES ('delete-all')"),
    merge: database.prepare(
      "INSERT INTO words_webhooks (words_webhooks, rank) VALUES ('merge', CAST(? AS INTEGER))",
    ),
    find: database.prepare<{ id: number }>(
      `SELECT rowid AS id FROM words_webhooks
       WHERE words_webhooks MATCH ? AND rowid > CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER)
       ORDER BY rowid DESC LIMIT ?`,
    ),
    changes: database.prepare<{ count: number }>('SELECT total_changes() AS count'),
  }
}
