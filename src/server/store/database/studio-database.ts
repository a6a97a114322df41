/** What a studio stores about its webhooks, in one database. Synchronous: it belongs into a thread of its own. */
import type { Database } from './database.ts'
import type { EventRow, NewEventRows } from './event-rows.ts'
import { EventSearch, type SearchPage, scanEvents } from './event-search.ts'
import {
  type EventLogState,
  type EventPage,
  EventTable,
  type EventTableOptions,
  type IdRange,
} from './event-table.ts'
import { IdleWork } from './idle-work.ts'
import { migrate } from './migrations.ts'
import { createTextTest } from './search-words.ts'
import { type EventLogName, eventLogNames, studioSteps } from './studio-schema.ts'
import { TargetTable } from './target-table.ts'
import type { MethodName } from './worker-protocol.ts'

export interface StudioDatabaseOptions {
  /** What each log may take; the others keep what they have. */
  readonly maxBytes: Readonly<Partial<Record<EventLogName, number>>>
  /** True if webhooks are indexed for searching. */
  readonly isSearched: boolean
  /** Throws if the file was moved or deleted, which the engine does not notice. */
  requireFile(): void
}

/** Bytes of the file for each byte of a webhook, with its part of the index. */
const searchedShare = 2
const plainShare = 1.2
/** Whatever was deleted is in the engine's log at most this long. */
const emptyLogEveryMs = 30_000
const quietMs = 100
/** More are indexed while webhooks come: a search looks at each that is not indexed. */
const maxUnindexed = 10_000

/** For `callsByName`. */
export const studioCallNames: Record<MethodName<StudioDatabase>, true> = {
  state: true,
  append: true,
  read: true,
  remove: true,
  removeThrough: true,
  clear: true,
  search: true,
  setLostThrough: true,
  recount: true,
  isIdle: true,
  close: true,
}

export class StudioDatabase {
  readonly targets: TargetTable
  readonly #database: Database
  readonly #requireFile: () => void
  readonly #tables: ReadonlyMap<EventLogName, EventTable>
  readonly #search: EventSearch
  readonly #idle: IdleWork
  readonly #timer: NodeJS.Timeout
  /** Work for idle times begins a little after the last webhook. */
  readonly #quiet: NodeJS.Timeout
  #appendedAt = 0
  #unindexed = 0
  #changes = 0
  /** True once the engine's log has what is erased in the file. */
  #isLogStale = false

  /** @throws LaterDatabaseVersion */
  constructor(database: Database, { maxBytes, isSearched, requireFile }: StudioDatabaseOptions) {
    migrate(database, studioSteps)
    this.#database = database
    this.#requireFile = requireFile
    this.targets = new TargetTable(database)
    const optionsOf = (name: EventLogName): EventTableOptions => ({
      name,
      maxBytes: maxBytes[name] ?? Number.MAX_SAFE_INTEGER,
      share: isSearched && name === 'webhooks' ? searchedShare : plainShare,
    })
    this.#tables = new Map(eventLogNames.map((name) => [name, new EventTable(database, optionsOf(name))]))
    this.#search = new EventSearch(database, this.#table('webhooks'))
    if (!isSearched) database.inTransaction(() => this.#search.clear())
    this.#idle = new IdleWork([
      ...eventLogNames.map((name) => () => this.#trim(name)),
      () => this.#truncateLog(),
      () => isSearched && this.#index(),
      () => this.#merge(),
    ])
    this.#idle.wake()
    this.#quiet = setTimeout(() => this.#idle.wake(), quietMs)
    this.#timer = setInterval(() => this.#emptyLog(), emptyLogEveryMs).unref()
  }

  state(log: EventLogName): EventLogState {
    return this.#table(log).state
  }

