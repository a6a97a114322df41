/** Finds what the token may see, so that nobody has to know an id: its businesses, or the accounts of its permissions. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { useSession } from '../../../api/session.ts'
import { accessQuery } from '../../../api/token-access.ts'
import { businessesOfToken } from './queries.ts'

export interface ReachableBusiness {
  id: string
  name: string | null
}

export interface TokenReach {
  isPending: boolean
  businesses: readonly ReachableBusiness[]
  /** Of the permissions of the token; asked for where it tells no business. */
  accountIds: readonly string[]
  /** Permissions that the token lacks. */
  missing: readonly string[]
}

/** A demo has one business, which is known. What cannot be found out leaves the form for an id. */
export function useTokenReach(): TokenReach {
  const { demo } = useSession()
  const access = useQuery({ ...accessQuery, enabled: !demo })
  const businesses = useInfiniteQuery({ ...businessesOfToken, enabled: !demo, retry: false })
  return {
    isPending: !demo && (access.isPending || businesses.isPending),
    businesses: recognisedOf(businesses.data ?? []).map(({ id, name }) => ({ id, name: name ?? null })),
    accountIds: accountScopeIds(access.data?.accounts),
    missing: access.data?.missing ?? [],
  }
}

/** The permission whose ids are those of accounts, where the token names it. */
function accountScopeIds(accounts: readonly { scope: string; ids: readonly string[] | null }[] = []) {
  return accounts.find(({ scope }) => scope === 'whatsapp_business_management')?.ids ?? []
}
