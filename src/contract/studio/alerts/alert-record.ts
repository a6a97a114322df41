import { fallbacksOf, storedForm } from '../../stored/stored-form.ts'
import { z } from '../../zod.ts'
import { reportMonth } from '../report-figures.ts'
import { member, workspaceRecordName } from '../workspace/records.ts'
import {
  alert,
  alertMessage,
  alertMute,
  alertSubject,
  maxEndedAlerts,
  maxOpenAlerts,
  observedConnector,
} from './alert.ts'
import { alertSettings, defaultAlertSettings } from './alert-rules.ts'

/** One record per number. */
export const alertRecordName = 'current'
export const maxObservedTokens = 50
export const maxSuites = 20

const at = z.iso.datetime()
const read = { at, by: member }

const suite = z.strictObject({
  ...alertSubject.shape,
  /** Time of the latest run. */
  at,
  rate: z.number().min(0).max(1),
  /** The best share before it fell. */
  baseline: z.number().min(0).max(1),
  recent: z.array(z.number().min(0).max(1)).max(5),
})
export type SuiteRates = z.infer<typeof suite>

export const pendingChange = z.strictObject({
  alertId: z.string(),
  change: z.enum(['raised', 'resolved']),
  at,
})
export type PendingChange = z.infer<typeof pendingChange>

export const alertRecord = z.strictObject({
  format: z.literal('messaging-agent-alert-state'),
  version: z.literal(1),
  settings: alertSettings,
  alerts: z.array(alert).max(maxOpenAlerts + maxEndedAlerts),
  mutes: z.array(alertMute),
  /** Id of the last processed webhook. */
  through: z.int().min(0),
  known: z.strictObject({
    connectors: z.strictObject({ ...read, items: z.array(observedConnector) }).nullable(),
    skills: z.strictObject({ ...read, items: z.array(alertSubject) }).nullable(),
    passRates: z.strictObject({ ...read, suites: z.array(suite).max(maxSuites) }).nullable(),
    tokens: z.array(z.strictObject({ ...read, endsAt: at.nullable() })).max(maxObservedTokens),
  }),
  pending: z.array(pendingChange),
  /** The message being queued; repeated after a crash. */
  outgoing: alertMessage.nullable(),
  /** The newest month that was sent, or had ended when the monthly report was switched on. */
  reportedMonth: reportMonth.nullable(),
  /** Ids of the review requests that were sent. */
  toldReviews: z.array(workspaceRecordName),
  /** Ids of those of which it was sent what became of them. */
  toldDecisions: z.array(workspaceRecordName),
  /** When sending them was switched on; null if a version before this one did. */
  reviewsSince: at.nullable(),
})
export type AlertRecord = z.infer<typeof alertRecord>

export const emptyAlertRecord: AlertRecord = {
  format: 'messaging-agent-alert-state',
  version: 1,
  settings: defaultAlertSettings,
  alerts: [],
  mutes: [],
  through: 0,
  known: { connectors: null, skills: null, passRates: null, tokens: [] },
  pending: [],
  outgoing: null,
  reportedMonth: null,
  toldReviews: [],
  toldDecisions: [],
  reviewsSince: null,
}

const { format: _format, version: _version, ...parts } = emptyAlertRecord

/** As written by any version: absent parts have defaults, rules and alerts of other versions are set aside. */
export const storedAlertRecord = storedForm(alertRecord, {
  fallbacks: fallbacksOf(parts),
  lists: [
    'alerts',
    'mutes',
    'pending',
    'known.connectors.items',
    'known.skills.items',
    'known.passRates.suites',
    'known.tokens',
  ],
})
