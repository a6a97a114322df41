import type { ServerResponse } from 'node:http'
import { crowdedFrame, type EventStreamConnection, reconnectFrame } from './stream-listener.ts'

export interface StreamOwner {
  readonly owner: string
  /** True once the session behind the stream is over. */
  isEnded(): boolean
}

export interface StreamReader extends StreamOwner {
  readonly listener: EventStreamConnection
  ticks: number
}

/** One per tab and some to spare; a client that opens more has a leak. */
export const maxStreamsPerSession = 20
const tickMs = 1000
/** A comment every 15 s (docs/behaviour.md, section 4). */
const ticksPerBeat = 15

/** A source's open streams, with heartbeats; subscribes to the source while there are any. */
export class StreamReaders<Reader extends StreamReader> {
  readonly #subscribe: () => () => void
  readonly #readers = new Set<Reader>()
  #unsubscribe: (() => void) | undefined
  #ticker: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(subscribe: () => () => void) {
    this.#subscribe = subscribe
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  get size(): number {
    return this.#readers.size
  }

  [Symbol.iterator](): Iterator<Reader> {
    return this.#readers.values()
  }

  /** Adds a stream until its response closes; asks the session's oldest ones beyond the limit to reconnect later. */
  add(reader: Reader, response: ServerResponse): void {
    this.#readers.add(reader)
    response.once('close', () => this.#remove(reader))
    this.#unsubscribe ??= this.#subscribe()
    this.#ticker ??= setInterval(() => this.#tick(), tickMs).unref()
    const own = [...this.#readers].filter(({ owner }) => owner === reader.owner)
    for (const oldest of own.slice(0, Math.max(0, own.length - maxStreamsPerSession))) {
      this.#readers.delete(oldest)
      oldest.listener.end(crowdedFrame)
    }
  }

  /** Asks all clients to reconnect and ends their streams. */
  close(): void {
    this.#isClosed = true
    for (const { listener } of this.#readers) listener.end(reconnectFrame)
  }

  #remove(reader: Reader): void {
    this.#readers.delete(reader)
    if (this.#readers.size > 0) return
    clearInterval(this.#ticker)
    this.#unsubscribe?.()
    this.#ticker = undefined
    this.#unsubscribe = undefined
  }

  #tick(): void {
    for (const reader of this.#readers) {
      reader.ticks += 1
      if (reader.isEnded()) reader.listener.end()
      else if (reader.ticks % ticksPerBeat === 0) reader.listener.beat()
    }
  }
}

/** Sends a frame unless the session has ended (docs/behaviour.md, section 4). */
export function sendToReader({ listener, isEnded }: StreamReader, frame: string | Buffer): void {
  if (isEnded()) listener.end()
  else listener.send(frame)
}
