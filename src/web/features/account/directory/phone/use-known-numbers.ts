/** All numbers visible to the token: of the chosen business, or of the first one found. */
import { useFoundBusiness } from '../use-found-business.ts'
import { useChoicesOf } from './use-choices.ts'

export function useKnownNumbers() {
  const { businessId, isPending } = useFoundBusiness()
  const { recent, others, isLoading, ...query } = useChoicesOf(businessId)
  return { numbers: [...recent, ...others], isLoading: isLoading || isPending, ...query }
}
