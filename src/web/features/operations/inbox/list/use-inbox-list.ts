/** The listed conversations of a filter and search, with the counts of all filters. */
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { conversationKeys, conversationPages } from '../../../../api/conversations/conversation-queries.ts'
import { maskedConversation } from '../../../../api/conversations/masked-conversation.ts'
import { realCustomer } from '../../../../api/masked-data.ts'
import { useMaskedView } from '../../../../api/masked-view.ts'
import { useSession } from '../../../../api/session.ts'
import { useSettled } from '../../../../browser/use-settled.ts'
import { useIsReviewLoaded, useReview } from '../../../../records/reviews.ts'
import { useStandingError } from '../../../../ui/waiting/standing-error.ts'
import {
  type InboxReview,
  type InboxRow,
  isInFilter,
  isMarkFound,
  rowOfConversation,
  rowsOfMarks,
  shownCounts,
} from '../inbox-rows.ts'
import type { InboxFilter } from '../inbox-search.ts'

const searchDelayMs = 250
/** A change of the reviews is stored by then. */
const storedMs = 1000

export function useInboxReview(phoneNumberId: string): InboxReview {
  const place = { owner: useSession().user.id, phoneNumberId }
  const { marked, done } = useReview(place)
  const isLoaded = useIsReviewLoaded(place)
  return useMemo(() => ({ marked, done, isLoaded }), [marked, done, isLoaded])
}

/** The server counts what the team's reviews say, which changes a moment after this page shows it. */
function useRefetchAfterReview(phoneNumberId: string, review: InboxReview) {
  const client = useQueryClient()
  const settled = useSettled(review, storedMs)
  const former = useRef<InboxReview>(undefined)
  useEffect(() => {
    if (!settled.isLoaded) return
    const isNews = former.current !== undefined && former.current !== settled
    former.current = settled
    if (isNews) void client.invalidateQueries({ queryKey: conversationKeys.lists(phoneNumberId) })
  }, [client, phoneNumberId, settled])
}

interface ListRequest {
  phoneNumberId: string
  filter: InboxFilter
  find: string
  review: InboxReview
}

const noCounts = { waiting: 0, unanswered: 0, bad: 0, all: 0 }

/** Rows in the server's order; a marked answer stands at its time. */
function merged(rows: readonly InboxRow[], marks: readonly InboxRow[], filter: InboxFilter): InboxRow[] {
  const all = [...rows, ...marks].filter((row) => isInFilter(row, filter))
  return marks.length === 0 || filter === 'waiting' ? all : all.sort((a, b) => b.lastAt - a.lastAt)
}

/** Every conversation with a marked answer; undefined until they are read. */
function useBadConversations(phoneNumberId: string, { marked }: InboxReview) {
  const hasMarks = marked.length > 0
  const bad = conversationPages({ phoneNumberId, filter: 'bad', q: '' })
  const { data, isPending } = useInfiniteQuery({ ...bad, enabled: hasMarks })
  const pages = data?.pages
  return useMemo(
    () => (hasMarks && isPending ? undefined : (pages ?? []).flatMap(({ conversations }) => conversations)),
    [hasMarks, isPending, pages],
  )
}

export function useInboxList({ phoneNumberId, filter, find, review }: ListRequest) {
  const [isMasked] = useMaskedView()
  const q = realCustomer(useSettled(find.trim(), searchDelayMs))
  useRefetchAfterReview(phoneNumberId, review)
  const bad = useBadConversations(phoneNumberId, review)
  const query = useInfiniteQuery({
    ...conversationPages({ phoneNumberId, filter, q }),
    placeholderData: keepPreviousData,
  })
  const error = useStandingError(query)
  const { data } = query
  const pages = data?.pages
  const shown = useMemo(() => {
    const byId = new Map(pages?.flatMap(({ conversations }) => conversations).map((one) => [one.id, one]))
    const rows = [...byId.values()].map((one) =>
      rowOfConversation(isMasked ? maskedConversation(one) : one, review),
    )
    const known = [...new Map([...(bad ?? []), ...byId.values()].map((one) => [one.id, one])).values()]
    const marks = bad === undefined ? [] : rowsOfMarks(known, review)
    const found = marks.filter((mark) => isMarkFound(mark, q.toLowerCase()))
    const counts = shownCounts(pages?.[0]?.counts ?? noCounts, known, { review, marks: marks.length })
    return { rows: merged(rows, found, filter), marks, counts }
  }, [pages, bad, isMasked, review, filter, q])
  return {
    ...shown,
    isLoaded: data !== undefined,
    /** False while the server still reads stored webhooks. */
    isComplete: pages?.[0]?.complete ?? true,
    isSearching: query.isPlaceholderData || q !== realCustomer(find.trim()),
    error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  }
}

export type InboxList = ReturnType<typeof useInboxList>
