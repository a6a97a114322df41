/** All numbers visible to the token: of the chosen business, or of the first one found. */
import { useBusinessId } from '../use-business-id.ts'
import { useTokenReach } from '../use-token-reach.ts'
import { useChoicesOf } from './use-choices.ts'

export function useKnownNumbers() {
  const chosen = useBusinessId()
  const { businesses, isPending } = useTokenReach()
  const { recent, others, isLoading, ...query } = useChoicesOf(chosen ?? businesses[0]?.id)
  const isUnknown = chosen === undefined && isPending
  return { numbers: [...recent, ...others], isLoading: isLoading || isUnknown, ...query }
}
