/** Sends every new event to everybody who listens, after what they missed (decisions, section 4). */
import type { ServerResponse } from 'node:http'
import type { EventStore, KeptEvent } from '../store/event-store.ts'
import { gapFrame, openingFrame, reconnectFrame, webhookFrame } from './stream-frames.ts'
import { createStreamListener, type StreamListener } from './stream-listener.ts'

interface ListenOptions {
  /** The last event that the listener has seen. Undefined: from now on; null: its id could not be read. */
  readonly after: number | null | undefined
  /** True once the session behind the stream is over. */
  readonly isEnded: () => boolean
}

export interface EventStream {
  /** True from `close` on, when nobody may listen any more. */
  readonly isClosed: boolean
  /** Resolves when what was missed has been sent; the stream goes on until one of the two sides ends it. */
  listen(response: ServerResponse, options: ListenOptions): Promise<void>
  /** Tells all listeners to connect again, and ends their streams. */
  close(): void
}

interface Reader {
  readonly listener: StreamListener
  readonly isEnded: () => boolean
  /** The last event that was written to it. */
  cursor: number
  /** False while it still gets what it missed. */
  isLive: boolean
  ticks: number
}

const tickMs = 1000
/** A comment every 15 s (decisions, section 4). */
const ticksPerBeat = 15
/** Events that are looked up at once for somebody who resumes. */
const replayPage = 8
/** No log ever gives out this id, so everything counts as missed. */
const nowhere = -1

export function createEventStream(store: EventStore): EventStream {
  const readers = new Set<Reader>()
  let isClosed = false
  let ticker: NodeJS.Timeout | undefined
  let unsubscribe: (() => void) | undefined

  function start(): void {
    unsubscribe ??= store.subscribe(tell)
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

  /** Every event becomes text once, whatever the number of listeners; what comes together is written together. */
  function tell(events: readonly KeptEvent[]): void {
    const frames = events.map((event) => ({ id: event.id, text: webhookFrame(event) }))
    const all = Buffer.from(frames.map(({ text }) => text).join(''))
    for (const reader of readers) {
      if (!reader.isLive) continue
      if (reader.isEnded()) {
        reader.listener.end()
        continue
      }
      const unseen = frames.filter(({ id }) => id > reader.cursor)
      if (unseen.length === frames.length) reader.listener.send(all)
      else for (const { text } of unseen) reader.listener.send(text)
      reader.cursor = unseen.at(-1)?.id ?? reader.cursor
    }
  }

  function tick(): void {
    for (const reader of readers) {
      reader.ticks += 1
      if (reader.isEnded()) reader.listener.end()
      else if (reader.ticks % ticksPerBeat === 0) reader.listener.beat()
    }
  }

  /** At the reader's own pace, page by page, until nothing is left between it and what comes live. */
  async function catchUp(reader: Reader, after: number | null): Promise<void> {
    let toldLoss = nowhere
    reader.cursor = after ?? nowhere
    while (reader.listener.isOpen) {
      const { events, lostThrough, latest } = await store.since(reader.cursor, replayPage)
      const isLast = events.length === 0
      if (lostThrough !== null && lostThrough > toldLoss) {
        reader.listener.send(
          gapFrame(reader.cursor === nowhere ? null : reader.cursor, isLast ? latest : undefined),
        )
        toldLoss = lostThrough
      }
      if (isLast) {
        reader.cursor = latest
        reader.isLive = true
        return
      }
      for (const event of events) {
        reader.listener.send(webhookFrame(event))
        reader.cursor = event.id
        await reader.listener.drained()
      }
    }
  }

  return {
    get isClosed() {
      return isClosed
    },
    async listen(response, { after, isEnded }) {
      const listener = createStreamListener(response)
      const reader: Reader = { listener, isEnded, cursor: nowhere, isLive: after === undefined, ticks: 0 }
      readers.add(reader)
      response.once('close', () => remove(reader))
      start()
      listener.send(openingFrame)
      if (after !== undefined) await catchUp(reader, after)
    },
    close() {
      isClosed = true
      for (const { listener } of readers) listener.end(reconnectFrame)
    },
  }
}
