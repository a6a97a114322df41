import type { ConnectorStats } from '../../platform/connectors/connector-log.ts'
import { type Connector, connectionHealth } from '../../platform/record-kinds/connector.ts'
import type { Skill } from '../../platform/record-kinds/skill.ts'
import { z } from '../../zod.ts'
import { reportFigureName, reportMonth } from '../report-figures.ts'
import { member, recordNumber, workspaceRecordName } from '../workspace/records.ts'
import { alertRuleName, alertSettings, alertSeverity } from './alert-rules.ts'

const maxNameCharacters = 200

/** Builds an observation within its bounds; `statsOf` returns a connector's log statistics. */
export function observationOf(
  connectors: readonly Connector[],
  skills: readonly Skill[],
  statsOf: (connectorId: string) => ConnectorStats | undefined = () => undefined,
): Required<Pick<AlertObservation, 'connectors' | 'blockedSkills'>> {
  const nameOf = (name: string | null | undefined, id: string) => (name || id).slice(0, maxNameCharacters)
  return {
    connectors: connectors
      .slice(0, maxObservedConnectors)
      .map(({ id, name, connection_status: status, mtls_config: certificate }) => ({
        id,
        name: nameOf(name, id),
        failing: status?.status != null && connectionHealth(status.status) === 'bad',
        ...callsIn(statsOf(id)),
        certificateEndsAt:
          certificate?.expires_at == null ? null : new Date(certificate.expires_at * 1000).toISOString(),
      })),
    blockedSkills: skills
      .filter(({ status }) => status === 'blocked')
      .slice(0, maxObservedSkills)
      .map(({ id, title }) => ({ id, name: nameOf(title, id) })),
  }
}

function callsIn(stats: ConnectorStats | undefined): { calls?: number; failed?: number } {
  if (stats === undefined) return {}
  const { start_count: started, success_count: succeeded, exception_count: failed } = stats
  const bad = failed ?? (started != null && succeeded != null ? started - succeeded : 0)
  const calls = started ?? (succeeded ?? 0) + bad
  return { calls: Math.max(0, Math.round(calls)), failed: Math.max(0, Math.round(Math.min(bad, calls))) }
}

/** Per phone number. */
export const maxOpenAlerts = 200
export const maxEndedAlerts = 200
/** Later changes go into the next message. */
export const maxMessageChanges = 100
export const maxMuteHours = 720
export const maxObservedConnectors = 200
export const maxObservedSkills = 500
/** The largest observation with all lists full. */
export const maxObservationBytes = 524_288

const at = z.iso.datetime()

/** A connector, skill, set of scenarios or token owner. */
export const alertSubject = z.strictObject({ id: z.string().max(200), name: z.string().max(200) })
export type AlertSubject = z.infer<typeof alertSubject>

/** `endsAt` is in Unix milliseconds. */
export const alertFigure = z.enum([
  'count',
  'minutes',
  'hours',
  'percent',
  'failed',
  'total',
  'before',
  'endsAt',
])
export const alertFigures = z.partialRecord(alertFigure, z.number())
export type AlertFigures = z.infer<typeof alertFigures>

/** `unknown`: the webhooks behind it were deleted. */
export const alertResolution = z.enum(['ended', 'unknown', 'rule_off'])
export type AlertResolution = z.infer<typeof alertResolution>

