/** Finds the token's businesses, or the accounts named in its permissions. */

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
  /** From the permissions, if there is no business. */
  accountIds: readonly string[]
  missing: readonly string[]
}

/** The demo has one known business. If nothing is found, the id form remains. */
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

function accountScopeIds(accounts: readonly { scope: string; ids: readonly string[] | null }[] = []) {
  return accounts.find(({ scope }) => scope === 'whatsapp_business_management')?.ids ?? []
}
