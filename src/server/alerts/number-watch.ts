import { type AlertRules, type WebhookRule, webhookRules } from '../../contract/studio/alerts/alert-rules.ts'
import type { WaitRange, Waits } from '../../conversations/waiting.ts'
import { judgeRules, type KnownConditions, type RuleJudgement } from './condition.ts'
import { DeliveryWindow } from './delivery-window.ts'
import { Restrictions } from './restrictions.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
/** The longest wait that counts; a new watch reads the log this far back. */
export const watchHorizonMs = 72 * hourMs
/** Without an answer by then, the agent chose not to answer. */
const agentHorizonMs = 24 * hourMs
/** While the studio was down nothing could arrive; the platform retries soon after. */
const startGraceMs = 15 * minuteMs

/** Times of unverified webhooks; a rule counts 1,000 at most. */
const maxUnsigned = 1000

/** Customers of a number who wait for the team, and for the agent; undefined if that is not known. */
export type WaitingCustomers = Readonly<Record<'team' | 'agent', Waits>> | undefined

/** Returns when the waits began that the rules count. */
export function waitRanges(
  { handover_waiting, agent_silent }: AlertRules,
  now: number,
): Readonly<Record<'team' | 'agent', WaitRange>> {
  return {
    team: { from: now - watchHorizonMs, to: now - handover_waiting.minutes * minuteMs },
    agent: { from: now - agentHorizonMs, to: now - agent_silent.minutes * minuteMs },
  }
}

export class NumberWatch {
  /** In milliseconds since the epoch. */
  readonly startedAt: number
  readonly restrictions = new Restrictions()
  readonly #deliveries = new DeliveryWindow()
  #unsigned: number[] = []
  #lastSignedAt: number | undefined

  constructor(startedAt: number) {
    this.startedAt = startedAt
  }

  signedAt(at: number): void {
    this.#lastSignedAt = Math.max(this.#lastSignedAt ?? 0, at)
  }

  unsignedAt(at: number): void {
    this.#unsigned.push(at)
    if (this.#unsigned.length > maxUnsigned) this.#unsigned.shift()
  }

  /** @param at when the webhook came, in milliseconds since 1970 */
  takeStatus(messageId: string, isFailed: boolean, at: number): void {
    this.#deliveries.add(messageId, isFailed, at)
  }

  /** @param waiting by `waitRanges` of these rules */
  conditions(rules: AlertRules, now: number, waiting: WaitingCustomers): KnownConditions {
    return judgeRules(webhookRules, (rule) => webhookJudges[rule]({ seen: this, waiting }, rules, now))
  }

  get lastSignedAt(): number | undefined {
    return this.#lastSignedAt
  }

  deliveriesSince(from: number) {
    return this.#deliveries.figures(from)
  }

  unsignedSince(from: number, now: number): readonly number[] {
    return this.#unsigned.filter((at) => at > from && at <= now)
  }
}

interface Watched {
  readonly seen: NumberWatch
  readonly waiting: WaitingCustomers
}

type WebhookJudge = (watched: Watched, rules: AlertRules, now: number) => RuleJudgement

/** How each rule that needs webhooks only is judged; a rule without a row does not compile. */
const webhookJudges: Readonly<Record<WebhookRule, WebhookJudge>> = {
  handover_waiting({ waiting }, { handover_waiting: { minutes } }) {
    if (waiting === undefined) return 'unknown'
    const { count, since } = waiting.team
    return since === null ? [] : [{ subject: null, since, figures: { count, minutes } }]
  },
  agent_silent({ waiting }, { agent_silent: { minutes, customers } }) {
    if (waiting === undefined) return 'unknown'
    const { count, since } = waiting.agent
    return since === null || count < customers ? [] : [{ subject: null, since, figures: { count, minutes } }]
  },
  delivery_failures({ seen }, { delivery_failures: { minimum, minutes, percent: most } }, now) {
    const { failed, total, since } = seen.deliveriesSince(now - minutes * minuteMs)
    if (total < minimum || failed * 100 < most * total) return []
    const percent = Math.round((failed / total) * 100)
    return [{ subject: null, since, figures: { percent, failed, total, minutes } }]
  },
  number_restricted: ({ seen: { restrictions } }, _, now) => restrictions.conditions(now),
  webhooks_stopped({ seen: { startedAt, lastSignedAt: since } }, { webhooks_stopped: { hours } }, now) {
    if (since === undefined || now - startedAt < startGraceMs) return 'unknown'
    return now - since >= hours * hourMs ? [{ subject: null, since, figures: { hours } }] : []
  },
  webhooks_unsigned({ seen }, { webhooks_unsigned: { count, minutes } }, now) {
    const recent = seen.unsignedSince(now - minutes * minuteMs, now)
    if (recent.length < count) return []
    return [{ subject: null, since: recent[0] ?? now, figures: { count: recent.length, minutes } }]
  },
}
