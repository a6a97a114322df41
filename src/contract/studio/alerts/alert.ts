/** Alerts of one phone number, what may be asked of them, and the message that an operator's address gets. */
import { z } from '../../zod.ts'
import { member, recordNumber } from '../workspace/records.ts'
import { alertRuleName, alertSettings, alertSeverity } from './alert-rules.ts'

/** Of one number: alerts that are open, and those that ended and are still listed. */
export const maxOpenAlerts = 200
export const maxEndedAlerts = 200
/** Of one message; what is beyond comes with the next one. */
export const maxMessageChanges = 100
export const maxMuteHours = 720
export const maxObservedConnectors = 200
export const maxObservedSkills = 500
/** Of an observation: the most that its lists may hold. */
export const maxObservationBytes = 524_288

const at = z.iso.datetime()

/** A connector, a skill, a set of scenarios or the owner of a token. */
export const alertSubject = z.strictObject({ id: z.string().max(200), name: z.string().max(200) })
export type AlertSubject = z.infer<typeof alertSubject>

/** What can be told of an alert in figures; `endsAt` is in milliseconds since 1970. */
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

/** `unknown`: what it was raised for cannot be seen any more, since the webhooks were not kept. */
export const alertResolution = z.enum(['ended', 'unknown', 'rule_off'])
export type AlertResolution = z.infer<typeof alertResolution>

export const alert = z
  .strictObject({
    id: z.string().max(64),
    rule: alertRuleName,
    /** Null where it is about the whole number. */
    subject: alertSubject.nullable(),
    severity: alertSeverity,
    /** When what it is about began. */
    since: at,
    raisedAt: at,
    figures: alertFigures,
    figuresAt: at,
    /** Since when there has been no reason for it; it is resolved when that lasts. */
    calmSince: at.nullable(),
    resolvedAt: at.nullable(),
    resolution: alertResolution.nullable(),
    acknowledgedAt: at.nullable(),
    acknowledgedBy: member.nullable(),
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof alert>

export const alertMute = z.strictObject({ rule: alertRuleName, until: at, by: member })
export type AlertMute = z.infer<typeof alertMute>

/** Who read something of the platform, and when. */
const reading = z.strictObject({ at, by: member })
export type AlertReading = z.infer<typeof reading>

const count = z.int().min(0).max(1_000_000_000)
export const observedConnector = z.strictObject({
  ...alertSubject.shape,
  /** Whether the platform says that the connection is in error. */
  failing: z.boolean(),
  /** Logged calls of late, and how many of them failed. */
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

/** What a member, or a job with a token, has just read; each part that is there replaces what was known of it. */
export const alertObservation = z.strictObject({
  connectors: z.array(observedConnector).max(maxObservedConnectors).optional(),
  blockedSkills: z.array(alertSubject).max(maxObservedSkills).optional(),
  passRates: z.array(observedPassRate).max(20).optional(),
  /** The end of the token that the session was opened with; null for one that does not end. */
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
  /** Sends a message without alerts to the operator's address. */
  z.strictObject({ action: z.literal('test') }),
])
export type AlertAction = z.infer<typeof alertAction>

export const alertView = z
  .strictObject({
    settings: alertSettings,
    /** Of the settings, for `If-Match`; without quotation marks. */
    settingsEtag: z.string(),
    /** Open ones first, the latest first within both. */
    alerts: z.array(alert),
    mutes: z.array(alertMute),
    /** When the platform was last read for the rules that need it; null where it never was. */
    readings: z.strictObject({
      connectors: reading.nullable(),
      skills: reading.nullable(),
      passRates: reading.nullable(),
      tokens: reading.nullable(),
    }),
    /** Where messages go; null while the operator has set no address. */
    origin: z.string().nullable(),
    /** False while alerts and rules do not survive a restart. */
    durable: z.boolean(),
  })
  .meta({ id: 'AlertView' })
export type AlertView = z.infer<typeof alertView>

export const alertParameters = z.object({ phone_number_id: recordNumber })

export const alertChange = z.strictObject({
  change: z.enum(['raised', 'resolved']),
  /** One sentence for people. */
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

/** The body that the operator's address gets. */
export const alertMessage = z
  .strictObject({
    format: z.literal('messaging-agent-alerts'),
    version: z.literal(1),
    /** The same whenever the message is repeated. */
    id: z.string(),
    createdAt: at,
    phoneNumberId: recordNumber,
    /** The page with the alerts; null while the studio does not know its own host. */
    url: z.string().nullable(),
    /** Whether it was sent to try the address. */
    test: z.boolean(),
    changes: z.array(alertChange),
  })
  .meta({ id: 'AlertMessage' })
export type AlertMessage = z.infer<typeof alertMessage>
