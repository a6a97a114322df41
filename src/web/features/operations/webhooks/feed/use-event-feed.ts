/** The live events for as long as the page is open. */
import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../../../../browser/create-store.ts'
import { createEventFeed } from './event-feed.ts'

export function useEventFeed(pinned: ReadonlySet<string>) {
  const [feed] = useState(() => createEventFeed())
  useEffect(() => feed.start(), [feed])
  useEffect(() => feed.keep(pinned), [feed, pinned])
  const state = useStore(feed)
  return useMemo(() => ({ ...state, clear: feed.clear, retry: feed.retry }), [state, feed])
}

export type LiveEvents = ReturnType<typeof useEventFeed>
