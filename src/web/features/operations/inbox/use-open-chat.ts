/** The open conversation: by its id, by a marked answer's id, or, in links of earlier versions, by one of the customer's ids. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isMissing } from '../../../api/api-error.ts'
import { customerSearch, threadPages } from '../../../api/conversations/conversation-queries.ts'
import {
  maskedConversation,
  maskedConversationEntry,
} from '../../../api/conversations/masked-conversation.ts'
import { maskedCustomer, realCustomer } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { type ThreadEntry, threadEntryOf } from '../../../conversation/model/thread-entries.ts'
import {
  hasCustomerId,
  type InboxReview,
  type InboxRow,
  rowOfConversation,
  rowOfCustomer,
} from './inbox-rows.ts'
import { entriesOfMark, openFindings, type TurnFinding } from './open-findings.ts'

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

interface Request {
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
      : query.data?.conversations.find((one) => hasCustomerId(one.customer.ids, customer))
  return { query, found }
}

export function useOpenChat({ phoneNumberId, chat, review, rows, onFound }: Request): OpenChat | undefined {
  const [isMasked] = useMaskedView()
  const listed = rows.find(({ key }) => key === chat)
  const mark = listed?.mark
  const isId = chat !== undefined && conversationIdShape.test(chat)
  // A marked answer's id looks the same.
  const id = isId && mark === undefined && (review.isLoaded || listed !== undefined) ? chat : undefined
  const thread = useThread(id)
  const isGone = id !== undefined && isMissing(thread.query.error)
  const asked = isId ? undefined : chat && realCustomer(chat)
  const sought = isGone ? thread.summary?.customer.ids[0] : asked
  const { query: search, found } = useConversationOf(phoneNumberId, sought)
  const foundId = found?.id ?? thread.summary?.id
  useEffect(() => {
    if (foundId !== undefined && foundId !== id) onFound(foundId)
  })

  const { entries, shown } = thread
  const row = useMemo(() => {
    if (shown !== undefined && !isGone) return rowOfConversation(shown, review)
    if (listed !== undefined && !isGone) return listed
    const known =
      shown?.customer.ids ?? (sought === undefined ? [] : [isMasked ? maskedCustomer(sought) : sought])
    return rowOfCustomer(known[0] ?? '', known)
  }, [shown, isGone, review, listed, sought, isMasked])
  const findings = useMemo(() => openFindings(row, entries, review.marked), [row, entries, review.marked])
  if (chat === undefined) return undefined

  const alone = { hasEarlier: false, isLoadingEarlier: false, loadEarlier: () => undefined }
  if (mark !== undefined) {
    const loaded = { isLoaded: true, error: null, retry: () => undefined, ...alone }
    return { row, entries: entriesOfMark(mark), findings, ...loaded }
  }
  if (id === undefined || isGone) {
    const isWaiting = (isId && id === undefined) || (sought !== undefined && search.isPending)
    return {
      ...{ row, entries: noEntries, findings, error: search.error },
      isLoaded: !isWaiting && (foundId === undefined || foundId === id),
      retry: () => void search.refetch(),
      ...alone,
    }
  }
  return {
    ...{ row, entries, findings, isLoaded: shown !== undefined, error: thread.query.error },
    retry: () => void thread.query.refetch(),
    hasEarlier: thread.query.hasNextPage,
    isLoadingEarlier: thread.query.isFetchingNextPage,
    loadEarlier: () => void thread.query.fetchNextPage(),
  }
}
