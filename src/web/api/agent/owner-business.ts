/**
 * Finds the business that a phone number belongs to, because only its id leads to the budgets
 * (docs/platform.md, section 15.3).
 */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { businessAccount } from '../../../contract/platform/account/account.ts'
import { accountFields, accountListFields } from '../../../contract/platform/account/graph-fields.ts'
import { phoneNumber } from '../../../contract/platform/account/phone-number.ts'
import { fillPath, graphPaths } from '../../../contract/platform/paths.ts'
import { recognisedOf } from '../../../contract/reader/unrecognised.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { send } from '../client.ts'
import { graphPages } from '../graph-pages.ts'

/** The first page of so many accounts: beyond them a person is asked. */
const maxAccounts = 12

export interface OwnerBusiness {
  id: string
  name: string | null
}

/**
 * A number does not tell its account, so the accounts are asked for their numbers; the account then tells its owner,
 * which is another business than the one that is looked at where the account was only shared with it.
 */
export function ownerBusinessQuery(phoneNumberId: string, businessId: string) {
  return queryOptions({
    queryKey: ['graph', 'owner', businessId, phoneNumberId],
    queryFn: async ({ client, signal }): Promise<OwnerBusiness | null> => {
      const account = await accountOf(client, phoneNumberId, businessId)
      if (account === undefined) return null
      const path = studioPaths.graph + fillPath(graphPaths.account, { waba_id: account })
      const { owner_business_info: owner } = await send(businessAccount, {
        path,
        query: { fields: accountFields },
        signal,
      })
      return owner?.id ? { id: owner.id, name: owner.name ?? null } : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function accountOf(client: QueryClient, phoneNumberId: string, businessId: string) {
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
