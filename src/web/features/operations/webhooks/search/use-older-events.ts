/** Searches the server, page by page on demand, for webhooks that this page has not loaded. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { maxSearchCharacters, type WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { maskedEvent } from '../../../../api/masked-data.ts'
import { useMaskedView } from '../../../../api/masked-view.ts'
import { type EventFilterQuery, fetchEvents } from '../../../../conversation/feed/stored-events.ts'
import { type EventMatch, isWanted } from './event-matches.ts'
import type { WebhookSearch } from './webhook-search.ts'

const pageSize = 100
const maxPages = 20

const moment = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString())

/** The server knows neither fields nor minus: it searches the first plain word, and the results are filtered again. */
export function serverFilter({ terms, kind, signature, phone, from, to }: EventMatch): EventFilterQuery {
  const word = terms.find(({ field, isExcluded }) => field === null && !isExcluded)?.value
  return {
    verification: signature,
    kind,
    phone_number_id: phone,
    from: moment(from),
    to: moment(to),
    q: word?.slice(0, maxSearchCharacters),
  }
}

/** The address's search without open or pinned events. */
function searchKey({ q, kind, signature, phone, last, from, to }: WebhookSearch): string {
  return JSON.stringify([q, kind, signature, phone, last, from, to])
}

/** @param oldest the oldest loaded webhook's id; older ones are searched */
export function useOlderEvents(search: WebhookSearch, match: EventMatch, oldest: string | undefined) {
  const key = searchKey(search)
  const [asked, setAsked] = useState<{ key: string; before: string | undefined } | null>(null)
  const [isMasked] = useMaskedView()
  const isAsked = asked?.key === key
  const query = useInfiniteQuery({
    queryKey: ['webhooks', 'older', asked?.key, asked?.before],
    enabled: isAsked,
    initialPageParam: asked?.before,
    queryFn: ({ pageParam, signal }) =>
      fetchEvents({ before: pageParam, limit: pageSize, filter: serverFilter(match), signal }),
    getNextPageParam: ({ events }, pages) =>
      events.length < pageSize || pages.length >= maxPages ? undefined : events.at(-1)?.id,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { data } = query
  const events = useMemo((): readonly WebhookEvent[] => {
    if (!isAsked || data === undefined) return []
    const wanted = data.pages.flatMap((page) => page.events).filter((event) => isWanted(event, match))
    return isMasked ? wanted.map(maskedEvent) : wanted
  }, [isAsked, data, match, isMasked])
  const pages = data?.pages ?? []

  return {
    events,
    isAsked,
    isSearching: isAsked && query.isFetching,
    error: isAsked ? query.error : null,
    hasMore: query.hasNextPage,
    /** There may be more beyond this search's limit. */
    isFull: pages.length >= maxPages && pages.at(-1)?.events.length === pageSize,
    search: () => setAsked({ key, before: oldest }),
    more: () => void query.fetchNextPage(),
    retry: () => void (data === undefined ? query.refetch() : query.fetchNextPage()),
  }
}

export type OlderEvents = ReturnType<typeof useOlderEvents>
