/** The predicate of search and filters. */
import { useDeferredValue, useMemo } from 'react'
import { useNow } from '../../../../ui/time.tsx'
import type { EventMatch } from './event-matches.ts'
import { parseSearchText } from './search-language.ts'
import { readPins, timeWanted, type WebhookSearch } from './webhook-search.ts'

/** Maximum lag of "the last hour". */
const refreshSeconds = 15

export function useEventMatch(search: WebhookSearch): EventMatch {
  const now = useNow(refreshSeconds).getTime()
  // Typing is urgent; a long list is filtered in the background.
  const wanted = useDeferredValue(search)
  return useMemo(
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
}
