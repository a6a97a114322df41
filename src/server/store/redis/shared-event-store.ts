/** A log of events in Redis, which several processes write and read (docs/behaviour.md, section 4). */
import type { AtRest } from '../at-rest.ts'
import type {
  EventBounds,
  EventListener,
  EventRange,
  EventStore,
  LaterEvents,
  NewEvent,
  StoredEvent,
} from '../event-store.ts'
import { clearScript, type LogScripts, pruneScript, removeEventsScript, trimScript } from './event-scripts.ts'
import { changeFeedKeys, type LogKeys } from './keys.ts'
import type { Link } from './redis-connection.ts'
import { entriesOf, replyList, replyText, type StreamEntry } from './reply.ts'
import { readStoredEvent, writeEvent } from './stored-event.ts'

export interface SharedEventStore extends EventStore {
  hear(): void
  missed(): void
  /** Removes the oldest events up to an id while the log exceeds these bounds. */
  prune(through: number, bounds: Pick<EventBounds, 'capacity' | 'maxBytes'>): Promise<void>
  /** Removes expired events; resolves when none is left. */
  trim(): Promise<void>
}

export interface SharedLogOptions {
  readonly link: Link
  readonly keys: LogKeys
  readonly bounds: EventBounds
  readonly costOf: (draft: NewEvent) => number
  readonly scripts: LogScripts
  /** Undefined for demo logs, which are not sealed. */
  readonly atRest: AtRest | undefined
  /** The notification that follows an event; the value is the owner of the log. */
  readonly news: { readonly kind: string; readonly value: string }
  readonly now?: () => number
  /** In milliseconds since the epoch; 0 for never. */
  expiresAt(): number
}

interface Subscriber {
  readonly listener: EventListener
  readonly onGap: (() => void) | undefined
}

const followPage = 16
/** Redis does nothing else during a script. */
const trimPage = 500
/** Each costs a scan of the queue. */
const removePage = 5

