/** The only computation of what needs attention, behind every list and count. */
import { type Connector, connectionHealth } from '../record-kinds/connector.ts'
import type { Skill } from '../record-kinds/skill.ts'

/** Enough time to order, sign and install a new certificate. */
export const certificateWarningDays = 30

const dayMs = 86_400_000

/** Worst first. */
export const connectorNeeds = [
  'failing',
  'certificate_expired',
  'not_connected',
  'certificate_ending',
] as const
export type ConnectorNeed = (typeof connectorNeeds)[number]

/** Returns days until a certificate's expiry (in seconds), negative once expired; `now` in milliseconds. */
export function certificateDays(expiresAt: number, now: number): number {
  return Math.floor((expiresAt * 1000 - now) / dayMs)
}

/** Returns a connector's worst problem, if known. `now` is in milliseconds. */
export function connectorNeed(
  { connection_status, mtls_config }: Pick<Connector, 'connection_status' | 'mtls_config'>,
  now: number,
): ConnectorNeed | null {
  const status = connection_status?.status
  const health = status ? connectionHealth(status) : 'good'
  const endsAt = mtls_config?.has_certificate ? mtls_config.expires_at : null
  const days = endsAt == null ? Number.POSITIVE_INFINITY : certificateDays(endsAt, now)
  if (health === 'bad') return 'failing'
  if (days < 0) return 'certificate_expired'
  if (health === 'attention') return 'not_connected'
  return days <= certificateWarningDays ? 'certificate_ending' : null
}

export type FailureCause = 'certificate' | 'credentials' | 'unknown'

/** Only the platform's sentence tells why a connector fails; it has no code for it. */
const causeWords: readonly (readonly [FailureCause, RegExp])[] = [
  ['certificate', /\bcertificates?\b/i],
  ['credentials', /\b(?:key|token|secret|password|credentials?|unauthorized|invalid_client|401)\b/i],
]

/** Returns what has to be renewed for a failing connector to work again, as far as is known. */
export function failureCause(
  { connection_status, mtls_config }: Pick<Connector, 'connection_status' | 'mtls_config'>,
  now: number,
): FailureCause {
  const endsAt = mtls_config?.has_certificate ? mtls_config.expires_at : null
  if (endsAt != null && certificateDays(endsAt, now) < 0) return 'certificate'
  const words = connection_status?.error_message ?? ''
  return causeWords.find(([, pattern]) => pattern.test(words))?.[0] ?? 'unknown'
}

/** Returns whether the platform's review blocked the skill. */
export function isBlockedSkill({ status }: Pick<Skill, 'status'>): boolean {
  return status === 'blocked'
}

interface KnownAlert {
  id: string
  rule: string
  subject: { id: string; name: string } | null
}

export interface NeedFacts {
  skills: readonly Skill[]
  connectors: readonly Connector[]
  waiting: number
  alerts: readonly KnownAlert[]
}

export type NeedKind = 'blocked_skill' | ConnectorNeed | 'waiting' | 'alert'
export type NeedCounts = Readonly<Record<NeedKind, number>>

/** Alerts about connectors, which may be counted as connector needs already. */
const connectorRules = new Set(['connector_failing', 'certificate_ending'])

/** Returns the alerts that no other count includes. */
export function ownAlerts<Alert extends KnownAlert>(
  alerts: readonly Alert[],
  { skills, connectors, waiting }: Omit<NeedFacts, 'alerts'>,
  now: number,
): Alert[] {
  const blocked = new Set(skills.filter(isBlockedSkill).map(({ id }) => id))
  const inNeed = new Set(
    connectors.filter((connector) => connectorNeed(connector, now) !== null).map(({ id }) => id),
  )
  return alerts.filter(({ rule, subject }) => {
    if (rule === 'handover_waiting') return waiting === 0
    if (rule === 'skill_blocked') return subject === null || !blocked.has(subject.id)
    return subject === null || !connectorRules.has(rule) || !inNeed.has(subject.id)
  })
}

/** Waiting customers are one entry, because the platform counts but does not name them. */
export interface Need {
  readonly kind: NeedKind
  /** Id of the skill, connector or alert; empty for waiting customers. */
  readonly id: string
  readonly name: string
  readonly count: number
  /** Of a failing connector. */
  readonly failure?: { readonly cause: FailureCause; readonly words: string }
}

/** Most urgent first. */
export const needOrder = [
  'waiting',
  'failing',
  'certificate_expired',
  'alert',
  'blocked_skill',
  'not_connected',
  'certificate_ending',
] as const satisfies readonly NeedKind[]

/** Lists what needs attention. `now` is in milliseconds. */
export function listNeeds(facts: NeedFacts, now: number): Need[] {
  const { skills, connectors, waiting, alerts } = facts
  const needs = [
    ...skills
      .filter(isBlockedSkill)
      .map(({ id, title }): Need => ({ kind: 'blocked_skill', id, name: title ?? id, count: 1 })),
    ...connectors.flatMap((connector): Need[] => {
      const kind = connectorNeed(connector, now)
      if (kind === null) return []
      const failure = {
        cause: failureCause(connector, now),
        words: connector.connection_status?.error_message ?? '',
      }
      return [
        {
          kind,
          id: connector.id,
          name: connector.name ?? connector.id,
          count: 1,
          ...(kind === 'failing' && { failure }),
        },
      ]
    }),
    ...(waiting > 0 ? [{ kind: 'waiting', id: '', name: '', count: waiting } as const] : []),
    ...ownAlerts(alerts, facts, now).map(
      ({ id, subject }): Need => ({ kind: 'alert', id, name: subject?.name ?? '', count: 1 }),
    ),
  ]
  // Without the number nothing else can be mended.
  const cutOff = new Set(alerts.filter(({ rule }) => rule === 'number_restricted').map(({ id }) => id))
  const isCutOff = ({ kind, id }: Need) => kind === 'alert' && cutOff.has(id)
  const others = needs.filter((need) => !isCutOff(need))
  return [
    ...needs.filter(isCutOff),
    ...needOrder.flatMap((kind) => others.filter((need) => need.kind === kind)),
  ]
}

/** Counts needs by kind. */
export function countNeeds(needs: readonly Need[]): NeedCounts {
  const count = (kind: NeedKind) =>
    needs.reduce((sum, need) => (need.kind === kind ? sum + need.count : sum), 0)
  return {
    waiting: count('waiting'),
    failing: count('failing'),
    certificate_expired: count('certificate_expired'),
    alert: count('alert'),
    blocked_skill: count('blocked_skill'),
    not_connected: count('not_connected'),
    certificate_ending: count('certificate_ending'),
  }
}

/** Returns the sum of these kinds. */
export function needTotal(counts: NeedCounts, kinds: readonly NeedKind[]): number {
  return kinds.reduce((sum, kind) => sum + counts[kind], 0)
}
