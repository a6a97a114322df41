/** Sends new events to all listeners, after those they missed (docs/behaviour.md, section 4). */
import type { ServerResponse } from 'node:http'
import type { WebhookGap, WebhookStreamEvent } from '../../../contract/studio/webhook-event.ts'
import { createStreamListener, eventFrame, openingFrame } from '../../core/stream-listener.ts'
import {
  type StreamOwner,
  type StreamReader,
  StreamReaders,
  sendToReader,
} from '../../core/stream-readers.ts'
import type { EventStore, StoredEvent } from '../../store/event-store.ts'
import { presentEvent } from '../present-event.ts'

function frame(event: WebhookStreamEvent, data: unknown, id?: number): string {
  return eventFrame(event, data, id)
}

/** Formats a `webhook` frame with its id. */
function webhookFrame(event: StoredEvent): string {
  return frame('webhook', presentEvent(event), event.id)
}

/** Formats a `gap` frame; `position` sets the browser's cursor if no event follows. */
function gapFrame(after: number | null, position?: number): string {
  const gap: WebhookGap = { after: after === null ? null : String(after) }
  return frame('gap', gap, position)
}

interface ListenOptions extends StreamOwner {
  /** Last seen event; undefined streams from now on, null is an unreadable id. */
  readonly after: number | null | undefined
  readonly maySee?: ((event: StoredEvent) => Promise<boolean>) | undefined
}

export interface EventStream {
  /** True after `close`, when new listeners are refused. */
  readonly isClosed: boolean
  readonly listeners: number
  /** Resolves once missed events are sent; the stream continues until either side ends it. */
  listen(response: ServerResponse, options: ListenOptions): Promise<void>
  /** Asks all listeners to reconnect, and ends their streams. */
  close(): void
}

interface Reader extends StreamReader {
  readonly maySee: ((event: StoredEvent) => Promise<boolean>) | undefined
  cursor: number
  isLive: boolean
  /** Events were dropped before they were sent. */
  hasGap: boolean
}

/** Short enough to appear immediate, long enough to gather a burst. */
const gatherMs = 10
/** Events per read for a listener that resumes. */
const replayPage = 8
/** Never issued as an id, so every event counts as missed. */
const nowhere = -1

/** Creates a log's event stream (rule 4.8), subscribed to the store while a listener is connected. */
export function createEventStream(store: EventStore): EventStream {
  return new StoreStream(store)
}

class StoreStream implements EventStream {
  readonly #store: EventStore
  readonly #readers: StreamReaders<Reader>
  #gathered: StoredEvent[] = []
  #flushTimer: NodeJS.Timeout | undefined
  #flushedAt = Number.NEGATIVE_INFINITY
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

  /** Sends a single event at once; in a burst, one write per listener carries those gathered meanwhile. */
  #gather(events: readonly StoredEvent[]): void {
    this.#gathered.push(...events)
    if (this.#flushTimer !== undefined) return
    const wait = this.#flushedAt + gatherMs - performance.now()
    if (wait <= 0) this.#flush()
    else this.#flushTimer = setTimeout(() => this.#flush(), wait)
  }

  /** Serializes each event once for all listeners. */
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
        // Checked for every event, so it reads at its own pace.
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

  /** The store missed events, so every listener rereads them. */
  #readAllAgain(): void {
    this.#sentThrough = nowhere
    for (const reader of this.#readers) this.#readAgain(reader)
  }

  #readAgain(reader: Reader): void {
    reader.hasGap = true
    if (!reader.isLive) return
    reader.isLive = false
    // A cut connection's browser reconnects with the last event it received.
    this.#catchUp(reader).catch(() => reader.listener.cut())
  }

  /** Reads at the listener's pace until it has caught up. */
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
