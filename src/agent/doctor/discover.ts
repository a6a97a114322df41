import {
  accountFields,
  accountListFields,
  phoneNumberFields,
} from '../../contract/platform/account/graph-fields.ts'
import type { SubscribedApp } from '../../contract/platform/conversations/webhook-override.ts'
import type { Paging } from '../../contract/platform/list.ts'
import { nextCursor } from '../../contract/platform/next-cursor.ts'
import { operations } from '../../contract/platform/operations/operations.ts'
import { type Entry, recognisedOf } from '../../contract/reader/unrecognised.ts'
import type { CallChecker } from './call-checker.ts'

export interface Discovery {
  readonly businesses: number
  readonly accounts: readonly string[]
  readonly phoneNumbers: readonly string[]
  readonly subscriptions: readonly { account: string; apps: readonly SubscribedApp[] | undefined }[]
}

/** Per list, so that the examination ends. */
const maxPages = 10
const maxAccounts = 50

/** Finds all accounts and phone numbers that a token sees; `businessId` defaults to the first one. */
export async function discoverWith(
  { check }: Pick<CallChecker, 'check'>,
  businessId: string | undefined,
): Promise<Discovery> {
  const businesses = await idsIn((page) =>
    check(operations.listBusinesses, {}, { fields: 'id,name', ...page }),
  )
  const accounts: string[] = []
  for (const business_id of businessId === undefined ? businesses : [businessId]) {
    for (const row of [operations.listOwnedAccounts, operations.listClientAccounts]) {
      const fields = accountListFields
      accounts.push(...(await idsIn((page) => check(row, { business_id }, { fields, ...page }))))
    }
    await check(operations.readBudgets, { business_id })
  }
  const phoneNumbers: string[] = []
  const subscriptions: Discovery['subscriptions'][number][] = []
  const examined = [...new Set(accounts)].slice(0, maxAccounts)
  for (const waba_id of examined) {
    await check(operations.readAccount, { waba_id }, { fields: accountFields })
    const fields = phoneNumberFields
    phoneNumbers.push(
      ...(await idsIn((page) => check(operations.listPhoneNumbers, { waba_id }, { fields, ...page }))),
    )
    const apps = await check(operations.listSubscribedApps, { waba_id })
    subscriptions.push({ account: waba_id, apps: apps && recognisedOf(apps) })
  }
  return { businesses: businesses.length, accounts: examined, phoneNumbers, subscriptions }
}

interface Page {
  readonly data: readonly Entry<{ id: string }>[]
  readonly paging?: Paging | null | undefined
}

async function idsIn(
  read: (page: Readonly<Record<string, string>>) => Promise<Page | undefined>,
): Promise<string[]> {
  const found: string[] = []
  let after: string | undefined
  for (let at = 0; at < maxPages; at += 1) {
    const page = await read({ limit: '25', ...(after !== undefined && { after }) })
    found.push(...recognisedOf(page?.data ?? []).map(({ id }) => id))
    after = page && nextCursor(page)
    if (after === undefined) break
  }
  return found
}
