/** Live events while the page is open, with pause and masking. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { maskedEvent } from '../../api/masked-data.ts'
import { useMaskedView } from '../../api/masked-view.ts'
import { useSession } from '../../api/session.ts'
import { useStore } from '../../browser/create-store.ts'
import { arrivedSince, type EventBuffer } from './event-buffer.ts'
import { EventFeed } from './event-feed.ts'

/** One feed for all pages, kept for some minutes after the last of them is left. */
function useFeed(): EventFeed {
  const queryKey = ['event-feed', useSession().user.id]
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    initialData: () => new EventFeed(),
    // Asked for when all data is invalidated, such as after the erasure of a customer.
    queryFn: () => {
      const feed = client.getQueryData<EventFeed>(queryKey) ?? new EventFeed()
      feed.retry()
      return feed
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return data
}

export function useEventFeed(pinned: ReadonlySet<string>) {
  const feed = useFeed()
  useEffect(() => feed.start(), [feed])
  useEffect(() => feed.keep(pinned), [feed, pinned])
  const { buffer, connection, isLoaded, isComplete, error } = useStore(feed)
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
      isComplete,
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
  }, [connection, isLoaded, isComplete, error, shown, arrived, paused, isMasked, feed])
}

export type LiveEvents = ReturnType<typeof useEventFeed>
