/**
 * Finds the business that a phone number belongs to, because only its id leads to the budgets
 * (docs/platform.md, section 15.3).
 */

import { queryOptions } from '@tanstack/react-query'
import { businessAccount } from '../../../contract/platform/account/account.ts'
import { accountFields } from '../../../contract/platform/account/graph-fields.ts'
import { fillPath, graphPaths } from '../../../contract/platform/paths.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { send } from '../client.ts'
import { accountOf } from '../graph/account-of-number.ts'

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
