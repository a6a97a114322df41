import type { SubscribedApp } from '../../contract/platform/conversations/webhook-override.ts'
import { neededWebhookFields } from '../../contract/platform/conversations/webhook-payload.ts'
import { endOfGraphVersion, type GraphVersionUse } from '../../contract/platform/graph-version.ts'
import type { AgentSettings } from '../../contract/platform/record-kinds/agent-settings.ts'
import { t } from '../../contract/translate.ts'
import type { CheckedCall, TokenFacts } from './examination.ts'
import { type DoctorFinding, type FindingCode, findingLevelOf } from './finding.ts'

export interface FindingFacts {
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
export function findingsOf(facts: FindingFacts): DoctorFinding[] {
  const { calls, phone = '', accounts, phoneNumbers, settings, subscriptions, token } = facts
  const find = (code: FindingCode, subject = ''): DoctorFinding => ({
    code,
    level: findingLevelOf[code],
    subject,
  })
  const callOf = (operation: string) => calls.find((one) => one.operation === operation)
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