/** Creates an event store in Redis. Its methods reject with Problem `store_unavailable` while Redis is away. */
export function createSharedEventStore(options: SharedLogOptions): SharedEventStore {
  const { link, keys, bounds, costOf, scripts, atRest, news, now = Date.now } = options
  const { maxAgeMs = Number.POSITIVE_INFINITY } = bounds
  const keyList = [keys.events, keys.signed, keys.unverified, keys.digests, keys.meta, keys.samples]
  const subscribers = new Set<Subscriber>()
  const expiry = () => String(options.expiresAt())
  /** Undefined without listeners. */
  let told: number | undefined
  let hasMissed = false
  let isFollowing = false
  let hasMore = false

  const readAll = (entries: readonly StreamEntry[]) =>
    entries.flatMap((entry) => readStoredEvent(entry, atRest) ?? [])

  async function since(after: number, limit: number): Promise<LaterEvents> {
    const args = [String(after), String(limit), expiry(), news.value]
    const reply = replyList(await link.run(scripts.since, keyList, args))
    const lost = replyText(reply[0])
    const entries = entriesOf(reply[2])
    const events = readAll(entries)
    const last = entries.at(-1)
    // A page that cannot be opened is not the end.
    if (last !== undefined && events.length === 0) return since(Number.parseInt(last.id, 10), limit)
    return {
      events,
      lostThrough: lost === '' ? null : Number(lost),
      latest: Number(replyText(reply[1])),
    }
  }

  /** One run at a time: a call meanwhile starts another round. */
  async function follow(): Promise<void> {
    hasMore = true
    if (isFollowing) return
    isFollowing = true
    try {
      while (hasMore && subscribers.size > 0) {
        hasMore = false
        await tellNew()
      }
    } catch {
    } finally {
      isFollowing = false
    }
  }

  async function tellNew(): Promise<void> {
    const from = told
    const { events, lostThrough, latest } = await since(from ?? 0, from === undefined ? 0 : followPage)
    if (hasMissed || from === undefined || lostThrough !== null) {
      // Listeners read what they missed after this cursor is set, so no event is lost in between.
      told = latest
      const isGap = hasMissed || from !== undefined
      hasMissed = false
      if (isGap) for (const { onGap } of [...subscribers]) onGap?.()
      return
    }
    for (const { listener } of [...subscribers]) if (events.length > 0) listener(events)
    told = events.at(-1)?.id ?? latest
    if (events.length === followPage) hasMore = true
  }

  async function newest({ after = 0, before, limit }: EventRange): Promise<readonly StoredEvent[]> {
    const high = before === undefined ? '+' : `(${before}-0`
    // Expired events are hidden before they are removed. Ids are microseconds.
    const low = Math.max(after, (now() - maxAgeMs) * 1000)
    const range = ['XREVRANGE', keys.events, high, `(${low}-0`, 'COUNT', String(limit)]
    const entries: StreamEntry[] = entriesOf(await link.command(range))
    const events = readAll(entries)
    const last = entries.at(-1)
    if (last === undefined || events.length > 0) return events
    return newest({ after, before: Number.parseInt(last.id, 10), limit })
  }

  async function meta(fields: readonly string[]): Promise<number[]> {
    const values = replyList(await link.command(['HMGET', keys.meta, ...fields]))
    return values.map((value) => (value === null ? 0 : Number(replyText(value))))
  }

  return {
    since,
    hear: () => void follow(),
    missed() {
      hasMissed = true
      void follow()
    },
    async append(draft) {
      const { capacity, maxBytes, maxUnverified, maxUnverifiedBytes } = bounds
      const limits = [capacity, maxBytes, maxUnverified, maxUnverifiedBytes, costOf(draft)].map(String)
      const sample = draft.isSample ? '1' : ''
      const { digest, facts, body } = writeEvent(draft, atRest)
      const event = [draft.verification, digest, facts, body, sample]
      const tell = [changeFeedKeys.stream, changeFeedKeys.count, news.kind, news.value, expiry()]
      const reply = replyList(await link.run(scripts.append, keyList, [...limits, ...event, ...tell]))
      const duplicateOf = replyText(reply[1])
      return {
        ...draft,
        isSample: replyText(reply[2]) === '1',
        id: Number(replyText(reply[0])),
        duplicateOf: duplicateOf === '' ? null : Number(duplicateOf),
      }
    },
    newest,
    async trim() {
      if (!Number.isFinite(maxAgeMs)) return
      const args = [String(maxAgeMs), String(trimPage), expiry()]
      while (Number(replyText(await link.run(trimScript, keyList, args))) === trimPage);
    },
    async prune(through, { capacity, maxBytes }) {
      const args = [String(through), String(capacity), String(maxBytes), String(trimPage), expiry()]
      while (Number(replyText(await link.run(pruneScript, keyList, args))) === trimPage);
    },
    async clear() {
      await link.run(clearScript, keyList, [expiry()])
    },
    async remove(ids) {
      let removed = 0
      for (let at = 0; at < ids.length; at += removePage) {
        const args: string[] = [expiry()]
        for (const id of ids.slice(at, at + removePage)) {
          const [entry] = entriesOf(await link.command(['XRANGE', keys.events, `${id}-0`, `${id}-0`]))
          if (entry === undefined) continue
          const event = readStoredEvent(entry, atRest)
          if (event === undefined) continue
          args.push(String(id), String(costOf(event)), writeEvent(event, atRest).digest)
        }
        if (args.length > 1) removed += Number(replyText(await link.run(removeEventsScript, keyList, args)))
      }
      return removed
    },
    async dropped() {
      const [dropped = 0] = await meta(['dropped'])
      return dropped
    },
    async fill() {
      const [signedBytes = 0, unverifiedBytes = 0] = await meta(['signedBytes', 'unverifiedBytes'])
      const events = Number(replyText(await link.command(['XLEN', keys.events])))
      return { events, bytes: signedBytes + unverifiedBytes }
    },
    subscribe(listener, onGap) {
      const subscriber = { listener, onGap }
      subscribers.add(subscriber)
      void follow()
      return () => {
        subscribers.delete(subscriber)
        if (subscribers.size === 0) told = undefined
      }
    },
  }
}
