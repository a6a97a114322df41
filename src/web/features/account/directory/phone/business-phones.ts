/** All numbers of a business. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PhoneNumber } from '../../../../../contract/platform/account/phone-number.ts'
import { recognisedOf } from '../../../../../contract/reader/unrecognised.ts'
import { accountsOf, phoneNumbersOf } from '../queries.ts'

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

export function businessPhonesQuery(businessId: string) {
  return queryOptions({
    queryKey: ['graph', 'phones', businessId],
    queryFn: async ({ client }): Promise<PhoneNumber[]> => {
      const ids = await accountIds(client, businessId)
      const lists = await Promise.all(ids.map((id) => client.fetchInfiniteQuery(phoneNumbersOf(id))))
      return lists.flatMap(({ pages }) => pages.flatMap(({ data }) => recognisedOf(data)))
    },
    staleTime: 60_000,
  })
}
