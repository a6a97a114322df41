/** Live events while the page is open, with pause and masking. */
import { useEffect, useMemo, useState } from 'react'
import { maskedEvent } from '../../api/masked-data.ts'
import { useMaskedView } from '../../api/masked-view.ts'
import { useStore } from '../../browser/create-store.ts'
import { arrivedSince, type EventBuffer } from './event-buffer.ts'
import { EventFeed } from './event-feed.ts'

export function useEventFeed(pinned: ReadonlySet<string>) {
  const [feed] = useState(() => new EventFeed())
  useEffect(() => feed.start(), [feed])
  useEffect(() => feed.keep(pinned), [feed, pinned])
  const { buffer, connection, isLoaded, error } = useStore(feed)
  const [isMasked] = useMaskedView()
  /** The frozen list while paused; new events are buffered. */
  const [paused, setPaused] = useState<EventBuffer | null>(null)
  const shown = paused ?? buffer
  const arrived = useMemo(() => arrivedSince(paused, buffer), [paused, buffer])

  return useMemo(() => {
    const masked = (one: EventBuffer) => (isMasked ? { ...one, events: one.events.map(maskedEvent) } : one)
    return {
      connection,
      isLoaded,
      error,
      buffer: masked(shown),
      isPaused: paused !== null,
      arrived: isMasked ? arrived.map(maskedEvent) : arrived,
      pause: () => setPaused(feed.read().buffer),
      resume: () => setPaused(null),
      async clear() {
        await feed.clear()
        setPaused(null)
      },
      retry: () => feed.retry(),
    }
  }, [connection, isLoaded, error, shown, arrived, paused, isMasked, feed])
}

export type LiveEvents = ReturnType<typeof useEventFeed>
