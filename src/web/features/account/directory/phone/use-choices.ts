import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { PhoneNumber } from '../../../../../contract/platform/account/phone-number.ts'
import { recognisedOf } from '../../../../../contract/reader/unrecognised.ts'
import { retriedByItsReads } from '../../../../api/graph/account-of-number.ts'
import { accountsOf, phoneNumbersOf } from '../queries.ts'
import { useBusinessId } from '../use-business-id.ts'
import { useRecent } from '../use-recent.ts'

/** First page of this many accounts; others use the home page. */
const maxAccounts = 12

async function accountIds(queryClient: QueryClient, businessId: string): Promise<string[]> {
  const lists = await Promise.all(
    (['owned', 'client'] as const).map((relation) =>
      queryClient.fetchInfiniteQuery(accountsOf(businessId, relation)),
    ),
  )
  const ids = lists.flatMap(({ pages }) =>
    pages.flatMap(({ data }) => recognisedOf(data).map(({ id }) => id)),
  )
  return [...new Set(ids)].slice(0, maxAccounts)
}

function businessPhonesQuery(businessId: string) {
  return queryOptions({
    queryKey: ['graph', 'phones', businessId],
    queryFn: async ({ client }): Promise<PhoneNumber[]> => {
      const ids = await accountIds(client, businessId)
      const lists = await Promise.all(ids.map((id) => client.fetchInfiniteQuery(phoneNumbersOf(id))))
      return lists.flatMap(({ pages }) => pages.flatMap(({ data }) => recognisedOf(data)))
    },
    staleTime: 60_000,
    ...retriedByItsReads,
  })
}

export interface PhoneChoice {
  id: string
  number: string | null
  name: string | null
}

interface Choices {
  recent: readonly PhoneChoice[]
  others: PhoneChoice[]
  isLoading: boolean
  error: unknown
  refetch(): unknown
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
  const { data, error, refetch } = query
  return { recent, others, isLoading: query.isFetching && data === undefined, error, refetch }
}
