import { t } from '../../translate.ts'
import { z } from '../../zod.ts'

export const alertSeverity = z.enum(['warning', 'critical'])
export type AlertSeverity = z.infer<typeof alertSeverity>

interface RuleDescriptor {
  /** Webhooks are watched by the server; readings need a session. */
  readonly from: 'webhooks' | 'readings'
  /** Unless a team chooses another. Critical alerts ignore quiet hours. */
  readonly severity: AlertSeverity
  /** Whole numbers in reading order: the least, the most, and the default. */
  readonly thresholds: Readonly<Record<string, readonly [number, number, number]>>
}

/**
 * Every alert rule, in display order. Settings, stored form, defaults and form fields derive from a row; its judge and its
 * sentence in a message (`server/alerts/rules.ts`) and its words in the app do not compile without it.
 */
const ruleTable = {
  handover_waiting: { from: 'webhooks', severity: 'critical', thresholds: { minutes: [1, 1440, 15] } },
  agent_silent: {
    from: 'webhooks',
    severity: 'critical',
    thresholds: { minutes: [1, 1440, 10], customers: [1, 1000, 3] },
  },
  /** Share of failed messages, of at least so many within so many minutes. */
  delivery_failures: {
    from: 'webhooks',
    severity: 'warning',
    thresholds: { percent: [1, 100, 20], minimum: [1, 10_000, 20], minutes: [5, 1440, 60] },
  },
  /** The platform restricts, disables or disconnects the number or its account. */
  number_restricted: { from: 'webhooks', severity: 'critical', thresholds: {} },
  /** Time without a signed webhook. */
  webhooks_stopped: { from: 'webhooks', severity: 'warning', thresholds: { hours: [1, 72, 24] } },
  webhooks_unsigned: {
    from: 'webhooks',
    severity: 'warning',
    thresholds: { count: [1, 1000, 5], minutes: [5, 1440, 60] },
  },
  /** The connection is in error, or this share of at least so many calls failed. */
  connector_failing: {
    from: 'readings',
    severity: 'critical',
    thresholds: { percent: [1, 100, 50], minimum: [1, 10_000, 10] },
  },
  certificate_ending: { from: 'readings', severity: 'warning', thresholds: { days: [1, 365, 30] } },
  skill_blocked: { from: 'readings', severity: 'warning', thresholds: {} },
  /** Percentage points below the best earlier run. */
  pass_rate_fell: { from: 'readings', severity: 'warning', thresholds: { points: [1, 100, 10] } },
  token_ending: { from: 'readings', severity: 'warning', thresholds: { days: [1, 90, 7] } },
} as const satisfies Record<string, RuleDescriptor>

type RuleTable = typeof ruleTable
type RulesFrom<From> = {
  [Rule in keyof RuleTable]: RuleTable[Rule]['from'] extends From ? Rule : never
}[keyof RuleTable]
export type WebhookRule = RulesFrom<'webhooks'>
export type ObservedRule = RulesFrom<'readings'>
export type ThresholdOf<Rule extends AlertRuleName> = Rule extends AlertRuleName
  ? keyof RuleTable[Rule]['thresholds'] & string
  : never
export type ThresholdName = ThresholdOf<AlertRuleName>

// The names of an object's keys are lost to the type of `Object.keys`.
const ruleNames = Object.keys(ruleTable) as (keyof RuleTable)[]
export const webhookRules = ruleNames.filter((name) => ruleTable[name].from === 'webhooks') as WebhookRule[]
export const observedRules = ruleNames.filter((name) => ruleTable[name].from === 'readings') as ObservedRule[]

/** Display order. */
export const alertRuleName = z.enum(ruleNames)
export type AlertRuleName = z.infer<typeof alertRuleName>

/** Returns a rule's thresholds, in reading order. */
export function thresholdsOf<Rule extends AlertRuleName>(rule: Rule): ThresholdOf<Rule>[] {
  return Object.keys(ruleTable[rule].thresholds) as ThresholdOf<Rule>[]
}

/** Whole numbers, both ends included. */
function threshold(min: number, max: number) {
  const error = t('Enter a whole number from {min} to {max}', { min, max })
  return z.int({ error }).min(min, { error }).max(max, { error })
}
const common = { enabled: z.boolean(), severity: alertSeverity }

type RuleShape<Rule extends AlertRuleName> = typeof common &
  Record<ThresholdOf<Rule>, ReturnType<typeof threshold>>

function settingsShape({ thresholds }: RuleDescriptor) {
  const own = Object.entries(thresholds).map(([name, [min, max]]) => [name, threshold(min, max)])
  return z.strictObject({ ...common, ...Object.fromEntries(own) })
}

function defaultsOf({ severity, thresholds }: RuleDescriptor) {
  const own = Object.entries(thresholds).map(([name, [, , usual]]) => [name, usual])
  return { enabled: true, severity, ...Object.fromEntries(own) }
}

function ofEachRule<Value>(make: (rule: RuleDescriptor) => Value) {
  return Object.fromEntries(ruleNames.map((name) => [name, make(ruleTable[name])]))
}

// Built from the table, whose rows the type follows.
export const alertRules = z.strictObject(
  ofEachRule(settingsShape) as unknown as {
    [Rule in AlertRuleName]: z.ZodObject<RuleShape<Rule>, z.core.$strict>
  },
)
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
  rules: alertRules.parse(ofEachRule(defaultsOf)),
  quietHours: null,
  groupMinutes: 1,
  monthlyReport: false,
  reviewRequests: false,
}
