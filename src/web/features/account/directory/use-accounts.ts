/** All accounts visible to the token. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { useSession } from '../../../api/session.ts'
import { accountsOf } from './queries.ts'
import { useFoundBusiness } from './use-found-business.ts'
import { useTokenReach } from './use-token-reach.ts'

export interface KnownAccount {
  readonly id: string
  readonly name: string | null
}

export interface KnownAccounts {
  readonly isPending: boolean
  readonly error: unknown
  readonly accounts: readonly KnownAccount[]
  readonly readMore: (() => void) | null
}

const notAsked = '0'

/** The remembered or first business's accounts, else those of the token's permissions. */
export function useAccounts(): KnownAccounts {
  const { selection } = useSession()
  const reach = useTokenReach()
  const { businessId: chosenId } = useFoundBusiness()
  const enabled = chosenId !== undefined
  const businessId = chosenId ?? notAsked
  const owned = useInfiniteQuery({ ...accountsOf(businessId, 'owned'), enabled })
  const client = useInfiniteQuery({ ...accountsOf(businessId, 'client'), enabled })
  const lists = [owned, client]
  const found = lists.flatMap(({ data }) => recognisedOf(data ?? []))
  const ids = [...reach.accountIds, ...(selection.accountId === null ? [] : [selection.accountId])]
  const names = new Map<string, string | null>(ids.map((id) => [id, null]))
  for (const { id, name } of found) names.set(id, name ?? null)
  const withMore = lists.filter(({ hasNextPage }) => hasNextPage)
  return {
    isPending: reach.isPending || (enabled && lists.some(({ isPending }) => isPending)),
    error: lists.find(({ error }) => error !== null)?.error ?? null,
    // In an order that later answers do not change.
    accounts: [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.id.localeCompare(b.id)),
    readMore: withMore.length === 0 ? null : () => withMore.forEach((list) => void list.fetchNextPage()),
  }
}
