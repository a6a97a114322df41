import { meFields, phoneNumberFields } from '../../contract/platform/account/graph-fields.ts'
import type { SubscribedApp } from '../../contract/platform/conversations/webhook-override.ts'
import { neededWebhookFields } from '../../contract/platform/conversations/webhook-payload.ts'
import { endOfGraphVersion, type GraphVersionUse } from '../../contract/platform/graph-version.ts'
import { operations } from '../../contract/platform/operations/operations.ts'
import { apiVersionHeader } from '../../contract/platform/paths.ts'
import type { AgentSettings } from '../../contract/platform/record-kinds/agent-settings.ts'
import { recognisedOf } from '../../contract/reader/unrecognised.ts'
import { t } from '../../contract/translate.ts'
import { type CallChecker, createCallChecker } from './call-checker.ts'
import { type Discovery, discoverWith } from './discover.ts'
import type { Ask, CheckedCall, Examination, TokenFacts } from './examination.ts'
import { type DoctorFinding, type FindingCode, findingLevelOf } from './finding.ts'

interface FindingFacts {
  readonly calls: readonly CheckedCall[]
  readonly phone: string | undefined
  readonly accounts: number
  readonly phoneNumbers: readonly string[]
  readonly settings: readonly AgentSettings[] | undefined
  readonly subscriptions: readonly { account: string; apps: readonly SubscribedApp[] | undefined }[]
  readonly token: TokenFacts | undefined
  readonly graphVersions: readonly GraphVersionUse[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Lists problems that successful calls do not show. */
function findingsOf(facts: FindingFacts): DoctorFinding[] {
  const { calls, phone = '', accounts, phoneNumbers, settings, subscriptions, token } = facts
  const find = (code: FindingCode, subject = ''): DoctorFinding => ({
    code,
    level: findingLevelOf[code],
    subject,
  })
  const callOf = (operation: string) => calls.find((call) => call.operation === operation)
  const isAbsent = (operation: string) => callOf(operation)?.outcome === 'absent'
  const isRead = (operation: string) => callOf(operation)?.outcome === 'read'
  const handoffs = (settings ?? []).map(({ handoff }) => handoff)
  const budgets = callOf('readBudgets')
  return [
    isAbsent('readMe') && find('graph_address'),
    isRead('readMe') && accounts === 0 && find('no_assets'),
    accounts > 0 && phoneNumbers.length === 0 && find('no_numbers'),
    isAbsent('readPhoneNumber') && find('unknown_number', phone),
    // The graph has the number, so the other host's address is wrong.
    isAbsent('checkEligibility') && isRead('readPhoneNumber') && find('platform_address'),
    calls.some(({ kind }) => kind === 'terms') && find('terms', phone),
    isRead('checkEligibility') && isAbsent('readSettings') && find('no_agent', phone),
    callOf('listConnectors')?.kind === 'preparing' && find('connectors_not_ready', phone),
    handoffs.some((handoff) => !handoff) && find('handover_unset', phone),
    handoffs.some((handoff) => handoff?.enabled === false) && find('handover_off', phone),
    ...subscriptions.map(
      ({ account, apps }) =>
        isMissing(apps, token) && find('app_not_subscribed', `${account}: ${namesOf(apps)}`),
    ),
    budgets?.kind === 'forbidden' && budgets.outcome === 'absent' && find('budgets_not_offered'),
    accounts > 0 && find('fields_unknown', neededWebhookFields.join(', ')),
    ...facts.graphVersions.map((use) => versionFinding(use, facts.now, find)),
    isAbsent('readUsage') && find('usage_account_wrong'),
    settings !== undefined && callOf('readUsage') === undefined && find('usage_account_unknown'),
  ].filter((one) => one !== false)
}

function versionFinding(
  { setting, version }: GraphVersionUse,
  now: number,
  find: (code: FindingCode, subject: string) => DoctorFinding,
): DoctorFinding | false {
  const end = endOfGraphVersion(version, now)
  if (end === undefined) return false
  const subject = `${setting} ${version}${end.date === undefined ? '' : ` (${end.date})`}`
  return find(end.hasEnded ? 'graph_version_ended' : 'graph_version_ends', subject)
}

/** The platform lists its own agent app too. */
function isMissing(apps: readonly SubscribedApp[] | undefined, token: TokenFacts | undefined): boolean {
  if (apps === undefined) return false
  if (apps.length === 0) return true
  const { appId, app } = token ?? {}
  if (!appId && !app) return false
  return !apps.some(({ whatsapp_business_api_data: one }) => {
    if (!one) return false
    return one.id === appId || one.id === app || (one.name ?? undefined) === app
  })
}

function namesOf(apps: readonly SubscribedApp[] | undefined): string {
  const names = (apps ?? []).map(({ whatsapp_business_api_data: one }) => one?.name ?? one?.id ?? '?')
  return names.join(', ') || t('none')
}

export interface ExamineOptions {
  ask: Ask
  now(): number
  tokenFacts(): Promise<TokenFacts | undefined>
  phoneNumberId?: string | undefined
  businessId?: string | undefined
  billableAccount?: string | undefined
  /** Versions of the graph that the addresses name. */
  graphVersions?(): Promise<readonly GraphVersionUse[]>
  onProgress?: ((call: CheckedCall) => void) | undefined
  signal?: AbortSignal | undefined
}

const limit = { limit: '25' }
const day = 24 * 60 * 60 * 1000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Makes every read-only call that the studio needs. Throws only when aborted. */
export async function examine(options: ExamineOptions): Promise<Examination> {
  const { ask, now, onProgress, signal } = options
  const checker = createCallChecker(ask, now, signal)
  const { calls, shapes, last } = checker
  let reported = 0
  const check: Check = async (row, ids, query) => {
    const value = await checker.check(row, ids, query)
    for (const call of calls.slice(reported)) onProgress?.(call)
    reported = calls.length
    return value
  }

  const me = await check(operations.readMe, {}, { fields: meFields })
  const date = last()?.headers.get('date')
  const skew = date ? Math.round((Date.parse(date) - now()) / 1000) : Number.NaN
  const token = me === undefined ? undefined : await options.tokenFacts().catch(() => undefined)
  const found = me === undefined ? nothing : await discoverWith({ check }, options.businessId)
  const phone = options.phoneNumberId ?? found.phoneNumbers[0]
  const canExamine = me !== undefined && phone !== undefined
  const settings = canExamine ? await examineNumber(check, phone, now) : undefined
  if (canExamine && options.billableAccount !== undefined) {
    const week = usageOfDays(now, 7)
    await check(operations.readUsage, { billable_account_id: options.billableAccount }, week)
  }
  const graphVersions = (await options.graphVersions?.().catch(() => [])) ?? []
  const override = canExamine ? await overrideOf(check, phone) : 'unknown'

  const missing = token?.missing ?? null
  const { businesses, phoneNumbers, subscriptions } = found
  const accounts = found.accounts.length
  return {
    clockSkewSeconds: Number.isNaN(skew) ? null : skew,
    user: me?.name ?? me?.id ?? null,
    calls,
    shapes,
    apiVersion: last()?.headers.get(apiVersionHeader) ?? null,
    businesses,
    accounts,
    phoneNumbers,
    missingPermissions: missing,
    brokenPages: pagesOf(calls, missing ?? []),
    findings: findingsOf({
      ...{ calls, phone, accounts, phoneNumbers, settings, subscriptions, token },
      ...{ graphVersions, now: now() },
    }),
    webhooks: { subscribedApps: appsIn(subscriptions), override },
  }
}

/** Whole days in UTC: the account's time zone does not matter for the check. */
function usageOfDays(now: () => number, days: number) {
  const end = Math.floor(now() / day) * day
  const seconds = (at: number) => String(at / 1000)
  return { start: seconds(end - days * day), end: seconds(end), granularity: 'DAY' }
}

type Check = CallChecker['check']

async function examineNumber(
  check: Check,
  entity_id: string,
  now: () => number,
): Promise<readonly AgentSettings[] | undefined> {
  const at = { entity_id }
  await check(operations.checkEligibility, at)
  const settings = await check(operations.readSettings, at)
  // Without an agent all other calls would fail alike.
  if (settings === undefined || settings.length === 0) return undefined
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
  return recognisedOf(settings)
}

async function overrideOf(check: Check, phone_id: string): Promise<Examination['webhooks']['override']> {
  const fields = `${phoneNumberFields},webhook_configuration`
  const number = await check(operations.readPhoneNumber, { phone_id }, { fields })
  if (number === undefined) return 'unknown'
  return number.webhook_configuration?.phone_number ? 'set' : 'none'
}

/** Distinct apps; null where no list could be read. */
function appsIn(subscriptions: Discovery['subscriptions']): number | null {
  const readable = subscriptions.flatMap(({ apps }) => (apps === undefined ? [] : [apps]))
  if (readable.length === 0) return null
  return new Set(readable.flat().map(({ whatsapp_business_api_data: app }) => app?.id)).size
}

const nothing: Discovery = { businesses: 0, accounts: [], phoneNumbers: [], subscriptions: [] }

/** Operations that no page depends on are absent. */
const pages: Readonly<Record<string, string>> = {
  listBusinesses: t('Phone numbers'),
  listOwnedAccounts: t('Phone numbers'),
  listClientAccounts: t('Phone numbers'),
  listPhoneNumbers: t('Phone numbers'),
  checkEligibility: t('Today'),
  readSettings: t('Settings'),
  readBusinessInfo: t('Business info'),
  listSkills: t('Skills'),
  listFiles: t('Files'),
  listWebsites: t('Websites'),
  listFaqs: t('FAQs'),
  listAllowlist: t('Allowlist'),
  listConnectors: t('Connectors'),
  listTools: t('Tools'),
  readConnectorLogs: t('Connector logs'),
  listEvaluationCases: t('Evaluations'),
  readConversationInsights: t('Insights'),
  readToolCallInsights: t('Insights'),
  readAgentEventInsights: t('Insights'),
  readBudgets: t('Budgets'),
  readUsage: t('Insights'),
  listSubscribedApps: t('Webhooks'),
}

const pagesByPermission: Readonly<Record<string, readonly string[]>> = {
  whatsapp_business_management: [t('Phone numbers'), t('Webhooks')],
  whatsapp_business_messaging: [t('Today'), t('Test chat'), t('Inbox'), t('API playground')],
  business_management: [t('Budgets'), t('Phone numbers')],
}

/** Lists the pages that will not work, with the first reason. */
function pagesOf(
  calls: readonly CheckedCall[],
  missingPermissions: readonly string[],
): Examination['brokenPages'] {
  const found = new Map<string, string>()
  for (const { operation, outcome, reason, status } of calls) {
    const page = pages[operation]
    if (page === undefined || (outcome !== 'refused' && outcome !== 'failed') || found.has(page)) continue
    found.set(page, status === 0 ? reason : `${status} ${reason}`.trim())
  }
  for (const permission of missingPermissions) {
    for (const page of pagesByPermission[permission] ?? []) {
      if (!found.has(page)) found.set(page, t('the token lacks {permission}', { permission }))
    }
  }
  return [...found].map(([page, reason]) => ({ page, reason }))
}
