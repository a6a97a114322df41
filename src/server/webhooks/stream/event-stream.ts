/** Sends every new event to all listeners, after the missed ones (docs/behaviour.md, section 4). */
import type { ServerResponse } from 'node:http'
import { createStreamListener, openingFrame } from '../../core/stream-listener.ts'
import {
  type StreamOwner,
  type StreamReader,
  StreamReaders,
  sendToReader,
} from '../../core/stream-readers.ts'
import type { EventStore, StoredEvent } from '../../store/event-store.ts'
import { gapFrame, webhookFrame } from './stream-frames.ts'

interface ListenOptions extends StreamOwner {
  /** The last seen event; undefined streams from now on, null is an unreadable id. */
  readonly after: number | null | undefined
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

interface Reader extends StreamReader {
  readonly maySee: ((event: StoredEvent) => Promise<boolean>) | undefined
  /** The last event written to it. */
  cursor: number
  /** False while it catches up. */
  isLive: boolean
  /** Events were dropped before they were sent. */
  hasGap: boolean
}

/** Short enough to appear immediate, long enough to gather the events of a burst. */
const gatherMs = 10
/** Per read, for a listener that resumes. */
const replayPage = 8
/** Never issued as an id, so every event counts as missed. */
const nowhere = -1

/** The event stream of one log (rule 4.8); it subscribes to the store while a listener is connected. */
export function createEventStream(store: EventStore): EventStream {
  return new StoreStream(store)
}

class StoreStream implements EventStream {
  readonly #store: EventStore
  readonly #readers: StreamReaders<Reader>
  #gathered: StoredEvent[] = []
  #flushTimer: NodeJS.Timeout | undefined
  #flushedAt = Number.NEGATIVE_INFINITY
  /** Sent to all live listeners. */
  #sentThrough = nowhere

  constructor(store: EventStore) {
    this.#store = store
    this.#readers = new StreamReaders(() =>
      store.subscribe(
        (events) => this.#gather(events),
        () => this.#readAllAgain(),
      ),
    )
  }

  get isClosed(): boolean {
    return this.#readers.isClosed
  }

  get listeners(): number {
    return this.#readers.size
  }

  async listen(response: ServerResponse, { owner, after, isEnded, maySee }: ListenOptions): Promise<void> {
    if (response.destroyed) return
    const reader: Reader = {
      owner,
      listener: createStreamListener(response),
      isEnded,
      maySee,
      cursor: nowhere,
      isLive: false,
      hasGap: false,
      ticks: 0,
    }
    // Events gathered before belong to earlier listeners.
    this.#flush()
    this.#readers.add(reader, response)
    reader.cursor = after === undefined ? (await this.#store.since(0, 0)).latest : (after ?? nowhere)
    reader.listener.send(openingFrame)
    await this.#catchUp(reader)
  }

  close(): void {
    this.#flush()
    this.#readers.close()
  }

  /** A single event is sent at once; during a burst, one write per listener carries the events gathered meanwhile. */
  #gather(events: readonly StoredEvent[]): void {
    this.#gathered.push(...events)
    if (this.#flushTimer !== undefined) return
    const wait = this.#flushedAt + gatherMs - performance.now()
    if (wait <= 0) this.#flush()
    else this.#flushTimer = setTimeout(() => this.#flush(), wait)
  }

  /** Serializes every event once, whatever the number of listeners. */
  #flush(): void {
    clearTimeout(this.#flushTimer)
    this.#flushTimer = undefined
    if (this.#gathered.length === 0) return
    this.#flushedAt = performance.now()
    const events = this.#gathered
    this.#gathered = []
    this.#sentThrough = events.at(-1)?.id ?? this.#sentThrough
    if (this.#readers.size === 0) return
    const frames = events.map((event) => ({ id: event.id, text: webhookFrame(event) }))
    const all = Buffer.from(frames.map(({ text }) => text).join(''))
    for (const reader of this.#readers) {
      if (reader.maySee !== undefined) {
        // Asked about every event, so it reads at its own pace.
        this.#readAgain(reader)
        continue
      }
      if (!reader.isLive) continue
      const unseen = frames.filter(({ id }) => id > reader.cursor)
      if (unseen.length === frames.length) sendToReader(reader, all)
      else for (const { text } of unseen) sendToReader(reader, text)
      reader.cursor = unseen.at(-1)?.id ?? reader.cursor
    }
  }

  /** The store missed events, so every listener reads them again. */
  #readAllAgain(): void {
    this.#sentThrough = nowhere
    for (const reader of this.#readers) this.#readAgain(reader)
  }

  #readAgain(reader: Reader): void {
    reader.hasGap = true
    if (!reader.isLive) return
    reader.isLive = false
    // A browser whose connection is closed reconnects with the last event that it received.
    this.#catchUp(reader).catch(() => reader.listener.cut())
  }

  /** At the reader's own pace, until it has caught up with the live events. */
  async #catchUp(reader: Reader): Promise<void> {
    let reportedLoss = nowhere
    while (reader.listener.isOpen) {
      reader.hasGap = false
      const { events, lostThrough, latest } = await this.#store.since(reader.cursor, replayPage)
      const isLast = events.length === 0
      if (lostThrough !== null && lostThrough > reportedLoss) {
        sendToReader(
          reader,
          gapFrame(reader.cursor === nowhere ? null : reader.cursor, isLast ? latest : undefined),
        )
        reportedLoss = lostThrough
      }
      if (isLast) {
        reader.cursor = latest
        // Events sent meanwhile did not reach this reader.
        if (reader.hasGap || (reader.maySee === undefined && this.#sentThrough > latest)) continue
        reader.isLive = true
        return
      }
      for (const event of events) {
        if ((await reader.maySee?.(event)) ?? true) sendToReader(reader, webhookFrame(event))
        reader.cursor = event.id
        await reader.listener.drained()
      }
    }
  }
}
