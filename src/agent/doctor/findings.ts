/** What calls that succeed do not show: a wrong address, assets that are missing, webhooks that will not come. */
import type { AgentSettings } from '../../contract/platform/agent/agent-settings.ts'
import type { SubscribedApp } from '../../contract/platform/conversations/webhook-override.ts'
import { neededWebhookFields } from '../../contract/platform/conversations/webhook-payload.ts'
import type { CheckedCall, Examination, TokenFacts } from './examination.ts'

export const findingLevels = ['error', 'warning', 'note'] as const

/** An error means that work is impossible, a warning that something will be missing; a note is to be checked by hand. */
const levels = {
  graph_address: 'error',
  platform_address: 'error',
  unknown_number: 'error',
  no_assets: 'error',
  terms: 'error',
  no_numbers: 'warning',
  no_agent: 'warning',
  connectors_not_ready: 'warning',
  handover_unset: 'warning',
  handover_off: 'warning',
  app_not_subscribed: 'warning',
  budgets_not_offered: 'note',
  fields_unknown: 'note',
} as const satisfies Record<string, (typeof findingLevels)[number]>

export type FindingCode = keyof typeof levels

export interface Finding {
  readonly code: FindingCode
  readonly level: (typeof findingLevels)[number]
  /** What it is about: a number, an account, names of apps. */
  readonly subject: string
}

export interface FindingFacts {
  readonly calls: readonly CheckedCall[]
  /** The number that was examined. */
  readonly phone: string | undefined
  readonly accounts: number
  readonly phoneNumbers: readonly string[]
  readonly settings: readonly AgentSettings[] | undefined
  readonly subscriptions: readonly { account: string; apps: readonly SubscribedApp[] | undefined }[]
  readonly token: TokenFacts | undefined
}

export function findingsOf(facts: FindingFacts): Finding[] {
  const { calls, phone = '', accounts, phoneNumbers, settings, subscriptions, token } = facts
  const find = (code: FindingCode, subject = ''): Finding => ({ code, level: levels[code], subject })
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
    // The graph has the number, so it is the other host that was asked at a wrong place.
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
  ].filter((one) => one !== false)
}

/** The platform's own agent app is listed beside those of others, so that one app is not enough. */
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
  return names.join(', ') || 'none'
}

const texts: Record<FindingCode, (subject: string) => string> = {
  graph_address: () =>
    'The graph host does not know /me. Check the path of GRAPH_UPSTREAM: it ends in a version, such as /v20.0.',
  platform_address: () =>
    'The graph host knows the number, and the platform host does not. Check the path of PLATFORM_UPSTREAM.',
  unknown_number: (phone) =>
    `The phone number ${phone} does not exist, or this token may not see it. Check the id.`,
  no_assets: () =>
    'The token sees no account. Assign the app and the accounts to the system user, then create a new token.',
  terms: () => 'The agent terms of the account are not accepted. Until then every agent call is refused.',
  no_numbers: () => 'The accounts that the token sees have no phone number.',
  no_agent: (phone) => `The number ${phone} has no agent. Set it up: until then its pages stay empty.`,
  connectors_not_ready: () =>
    'Connectors are not available: the onboarding of the number was never done, or has not ended yet.',
  handover_unset: () =>
    'Handover was never configured, so the platform sends no handover webhooks. Turn it on in the settings.',
  handover_off: () =>
    'Handover is off: the agent announces a team member, keeps the conversation, and nobody is told.',
  app_not_subscribed: (names) =>
    `The app of this token is not subscribed to the account, so its webhooks go elsewhere. Subscribed to ${names}.`,
  budgets_not_offered: () => 'Budgets are not offered to this business. That is no fault.',
  fields_unknown: (fields) =>
    `Which fields the app is subscribed to cannot be read with this token. Check these three on the platform: ${fields}. With messages alone everything goes silent, without an error, once the agent is on.`,
}

export function findingText({ code, subject }: Pick<Finding, 'code' | 'subject'>): string {
  return texts[code](subject)
}

export function hasFinding({ findings }: Pick<Examination, 'findings'>, level: Finding['level']): boolean {
  return findings.some((one) => one.level === level)
}
