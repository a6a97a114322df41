import { t } from '../../translate.ts'
import { z } from '../../zod.ts'

/** Rules that the server watches through webhooks; others need readings by a session. */
export const webhookRules = [
  'handover_waiting',
  'agent_silent',
  'delivery_failures',
  'number_restricted',
  'webhooks_stopped',
  'webhooks_unsigned',
] as const
export type WebhookRule = (typeof webhookRules)[number]

/** Rules that need readings by a session. */
export const observedRules = [
  'connector_failing',
  'certificate_ending',
  'skill_blocked',
  'pass_rate_fell',
  'token_ending',
] as const
export type ObservedRule = (typeof observedRules)[number]

/** Display order. */
export const alertRuleName = z.enum([...webhookRules, ...observedRules])
export type AlertRuleName = z.infer<typeof alertRuleName>

export const alertSeverity = z.enum(['warning', 'critical'])
export type AlertSeverity = z.infer<typeof alertSeverity>

/** Whole numbers, both ends included. */
function threshold(min: number, max: number) {
  const error = t('Enter a whole number from {min} to {max}', { min, max })
  return z.int({ error }).min(min, { error }).max(max, { error })
}
const common = {
  enabled: z.boolean(),
  /** Critical alerts ignore quiet hours. */
  severity: alertSeverity,
}

export const alertRules = z.strictObject({
  handover_waiting: z.strictObject({ ...common, minutes: threshold(1, 1440) }),
  agent_silent: z.strictObject({
    ...common,
    minutes: threshold(1, 1440),
    customers: threshold(1, 1000),
  }),
  /** Share of failed messages, of at least so many within so many minutes. */
  delivery_failures: z.strictObject({
    ...common,
    percent: threshold(1, 100),
    minimum: threshold(1, 10_000),
    minutes: threshold(5, 1440),
  }),
  /** The platform restricts, disables or disconnects the number or its account. */
  number_restricted: z.strictObject(common),
  /** Time without a signed webhook. */
  webhooks_stopped: z.strictObject({ ...common, hours: threshold(1, 72) }),
  webhooks_unsigned: z.strictObject({
    ...common,
    count: threshold(1, 1000),
    minutes: threshold(5, 1440),
  }),
  /** The connection is in error, or this share of at least so many calls failed. */
  connector_failing: z.strictObject({
    ...common,
    percent: threshold(1, 100),
    minimum: threshold(1, 10_000),
  }),
  certificate_ending: z.strictObject({ ...common, days: threshold(1, 365) }),
  skill_blocked: z.strictObject(common),
  /** Percentage points below the best earlier run. */
  pass_rate_fell: z.strictObject({ ...common, points: threshold(1, 100) }),
  token_ending: z.strictObject({ ...common, days: threshold(1, 90) }),
} satisfies Record<AlertRuleName, z.ZodType>)
export type AlertRules = z.infer<typeof alertRules>

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')

/** Returns whether the runtime supports an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Spans midnight when the end is earlier than the start. */
export const quietHours = z
  .strictObject({
    from: timeOfDay,
    to: timeOfDay,
    timeZone: z.string().max(64).refine(isTimeZone, 'must be a time zone such as Europe/Berlin'),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'must be another time than the start' })
export type QuietHours = z.infer<typeof quietHours>

export const alertSettings = z.strictObject({
  rules: alertRules,
  /** Delays messages about warnings; null sends at any time. */
  quietHours: quietHours.nullable(),
  groupMinutes: threshold(0, 60),
  /** Sends the main figures of each month that ends, a day later. */
  monthlyReport: z.boolean(),
  /** Sends each change that waits for a review, once. */
  reviewRequests: z.boolean(),
})
export type AlertSettings = z.infer<typeof alertSettings>

export const defaultAlertSettings: AlertSettings = {
  rules: {
    handover_waiting: { enabled: true, severity: 'critical', minutes: 15 },
    agent_silent: { enabled: true, severity: 'critical', minutes: 10, customers: 3 },
    delivery_failures: { enabled: true, severity: 'warning', percent: 20, minimum: 20, minutes: 60 },
    number_restricted: { enabled: true, severity: 'critical' },
    webhooks_stopped: { enabled: true, severity: 'warning', hours: 24 },
    webhooks_unsigned: { enabled: true, severity: 'warning', count: 5, minutes: 60 },
    connector_failing: { enabled: true, severity: 'critical', percent: 50, minimum: 10 },
    certificate_ending: { enabled: true, severity: 'warning', days: 30 },
    skill_blocked: { enabled: true, severity: 'warning' },
    pass_rate_fell: { enabled: true, severity: 'warning', points: 10 },
    token_ending: { enabled: true, severity: 'warning', days: 7 },
  },
  quietHours: null,
  groupMinutes: 1,
  monthlyReport: false,
  reviewRequests: false,
}
