import type { Alert } from '../../../contract/studio/alerts/alert.ts'
import { type AlertRecord, emptyAlertRecord } from '../../../contract/studio/alerts/alert-record.ts'
import type { AlertRuleName } from '../../../contract/studio/alerts/alert-rules.ts'
import { connectorIds } from '../fixtures/connectors.ts'
import { ana, mo, timeBefore } from './members.ts'

interface PastAlert extends Pick<Alert, 'figures' | 'subject' | 'acknowledgedBy'> {
  readonly rule: AlertRuleName
  readonly daysAgo: number
  readonly minutes: number
}

const pastAlerts: readonly PastAlert[] = [
  {
    // The connector failed and recovered.
    rule: 'connector_failing',
    subject: { id: connectorIds.orders, name: 'fernhill_orders' },
    daysAgo: 3,
    minutes: 70,
    figures: { failed: 11, total: 12, percent: 92 },
    acknowledgedBy: mo,
  },
  {
    rule: 'delivery_failures',
    subject: null,
    daysAgo: 6,
    minutes: 45,
    figures: { percent: 24, failed: 7, total: 29, minutes: 60 },
    acknowledgedBy: null,
  },
  {
    rule: 'handover_waiting',
    subject: null,
    daysAgo: 8,
    minutes: 22,
    figures: { count: 1, minutes: 15 },
    acknowledgedBy: ana,
  },
]

/** Returns alerts that ended in the last two weeks. */
export function endedAlerts(at: number): AlertRecord {
  const alerts = pastAlerts.map(
    ({ rule, subject, daysAgo, minutes, figures, acknowledgedBy }, index): Alert => {
      const since = timeBefore(at, daysAgo)
      const resolvedAt = timeBefore(at, daysAgo, -minutes)
      return {
        ...{ id: `past-${index}`, rule, subject, figures, since, acknowledgedBy },
        severity: emptyAlertRecord.settings.rules[rule].severity,
        raisedAt: since,
        figuresAt: since,
        calmSince: null,
        resolvedAt,
        resolution: 'ended',
        acknowledgedAt: acknowledgedBy && timeBefore(at, daysAgo, -5),
      }
    },
  )
  return { ...emptyAlertRecord, alerts }
}