export const alert = z
  .strictObject({
    id: z.string().max(64),
    rule: alertRuleName,
    /** Null for the whole number. */
    subject: alertSubject.nullable(),
    severity: alertSeverity,
    since: at,
    raisedAt: at,
    figures: alertFigures,
    figuresAt: at,
    /** When its cause went away; the alert resolves once that lasts. */
    calmSince: at.nullable(),
    resolvedAt: at.nullable(),
    resolution: alertResolution.nullable(),
    acknowledgedAt: at.nullable(),
    acknowledgedBy: member.nullable(),
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof alert>

export const alertMute = z.strictObject({ rule: alertRuleName, until: at, by: member })

const reading = z.strictObject({ at, by: member })
export type AlertReading = z.infer<typeof reading>

const count = z.int().min(0).max(1_000_000_000)
export const observedConnector = z.strictObject({
  ...alertSubject.shape,
  /** The platform reports an error. */
  failing: z.boolean(),
  calls: count.optional(),
  failed: count.optional(),
  certificateEndsAt: at.nullable().optional(),
})
export type ObservedConnector = z.infer<typeof observedConnector>

export const observedPassRate = z.strictObject({
  ...alertSubject.shape,
  at,
  passed: count,
  total: count.min(1),
})
export type ObservedPassRate = z.infer<typeof observedPassRate>

/** Parts that are present replace what was known. */
export const alertObservation = z.strictObject({
  connectors: z.array(observedConnector).max(maxObservedConnectors).optional(),
  blockedSkills: z.array(alertSubject).max(maxObservedSkills).optional(),
  passRates: z.array(observedPassRate).max(20).optional(),
  /** Expiry of the session's token; null if it does not expire. */
  tokenEndsAt: at.nullable().optional(),
})
export type AlertObservation = z.infer<typeof alertObservation>

export const alertAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('acknowledge'), alertId: z.string().max(64) }),
  z.strictObject({
    action: z.literal('mute'),
    rule: alertRuleName,
    hours: z.int().min(1).max(maxMuteHours),
  }),
  z.strictObject({ action: z.literal('unmute'), rule: alertRuleName }),
])
export type AlertAction = z.infer<typeof alertAction>

export const alertView = z
  .strictObject({
    settings: alertSettings,
    /** For `If-Match`, without quotation marks. */
    settingsEtag: z.string(),
    /** Open first, then newest first. */
    alerts: z.array(alert),
    mutes: z.array(alertMute),
    /** Last readings for rules that need one; null for none. */
    readings: z.strictObject({
      connectors: reading.nullable(),
      skills: reading.nullable(),
      passRates: reading.nullable(),
      tokens: reading.nullable(),
    }),
    /** False if alerts and rules are lost on restart. */
    durable: z.boolean(),
    /** Why the stored record cannot be read; nothing is watched until the settings are saved. Absent if it can. */
    unreadable: z.string().optional(),
    /** Rules and alerts of another version of the studio: kept, not watched. Absent if there are none. */
    otherVersion: z.strictObject({ rules: z.array(z.string()), alerts: z.int() }).optional(),
  })
  .meta({ id: 'AlertView' })
export type AlertView = z.infer<typeof alertView>

export const alertParameters = z.object({ phone_number_id: recordNumber })

export const alertChange = z.strictObject({
  change: z.enum(['raised', 'resolved']),
  text: z.string(),
  alert: alert.pick({
    id: true,
    rule: true,
    subject: true,
    severity: true,
    since: true,
    raisedAt: true,
    resolvedAt: true,
    resolution: true,
    figures: true,
  }),
})
export type AlertChange = z.infer<typeof alertChange>

export const alertMessage = z
  .strictObject({
    format: z.literal('messaging-agent-alerts'),
    version: z.literal(1),
    /** Stable across retries. */
    id: z.string(),
    createdAt: at,
    phoneNumberId: recordNumber,
    /** As the platform shows it in webhooks, `+` and digits; absent until a signed one has come. */
    phoneNumber: z.string().optional(),
    /** Null while the studio's own host is unknown. */
    url: z.string().nullable(),
    test: z.boolean(),
    changes: z.array(alertChange),
    /** The main figures of a month that ended; absent from messages about alerts. */
    report: z
      .strictObject({
        month: reportMonth,
        title: z.string(),
        /** Sentences about the figures, and about what is missing. */
        lines: z.array(z.string()),
        figures: z.partialRecord(
          reportFigureName,
          z.strictObject({ value: z.number().nullable(), before: z.number().nullable() }),
        ),
      })
      .optional(),
    /** A change that waits for a review, or what became of it; absent from other messages. */
    review: z
      .strictObject({
        id: workspaceRecordName,
        title: z.string(),
        /** Sentences that name neither members nor contents. */
        lines: z.array(z.string()),
        /** Changes of the draft, or writes of the plan. */
        count: z.int().min(0),
        /** Absent while it waits. */
        decision: z.enum(['published', 'returned']).optional(),
      })
      .optional(),
  })
  .meta({ id: 'AlertMessage' })
export type AlertMessage = z.infer<typeof alertMessage>
