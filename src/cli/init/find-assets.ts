import { createCallChecker } from '../../agent/doctor/call-checker.ts'
import type { Ask } from '../../agent/doctor/examination.ts'
import { accountListFields, phoneNumberFields } from '../../contract/platform/account/graph-fields.ts'
import { operations } from '../../contract/platform/operations/operations.ts'
import { recognisedOf } from '../../contract/reader/unrecognised.ts'

export interface NamedAsset {
  readonly id: string
  readonly name: string
}

export interface FoundAssets {
  readonly businesses: readonly NamedAsset[]
  readonly accounts: readonly NamedAsset[]
  readonly numbers: readonly NamedAsset[]
}

/** Limit for each list; a studio serves one team. */
const maxListed = 25

/** Reads the businesses, accounts and numbers that a token sees, by name; a list that cannot be read is empty. */
export async function findAssets(ask: Ask, now: () => number, token: string): Promise<FoundAssets> {
  const { check } = createCallChecker(ask, now)
  const page = { limit: String(maxListed) }
  const businesses = named(await check(operations.listBusinesses, {}, { fields: 'id,name', ...page }))
  const accounts: NamedAsset[] = []
  for (const { id: business_id } of businesses) {
    for (const row of [operations.listOwnedAccounts, operations.listClientAccounts]) {
      accounts.push(...named(await check(row, { business_id }, { fields: accountListFields, ...page })))
    }
  }
  // Without the permission to list businesses, the token itself names its accounts.
  if (accounts.length === 0) {
    const debugged = await check(operations.debugToken, {}, { input_token: token })
    const ids = (debugged?.data.granular_scopes ?? []).flatMap(({ target_ids }) => target_ids ?? [])
    for (const waba_id of [...new Set(ids)].slice(0, maxListed)) {
      const account = await check(operations.readAccount, { waba_id }, { fields: accountListFields })
      if (account !== undefined) accounts.push({ id: waba_id, name: account.name ?? waba_id })
    }
  }
  const numbers: NamedAsset[] = []
  for (const { id: waba_id } of accounts.slice(0, maxListed)) {
    const query = { fields: phoneNumberFields, ...page }
    const listed = await check(operations.listPhoneNumbers, { waba_id }, query)
    for (const { id, display_phone_number: number, verified_name: name } of recognisedOf(
      listed?.data ?? [],
    )) {
      numbers.push({ id, name: [number, name].filter(Boolean).join(' ') || id })
    }
  }
  return { businesses, accounts, numbers }
}

function named(
  page:
    | { readonly data: Parameters<typeof recognisedOf<{ id: string; name?: string | null | undefined }>>[0] }
    | undefined,
): NamedAsset[] {
  return recognisedOf(page?.data ?? []).map(({ id, name }) => ({ id, name: name ?? id }))
}
