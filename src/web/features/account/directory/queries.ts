import { queryOptions } from '@tanstack/react-query'
import { accountListFields, phoneNumberFields } from '../../../../contract/platform/account/graph-fields.ts'
import { isInstagramEntity } from '../../../../contract/platform/account/instagram-entity.ts'
import type { PhoneNumber } from '../../../../contract/platform/account/phone-number.ts'
import { fillPath, graphPaths } from '../../../../contract/platform/paths.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { send } from '../../../api/client.ts'
import { graphPages } from '../../../api/graph/graph-pages.ts'

const listFields = `${phoneNumberFields},status`
const detailFields = `${listFields},name_status,code_verification_status,messaging_limit_tier,account_mode,throughput`

const businessAccount = async () =>
  (await import('../../../../contract/platform/account/account.ts')).businessAccount
const phoneNumber = async () =>
  (await import('../../../../contract/platform/account/phone-number.ts')).phoneNumber

export type AccountRelation = 'owned' | 'client'

export function accountsOf(businessId: string, relation: AccountRelation) {
  const template = relation === 'owned' ? graphPaths.ownedAccounts : graphPaths.clientAccounts
  const path = fillPath(template, { business_id: businessId })
  return graphPages({ path, fields: accountListFields, item: businessAccount })
}

/** Requires `business_management`; otherwise the list is empty or refused (docs/platform.md). */
export const businessesOfToken = graphPages({
  path: graphPaths.businesses,
  fields: 'id,name',
  item: businessAccount,
})

export function accountQuery(accountId: string) {
  const path = studioPaths.graph + fillPath(graphPaths.account, { waba_id: accountId })
  return queryOptions({
    queryKey: ['graph', path],
    queryFn: ({ signal }) => send(businessAccount, { path, query: { fields: accountListFields }, signal }),
    staleTime: 60_000,
    retry: false,
  })
}

export function phoneNumbersOf(accountId: string) {
  const path = fillPath(graphPaths.phoneNumbers, { waba_id: accountId })
  return graphPages({ path, fields: listFields, item: phoneNumber })
}

export function phoneNumberQuery(phoneNumberId: string) {
  const path = studioPaths.graph + fillPath(graphPaths.phoneNumber, { phone_id: phoneNumberId })
  return queryOptions({
    queryKey: ['graph', path],
    queryFn: async ({ signal }): Promise<PhoneNumber> =>
      isInstagramEntity(phoneNumberId)
        ? { id: phoneNumberId }
        : send(phoneNumber, { path, query: { fields: detailFields }, signal }),
    staleTime: 60_000,
  })
}
