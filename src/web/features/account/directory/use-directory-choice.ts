/** The business or account from the address, the last visit, or the first one visible. */
import { getRouteApi } from '@tanstack/react-router'
import { usePatchSession, useSession } from '../../../api/session.ts'
import { useBusinessId } from './use-business-id.ts'
import type { TokenReach } from './use-token-reach.ts'

const route = getRouteApi('/frame/')

export interface DirectoryChoice {
  business?: string
  account?: string
}

export function useDirectoryChoice({ businesses, accountIds }: TokenReach) {
  const { business, account } = route.useSearch()
  const navigate = route.useNavigate()
  const { selection } = useSession()
  const patchSession = usePatchSession()
  const remembered = useBusinessId()
  const isAsked = business !== undefined || account !== undefined
  const businessId = remembered ?? (selection.accountId === null ? businesses[0]?.id : undefined)
  const accounts = account ?? selection.accountId

  /** Stored for the next visit; failures are ignored. */
  function show(place: DirectoryChoice) {
    patchSession.mutate({
      selection: { businessId: place.business ?? null, accountId: place.account ?? null },
    })
    void navigate({ search: { ...place } })
  }

  return {
    show,
    businessId: isAsked ? business : businessId,
    accountIds: isAsked ? (account === undefined ? [] : [account]) : accounts ? [accounts] : accountIds,
  }
}
