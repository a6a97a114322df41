import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { accountListFields } from '../../../contract/platform/account/graph-fields.ts'
import { fillPath, graphPaths } from '../../../contract/platform/paths.ts'
import { recognisedOf } from '../../../contract/reader/unrecognised.ts'
import { graphPages } from './graph-pages.ts'

/** First page of this many accounts; with more, the user is asked. */
const maxAccounts = 12

// Loaded on demand: the start page has no schema library in its first load.
const businessAccount = async () =>
  (await import('../../../contract/platform/account/account.ts')).businessAccount
const phoneNumber = async () =>
  (await import('../../../contract/platform/account/phone-number.ts')).phoneNumber

/** For queries that fetch other queries: retrying both would multiply the attempts. */
export const retriedByItsReads = { retry: false } as const

export interface AccountOfNumber {
  businessId: string
  accountId: string
}

/**
 * The number's account and the business it was found through; null if none.
 * @param businessId all visible businesses by default
 */
export function accountOfNumberQuery(phoneNumberId: string, businessId: string | null) {
  return queryOptions({
    queryKey: ['graph', 'account of', businessId, phoneNumberId],
    queryFn: async ({ client }): Promise<AccountOfNumber | null> => {
      for (const one of businessId === null ? await businessIds(client) : [businessId]) {
        const accountId = await accountOf(client, phoneNumberId, one)
        if (accountId !== undefined) return { businessId: one, accountId }
      }
      return null
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...retriedByItsReads,
  })
}

async function businessIds(client: QueryClient): Promise<string[]> {
  const list = graphPages({ path: graphPaths.businesses, fields: 'id,name', item: businessAccount })
  const { pages } = await client.fetchInfiniteQuery(list)
  return pages.flatMap(({ data }) => recognisedOf(data)).map(({ id }) => id)
}

/** @returns undefined if the business has no account with this number */
export async function accountOf(client: QueryClient, phoneNumberId: string, businessId: string) {
  const business_id = businessId
  const templates = [graphPaths.ownedAccounts, graphPaths.clientAccounts]
  for (const template of templates) {
    const path = fillPath(template, { business_id })
    const list = graphPages({ path, fields: accountListFields, item: businessAccount })
    const { pages } = await client.fetchInfiniteQuery(list)
    for (const { id } of pages.flatMap(({ data }) => recognisedOf(data)).slice(0, maxAccounts)) {
      if (await hasNumber(client, id, phoneNumberId)) return id
    }
  }
  return undefined
}

async function hasNumber(client: QueryClient, waba_id: string, phoneNumberId: string): Promise<boolean> {
  const path = fillPath(graphPaths.phoneNumbers, { waba_id })
  const { pages } = await client.fetchInfiniteQuery(graphPages({ path, fields: 'id', item: phoneNumber }))
  return pages.some(({ data }) => recognisedOf(data).some(({ id }) => id === phoneNumberId))
}
