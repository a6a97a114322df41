import { skipToken, useQuery } from '@tanstack/react-query'
import { useBusinessId } from '../use-business-id.ts'
import { useRecent } from '../use-recent.ts'
import { businessPhonesQuery } from './business-phones.ts'

export interface PhoneChoice {
  id: string
  number: string | null
  name: string | null
}

interface Choices {
  recent: readonly PhoneChoice[]
  others: PhoneChoice[]
  isLoading: boolean
}

export function useChoices(): Choices {
  return useChoicesOf(useBusinessId())
}

export function useChoicesOf(businessId: string | undefined): Choices {
  const query = useQuery({
    ...businessPhonesQuery(businessId ?? ''),
    ...(businessId === undefined && { queryFn: skipToken }),
  })
  const recent = useRecent()
  const others = (query.data ?? [])
    .filter(({ id }) => recent.every((phone) => phone.id !== id))
    .map(({ id, display_phone_number, verified_name }) => ({
      id,
      number: display_phone_number ?? null,
      name: verified_name ?? null,
    }))
  return { recent, others, isLoading: query.isFetching && query.data === undefined }
}
