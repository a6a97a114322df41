/** A log in the database, as the process uses it: what waits to be stored shares one commit. */
import { Problem } from '../../core/problem.ts'
import type { StoredEvent, WantedTexts } from '../event-store.ts'
import { type EventRow, eventOfRow, rowsOfEvents } from './event-rows.ts'
import type { SearchPage } from './event-search.ts'
import type { EventLogState, EventPage, IdRange } from './event-table.ts'
import type { StudioDatabase } from './studio-database.ts'
import type { EventLogName } from './studio-schema.ts'
import type { CallsOf } from './worker-protocol.ts'

export interface StoredLogOptions {
  readonly calls: CallsOf<StudioDatabase>
  readonly name: EventLogName
  readonly maxAgeMs: number
  now(): number
  /** Called for events that are damaged, each once, and for those that are missing at the start. */
  onRefused?(reason: 'damaged' | 'missing', count: number): void
}

interface WaitingAppend {
  readonly event: StoredEvent
  resolve(): void
  reject(error: unknown): void
}

const expireEveryMs = 3_600_000
/** Beyond it, an event waits for the next commit. */
const maxBatch = 500
/** Removed at once; other calls wait for it. */
const removePage = 50
/** Damaged events that are told once; beyond it, again. */
const maxDamaged = 10_000

export class StoredLog {
  readonly #options: StoredLogOptions
  #state: EventLogState
  #waiting: WaitingAppend[] = []
  #writing: Promise<void> | undefined
  readonly #timer: NodeJS.Timeout
  readonly #damaged = new Set<number>()

  private constructor(options: StoredLogOptions, state: EventLogState) {
    this.#options = options
    this.#state = state
    this.#timer = setInterval(() => void this.#expire().catch(() => undefined), expireEveryMs).unref()
  }

  static async open(options: StoredLogOptions): Promise<StoredLog> {
    const log = new StoredLog(options, await options.calls.state(options.name))
    const missing = await options.calls.recount(options.name)
    if (missing > 0) options.onRefused?.('missing', missing)
    await log.#expire()
    return log
  }

  get latest(): number {
    return this.#state.latest
  }

  get lostThrough(): number {
    return this.#state.lostThrough
  }

  get dropped(): number {
    return this.#state.dropped
  }

  get bytes(): number {
    return this.#state.bytes
  }

  get count(): number {
    return this.#state.count
  }

  /** Resolves once it survives a power failure. Ids must rise. Throws Problem `store_unavailable`. */
  append(event: StoredEvent): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ event, resolve, reject })
      this.#writing ??= this.#write()
    })
  }

  /** In the order of ids; may return fewer than `limit` where events are large. */
  async read(page: EventPage): Promise<StoredEvent[]> {
    const { calls, name } = this.#options
    const rows = await available('read', calls.read(name, page))
    return rows.flatMap((row) => this.#eventOf(row) ?? [])
  }

  async clear(): Promise<void> {
    const { calls, name } = this.#options
    this.#state = await available('deleted', calls.clear(name))
  }

  async remove(ids: ReadonlySet<number>): Promise<number> {
    const { calls, name } = this.#options
    const sorted = [...ids].sort((a, b) => a - b)
    let count = 0
    for (let at = 0; at < sorted.length; at += removePage) {
      const page = sorted.slice(at, at + removePage)
      const { removed, state } = await available('deleted', calls.remove(name, page))
      this.#state = state
      count += removed
    }
    return count
  }

  /** Deletes events up to and including this id. */
  async prune(through: number): Promise<void> {
    const { calls, name } = this.#options
    this.#state = await available('deleted', calls.removeThrough(name, through))
  }

  /** Newest first: at least every event that may contain the wanted texts. */
  async *matching(
    { texts, isWordStart }: WantedTexts,
    { after, before }: IdRange,
  ): AsyncGenerator<StoredEvent> {
    const { calls, name } = this.#options
    for (let end: number | undefined = before; end !== undefined; ) {
      const page: SearchPage = await available(
        'read',
        calls.search(name, texts, { after, before: end }, isWordStart),
      )
      for (const row of page.events) {
        const event = this.#eventOf(row)
        if (event !== undefined) yield event
      }
      end = page.before
    }
  }

  #eventOf(row: EventRow): StoredEvent | undefined {
    const event = eventOfRow(row)
    if (event !== undefined || this.#damaged.has(row.id)) return event
    if (this.#damaged.size >= maxDamaged) this.#damaged.clear()
    this.#damaged.add(row.id)
    this.#options.onRefused?.('damaged', 1)
    return undefined
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#writing
  }

  async #expire(): Promise<void> {
    const { calls, name, maxAgeMs, now } = this.#options
    // Ids are microseconds, or higher.
    const oldest = Math.floor((now() - maxAgeMs) * 1000)
    if (oldest > 0) this.#state = await calls.removeThrough(name, oldest)
  }

  async #write(): Promise<void> {
    const { calls, name } = this.#options
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, maxBatch)
      this.#waiting = this.#waiting.slice(maxBatch)
      try {
        this.#state = await calls.append(name, rowsOfEvents(batch.map(({ event }) => event)))
        for (const { resolve } of batch) resolve()
      } catch (cause) {
        const problem = new Problem('store_unavailable', 'The webhook cannot be stored.', { cause })
        for (const { reject } of batch) reject(problem)
      }
    }
    this.#writing = undefined
  }
}

async function available<Answer>(what: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    throw new Problem('store_unavailable', `The stored webhooks cannot be ${what}.`, { cause })
  }
}
