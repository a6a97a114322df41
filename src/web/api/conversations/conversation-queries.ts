/** The server's conversations: lists by filter and search, threads, and the number of waiting customers. */
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { fillPath } from '../../../contract/platform/paths.ts'
import {
  type ConversationFilter,
  type ConversationListQuery,
  conversationList,
  conversationThread,
  type ListedConversations,
  maxListedConversations,
} from '../../../contract/studio/conversations.ts'
import type { OutcomeKind } from '../../../contract/studio/outcomes.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { maxSearchCharacters } from '../../../contract/studio/webhook-event.ts'
import { send } from '../client.ts'

const root = 'conversations'

/** Keys by what a change affects. */
export const conversationKeys = {
  all: [root],
  lists: (phoneNumberId: string): QueryKey => [root, 'list', phoneNumberId],
  waiting: (phoneNumberId: string): QueryKey => [root, 'waiting', phoneNumberId],
  thread: (id: string): QueryKey => [root, 'thread', id],
}

const path = studioPaths.conversations

export const threadPath = (conversation_id: string) => fillPath(studioPaths.conversation, { conversation_id })

/** While the server still reads stored webhooks, it reports no changes. */
const incompleteMs = 2000
/** A message becomes unanswered by time alone. */
const unansweredMs = 60_000
const refetchAfter = (list: ListedConversations | undefined) =>
  list?.complete === false ? incompleteMs : unansweredMs

export interface ConversationListRequest {
  phoneNumberId: string
  filter: ConversationFilter
  q: string
}

type Query = { [Name in keyof ConversationListQuery]?: string | undefined }

function fetchList(query: Query, signal: AbortSignal): Promise<ListedConversations> {
  return send(conversationList, { path, query: { ...query }, signal })
}

export function conversationPages({ phoneNumberId, filter, q }: ConversationListRequest) {
  const query = {
    phone_number_id: phoneNumberId,
    filter,
    q: q.slice(0, maxSearchCharacters) || undefined,
    limit: String(maxListedConversations),
  }
  return infiniteQueryOptions({
    queryKey: [...conversationKeys.lists(phoneNumberId), filter, q],
    queryFn: ({ pageParam, signal }) => fetchList({ ...query, after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => refetchAfter(state.data?.pages[0]),
  })
}

export interface OutcomeListRequest {
  /** Undefined for all numbers that the session may see. */
  phoneNumberId: string | undefined
  outcome: OutcomeKind
  reason: string | undefined
  /** Bounds of the first question, in milliseconds since 1970. */
  from: number
  to: number
}

/** The conversations that a count of outcomes has counted. */
export function outcomePages({ phoneNumberId, outcome, reason, from, to }: OutcomeListRequest) {
  const query = {
    ...{ phone_number_id: phoneNumberId, outcome, reason },
    ...{ from: String(from), to: String(to) },
  }
  return infiniteQueryOptions({
    queryKey: [root, 'outcome', query],
    queryFn: ({ pageParam, signal }) =>
      send(conversationList, {
        path: studioPaths.outcomeConversations,
        query: { ...query, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Finds a customer's conversation, for links with a number or user id. */
export function customerSearch(phoneNumberId: string, customer: string) {
  const q = customer.slice(0, maxSearchCharacters)
  return queryOptions({
    queryKey: [...conversationKeys.lists(phoneNumberId), 'customer', customer],
    queryFn: ({ signal }) => fetchList({ phone_number_id: phoneNumberId, q }, signal),
    refetchInterval: ({ state }) => refetchAfter(state.data),
  })
}

export function conversationWaitingQuery(phoneNumberId: string) {
  return queryOptions({
    queryKey: conversationKeys.waiting(phoneNumberId),
    queryFn: ({ signal }) => fetchList({ phone_number_id: phoneNumberId, limit: '1' }, signal),
    select: ({ counts }) => counts.waiting,
    refetchInterval: ({ state }) => refetchAfter(state.data),
  })
}

/** The same answer as of those who wait. */
export function conversationAmountQuery(phoneNumberId: string) {
  return {
    ...conversationWaitingQuery(phoneNumberId),
    select: ({ counts }: ListedConversations) => counts.all,
  }
}

/** The customers who have waited longest, as many as fit on a page about something else. */
export function longestWaits(phoneNumberId: string, limit: number) {
  return queryOptions({
    queryKey: [...conversationKeys.lists(phoneNumberId), 'longest waits', limit],
    queryFn: ({ signal }) =>
      fetchList({ phone_number_id: phoneNumberId, filter: 'waiting', limit: String(limit) }, signal),
    refetchInterval: ({ state }) => refetchAfter(state.data),
  })
}

/** How many customers wait on each number that the session may see, of the hundred who have waited longest. */
export const waitsByNumberQuery = queryOptions({
  queryKey: [root, 'waits by number'],
  queryFn: ({ signal }) => fetchList({ filter: 'waiting', limit: String(maxListedConversations) }, signal),
  select: ({ conversations }) => {
    const waits = new Map<string, number>()
    for (const { phoneNumberId } of conversations)
      waits.set(phoneNumberId, (waits.get(phoneNumberId) ?? 0) + 1)
    return waits
  },
  staleTime: 30_000,
  retry: false,
})

/** The newest page first; each page is in order of time. */
export function threadPages(id: string) {
  return infiniteQueryOptions({
    queryKey: conversationKeys.thread(id),
    queryFn: ({ pageParam, signal }) =>
      send(conversationThread, { path: threadPath(id), query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ before }) => before ?? undefined,
  })
}
