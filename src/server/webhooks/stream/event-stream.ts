/** Sends every new event to all listeners, after the missed ones (docs/behaviour.md, section 4). */
import type { ServerResponse } from 'node:http'
import {
  createStreamListener,
  crowdedFrame,
  type EventStreamConnection,
  openingFrame,
  reconnectFrame,
} from '../../core/stream-listener.ts'
import type { EventStore, StoredEvent } from '../../store/event-store.ts'
import { gapFrame, webhookFrame } from './stream-frames.ts'

interface ListenOptions {
  /** Bounds the concurrent streams of a session. */
  readonly owner: string
  /** The last seen event; undefined streams from now on, null is an unreadable id. */
  readonly after: number | null | undefined
  /** True once the session behind the stream is over. */
  readonly isEnded: () => boolean
  /** Undefined allows every event. */
  readonly maySee?: ((event: StoredEvent) => Promise<boolean>) | undefined
}

export interface EventStream {
  /** From `close` on, when new listeners are refused. */
  readonly isClosed: boolean
  readonly listeners: number
  /** Resolves when the missed events have been sent; the stream continues until either side ends it. */
  listen(response: ServerResponse, options: ListenOptions): Promise<void>
  /** Asks all listeners to reconnect, and ends their streams. */
  close(): void
}

interface Reader {
  readonly owner: string
  readonly listener: EventStreamConnection
  readonly isEnded: () => boolean
  readonly maySee: ((event: StoredEvent) => Promise<boolean>) | undefined
  /** The last event written to it. */
  cursor: number
  /** False while it catches up. */
  isLive: boolean
  /** Events were dropped before they were sent. */
  hasGap: boolean
  ticks: number
}

/** One for each tab and some to spare; a client that opens more has a leak. */
export const maxStreamsPerSession = 20
const tickMs = 1000
/** A comment every 15 s (docs/behaviour.md, section 4). */
const ticksPerBeat = 15
/** Short enough to appear immediate, long enough to gather the events of a burst. */
const gatherMs = 10
/** Per read, for a listener that resumes. */
const replayPage = 8
/** Never issued as an id, so every event counts as missed. */
const nowhere = -1

/** The event stream of one log (rule 4.8); it subscribes to the store while a listener is connected. */
export function createEventStream(store: EventStore): EventStream {
  const readers = new Set<Reader>()
  let isClosed = false
  let ticker: NodeJS.Timeout | undefined
  let unsubscribe: (() => void) | undefined
  let gathered: StoredEvent[] = []
  let teller: NodeJS.Timeout | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  /** Sent to all live listeners. */
  let toldThrough = nowhere

  function start(): void {
    unsubscribe ??= store.subscribe(gather, lookAgain)
    ticker ??= setInterval(tick, tickMs).unref()
  }

  function remove(reader: Reader): void {
    readers.delete(reader)
    if (readers.size > 0) return
    clearInterval(ticker)
    unsubscribe?.()
    ticker = undefined
    unsubscribe = undefined
  }

  /** A single event is sent at once; during a burst, one write per listener carries the events gathered meanwhile. */
  function gather(events: readonly StoredEvent[]): void {
    gathered.push(...events)
    if (teller !== undefined) return
    const wait = toldAt + gatherMs - performance.now()
    if (wait <= 0) tell()
    else teller = setTimeout(tell, wait)
  }

  /** Serializes every event once, whatever the number of listeners. */
  function tell(): void {
    clearTimeout(teller)
    teller = undefined
    if (gathered.length === 0) return
    toldAt = performance.now()
    const events = gathered
    gathered = []
    toldThrough = events.at(-1)?.id ?? toldThrough
    if (readers.size === 0) return
    const frames = events.map((event) => ({ id: event.id, text: webhookFrame(event) }))
    const all = Buffer.from(frames.map(({ text }) => text).join(''))
    for (const reader of readers) {
      if (reader.maySee !== undefined) {
        // Asked about every event, so it reads at its own pace.
        readAgain(reader)
        continue
      }
      if (!reader.isLive) continue
      const unseen = frames.filter(({ id }) => id > reader.cursor)
      if (unseen.length === frames.length) send(reader, all)
      else for (const { text } of unseen) send(reader, text)
      reader.cursor = unseen.at(-1)?.id ?? reader.cursor
    }
  }

  /** Not one event after the end of the session (docs/behaviour.md, section 4). */
  function send({ listener, isEnded }: Reader, frame: string | Buffer): void {
    if (isEnded()) listener.end()
    else listener.send(frame)
  }

  function tick(): void {
    for (const reader of readers) {
      reader.ticks += 1
      if (reader.isEnded()) reader.listener.end()
      else if (reader.ticks % ticksPerBeat === 0) reader.listener.beat()
    }
  }

  /** The newest stream is the one in use; the oldest is asked to reconnect later. */
  function makeRoom(owner: string): void {
    const own = [...readers].filter((reader) => reader.owner === owner)
    for (const reader of own.slice(0, Math.max(0, own.length - maxStreamsPerSession))) {
      readers.delete(reader)
      reader.listener.end(crowdedFrame)
    }
  }

  /** The store missed events, so every listener reads them again. */
  function lookAgain(): void {
    toldThrough = nowhere
    for (const reader of readers) readAgain(reader)
  }

  function readAgain(reader: Reader): void {
    reader.hasGap = true
    if (!reader.isLive) return
    reader.isLive = false
    // A browser whose connection is closed reconnects with the last event that it received.
    catchUp(reader).catch(() => reader.listener.cut())
  }

  /** At the reader's own pace, until it has caught up with the live events. */
  async function catchUp(reader: Reader): Promise<void> {
    let toldLoss = nowhere
    while (reader.listener.isOpen) {
      reader.hasGap = false
      const { events, lostThrough, latest } = await store.since(reader.cursor, replayPage)
      const isLast = events.length === 0
      if (lostThrough !== null && lostThrough > toldLoss) {
        send(reader, gapFrame(reader.cursor === nowhere ? null : reader.cursor, isLast ? latest : undefined))
        toldLoss = lostThrough
      }
      if (isLast) {
        reader.cursor = latest
        // Events sent meanwhile did not reach this reader.
        if (reader.hasGap || (reader.maySee === undefined && toldThrough > latest)) continue
        reader.isLive = true
        return
      }
      for (const event of events) {
        if ((await reader.maySee?.(event)) ?? true) send(reader, webhookFrame(event))
        reader.cursor = event.id
        await reader.listener.drained()
      }
    }
  }

  return {
    get isClosed() {
      return isClosed
    },
    get listeners() {
      return readers.size
    },
    async listen(response, { owner, after, isEnded, maySee }) {
      if (response.destroyed) return
      const listener = createStreamListener(response)
      const reader: Reader = {
        owner,
        listener,
        isEnded,
        maySee,
        cursor: nowhere,
        isLive: false,
        hasGap: false,
        ticks: 0,
      }
      // Events gathered before belong to earlier listeners.
      tell()
      readers.add(reader)
      response.once('close', () => remove(reader))
      start()
      makeRoom(owner)
      reader.cursor = after === undefined ? (await store.since(0, 0)).latest : (after ?? nowhere)
      listener.send(openingFrame)
      await catchUp(reader)
    },
    close() {
      isClosed = true
      tell()
      for (const { listener } of readers) listener.end(reconnectFrame)
    },
  }
}
