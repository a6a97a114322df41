import type { AtRest } from '../at-rest.ts'
import type {
  EventBounds,
  EventFill,
  EventListener,
  EventRange,
  EventStore,
  LaterEvents,
  NewEvent,
  StoredEvent,
} from '../event-store.ts'
import {
  clearScript,
  type LogScripts,
  missingScript,
  pruneScript,
  removeEventsScript,
  trimScript,
} from './event-scripts.ts'
import { changeFeedKeys, type LogKeys } from './keys.ts'
import type { Link, RedisReply, Script } from './redis-connection.ts'
import { RefusedEvents, type RefuseEvent } from './refused-events.ts'
import { entriesOf, replyList, replyText, type StreamEntry } from './reply.ts'
import { readStoredEvent, writeEvent } from './stored-event.ts'

/** What a process that keeps something about a log's events asks about them. */
interface LogChecks {
  /** How often events were removed that were not the oldest. */
  erasures(): Promise<string>
  /** Which of these events are not there. */
  missing(ids: readonly number[]): Promise<number[]>
}

/** Creates them for the log of these keys. Methods reject with Problem `store_unavailable`. */
function createLogChecks(link: Link, keys: LogKeys): LogChecks {
  return {
    async erasures() {
      const reply = await link.command(['HGET', keys.meta, 'erasures'])
      return reply === null ? '' : replyText(reply)
    },
    async missing(ids) {
      const reply = await link.run(missingScript, [keys.events], ids.map(String))
      return replyList(reply).map((id) => Number(replyText(id)))
    },
  }
}

export interface SharedLogOptions {
  readonly link: Link
  readonly keys: LogKeys
  readonly bounds: EventBounds
  readonly costOf: (draft: NewEvent) => number
  readonly scripts: LogScripts
  /** Undefined for demo logs, which are not sealed. */
  readonly atRest: AtRest | undefined
  /** Follows an event; the value is the log's owner. */
  readonly notification: { readonly kind: string; readonly value: string }
  readonly now?: () => number
  /** In milliseconds since the epoch; 0 for never. */
  expiresAt(): number
  readonly onRefusedData?: RefuseEvent | undefined
  onListened?(log: SharedEventStore): void
  /** Called once the last subscriber is gone. */
  onUnlistened?(log: SharedEventStore): void
}

interface Subscriber {
  readonly listener: EventListener
  readonly onGap: (() => void) | undefined
}

const followPage = 16
/** Redis does nothing else during a script. */
const trimPage = 500
/** Each scans the queue. */
const removePage = 5

/** Methods reject with Problem `store_unavailable` while Redis is away. */
export class SharedEventStore implements EventStore {
  readonly #options: SharedLogOptions
  readonly #keys: readonly string[]
  readonly #maxAgeMs: number
  readonly checks: LogChecks
  readonly #subscribers = new Set<Subscriber>()
  readonly #refused: RefusedEvents
  /** The last notified event; undefined without subscribers. */
  #cursor: number | undefined
  #hasMissed = false
  #isFollowing = false
  #hasMore = false

  constructor(options: SharedLogOptions) {
    const { keys, bounds, link } = options
    this.#options = options
    this.checks = createLogChecks(link, keys)
    this.#refused = new RefusedEvents(options.onRefusedData)
    this.#keys = [keys.events, keys.signed, keys.unverified, keys.digests, keys.meta, keys.samples]
    this.#maxAgeMs = bounds.maxAgeMs ?? Number.POSITIVE_INFINITY
  }

  notify(): void {
    void this.#follow()
  }

  resync(): void {
    this.#hasMissed = true
    void this.#follow()
  }

