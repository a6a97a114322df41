/** Notifies listeners of changes that they may see. */
import type { ServerResponse } from 'node:http'
import type { ActivityLine, WorkspaceStreamEvent } from '../../contract/studio/workspace/activity.ts'
import {
  createStreamListener,
  crowdedFrame,
  type EventStreamConnection,
  eventFrame,
  openingFrame,
  reconnectFrame,
} from '../core/stream-listener.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

export interface WorkspaceListenOptions {
  readonly owner: string
  /** For a number, or null for changes about none. */
  mayKnow(about: { readonly phoneNumberId: string | null; readonly userId: string | null }): Promise<boolean>
  /** True once the session behind the stream is over. */
  isEnded(): boolean
}

interface Reader extends WorkspaceListenOptions {
  readonly listener: EventStreamConnection
  /** Sent in order, since each event needs a permission check. */
  last: Promise<void>
  pending: number
  ticks: number
}

/** One for each tab and some to spare. */
const maxStreamsPerSession = 20
/** Events waiting for a permission check; beyond it the listener reads everything again. */
const maxPending = 500
const tickMs = 1000
const ticksPerBeat = 15

export class WorkspaceStream {
  readonly #store: WorkspaceStore
  readonly #readers = new Set<Reader>()
  #unsubscribe: (() => void) | undefined
  #ticker: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(store: WorkspaceStore) {
    this.#store = store
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Streams from now on, until one of the two sides ends it. */
  listen(response: ServerResponse, options: WorkspaceListenOptions): void {
    if (response.destroyed) return
    const listener = createStreamListener(response)
    const reader: Reader = { ...options, listener, last: Promise.resolve(), pending: 0, ticks: 0 }
    this.#readers.add(reader)
    response.once('close', () => this.#remove(reader))
    this.#start()
    const own = [...this.#readers].filter(({ owner }) => owner === options.owner)
    for (const oldest of own.slice(0, Math.max(0, own.length - maxStreamsPerSession))) {
      oldest.listener.end(crowdedFrame)
    }
    listener.send(openingFrame)
  }

  close(): void {
    this.#isClosed = true
    for (const { listener } of this.#readers) listener.end(reconnectFrame)
  }

  #start(): void {
    this.#unsubscribe ??= this.#store.subscribe({
      onRecord: (change) => this.#tell('record', change, change.phoneNumberId, null),
      onActivity: (line: ActivityLine) =>
        this.#tell('activity', { phoneNumberId: line.phoneNumberId }, line.phoneNumberId, line.user.id),
      onPresence: (change) => this.#tell('presence', change, change.phoneNumberId, null),
      onGap: () => {
        for (const reader of this.#readers) this.#send(reader, eventFrame('resync', {}))
      },
    })
    this.#ticker ??= setInterval(() => this.#tick(), tickMs).unref()
  }

  #remove(reader: Reader): void {
    this.#readers.delete(reader)
    if (this.#readers.size > 0) return
    clearInterval(this.#ticker)
    this.#unsubscribe?.()
    this.#ticker = undefined
    this.#unsubscribe = undefined
  }

  #tell(
    event: WorkspaceStreamEvent,
    data: object,
    phoneNumberId: string | null,
    userId: string | null,
  ): void {
    const frame = eventFrame(event, data)
    for (const reader of this.#readers) {
      if (reader.pending >= maxPending) {
        // It reconnects and reads everything again.
        reader.listener.end(reconnectFrame)
        continue
      }
      reader.pending += 1
      reader.last = reader.last.then(async () => {
        // Without an answer of the graph, the number is treated as unreadable.
        const mayKnow = await reader.mayKnow({ phoneNumberId, userId }).catch(() => false)
        reader.pending -= 1
        if (mayKnow) this.#send(reader, frame)
      })
    }
  }

  #send({ listener, isEnded }: Reader, frame: string): void {
    if (isEnded()) listener.end()
    else listener.send(frame)
  }

  #tick(): void {
    for (const reader of this.#readers) {
      reader.ticks += 1
      if (reader.isEnded()) reader.listener.end()
      else if (reader.ticks % ticksPerBeat === 0) reader.listener.beat()
    }
  }
}
