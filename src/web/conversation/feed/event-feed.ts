/** Past events followed by live ones, with the connection state. */
import { studioPaths } from '../../../contract/studio/paths.ts'
import { type WebhookEvent, webhookEvent, webhookGap } from '../../../contract/studio/webhook-event.ts'
import { openStream } from '../../api/stream/event-stream.ts'
import type { FeedConnection } from '../../api/stream/feed-connection.ts'
import { createStore } from '../../browser/create-store.ts'
import {
  addEvents,
  addGap,
  bufferBounds,
  type EventBuffer,
  emptyBuffer,
  withoutDeleted,
} from './event-buffer.ts'
import { clearStoredEvents, fetchEvents } from './stored-events.ts'

export interface FeedState {
  readonly buffer: EventBuffer
  readonly connection: FeedConnection
  /** The newest events are read. */
  readonly isLoaded: boolean
  /** As many stored events are read as fit. */
  readonly isComplete: boolean
  readonly error: unknown
}

export interface FeedSource {
  readonly list: typeof fetchEvents
  readonly listen: typeof openStream
  readonly clear: typeof clearStoredEvents
}

const pageSize = 500
/** At most ten renders a second during a flood. */
const gatherMs = 100
/** Retry interval after a refusal, when the browser stops reconnecting. */
const retryMs = 5000

const realSource: FeedSource = { list: fetchEvents, listen: openStream, clear: clearStoredEvents }

/** Keeps its events between visits; a later start reads only what is new. */
export class EventFeed {
  readonly #source: FeedSource
  readonly #state = createStore<FeedState>({
    buffer: emptyBuffer,
    connection: 'loading',
    isLoaded: false,
    isComplete: false,
    error: null,
  })
  readonly read = this.#state.read
  readonly subscribe = this.#state.subscribe
  #pinned: ReadonlySet<string> = new Set()
  #stopping = new AbortController()
  #closeStream: () => void = () => undefined
  #retrying: ReturnType<typeof setTimeout> | undefined
  #gathering: ReturnType<typeof setTimeout> | undefined
  #gathered: WebhookEvent[] = []

  constructor(source: FeedSource = realSource) {
    this.#source = source
  }

  /** Returns a function that stops it; it can be started again. */
  start(): () => void {
    this.#stopping = new AbortController()
    void this.#load(this.#stopping.signal)
    return () => this.#stop()
  }

  /** Reads all pages again, such as when the first one could not be read. */
  retry() {
    this.#stop()
    this.#change({ isComplete: false })
    this.start()
  }

  /** Keeps pinned events when old ones are dropped. */
  keep(pinned: ReadonlySet<string>) {
    this.#pinned = pinned
  }

  async clear() {
    await this.#source.clear()
    this.#change({ buffer: emptyBuffer })
  }

  #stop() {
    this.#stopping.abort()
    clearTimeout(this.#retrying)
    this.#addGathered()
    this.#closeStream()
  }

  #change(changed: Partial<FeedState>) {
    this.#state.write({ ...this.read(), ...changed })
  }

  #add(events: readonly WebhookEvent[]) {
    const { buffer: before } = this.read()
    const buffer = addEvents(before, events, this.#pinned)
    if (buffer !== before) this.#change({ buffer })
  }

  #addGathered() {
    clearTimeout(this.#gathering)
    this.#gathering = undefined
    const events = this.#gathered
    this.#gathered = []
    this.#add(events)
  }

  async #load(signal: AbortSignal) {
    this.#change({ error: null, connection: 'loading' })
    try {
      await this.#readPages(signal)
      if (!signal.aborted) this.#change({ isComplete: true })
    } catch (error) {
      if (!signal.aborted) this.#change({ error, ...(!this.read().isLoaded && { connection: 'failed' }) })
    }
  }

  /** Reads as many events as fit, or the news since the last complete reading. */
  async #readPages(signal: AbortSignal) {
    let [count, characters] = [0, 0]
    let before: string | undefined
    while (count < bufferBounds.maxEvents && characters < bufferBounds.maxCharacters) {
      const { events } = await this.#source.list({ limit: pageSize, before, signal })
      if (signal.aborted) return
      const isLast = events.length < pageSize
      const isKnown = this.#takePage(events, before, isLast)
      if (before === undefined) {
        this.#change({ isLoaded: true })
        this.#follow(signal)
      }
      if (isLast || isKnown) return
      before = events.at(-1)?.id
      count += events.length
      characters += events.reduce((sum, { body }) => sum + body.length, 0)
    }
  }

  /** Returns true if the events older than the page are known. */
  #takePage(page: readonly WebhookEvent[], before: string | undefined, isLast: boolean): boolean {
    const { buffer, isComplete } = this.read()
    const oldest = page.at(-1)?.id
    const reaches = buffer.events.some(({ id }) => id === oldest)
    const kept = withoutDeleted(buffer, page, { before, oldest: isLast ? undefined : oldest })
    // Otherwise events between the page and the older ones are missing, or others may be deleted as well.
    const isKnown = isComplete && reaches && kept === buffer
    const isDistant = isComplete && !reaches
    this.#change({ buffer: isDistant ? emptyBuffer : kept, isComplete: isKnown })
    this.#add(page)
    return isKnown
  }

  #follow(signal: AbortSignal) {
    this.#closeStream = this.#source.listen(
      studioPaths.webhookStream,
      { after: this.read().buffer.events[0]?.id ?? '0' },
      {
        onOpen: () => this.#change({ connection: 'live' }),
        onDrop: (isFinal) => {
          this.#change({ connection: 'retrying' })
          if (!isFinal) return
          this.#closeStream()
          this.#resumeLater(signal)
        },
        events: {
          webhook: (data) => {
            this.#gathered.push(webhookEvent.parse(data))
            this.#gathering ??= setTimeout(() => this.#addGathered(), gatherMs)
          },
          gap: (data) => {
            this.#addGathered()
            this.#change({ buffer: addGap(this.read().buffer, webhookGap.parse(data).after) })
          },
        },
      },
    )
  }

  #resumeLater(signal: AbortSignal) {
    this.#retrying = setTimeout(() => void this.#resume(signal), retryMs)
  }

  /** A stream gives no reason for a refusal; an ordinary call does, and redirects if the session has ended. */
  async #resume(signal: AbortSignal) {
    try {
      await this.#source.list({ limit: 1, signal })
      if (!signal.aborted) this.#follow(signal)
    } catch {
      // The page shows that it retries.
      if (!signal.aborted) this.#resumeLater(signal)
    }
  }
}
