/** Finds a phone number's business, whose id the budgets need (docs/platform.md, section 15.3). */

import { queryOptions } from '@tanstack/react-query'
import { businessAccount } from '../../../contract/platform/account/account.ts'
import { accountFields } from '../../../contract/platform/account/graph-fields.ts'
import { fillPath, graphPaths } from '../../../contract/platform/paths.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { send } from '../client.ts'
import { accountOf, retriedByItsReads } from '../graph/account-of-number.ts'

export interface OwnerBusiness {
  id: string
  name: string | null
}

/**
 * A number does not name its account, so each account's numbers are searched. A shared account has another
 * owner than the business that sees it.
 */
export function ownerBusinessQuery(phoneNumberId: string, businessId: string) {
  return queryOptions({
    queryKey: ['graph', 'owner', businessId, phoneNumberId],
    queryFn: async ({ client }): Promise<OwnerBusiness | null> => {
      const account = await accountOf(client, phoneNumberId, businessId)
      if (account === undefined) return null
      const { owner_business_info: owner } = await client.fetchQuery(accountQuery(account))
      return owner?.id ? { id: owner.id, name: owner.name ?? null } : null
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...retriedByItsReads,
  })
}

function accountQuery(waba_id: string) {
  return queryOptions({
    queryKey: ['graph', 'account', waba_id],
    queryFn: ({ signal }) =>
      send(businessAccount, {
        path: studioPaths.graph + fillPath(graphPaths.account, { waba_id }),
        query: { fields: accountFields },
        signal,
      }),
  })
}
