/** Asks a platform, by calls that only read, for everything that the studio will ask of it. */
import {
  accountFields,
  accountListFields,
  meFields,
  phoneNumberFields,
} from '../../contract/platform/account/graph-fields.ts'
import { operations } from '../../contract/platform/operations/operations.ts'
import { apiVersionHeader } from '../../contract/platform/paths.ts'
import { recognisedOf } from '../../contract/reader/unrecognised.ts'
import { createCallChecker } from './call-checker.ts'
import type { Ask, CheckedCall, Examination, TokenFacts } from './examination.ts'
import { pagesOf } from './pages.ts'

export interface ExamineOptions {
  ask: Ask
  /** Milliseconds since 1970. */
  now(): number
  /** What the token may do, as far as the platform tells. */
  tokenFacts(): Promise<TokenFacts | undefined>
  /** The first one that is found unless one is named. */
  phoneNumberId?: string | undefined
  /** The business of the accounts; the first one that the token sees unless one is named. */
  businessId?: string | undefined
  onProgress?: ((call: CheckedCall) => void) | undefined
  signal?: AbortSignal | undefined
}

const limit = { limit: '25' }
const day = 24 * 60 * 60 * 1000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Never fails as a whole; only an abort is thrown. */
export async function examine(options: ExamineOptions): Promise<Examination> {
  const { ask, now, onProgress, signal } = options
  const checker = createCallChecker(ask, now, signal)
  const { calls, shapes, last } = checker
  let told = 0
  const check: typeof checker.check = async (row, ids, query) => {
    const value = await checker.check(row, ids, query)
    for (const call of calls.slice(told)) onProgress?.(call)
    told = calls.length
    return value
  }

  const me = await check(operations.readMe, {}, { fields: meFields })
  const date = last()?.headers.get('date')
  const skew = date ? Math.round((Date.parse(date) - now()) / 1000) : Number.NaN
  const base = { clockSkewSeconds: Number.isNaN(skew) ? null : skew, user: me?.name ?? me?.id ?? null }
  const facts = me === undefined ? undefined : await options.tokenFacts().catch(() => undefined)
  const found = me === undefined ? nothing : await discover()
  const phone = options.phoneNumberId ?? found.phones[0]
  if (me !== undefined && phone !== undefined) await examineNumber(phone)
  const override = phone === undefined || me === undefined ? 'unknown' : await overrideOf(phone)

  const missing = facts?.missing ?? null
  return {
    ...base,
    calls,
    shapes,
    apiVersion: last()?.headers.get(apiVersionHeader) ?? null,
    businesses: found.businesses,
    accounts: found.accounts.length,
    phoneNumbers: found.phones,
    missingPermissions: missing,
    brokenPages: pagesOf(calls, missing ?? []),
    webhooks: { subscribedApps: found.apps, override },
  }

  async function discover() {
    const businesses = recognisedOf(
      (await check(operations.listBusinesses, {}, { fields: 'id,name', ...limit }))?.data ?? [],
    )
    const business_id = options.businessId ?? businesses[0]?.id
    if (business_id === undefined) return { ...nothing, businesses: businesses.length }
    const query = { fields: accountListFields, ...limit }
    const owned = recognisedOf(
      (await check(operations.listOwnedAccounts, { business_id }, query))?.data ?? [],
    )
    const client = recognisedOf(
      (await check(operations.listClientAccounts, { business_id }, query))?.data ?? [],
    )
    await check(operations.readBudgets, { business_id })
    const accounts = [...owned, ...client].map(({ id }) => id)
    const [waba_id] = accounts
    if (waba_id === undefined) return { ...nothing, businesses: businesses.length }
    await check(operations.readAccount, { waba_id }, { fields: accountFields })
    const numbers = await check(
      operations.listPhoneNumbers,
      { waba_id },
      { fields: phoneNumberFields, ...limit },
    )
    const apps = await check(operations.listSubscribedApps, { waba_id })
    return {
      businesses: businesses.length,
      accounts,
      phones: recognisedOf(numbers?.data ?? []).map(({ id }) => id),
      apps: apps?.length ?? null,
    }
  }

  async function examineNumber(entity_id: string): Promise<void> {
    const at = { entity_id }
    await check(operations.checkEligibility, at)
    const settings = await check(operations.readSettings, at)
    // Without an agent each of the others would only say the same again.
    if (settings === undefined || settings.length === 0) return
    await check(operations.readBusinessInfo, at)
    await check(operations.listSkills, at)
    await check(operations.listUiSkills, at, limit)
    await check(operations.listFiles, at)
    await check(operations.listWebsites, at)
    await check(operations.listFaqs, at)
    await check(operations.listAllowlist, at)
    const [connector] = recognisedOf((await check(operations.listConnectors, at)) ?? [])
    if (connector !== undefined) {
      const scope = { ...at, connector_id: connector.id }
      await check(operations.listTools, scope)
      await check(operations.readConnectorLogs, scope, { limit: '1' })
    }
    await check(operations.listEvaluationCases, at)
    const range = { start_date: dayOf(now() - 6 * day), end_date: dayOf(now() - day) }
    await check(operations.readConversationInsights, at, range)
    await check(operations.readToolCallInsights, at, range)
    await check(operations.readAgentEventInsights, at, range)
  }

  async function overrideOf(phone_id: string): Promise<Examination['webhooks']['override']> {
    const number = await check(
      operations.readPhoneNumber,
      { phone_id },
      { fields: `${phoneNumberFields},webhook_configuration` },
    )
    if (number === undefined) return 'unknown'
    return number.webhook_configuration?.phone_number ? 'set' : 'none'
  }
}

const nothing: {
  businesses: number
  accounts: readonly string[]
  phones: readonly string[]
  apps: number | null
} = {
  businesses: 0,
  accounts: [],
  phones: [],
  apps: null,
}