  async append(draft: NewEvent): Promise<StoredEvent> {
    const { bounds, costOf, atRest, scripts, notification } = this.#options
    const { capacity, maxBytes, maxUnverified, maxUnverifiedBytes } = bounds
    const limits = [capacity, maxBytes, maxUnverified, maxUnverifiedBytes, costOf(draft)].map(String)
    const sample = draft.isSample ? '1' : ''
    const { digest, facts, body } = writeEvent(draft, atRest)
    const event = [draft.verification, digest, facts, body, sample]
    const { stream, count } = changeFeedKeys
    const publication = [stream, count, notification.kind, notification.value, this.#expiry()]
    const reply = replyList(await this.#run(scripts.append, [...limits, ...event, ...publication]))
    const duplicateOf = replyText(reply[1])
    return {
      ...draft,
      isSample: replyText(reply[2]) === '1',
      id: Number(replyText(reply[0])),
      duplicateOf: duplicateOf === '' ? null : Number(duplicateOf),
    }
  }

  async newest({ after = 0, before, limit }: EventRange): Promise<readonly StoredEvent[]> {
    const { keys, now = Date.now } = this.#options
    const high = before === undefined ? '+' : `(${before}-0`
    // Expired events are hidden before they are removed. Ids are microseconds.
    const low = Math.max(after, (now() - this.#maxAgeMs) * 1000)
    const range = ['XREVRANGE', keys.events, high, `(${low}-0`, 'COUNT', String(limit)]
    const entries: StreamEntry[] = entriesOf(await this.#command(range))
    const events = this.#readAll(entries)
    const last = entries.at(-1)
    if (last === undefined || events.length > 0) return events
    return this.newest({ after, before: Number.parseInt(last.id, 10), limit })
  }

  async since(after: number, limit: number): Promise<LaterEvents> {
    const { scripts, notification } = this.#options
    const args = [String(after), String(limit), this.#expiry(), notification.value]
    const reply = replyList(await this.#run(scripts.since, args))
    const lost = replyText(reply[0])
    const entries = entriesOf(reply[2])
    const events = this.#readAll(entries)
    const last = entries.at(-1)
    // An unreadable page is not the end.
    if (last !== undefined && events.length === 0) return this.since(Number.parseInt(last.id, 10), limit)
    return { events, lostThrough: lost === '' ? null : Number(lost), latest: Number(replyText(reply[1])) }
  }

  /** Called every minute, which retries failures. */
  trimSoon(): void {
    void this.trim().catch(() => undefined)
    void this.#removeFormerTexts().catch(() => undefined)
  }

  /** Removes expired events; resolves when none is left. */
  async trim(): Promise<void> {
    if (!Number.isFinite(this.#maxAgeMs)) return
    await this.#removePages(trimScript, [String(this.#maxAgeMs)])
  }

  /** Removes the oldest events up to an id while the log exceeds these bounds. */
  prune(through: number, { capacity, maxBytes }: Pick<EventBounds, 'capacity' | 'maxBytes'>): Promise<void> {
    return this.#removePages(pruneScript, [through, capacity, maxBytes].map(String))
  }

  async clear(): Promise<void> {
    await this.#run(clearScript, [this.#expiry()])
    await this.#removeFormerTexts()
  }

  async remove(ids: readonly number[]): Promise<number> {
    const { keys, atRest, costOf } = this.#options
    let removed = 0
    for (let at = 0; at < ids.length; at += removePage) {
      const args: string[] = [this.#expiry()]
      for (const id of ids.slice(at, at + removePage)) {
        const [entry] = entriesOf(await this.#command(['XRANGE', keys.events, `${id}-0`, `${id}-0`]))
        const event = entry === undefined ? undefined : readStoredEvent(entry, atRest)
        if (event === undefined) continue
        args.push(String(id), String(costOf(event)), writeEvent(event, atRest).digest)
      }
      if (args.length > 1) removed += Number(replyText(await this.#run(removeEventsScript, args)))
    }
    await this.#removeFormerTexts()
    return removed
  }

  async dropped(): Promise<number> {
    return (await this.#meta(['dropped']))[0] ?? 0
  }

  async fill(): Promise<EventFill> {
    const [signedBytes = 0, unverifiedBytes = 0] = await this.#meta(['signedBytes', 'unverifiedBytes'])
    const events = Number(replyText(await this.#command(['XLEN', this.#options.keys.events])))
    return { events, bytes: signedBytes + unverifiedBytes }
  }

  subscribe(listener: EventListener, onGap?: () => void): () => void {
    const subscriber = { listener, onGap }
    this.#subscribers.add(subscriber)
    this.#options.onListened?.(this)
    void this.#follow()
    return () => {
      if (!this.#subscribers.delete(subscriber) || this.#subscribers.size > 0) return
      this.#cursor = undefined
      this.#options.onUnlistened?.(this)
    }
  }

  /** One run at a time: a call meanwhile triggers another round. */
  async #follow(): Promise<void> {
    this.#hasMore = true
    if (this.#isFollowing) return
    this.#isFollowing = true
    try {
      while (this.#hasMore && this.#subscribers.size > 0) {
        this.#hasMore = false
        await this.#notifySubscribers()
      }
    } catch {
    } finally {
      this.#isFollowing = false
    }
  }

  async #notifySubscribers(): Promise<void> {
    const from = this.#cursor
    const { events, lostThrough, latest } = await this.since(from ?? 0, from === undefined ? 0 : followPage)
    if (this.#hasMissed || from === undefined || lostThrough !== null) {
      // Listeners read what they missed after the cursor is set, so no event is lost between.
      this.#cursor = latest
      const isGap = this.#hasMissed || from !== undefined
      this.#hasMissed = false
      if (isGap) for (const { onGap } of [...this.#subscribers]) onGap?.()
      return
    }
    for (const { listener } of [...this.#subscribers]) if (events.length > 0) listener(events)
    this.#cursor = events.at(-1)?.id ?? latest
    if (events.length === followPage) this.#hasMore = true
  }

  #expiry(): string {
    return String(this.#options.expiresAt())
  }

  /** Replicas of a former version may still write them. */
  async #removeFormerTexts(): Promise<void> {
    if (this.#options.atRest !== undefined) await this.#command(['UNLINK', ...this.#options.keys.formerTexts])
  }

  #run(script: Script, args: Parameters<Link['run']>[2]): Promise<RedisReply> {
    return this.#options.link.run(script, this.#keys, args)
  }

  #command(args: readonly string[]): Promise<RedisReply> {
    return this.#options.link.command(args)
  }

  #readAll(entries: readonly StreamEntry[]): StoredEvent[] {
    return entries.flatMap(
      (entry) => readStoredEvent(entry, this.#options.atRest) ?? this.#refused.tell(entry),
    )
  }

  async #removePages(script: Script, bounds: readonly string[]): Promise<void> {
    const args = [...bounds, String(trimPage), this.#expiry()]
    while (Number(replyText(await this.#run(script, args))) === trimPage);
  }

  async #meta(fields: readonly string[]): Promise<number[]> {
    const values = replyList(await this.#command(['HMGET', this.#options.keys.meta, ...fields]))
    return values.map((value) => (value === null ? 0 : Number(replyText(value))))
  }
}
