import { createHash } from 'node:crypto'
import { deepEqual } from '../../contract/json.ts'
import {
  type Alert,
  type AlertResolution,
  maxEndedAlerts,
  maxOpenAlerts,
} from '../../contract/studio/alerts/alert.ts'
import type { AlertRecord, PendingChange } from '../../contract/studio/alerts/alert-record.ts'
import type { AlertRuleName } from '../../contract/studio/alerts/alert-rules.ts'
import { webhookRules } from '../../contract/studio/alerts/alert-rules.ts'
import { type AlertCondition, conditionKey, type KnownConditions } from './rules.ts'

export interface AlertMoment extends KnownConditions {
  readonly now: number
  /** Start of observation; how earlier conditions ended is unknown. */
  readonly seenSince: number
  readonly hasAddress: boolean
}

/** A condition must be absent this long; otherwise rates near a threshold would alert every minute. */
export const calmMs = 300_000
/** Minimum interval between stored figures of an open alert. */
const figuresEveryMs = 60_000

const watched: ReadonlySet<AlertRuleName> = new Set(webhookRules)

/** Raises, updates and resolves a number's alerts; pure. Returns the same record if nothing changes. */
export function advanceAlerts(record: AlertRecord, moment: AlertMoment): AlertRecord {
  const { now, hasAddress } = moment
  const { rules } = record.settings
  const at = new Date(now).toISOString()
  const reasons = new Map(
    moment.conditions
      .filter(({ rule }) => rules[rule].enabled)
      .map((condition) => [conditionKey(condition), condition]),
  )
  const pending: PendingChange[] = [...record.pending]
  let hasChanged = false

  const alerts = record.alerts.map((alert) => {
    if (alert.resolvedAt !== null) return alert
    const reason = reasons.get(conditionKey(alert))
    reasons.delete(conditionKey(alert))
    const next =
      reason === undefined ? withoutReason(alert, record, moment) : withReason(alert, reason.figures, now)
    if (next !== alert) hasChanged = true
    if (next.resolvedAt === null) return next
    const raisedPlace = pending.findIndex(({ alertId }) => alertId === next.id)
    // Muted when raised: no notification was sent.
    if (raisedPlace !== -1 && isRuleMuted(record, next.rule, now)) pending.splice(raisedPlace, 1)
    else if (hasAddress) pending.push({ alertId: next.id, change: 'resolved', at })
    return next
  })
  let open = alerts.filter(({ resolvedAt }) => resolvedAt === null).length
  for (const reason of reasons.values()) {
    if (open >= maxOpenAlerts) break
    open += 1
    hasChanged = true
    const alert = raised(reason, rules[reason.rule].severity, now)
    alerts.unshift(alert)
    if (hasAddress) pending.push({ alertId: alert.id, change: 'raised', at })
  }
  if (!hasChanged) return record
  const remaining = withinBounds(alerts)
  const ids = new Set(remaining.map(({ id }) => id))
  return { ...record, alerts: remaining, pending: pending.filter(({ alertId }) => ids.has(alertId)) }
}

function withReason(alert: Alert, figures: Alert['figures'], now: number): Alert {
  const isDue = now - Date.parse(alert.figuresAt) >= figuresEveryMs && !deepEqual(alert.figures, figures)
  if (!isDue && alert.calmSince === null) return alert
  return { ...alert, calmSince: null, figures, figuresAt: new Date(now).toISOString() }
}

function withoutReason(
  alert: Alert,
  { settings }: AlertRecord,
  { now, knownRules, seenSince }: AlertMoment,
): Alert {
  const at = new Date(now).toISOString()
  const resolved = (resolution: AlertResolution): Alert => ({ ...alert, resolvedAt: at, resolution })
  if (!settings.rules[alert.rule].enabled) return resolved('rule_off')
  if (!knownRules.has(alert.rule)) return alert
  if (!watched.has(alert.rule)) return resolved('ended')
  if (Date.parse(alert.since) < seenSince && alert.calmSince === null) return resolved('unknown')
  if (alert.calmSince === null) return { ...alert, calmSince: at }
  return now - Date.parse(alert.calmSince) < calmMs ? alert : resolved('ended')
}

function raised(reason: AlertCondition, severity: Alert['severity'], now: number): Alert {
  const { rule, subject, since, figures } = reason
  const at = new Date(now).toISOString()
  return {
    id: alertId(reason, now),
    rule,
    subject,
    severity,
    since: new Date(Math.min(since, now)).toISOString(),
    raisedAt: at,
    figures,
    figuresAt: at,
    calmSince: null,
    resolvedAt: null,
    resolution: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
  }
}

/** Returns whether messages about a rule are muted. */
export function isRuleMuted({ mutes }: AlertRecord, rule: AlertRuleName, now: number): boolean {
  return mutes.some((mute) => mute.rule === rule && Date.parse(mute.until) > now)
}

function withinBounds(alerts: readonly Alert[]): Alert[] {
  let ended = 0
  return alerts.filter(({ resolvedAt }) => {
    if (resolvedAt === null) return true
    ended += 1
    return ended <= maxEndedAlerts
  })
}

/** Equal for the same condition and moment, unique across the alerts of a number. */
function alertId(reason: AlertCondition, now: number): string {
  const digest = createHash('sha256').update(conditionKey(reason)).digest('hex').slice(0, 8)
  return `${now.toString(36)}-${digest}`
}
