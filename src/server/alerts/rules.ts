/** How each alert rule is judged, and the sentence about it in a message. A rule without a row does not compile. */
import type { Alert, AlertFigures, AlertSubject } from '../../contract/studio/alerts/alert.ts'
import type { AlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import type {
  AlertRuleName,
  AlertRules,
  ObservedRule,
  WebhookRule,
} from '../../contract/studio/alerts/alert-rules.ts'
import { effectText } from '../../conversations/account-events.ts'
import type { Waits } from '../../conversations/waiting.ts'
import type { Restrictions } from './restrictions.ts'

export interface AlertCondition {
  readonly rule: AlertRuleName
  /** Null for the whole number. */
  readonly subject: AlertSubject | null
  readonly since: number
  readonly figures: AlertFigures
}

/** The conditions that one rule finds; `unknown` if its input is missing. */
type RuleJudgement = readonly Omit<AlertCondition, 'rule'>[] | 'unknown'

export interface KnownConditions {
  readonly conditions: readonly AlertCondition[]
  /** Rules that could be judged; other rules' alerts stay unchanged. */
  readonly knownRules: ReadonlySet<AlertRuleName>
}

/** Returns a key that identifies an alert among those of one number. */
export function conditionKey({ rule, subject }: Pick<AlertCondition, 'rule' | 'subject'>): string {
  return `${rule} ${subject?.id ?? ''}`
}

/** Returns what the judges of several rules find. */
export function judgeRules<Rule extends AlertRuleName>(
  rules: readonly Rule[],
  judge: (rule: Rule) => RuleJudgement,
): KnownConditions {
  const judged = rules.map((rule) => ({ rule, found: judge(rule) }))
  return {
    conditions: judged.flatMap(({ rule, found }) =>
      found === 'unknown' ? [] : found.map((one) => ({ rule, ...one })),
    ),
    knownRules: new Set(judged.flatMap(({ rule, found }) => (found === 'unknown' ? [] : [rule]))),
  }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** While the studio was down nothing could arrive; the platform retries soon after. */
const startGraceMs = 15 * minuteMs
/** A token that ended this long ago has been replaced. */
const endedTokenMs = 7 * dayMs

/** Customers of a number who wait for the team, and for the agent; undefined if that is not known. */
export type WaitingCustomers = Readonly<Record<'team' | 'agent', Waits>> | undefined

/** A number as its webhooks show it; times are in milliseconds since 1970. */
export interface SeenNumber {
  readonly startedAt: number
  readonly lastSignedAt: number | undefined
  readonly restrictions: Restrictions
  deliveriesSince(from: number): { readonly failed: number; readonly total: number; readonly since: number }
  unsignedSince(from: number, now: number): readonly number[]
}

interface Watched {
  readonly seen: SeenNumber
  readonly waiting: WaitingCustomers
}

interface RuleRow<Input> {
  /** @param now milliseconds since 1970 */
  judge(input: Input, rules: AlertRules, now: number): RuleJudgement
  /** English, without a full stop; `name` is the subject's, empty for the whole number. */
  sentence(alert: Alert, name: string): string
}

export const webhookRuleRows: Readonly<Record<WebhookRule, RuleRow<Watched>>> = {
  handover_waiting: {
    judge({ waiting }, { handover_waiting: { minutes } }) {
      if (waiting === undefined) return 'unknown'
      const { count, since } = waiting.team
      return since === null ? [] : [{ subject: null, since, figures: { count, minutes } }]
    },
    sentence: (alert) => `${customersOf(alert)} waited for the team for at least ${minutesOf(alert)}`,
  },
  agent_silent: {
    judge({ waiting }, { agent_silent: { minutes, customers } }) {
      if (waiting === undefined) return 'unknown'
      const { count, since } = waiting.agent
      if (since === null || count < customers) return []
      return [{ subject: null, since, figures: { count, minutes } }]
    },
    sentence: (alert) =>
      `The agent does not answer: ${customersOf(alert)} waited for at least ${minutesOf(alert)}`,
  },
  delivery_failures: {
    judge({ seen }, { delivery_failures: { minimum, minutes, percent: most } }, now) {
      const { failed, total, since } = seen.deliveriesSince(now - minutes * minuteMs)
      if (total < minimum || failed * 100 < most * total) return []
      const percent = Math.round((failed / total) * 100)
      return [{ subject: null, since, figures: { percent, failed, total, minutes } }]
    },
    sentence(alert) {
      const { percent = 0, failed = 0, total = 0 } = alert.figures
      return `${percent}% of messages failed within ${minutesOf(alert)} (${failed} of ${total})`
    },
  },
  number_restricted: {
    judge: ({ seen: { restrictions } }, _, now) => restrictions.conditions(now),
    sentence({ subject, figures: { endsAt } }, name) {
      const deadline = endsAt !== undefined && { deadline: endsAt }
      return effectText({ cause: subject?.id ?? '', ...deadline }, dayOf) || name
    },
  },
  webhooks_stopped: {
    judge({ seen: { startedAt, lastSignedAt: since } }, { webhooks_stopped: { hours } }, now) {
      if (since === undefined || now - startedAt < startGraceMs) return 'unknown'
      return now - since >= hours * hourMs ? [{ subject: null, since, figures: { hours } }] : []
    },
    sentence: ({ figures: { hours } }) => `No webhook for ${counted(hours, 'hour', 'hours')}`,
  },
  webhooks_unsigned: {
    judge({ seen }, { webhooks_unsigned: { count, minutes } }, now) {
      const recent = seen.unsignedSince(now - minutes * minuteMs, now)
      if (recent.length < count) return []
      return [{ subject: null, since: recent[0] ?? now, figures: { count: recent.length, minutes } }]
    },
    sentence(alert) {
      const webhooks = counted(alert.figures.count, 'webhook', 'webhooks')
      return `${webhooks} without a valid signature within ${minutesOf(alert)}`
    },
  },
}

export const observedRuleRows: Readonly<Record<ObservedRule, RuleRow<AlertRecord['known']>>> = {
  connector_failing: {
    judge({ connectors }, { connector_failing: { percent, minimum } }) {
      if (connectors === null) return 'unknown'
      const since = Date.parse(connectors.at)
      return connectors.items.flatMap(({ id, name, failing, calls = 0, failed = 0 }) => {
        const isBad = calls >= minimum && failed * 100 >= percent * calls
        if (!failing && !isBad) return []
        return [{ subject: { id, name }, since, figures: calls === 0 ? {} : { failed, total: calls } }]
      })
    },
    sentence: ({ figures: { failed, total } }, name) =>
      total === undefined
        ? `The connector ${name} is in error`
        : `The connector ${name} fails (${failed ?? 0} of ${total} calls)`,
  },
  certificate_ending: {
    judge({ connectors }, { certificate_ending: { days } }, now) {
      if (connectors === null) return 'unknown'
      return connectors.items.flatMap(({ id, name, certificateEndsAt }) => {
        if (!certificateEndsAt) return []
        const endsAt = Date.parse(certificateEndsAt)
        const from = endsAt - days * dayMs
        if (now < from) return []
        return [{ subject: { id, name }, since: now >= endsAt ? endsAt : from, figures: { endsAt } }]
      })
    },
    sentence: (alert, name) => `The certificate of the connector ${name} ${endOf(alert)}`,
  },
  skill_blocked: {
    judge({ skills }) {
      if (skills === null) return 'unknown'
      return skills.items.map((subject) => ({ subject, since: Date.parse(skills.at), figures: {} }))
    },
    sentence: (_alert, name) => `The skill ${name} was blocked`,
  },
  pass_rate_fell: {
    judge({ passRates }, { pass_rate_fell: { points } }) {
      if (passRates === null) return 'unknown'
      return passRates.suites.flatMap(({ id, name, at, rate, baseline }) => {
        if (!hasFallen(baseline, rate, points)) return []
        const figures = { percent: Math.round(rate * 100), before: Math.round(baseline * 100) }
        return [{ subject: { id, name }, since: Date.parse(at), figures }]
      })
    },
    sentence: ({ figures: { percent = 0, before = 0 } }, name) =>
      `The pass rate of ${name} fell from ${before}% to ${percent}%`,
  },
  token_ending: {
    judge({ tokens }, { token_ending: { days } }, now) {
      if (tokens.length === 0) return 'unknown'
      return tokens.flatMap(({ by, endsAt }) => {
        if (endsAt === null) return []
        const end = Date.parse(endsAt)
        const from = end - days * dayMs
        if (now < from || now > end + endedTokenMs) return []
        const subject = { id: by.id.slice(0, 200), name: by.name.slice(0, 200) }
        return [{ subject, since: from, figures: { endsAt: end } }]
      })
    },
    sentence: (alert, name) => `The access token of ${name} ${endOf(alert)}`,
  },
}

const rows = { ...webhookRuleRows, ...observedRuleRows }

/** Returns one English sentence about an alert, without a full stop. */
export function textOfAlert(alert: Alert, change: 'raised' | 'resolved'): string {
  const text = rows[alert.rule].sentence(alert, alert.subject?.name ?? '')
  if (change === 'raised') return text
  if (alert.resolution === 'rule_off') return `Rule turned off: ${text}`
  return `${alert.resolution === 'unknown' ? 'No longer known' : 'Resolved'}: ${text}`
}

/** Rates are shares of 1, `points` percentage points. */
export function hasFallen(baseline: number, rate: number, points: number): boolean {
  return Math.round((baseline - rate) * 1000) >= points * 10
}

const counted = (count: number | undefined, one: string, several: string) =>
  `${count ?? 0} ${count === 1 ? one : several}`
const minutesOf = ({ figures: { minutes } }: Alert) => counted(minutes, 'minute', 'minutes')
const customersOf = ({ figures: { count } }: Alert) => counted(count, 'customer has', 'customers have')

/** Empty for a moment that no calendar has. */
function dayOf(ms: number | undefined): string {
  const date = new Date(ms ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

const endOf = ({ raisedAt, figures: { endsAt } }: Alert) =>
  endsAt !== undefined && endsAt < Date.parse(raisedAt)
    ? `ended on ${dayOf(endsAt)}`
    : `ends on ${dayOf(endsAt)}`
