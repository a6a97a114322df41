/** What came so far, followed by what comes, with the state of the connection that brings it. */
import { studioPaths } from '../../../contract/studio/paths.ts'
import { type WebhookEvent, webhookEvent, webhookGap } from '../../../contract/studio/webhook-event.ts'
import { openStream } from '../../api/stream/event-stream.ts'
import { createStore, type Store } from '../../browser/create-store.ts'
import { addEvents, addGap, bufferBounds, type EventBuffer, emptyBuffer } from './event-buffer.ts'
import type { FeedConnection } from './feed-connection.ts'
import { clearStoredEvents, fetchEvents } from './stored-events.ts'

export interface FeedState {
  readonly buffer: EventBuffer
  readonly connection: FeedConnection
  /** False until the first page is there. */
  readonly isLoaded: boolean
  readonly error: unknown
}

export interface EventFeed extends Pick<Store<FeedState>, 'subscribe' | 'read'> {
  /** Returns what stops it; it may be started again. */
  start(): () => void
  /** Begins once more where the first page could not be read. */
  retry(): void
  /** Pinned events survive when old ones make room. */
  keep(pinned: ReadonlySet<string>): void
  clear(): Promise<void>
}

/** What a feed is connected to. */
export interface FeedSource {
  readonly list: typeof fetchEvents
  readonly listen: typeof openStream
  readonly clear: typeof clearStoredEvents
}

const pageSize = 500
/** In a flood the page is drawn ten times a second, whatever comes. */
const gatherMs = 100
/** After a refusal the browser has given up, so the studio is asked again at this pace. */
const retryMs = 5000

const realSource: FeedSource = { list: fetchEvents, listen: openStream, clear: clearStoredEvents }

export function createEventFeed({ list, listen, clear }: FeedSource = realSource): EventFeed {
  const state = createStore<FeedState>({
    buffer: emptyBuffer,
    connection: 'loading',
    isLoaded: false,
    error: null,
  })
  let pinned: ReadonlySet<string> = new Set()

  function change(changed: Partial<FeedState>) {
    state.write({ ...state.read(), ...changed })
  }

  function add(events: readonly WebhookEvent[]) {
    const { buffer: before } = state.read()
    const buffer = addEvents(before, events, pinned)
    if (buffer !== before) change({ buffer })
  }

  let stop: () => void = () => undefined

  function run(): () => void {
    const stopping = new AbortController()
    const { signal } = stopping
    let closeStream: () => void = () => undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let gathering: ReturnType<typeof setTimeout> | undefined
    let gathered: WebhookEvent[] = []

    function tell() {
      clearTimeout(gathering)
      gathering = undefined
      const events = gathered
      gathered = []
      add(events)
    }

    function onWebhook(data: unknown) {
      gathered.push(webhookEvent.parse(data))
      gathering ??= setTimeout(tell, gatherMs)
    }

    function onGap(data: unknown) {
      tell()
      change({ buffer: addGap(state.read().buffer, webhookGap.parse(data).after) })
    }

    function follow() {
      closeStream = listen(
        studioPaths.webhookStream,
        { after: state.read().buffer.events[0]?.id ?? '0' },
        {
          onOpen: () => change({ connection: 'live' }),
          onDrop(isFinal) {
            change({ connection: 'retrying' })
            if (!isFinal) return
            closeStream()
            timer = setTimeout(() => void resume(), retryMs)
          },
          events: { webhook: onWebhook, gap: onGap },
        },
      )
    }

    /** The stream cannot say why it was refused; an ordinary call can, and a session that ended leads away. */
    async function resume() {
      try {
        await list({ limit: 1, signal })
        if (!signal.aborted) follow()
      } catch {
        // The page says that it is trying again, and the client has dealt with a session that ended.
        if (!signal.aborted) timer = setTimeout(() => void resume(), retryMs)
      }
    }

    function hasRoom() {
      const { events, characters } = state.read().buffer
      return events.length < bufferBounds.maxEvents && characters < bufferBounds.maxCharacters
    }

    async function load() {
      change({ error: null, connection: 'loading' })
      try {
        let { events } = await list({ limit: pageSize, signal })
        if (signal.aborted) return
        add(events)
        change({ isLoaded: true })
        follow()
        while (events.length === pageSize && hasRoom()) {
          const page = await list({ limit: pageSize, before: events.at(-1)?.id, signal })
          if (signal.aborted) return
          events = page.events
          add(events)
        }
      } catch (error) {
        if (!signal.aborted) change({ error, ...(!state.read().isLoaded && { connection: 'failed' }) })
      }
    }

    void load()
    return () => {
      stopping.abort()
      clearTimeout(timer)
      tell()
      closeStream()
    }
  }

  return {
    subscribe: state.subscribe,
    read: state.read,
    start() {
      stop = run()
      return () => stop()
    },
    retry() {
      stop()
      stop = run()
    },
    keep(ids) {
      pinned = ids
    },
    async clear() {
      await clear()
      change({ buffer: emptyBuffer })
    },
  }
}
