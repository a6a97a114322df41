/** The open conversation: by its id, by a marked answer's id, or, in links of earlier versions, by one of the customer's ids. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ConversationSummary } from '../../../../contract/studio/conversations.ts'
import { isMissing } from '../../../api/api-error.ts'
import { customerSearch, threadPages } from '../../../api/conversations/conversation-queries.ts'
import {
  maskedConversation,
  maskedConversationEntry,
} from '../../../api/conversations/masked-conversation.ts'
import { maskedCustomer, realCustomer } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { type ThreadEntry, threadEntryOf } from '../../../conversation/model/thread-entries.ts'
import { chatFindings, entriesOfMark, type TurnFinding } from './chat-findings.ts'
import { customerOf } from './customer-number.ts'
import {
  hasCustomerId,
  type InboxReview,
  type InboxRow,
  rowOfConversation,
  rowOfCustomer,
} from './inbox-rows.ts'

export interface OpenChat {
  readonly row: InboxRow
  /** Oldest first; the earliest may not be loaded. */
  readonly entries: readonly ThreadEntry[]
  readonly findings: readonly TurnFinding[]
  readonly isLoaded: boolean
  readonly error: unknown
  retry(): void
  readonly hasEarlier: boolean
  readonly isLoadingEarlier: boolean
  loadEarlier(): void
}

const conversationIdShape = /^[a-f\d]{32}$/

const noEntries: readonly ThreadEntry[] = []

export interface OpenChatRequest {
  phoneNumberId: string
  /** From the address. */
  chat: string | undefined
  review: InboxReview
  /** Rows that may be the open one. */
  rows: readonly InboxRow[]
  /** Replaces the address of a conversation that has another id. */
  onFound(id: string): void
}

function useThread(id: string | undefined) {
  const [isMasked] = useMaskedView()
  const query = useInfiniteQuery({ ...threadPages(id ?? ''), enabled: id !== undefined })
  const { data } = query
  const entries = useMemo(() => {
    const all = (data?.pages ?? []).toReversed().flatMap((page) => page.entries)
    const byId = new Map(all.map((entry) => [entry.id, entry]))
    return [...byId.values()].map((one) => threadEntryOf(isMasked ? maskedConversationEntry(one) : one))
  }, [data, isMasked])
  const summary = data?.pages[0]?.conversation
  return { query, entries, summary, shown: summary && isMasked ? maskedConversation(summary) : summary }
}

/** Another conversation of the customer: of an old link, or after two became one. */
function useConversationOf(phoneNumberId: string, customer: string | undefined) {
  const query = useQuery({
    ...customerSearch(phoneNumberId, customer ?? ''),
    enabled: customer !== undefined,
  })
  const found =
    customer === undefined
      ? undefined
      : query.data?.conversations.find((conversation) => hasCustomerId(conversation.customer.ids, customer))
  return { query, found }
}

interface Known {
  readonly shown: ConversationSummary | undefined
  readonly listed: InboxRow | undefined
  readonly isGone: boolean
  /** A customer without a conversation. */
  readonly customer: string | undefined
}

function openRow({ shown, listed, isGone, customer }: Known, review: InboxReview): InboxRow {
  if (shown !== undefined && !isGone) return rowOfConversation(shown, review)
  if (listed !== undefined && !isGone) return listed
  const ids = shown?.customer.ids ?? (customer === undefined ? [] : [customer])
  return rowOfCustomer(ids[0] ?? '', ids)
}

const withoutEarlier = { hasEarlier: false, isLoadingEarlier: false, loadEarlier: () => undefined }

export function useOpenChat({
  phoneNumberId,
  chat,
  review,
  rows,
  onFound,
}: OpenChatRequest): OpenChat | undefined {
  const [isMasked] = useMaskedView()
  const listed = rows.find(({ key }) => key === chat)
  const isMark = listed?.mark !== undefined
  const isId = chat !== undefined && conversationIdShape.test(chat)
  // A marked answer's id looks the same.
  const id = isId && !isMark && (review.isLoaded || listed !== undefined) ? chat : undefined
  const { query, entries, summary, shown } = useThread(id)
  const isGone = id !== undefined && isMissing(query.error)
  const asked = isId ? undefined : chat && customerOf(realCustomer(chat))
  const sought = isGone ? summary?.customer.ids[0] : asked
  const { query: search, found } = useConversationOf(phoneNumberId, sought)
  const foundId = found?.id ?? summary?.id
  const client = useQueryClient()
  useEffect(() => {
    if (foundId === undefined || foundId === id) return
    // Without a loading state, which would drop a reply that is being written.
    if (summary?.id === foundId) client.setQueryData(threadPages(foundId).queryKey, query.data)
    onFound(foundId)
  })
  const customer = sought !== undefined && isMasked ? maskedCustomer(sought) : sought
  const row = useMemo(
    () => openRow({ shown, listed, isGone, customer }, review),
    [shown, listed, isGone, customer, review],
  )
  const { marked } = review
  const findings = useMemo(() => chatFindings(row, entries, marked), [row, entries, marked])
  if (chat === undefined) return undefined

  if (row.mark !== undefined) {
    const loaded = { isLoaded: true, error: null, retry: () => undefined, ...withoutEarlier }
    return { row, entries: entriesOfMark(row.mark), findings, ...loaded }
  }
  if (id === undefined || isGone) {
    const isWaiting = (isId && id === undefined) || (sought !== undefined && search.isPending)
    return {
      ...{ row, entries: noEntries, findings, error: search.error },
      isLoaded: !isWaiting && (foundId === undefined || foundId === id),
      retry: () => void search.refetch(),
      ...withoutEarlier,
    }
  }
  return {
    ...{ row, entries, findings, isLoaded: shown !== undefined, error: query.error },
    retry: () => void query.refetch(),
    hasEarlier: query.hasNextPage,
    isLoadingEarlier: query.isFetchingNextPage,
    loadEarlier: () => void query.fetchNextPage(),
  }
}
