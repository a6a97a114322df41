/** Queries for what the graph host knows of accounts and phone numbers. */
import { queryOptions } from '@tanstack/react-query'
import { accountListFields, phoneNumberFields } from '../../../../contract/platform/account/graph-fields.ts'
import { fillPath, graphPaths } from '../../../../contract/platform/paths.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import type { z } from '../../../../contract/zod.ts'
import { type LazySchema, send } from '../../../api/client.ts'
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

/** Needs the permission `business_management`, without which the list is empty or refused (docs/platform.md). */
export const businessesOfToken = graphPages({
  path: graphPaths.businesses,
  fields: 'id,name',
  item: businessAccount,
})

function graphObject<Schema extends z.ZodType>(read: LazySchema<Schema>, graphPath: string, fields: string) {
  const path = studioPaths.graph + graphPath
  return queryOptions({
    queryKey: ['graph', path],
    queryFn: ({ signal }) => send(read, { path, query: { fields }, signal }),
    staleTime: 60_000,
  })
}

export function accountQuery(accountId: string) {
  const path = fillPath(graphPaths.account, { waba_id: accountId })
  return { ...graphObject(businessAccount, path, accountListFields), retry: false }
}

export function phoneNumbersOf(accountId: string) {
  const path = fillPath(graphPaths.phoneNumbers, { waba_id: accountId })
  return graphPages({ path, fields: listFields, item: phoneNumber })
}

export function phoneNumberQuery(phoneNumberId: string) {
  return graphObject(phoneNumber, fillPath(graphPaths.phoneNumber, { phone_id: phoneNumberId }), detailFields)
}
