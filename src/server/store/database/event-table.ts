/** One log of events in the database. Everything is synchronous: it belongs into a thread of its own. */
import type { Database } from './database.ts'
import type { EventRow, NewEventRows } from './event-rows.ts'
import type { EventLogName } from './studio-schema.ts'

/** Both ends are exclusive. */
export interface IdRange {
  readonly after: number
  readonly before: number
}

export interface EventPage extends IdRange {
  readonly limit: number
  /** Takes the newest events of the range, else the oldest. */
  readonly isNewest: boolean
}

/** What a log holds, without the events that are deleted and only not yet gone. */
export interface EventLogState {
  readonly latest: number
  /** The highest deleted id; all lower ones are deleted too. 0 for none. */
  readonly lostThrough: number
  /** Deleted to make room. */
  readonly dropped: number
  readonly count: number
  readonly bytes: number
}

export interface EventTableOptions {
  readonly name: EventLogName
  readonly maxBytes: number
  /** What an event takes in the file for each of its own bytes, with what is derived from it. */
  readonly share: number
}

/** Exceeded only by a single larger event. */
const maxReadBytes = 4_000_000
/** Of a row beside its texts. */
const rowBytes = 60
const trimPage = 200
/** Read at once to find out how many events must go. */
const sizePage = 1000

type State = { -readonly [Field in keyof EventLogState]: EventLogState[Field] }

export class EventTable {
  readonly name: EventLogName
  readonly #database: Database
  readonly #options: EventTableOptions
  readonly #statements: ReturnType<typeof prepare>
  #state: State

  constructor(database: Database, options: EventTableOptions) {
    this.name = options.name
    this.#database = database
    this.#options = options
    this.#statements = prepare(database, options.name)
    this.#state = this.#stored()
  }

  get state(): EventLogState {
    return this.#state
  }

  /** Stores all or none, in one transaction that is synced. Ids must rise; known ones are skipped. */
  append({ heads, bodies }: NewEventRows): EventLogState {
    return this.#change(() => {
      let at = 0
      for (const { id, duplicateOf, facts, bodyBytes } of heads) {
        const body = Buffer.from(bodies.buffer, bodies.byteOffset + at, bodyBytes)
        at += bodyBytes
        const size = Math.ceil((facts.length + bodyBytes + rowBytes) * this.#options.share)
        if (this.#statements.insert.run(id, size, duplicateOf, facts, body) === 0) continue
        this.#state.latest = Math.max(this.#state.latest, id)
        this.#state.count += 1
        this.#state.bytes += size
      }
      this.#makeRoom()
    })
  }

  /** In the order of ids; may return fewer than `limit` where events are large. */
  read({ after, before, limit, isNewest }: EventPage): EventRow[] {
    const from = Math.max(after, this.#state.lostThrough)
    const { newestIds, oldestIds, rows } = this.#statements
    const ids = (isNewest ? newestIds : oldestIds).all(from, before, limit)
    let count = 0
    let bytes = 0
    for (const { size } of ids) {
      bytes += size
      if (count > 0 && bytes > maxReadBytes) break
      count += 1
    }
    const ends = [ids[0]?.id ?? 0, ids[count - 1]?.id ?? 0]
    return count === 0 ? [] : rows.all(Math.min(...ends), Math.max(...ends))
  }

  /** Those of these that are there, newest first. */
  readThese(ids: readonly number[]): EventRow[] {
    const wanted = ids.filter((id) => id > this.#state.lostThrough)
    return this.#statements.these.all(JSON.stringify(wanted))
  }

  /** Returns the ids of these that were there, and are deleted. */
  remove(ids: readonly number[]): number[] {
    const removed: number[] = []
    this.#change(() => {
      for (const id of ids) {
        const size = id > this.#state.lostThrough ? this.#statements.size.first(id)?.size : undefined
        if (size === undefined) continue
        this.#statements.remove.run(id)
        removed.push(id)
        this.#state.count -= 1
        this.#state.bytes -= size
      }
    })
    return removed
  }

