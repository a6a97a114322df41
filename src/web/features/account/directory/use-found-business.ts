import { useBusinessId } from './use-business-id.ts'
import { useTokenReach } from './use-token-reach.ts'

interface FoundBusiness {
  /** The remembered one, else the first that the token sees. */
  businessId: string | undefined
  isPending: boolean
}

export function useFoundBusiness(): FoundBusiness {
  const remembered = useBusinessId()
  const { businesses, isPending } = useTokenReach()
  return {
    businessId: remembered ?? businesses[0]?.id,
    isPending: remembered === undefined && isPending,
  }
}
