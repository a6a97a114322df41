/** All numbers visible to the token: of the chosen business, or of the first one found. */
import { useBusinessId } from '../use-business-id.ts'
import { useTokenReach } from '../use-token-reach.ts'
import { type PhoneChoice, useChoicesOf } from './use-choices.ts'

export function useKnownNumbers(): { numbers: readonly PhoneChoice[]; isLoading: boolean } {
  const chosen = useBusinessId()
  const { businesses, isPending } = useTokenReach()
  const { recent, others, isLoading } = useChoicesOf(chosen ?? businesses[0]?.id)
  return { numbers: [...recent, ...others], isLoading: isLoading || (chosen === undefined && isPending) }
}