  /** Deletes events up to and including this id. Their space is freed later. */
  removeThrough(id: number): EventLogState {
    const last = this.#statements.lastThrough.first(this.#state.lostThrough, id)?.id
    if (last == null) return this.#state
    return this.#change(() => {
      const gone = this.#statements.total.first(this.#state.lostThrough, last)
      this.#lose(last, gone?.count ?? 0, gone?.bytes ?? 0)
    })
  }

  /** Notes that a former log has deleted everything up to this id. */
  setLostThrough(id: number): void {
    if (id <= this.#state.lostThrough) return
    this.#change(() => {
      this.#state.lostThrough = id
      this.#state.latest = Math.max(this.#state.latest, id)
    })
  }

  /** Some events that are deleted and still take space. */
  deletedIds(): number[] {
    return this.#statements.deleted.all(this.#state.lostThrough, trimPage).map(({ id }) => id)
  }

  /** Within a transaction: frees the space of deleted events. */
  free(ids: readonly number[]): void {
    for (const id of ids) this.#statements.remove.run(id)
  }

  /** Compares the rows with what the log should hold, and takes over what is there. Returns how many are missing. */
  recount(): number {
    const { lostThrough, count } = this.#state
    const there = this.#statements.total.first(lostThrough, Number.MAX_SAFE_INTEGER)
    if (there === undefined || there.count === count) return 0
    this.#change(() => Object.assign(this.#state, there))
    return Math.max(0, count - there.count)
  }

  /** After a transaction that failed. */
  reload(): void {
    this.#state = this.#stored()
  }

  /** Deletes the oldest events beyond the limit of bytes, but never the newest one. */
  #makeRoom(): void {
    const { maxBytes } = this.#options
    while (this.#state.bytes > maxBytes) {
      const oldest = this.#statements.oldestIds.all(this.#state.lostThrough, this.#state.latest, sizePage)
      if (oldest.length === 0) return
      let [last, count, bytes] = [0, 0, 0]
      for (const { id, size } of oldest) {
        if (this.#state.bytes - bytes <= maxBytes) break
        last = id
        count += 1
        bytes += size
      }
      this.#lose(last, count, bytes)
      this.#state.dropped += count
    }
  }

  #lose(last: number, count: number, bytes: number): void {
    this.#state.lostThrough = last
    this.#state.count -= count
    this.#state.bytes -= bytes
  }

  #change(work: () => void): EventLogState {
    const before = this.#state
    this.#state = { ...before }
    try {
      this.#database.inTransaction(() => {
        work()
        const { latest, lostThrough, dropped, count, bytes } = this.#state
        this.#statements.setState.run(latest, lostThrough, dropped, count, bytes, this.name)
      }, 'synced')
    } catch (error) {
      this.#state = before
      throw error
    }
    return this.#state
  }

  #stored(): State {
    const stored = this.#statements.state.first(this.name)
    if (stored === undefined) throw new Error(`there is no log ${this.name}`)
    return { ...stored }
  }
}

interface IdAndSize {
  readonly id: number
  readonly size: number
}

function prepare(database: Database, name: EventLogName) {
  const table = `event_${name}`
  const range = 'id > ? AND id < ?'
  const sizes = `SELECT id, size FROM ${table} INDEXED BY ${table}_size WHERE ${range} ORDER BY id`
  return {
    state: database.prepare<State>(
      'SELECT latest, lost_through AS lostThrough, dropped, count, bytes FROM event_log WHERE name = ?',
    ),
    setState: database.prepare(
      'UPDATE event_log SET latest = ?, lost_through = ?, dropped = ?, count = ?, bytes = ? WHERE name = ?',
    ),
    insert: database.prepare(
      `INSERT OR IGNORE INTO ${table} (id, size, duplicate_of, facts, body) VALUES (?, ?, ?, ?, ?)`,
    ),
    size: database.prepare<{ size: number }>(`SELECT size FROM ${table} WHERE id = ?`),
    newestIds: database.prepare<IdAndSize>(`${sizes} DESC LIMIT ?`),
    oldestIds: database.prepare<IdAndSize>(`${sizes} LIMIT ?`),
    rows: database.prepare<EventRow & Record<string, never>>(
      `SELECT id, duplicate_of, facts, body FROM ${table} WHERE id >= ? AND id <= ? ORDER BY id`,
    ),
    these: database.prepare<EventRow & Record<string, never>>(
      `SELECT id, duplicate_of, facts, body FROM ${table} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id DESC`,
    ),
    lastThrough: database.prepare<{ id: number | null }>(
      `SELECT max(id) AS id FROM ${table} WHERE id > ? AND id <= ?`,
    ),
    total: database.prepare<{ count: number; bytes: number }>(
      `SELECT count(*) AS count, coalesce(sum(size), 0) AS bytes FROM ${table} INDEXED BY ${table}_size WHERE id > ? AND id <= ?`,
    ),
    deleted: database.prepare<{ id: number }>(`SELECT id FROM ${table} WHERE id <= ? ORDER BY id LIMIT ?`),
    remove: database.prepare(`DELETE FROM ${table} WHERE id = ?`),
  }
}
