/** Searches a log in Redis by an index that this process keeps of it; what is not indexed yet is read one by one. */
import { setImmediate } from 'node:timers/promises'
import { rowsOfEvents } from '../database/event-rows.ts'
import type { IdRange } from '../database/event-table.ts'
import type { SearchCache } from '../database/search-cache.ts'
import { partsExpression } from '../database/search-words.ts'
import type { FoundIds } from '../database/word-index.ts'
import type { CallsOf } from '../database/worker-protocol.ts'
import type { EventStore, OpenEventStore, StoredEvent, WantedTexts } from '../event-store.ts'
import type { SharedEventStore } from './shared-event-store.ts'

/** What it opens also tells what was removed from it. */
export type OpenSharedLog = (...values: Parameters<OpenEventStore<void>>) => SharedEventStore

type SearchedStore = Omit<EventStore, 'matching'> & Pick<SharedEventStore, 'checks'>

const catchUpPage = 32
const readPage = 16
const verifyPage = 200
/** How often removals of other processes are looked for, and a log that was away is tried again. */
const checkEveryMs = 30_000

export class SearchedLog implements EventStore {
  readonly #log: SearchedStore
  readonly #cache: CallsOf<SearchCache>
  readonly #timer: NodeJS.Timeout
  readonly #unsubscribe: () => void
  /** Everything up to this id was read from the log. */
  #readThrough = 0
  #isComplete = false
  #erasures: string | undefined
  #reading: Promise<void> | undefined
  #isClosed = false

  constructor(log: SearchedStore, cache: CallsOf<SearchCache>) {
    this.#log = log
    this.#cache = cache
    const follow = () => this.#follow()
    this.#unsubscribe = log.subscribe(follow, follow)
    this.#timer = setInterval(follow, checkEveryMs).unref()
    follow()
  }

  append: EventStore['append'] = (draft) => this.#log.append(draft)
  newest: EventStore['newest'] = (range) => this.#log.newest(range)
  since: EventStore['since'] = (after, limit) => this.#log.since(after, limit)
  dropped: EventStore['dropped'] = () => this.#log.dropped()
  fill: EventStore['fill'] = () => this.#log.fill()
  subscribe: EventStore['subscribe'] = (listener, onGap) => this.#log.subscribe(listener, onGap)

  async clear(): Promise<void> {
    await this.#log.clear()
    await this.#cache.clear().catch(() => this.#startOver())
  }

  async remove(ids: readonly number[]): Promise<number> {
    const removed = await this.#log.remove(ids)
    await this.#cache.remove(ids).catch(() => this.#startOver())
    return removed
  }

  /** Newest first: at least every event that may contain the wanted texts. */
  async *matching({ texts }: WantedTexts, { after, before }: IdRange): AsyncGenerator<StoredEvent> {
    const isIndexed = this.#isComplete && partsExpression(texts) !== undefined
    const indexedThrough = isIndexed ? this.#readThrough : 0
    yield* this.#read({ after: Math.max(after, indexedThrough), before })
    let end: number | undefined = isIndexed ? Math.min(before, indexedThrough + 1) : undefined
    while (end !== undefined) {
      const found: FoundIds | undefined = await this.#find(texts, { after, before: end })
      if (found === undefined) {
        // The index is lost: what is left is read.
        yield* this.#read({ after, before: end })
        return
      }
      yield* this.#readThese(found.ids)
      end = found.before
    }
  }

  /** Resolves once everything that the log has now is indexed, or the log is away. */
  async settled(): Promise<void> {
    while (this.#reading !== undefined) await this.#reading
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#unsubscribe()
    await this.settled()
  }

  #follow(): void {
    this.#reading ??= this.#readAll()
      .catch(() => undefined)
      .finally(() => {
        this.#reading = undefined
      })
  }

  async #readAll(): Promise<void> {
    for (;;) {
      const { events, lostThrough, latest } = await this.#log.since(this.#readThrough, catchUpPage)
      // Another log than the one that was read before.
      if (this.#readThrough > latest) await this.#startOver()
      else if (lostThrough !== null) await this.#removeBefore(lostThrough + 1)
      if (this.#isClosed) return
      if (events.length > 0) await this.#cache.add(rowsOfEvents(events))
      this.#readThrough = events.at(-1)?.id ?? latest
      if (events.length === 0) break
      await setImmediate()
    }
    await this.#verify()
    this.#isComplete = true
  }

  /** Removes what any process has removed, as far as it was not only the oldest. */
  async #verify(): Promise<void> {
    const erasures = await this.#log.checks.erasures()
    if (erasures === this.#erasures) return
    const [oldest] = (await this.#log.since(0, 1)).events
    await this.#removeBefore(oldest?.id ?? this.#readThrough + 1)
    if (this.#erasures !== undefined) {
      let after = 0
      for (;;) {
        const ids = await this.#cache.ids(after, verifyPage)
        const last = ids.at(-1)
        if (last === undefined || this.#isClosed) break
        const missing = await this.#log.checks.missing(ids)
        if (missing.length > 0) await this.#cache.remove(missing)
        after = last
      }
    }
    this.#erasures = erasures
  }

  async #removeBefore(id: number): Promise<void> {
    while (!this.#isClosed && (await this.#cache.removeBefore(id)) > 0) await setImmediate()
  }

  async #startOver(): Promise<void> {
    this.#isComplete = false
    this.#readThrough = 0
    await this.#cache.clear()
  }

  async #find(texts: readonly string[], range: IdRange): Promise<FoundIds | undefined> {
    return this.#cache.find(texts, range, readPage).catch(() => undefined)
  }

  async *#read({ after, before }: IdRange): AsyncGenerator<StoredEvent> {
    for (let end = before; end > after + 1; ) {
      const page = await this.#log.newest({ after, before: end, limit: readPage })
      yield* page
      const oldest = page.at(-1)
      if (oldest === undefined) return
      end = oldest.id
      await setImmediate()
    }
  }

  async *#readThese(ids: readonly number[]): AsyncGenerator<StoredEvent> {
    const one = (id: number) => this.#log.newest({ after: id - 1, before: id + 1, limit: 1 })
    const found = (await Promise.all(ids.map(one))).flat()
    const isThere = new Set(found.map(({ id }) => id))
    // A dropped event must not stay in the index; nor one that is too old to be shown.
    const gone = ids.filter((id) => !isThere.has(id))
    if (gone.length > 0) await this.#cache.remove(gone).catch(() => undefined)
    yield* found
    await setImmediate()
  }
}
