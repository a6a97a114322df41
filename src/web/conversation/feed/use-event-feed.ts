/** Live events while the page is open, with pause and masking. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { maskedEvent } from '../../api/masked-data.ts'
import { useMaskedView } from '../../api/masked-view.ts'
import { useSession } from '../../api/session.ts'
import { useStore } from '../../browser/create-store.ts'
import { arrivedSince, type EventBuffer } from './event-buffer.ts'
import { EventFeed } from './event-feed.ts'

const feeds = 'event-feed'

/** One feed for all pages, kept for some minutes after the last of them is left. */
function useFeed(): EventFeed {
  const queryKey = [feeds, useSession().user.id]
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    initialData: () => new EventFeed(),
    // Follows its own stream, so an invalidation of all queries changes nothing.
    queryFn: () => client.getQueryData<EventFeed>(queryKey) ?? new EventFeed(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** For deletions on the server, which the stream does not report. */
export function forgetDeletedEvents(client: QueryClient): void {
  client.removeQueries({ queryKey: [feeds], type: 'inactive' })
  for (const [, feed] of client.getQueriesData<EventFeed>({ queryKey: [feeds] })) feed?.retry()
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