  /** Resolves with the state after a synced commit of all of them. */
  append(log: EventLogName, rows: NewEventRows): EventLogState {
    this.#requireFile()
    const { lostThrough } = this.#table(log).state
    const state = this.#table(log).append(rows)
    this.#appendedAt = performance.now()
    this.#unindexed += rows.heads.length
    this.#quiet.refresh()
    if (this.#unindexed > maxUnindexed || state.lostThrough > lostThrough) this.#idle.wake()
    return state
  }

  read(log: EventLogName, page: EventPage): EventRow[] {
    return this.#table(log).read(page)
  }

  /** Removes these, and returns how many of them were there. */
  remove(
    log: EventLogName,
    ids: readonly number[],
  ): { readonly removed: number; readonly state: EventLogState } {
    const removed = this.#within(log, (table) => {
      const gone = table.remove(ids)
      if (log === 'webhooks') this.#search.erase(gone)
      return gone.length
    })
    this.#isLogStale ||= removed > 0
    this.#idle.wake()
    return { removed, state: this.#table(log).state }
  }

  /** Deletes events up to and including this id: they are gone for every reader, and freed a little later. */
  removeThrough(log: EventLogName, id: number): EventLogState {
    const state = this.#table(log).removeThrough(id)
    this.#idle.wake()
    return state
  }

  clear(log: EventLogName): EventLogState {
    this.#within(log, (table) => {
      table.removeThrough(table.state.latest)
      if (log === 'webhooks') this.#search.clear()
    })
    this.#isLogStale = true
    this.#idle.wake()
    return this.#table(log).state
  }

  /** Returns a page of at least all events that may contain the texts, newest first. */
  search(log: EventLogName, texts: readonly string[], range: IdRange, isWordStart = false): SearchPage {
    if (log === 'webhooks') return this.#search.find(texts, range, isWordStart)
    return scanEvents(this.#table(log), createTextTest(texts, isWordStart), range)
  }

  /** Notes that a former log has deleted everything up to this id. */
  setLostThrough(log: EventLogName, id: number): void {
    this.#table(log).setLostThrough(id)
  }

  /** Returns how many events a log should hold and does not, once. */
  recount(log: EventLogName): number {
    return this.#table(log).recount()
  }

  /** True once nothing is left to free, to index or to merge. */
  isIdle(): boolean {
    return this.#idle.isDone && performance.now() - this.#appendedAt > 2 * quietMs
  }

  close(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#quiet)
    this.#idle.close()
  }

  #table(log: EventLogName): EventTable {
    const table = this.#tables.get(log)
    if (table === undefined) throw new Error(`there is no log ${log}`)
    return table
  }

  #within<Result>(log: EventLogName, work: (table: EventTable) => Result): Result {
    const table = this.#table(log)
    try {
      return this.#database.inTransaction(() => work(table), 'synced')
    } catch (error) {
      table.reload()
      this.#search.reload()
      throw error
    }
  }

  /** Frees the space of deleted events. */
  #trim(log: EventLogName): boolean {
    const ids = this.#table(log).deletedIds()
    if (ids.length === 0) return false
    this.#within(log, (table) => {
      if (log === 'webhooks') this.#search.remove(ids)
      table.free(ids)
    })
    return true
  }

  #index(): boolean {
    const isQuiet = performance.now() - this.#appendedAt >= quietMs
    if (!isQuiet && this.#unindexed <= maxUnindexed) return false
    if (this.#search.indexSome()) return true
    this.#unindexed = 0
    return false
  }

  #merge(): boolean {
    const wasDue = this.#search.isMergeDue
    const isMore = this.#search.mergeSome()
    if (!wasDue || isMore) return isMore
    this.#isLogStale = true
    return true
  }

  /** Former contents of pages are in the engine's log until it is emptied. */
  #truncateLog(): boolean {
    const isBusy = [...this.#tables.keys()].some((name) => this.#table(name).deletedIds().length > 0)
    if (!this.#isLogStale || isBusy) return false
    this.#isLogStale = false
    this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
    return false
  }

  /** Also what other owners of tables have deleted. */
  #emptyLog(): void {
    const total = this.#database.prepare<{ count: number }>('SELECT total_changes() AS count').first()
    const { count = 0 } = total ?? {}
    if (count === this.#changes) return
    this.#changes = count
    this.#isLogStale = true
    this.#idle.wake()
  }
}
