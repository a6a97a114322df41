/** The events that search and filters leave. */
import { useDeferredValue, useMemo } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { useNow } from '../../../../ui/time.tsx'
import { type EventMatch, isWanted } from '../search/event-matches.ts'
import { parseSearchText } from '../search/search-language.ts'
import { readPins, timeWanted, type WebhookSearch } from '../search/webhook-search.ts'

/** How far "the last hour" may lag behind. */
const refreshSeconds = 15

export function useWantedEvents(events: readonly WebhookEvent[], search: WebhookSearch): WebhookEvent[] {
  const now = useNow(refreshSeconds).getTime()
  // What is typed shows at once; a long list follows when there is time.
  const wanted = useDeferredValue(search)
  const filter = useMemo<EventMatch>(
    () => ({
      terms: parseSearchText(wanted.q ?? ''),
      kind: wanted.kind,
      signature: wanted.signature,
      phone: wanted.phone,
      ...timeWanted(wanted, now),
      pinned: wanted.pinned === undefined ? undefined : readPins(wanted.pins),
    }),
    [wanted, now],
  )
  return useMemo(() => events.filter((event) => isWanted(event, filter)), [events, filter])
}
