/** Searches the stored webhooks, and indexes them a little later than they are stored. */
import type { Database } from './database.ts'
import type { EventRow } from './event-rows.ts'
import type { EventTable, IdRange } from './event-table.ts'
import { createTextTest, indexedText, partsExpression } from './search-words.ts'
import { WordIndex } from './word-index.ts'

/** One page of a search, newest first. */
export interface SearchPage {
  readonly events: readonly EventRow[]
  /** Where the next page goes on; undefined once everything was searched. */
  readonly before: number | undefined
}

/** Searches a page of a log event by event. */
export function scanEvents(
  table: EventTable,
  isWanted: (body: Buffer) => boolean,
  { after, before }: IdRange,
): SearchPage {
  const page = table.read({ after, before, limit: scanPage, isNewest: true }).reverse()
  const events = page.filter(({ body }) => isWanted(Buffer.from(body)))
  return { events, before: page.at(-1)?.id }
}

/** Fewer are searched one by one: small additions would make the index larger and slower. */
const batchEvents = 128
const batchBytes = 500_000
const pageEvents = 16
/** That may contain a text, found at once in the index. */
const lookedUpEvents = 64
/** A page ends then, also without an event that was searched for. */
const maxPageMs = 10
/** Read at once where there is no index. */
const scanPage = 64

export class EventSearch {
  readonly #database: Database
  readonly #table: EventTable
  readonly #index: WordIndex
  readonly #statements: ReturnType<typeof prepare>
  #indexedThrough = 0
  #isMergeDue = false
  #isMerging = false

  constructor(database: Database, table: EventTable) {
    this.#database = database
    this.#table = table
    this.#index = new WordIndex(database)
    this.#statements = prepare(database)
    this.reload()
  }

  /** After a transaction that failed. */
  reload(): void {
    const state = this.#statements.state.first()
    this.#indexedThrough = state?.indexed_through ?? 0
    this.#isMergeDue = state?.merge_due === 1
    this.#isMerging = false
  }

  get isMergeDue(): boolean {
    return this.#isMergeDue
  }

  /** At least every event of the range that may contain the texts. */
  find(texts: readonly string[], { after, before }: IdRange, isWordStart: boolean): SearchPage {
    const isWanted = createTextTest(texts, isWordStart)
    const expression = partsExpression(texts)
    const end = Math.min(before, this.#table.state.latest + 1)
    if (expression === undefined) return scanEvents(this.#table, isWanted, { after, before: end })
    if (end <= this.#indexedThrough + 1) return this.#lookUp(expression, isWanted, { after, before: end })
    const from = Math.max(after, this.#indexedThrough)
    const page = scanEvents(this.#table, isWanted, { after: from, before: end })
    return page.before === undefined && from > after ? { ...page, before: from + 1 } : page
  }

  /** Indexes some events that are not yet. True if there are more. */
  indexSome(): boolean {
    const { waiting, oldestSizes } = this.#statements
    const after = Math.max(this.#indexedThrough, this.#table.state.lostThrough)
    const { count = 0, bytes = 0 } = waiting.first(after, batchEvents) ?? {}
    if (count < batchEvents && bytes < batchBytes) return false
    let [last, size] = [after, 0]
    for (const one of oldestSizes.all(after, batchEvents)) {
      if (size >= batchBytes) break
      last = one.id
      size += one.size
    }
    this.#database.inTransaction(() => {
      for (let at = after; at < last; ) {
        const rows = this.#table.read({ after: at, before: last + 1, limit: scanPage, isNewest: false })
        for (const { id, body } of rows) this.#index.add(id, indexedText(Buffer.from(body)))
        at = rows.at(-1)?.id ?? last
      }
      this.#setIndexed(last)
    })
    return true
  }

  /** Within a transaction: removes events from the index, whose merges then leave out their parts. */
  remove(ids: readonly number[]): void {
    for (const id of ids) if (id <= this.#indexedThrough) this.#index.remove(id)
  }

  /** Within a transaction: like `remove`, for events whose parts must not wait for the next merge. */
  erase(ids: readonly number[]): void {
    const indexed = ids.filter((id) => id <= this.#indexedThrough)
    if (indexed.length === 0) return
    this.remove(indexed)
    if (!this.#isMergeDue) this.#statements.setMerge.run(1)
    this.#isMergeDue = true
    this.#isMerging = false
  }

  /** Within a transaction: forgets the index. What is stored is indexed anew. */
  clear(): void {
    if (this.#indexedThrough === 0) return
    this.#index.clear()
    this.#setIndexed(0)
  }

  /** True if there is more to merge. */
  mergeSome(): boolean {
    if (!this.#isMergeDue) return false
    const isFirst = !this.#isMerging
    const isMore = this.#database.inTransaction(() => {
      const hasChanged = this.#index.merge(isFirst)
      if (!hasChanged && !isFirst) this.#statements.setMerge.run(0)
      return hasChanged || isFirst
    })
    this.#isMerging = true
    this.#isMergeDue = isMore
    return isMore
  }

  #setIndexed(id: number): void {
    this.#statements.setIndexed.run(id)
    this.#indexedThrough = id
  }

  #lookUp(expression: string, isWanted: (body: Buffer) => boolean, range: IdRange): SearchPage {
    const { lostThrough, latest: newest } = this.#table.state
    const oldest = this.#statements.oldest.first(lostThrough)?.id
    if (oldest == null) return { events: [], before: undefined }
    const end = performance.now() + maxPageMs
    const events: EventRow[] = []
    let before: number | undefined = range.before
    while (before !== undefined && events.length < pageEvents && performance.now() < end) {
      const within: IdRange = { after: range.after, before }
      const found = this.#index.find(expression, within, { oldest, newest }, lookedUpEvents)
      before = found.before
      for (const row of this.#table.readThese(found.ids)) {
        if (!isWanted(Buffer.from(row.body))) continue
        events.push(row)
        if (events.length < pageEvents) continue
        before = row.id
        break
      }
    }
    return { events, before }
  }
}

function prepare(database: Database) {
  const sizes =
    'SELECT id, size FROM event_webhooks INDEXED BY event_webhooks_size WHERE id > ? ORDER BY id LIMIT ?'
  return {
    state: database.prepare<{ indexed_through: number; merge_due: number }>(
      "SELECT indexed_through, merge_due FROM search_state WHERE name = 'webhooks'",
    ),
    setIndexed: database.prepare("UPDATE search_state SET indexed_through = ? WHERE name = 'webhooks'"),
    setMerge: database.prepare("UPDATE search_state SET merge_due = ? WHERE name = 'webhooks'"),
    oldestSizes: database.prepare<{ id: number; size: number }>(sizes),
    waiting: database.prepare<{ count: number; bytes: number }>(
      `SELECT count(*) AS count, coalesce(sum(size), 0) AS bytes FROM (${sizes})`,
    ),
    oldest: database.prepare<{ id: number | null }>('SELECT min(id) AS id FROM event_webhooks WHERE id > ?'),
  }
}
