import { currentGraphVersion } from '../../contract/platform/graph-version.ts'
import { t } from '../../contract/translate.ts'

export const findingLevels = ['error', 'warning', 'note'] as const

/** Error: work is impossible; warning: something will be missing; note: check by hand. */
export const findingLevelOf = {
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
  graph_version_ended: 'warning',
  graph_version_ends: 'note',
  usage_account_wrong: 'warning',
  usage_account_unknown: 'note',
} as const satisfies Record<string, (typeof findingLevels)[number]>

export type FindingCode = keyof typeof findingLevelOf

export interface DoctorFinding {
  readonly code: FindingCode
  readonly level: (typeof findingLevels)[number]
  readonly subject: string
}

const texts: Record<FindingCode, (subject: string) => string> = {
  graph_address: () =>
    t(
      'The graph host does not know /me. Check the path of GRAPH_UPSTREAM: it ends in a version, such as /v26.0.',
    ),
  platform_address: () =>
    t(
      'The graph host knows the number, and the platform host does not. Check the path of PLATFORM_UPSTREAM.',
    ),
  unknown_number: (phone) =>
    t('The phone number {phone} does not exist, or this token may not see it. Check the id.', { phone }),
  no_assets: () =>
    t(
      'The token sees no account. Assign the app and the accounts to the system user, then create a new token.',
    ),
  terms: () => t('The account’s agent terms are not accepted. Until they are, every agent call is refused.'),
  no_numbers: () => t('The accounts that the token sees have no phone number.'),
  no_agent: (phone) =>
    t('The number {phone} has no agent. Set it up: until then its pages stay empty.', { phone }),
  connectors_not_ready: () =>
    t('Connectors are not available: the number was never onboarded, or onboarding has not finished.'),
  handover_unset: () =>
    t(
      'Handover was never configured, so the platform sends no handover webhooks. Turn it on in the settings.',
    ),
  handover_off: () =>
    t(
      'Handover is off: the agent announces a team member, keeps the conversation, and your team is not notified.',
    ),
  app_not_subscribed: (names) =>
    t(
      'The app of this token is not subscribed to the account, so its webhooks go elsewhere. Subscribed to {names}.',
      { names },
    ),
  graph_version_ended: (version) =>
    t(
      'The platform ended this version of the graph: {version}. It is answered as the oldest usable one, without an error. Change it to a newer one, such as {current}.',
      { version, current: currentGraphVersion },
    ),
  graph_version_ends: (version) =>
    t('The platform will end this version of the graph: {version}.', { version }),
  usage_account_wrong: () =>
    t(
      'The platform does not know the billable account, or does not offer usage. Check its id in the billing hub.',
    ),
  usage_account_unknown: () =>
    t(
      'Usage was not checked: it needs the id of the billable account, which no call finds. The page Insights asks for it once; the command line takes --billable-account ID.',
    ),
  budgets_not_offered: () => t('Budgets are not offered to this business. That is not an error.'),
  fields_unknown: (fields) =>
    t(
      'Which fields the app is subscribed to cannot be read with this token. Check these three on the platform: {fields}. With messages alone everything goes silent, without an error, once the agent is on.',
      { fields },
    ),
}

/** Describes a finding and what to do about it. */
export function findingText({ code, subject }: Pick<DoctorFinding, 'code' | 'subject'>): string {
  return texts[code](subject)
}

/** Returns whether there is a finding of this level. */
export function hasFinding(
  { findings }: { readonly findings: readonly DoctorFinding[] },
  level: DoctorFinding['level'],
): boolean {
  return findings.some((finding) => finding.level === level)
}
