import type { ServerResponse } from 'node:http'
import type { ActivityLine, WorkspaceStreamEvent } from '../../contract/studio/workspace/activity.ts'
import { createStreamListener, eventFrame, openingFrame, reconnectFrame } from '../core/stream-listener.ts'
import { type StreamOwner, type StreamReader, StreamReaders, sendToReader } from '../core/stream-readers.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

export interface WorkspaceListenOptions extends StreamOwner {
  /** Returns whether a member may see a change; a null number means about none. */
  mayKnow(about: { readonly phoneNumberId: string | null; readonly userId: string | null }): Promise<boolean>
}

interface Reader extends WorkspaceListenOptions, StreamReader {
  /** Sent in order, since each event needs a permission check. */
  last: Promise<void>
  pending: number
}

/** Events waiting for a permission check; beyond it the listener rereads everything. */
const maxPending = 500

export class WorkspaceStream {
  readonly #readers: StreamReaders<Reader>

  constructor(store: WorkspaceStore) {
    this.#readers = new StreamReaders(() => this.#subscribe(store))
  }

  get isClosed(): boolean {
    return this.#readers.isClosed
  }

  /** Streams from now on, until either side ends it. */
  listen(response: ServerResponse, options: WorkspaceListenOptions): void {
    if (response.destroyed) return
    const listener = createStreamListener(response)
    const reader: Reader = { ...options, listener, last: Promise.resolve(), pending: 0, ticks: 0 }
    this.#readers.add(reader, response)
    listener.send(openingFrame)
  }

  close(): void {
    this.#readers.close()
  }

  #subscribe(store: WorkspaceStore): () => void {
    return store.subscribe({
      onRecord: (change) => this.#tell('record', change, change.phoneNumberId, null),
      onActivity: (line: ActivityLine) =>
        this.#tell('activity', { phoneNumberId: line.phoneNumberId }, line.phoneNumberId, line.user.id),
      onPresence: (change) => this.#tell('presence', change, change.phoneNumberId, null),
      onGap: () => {
        for (const reader of this.#readers) sendToReader(reader, eventFrame('resync', {}))
      },
    })
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
        // It reconnects and rereads everything.
        reader.listener.end(reconnectFrame)
        continue
      }
      reader.pending += 1
      reader.last = reader.last.then(async () => {
        // Without the graph's answer the number counts as unreadable.
        const mayKnow = await reader.mayKnow({ phoneNumberId, userId }).catch(() => false)
        reader.pending -= 1
        if (mayKnow) sendToReader(reader, frame)
      })
    }
  }
}
