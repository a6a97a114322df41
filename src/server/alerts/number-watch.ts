import { type AlertRules, type WebhookRule, webhookRules } from '../../contract/studio/alerts/alert-rules.ts'
import type { Act } from '../../conversations/conversation-state.ts'
import type { ConversationFact } from '../../conversations/fact.ts'
import type { KnownId } from '../../conversations/identity.ts'
import { judgeRules, type KnownConditions, type RuleJudgement } from './condition.ts'
import { DeliveryWindow } from './delivery-window.ts'
import { WatchedCustomers } from './watched-customers.ts'

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

/** A member's act in a conversation. */
export interface WatchedAct {
  readonly id: number
  readonly phoneNumberId: string
  readonly ids: readonly KnownId[]
  readonly act: Act
}

export class NumberWatch {
  /** In milliseconds since the epoch. */
  readonly startedAt: number
  readonly #customers = new WatchedCustomers()
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
  take(fact: ConversationFact, at: number): void {
    if (fact.kind === 'status') this.#deliveries.add(fact.messageId, fact.status === 'failed', at)
    this.#customers.take(fact, at)
  }

  takeAct({ ids, act }: Pick<WatchedAct, 'ids' | 'act'>): void {
    this.#customers.takeAct(ids, act)
  }

  forget(isErased: (customer: string) => boolean): void {
    this.#customers.forget(isErased)
  }

  /** @returns how many of them wait, or are with the team; undefined if there are none */
  watched(isWanted: (customer: string) => boolean): number | undefined {
    return this.#customers.watched(isWanted)
  }

  conditions(rules: AlertRules, now: number): KnownConditions {
    return judgeRules(webhookRules, (rule) => webhookJudges[rule](this, rules, now))
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

  /** @returns how many customers wait for this side, for at least `afterMs` and at most `horizonMs` */
  waiting(side: 'team' | 'agent', now: number, afterMs: number, horizonMs: number) {
    return this.#customers.waiting(side, { from: now - horizonMs, to: now - afterMs })
  }
}

type WebhookJudge = (seen: NumberWatch, rules: AlertRules, now: number) => RuleJudgement

/** How each rule that needs webhooks only is judged; a rule without a row does not compile. */
const webhookJudges: Readonly<Record<WebhookRule, WebhookJudge>> = {
  handover_waiting(seen, { handover_waiting: { minutes } }, now) {
    const { count, since } = seen.waiting('team', now, minutes * minuteMs, watchHorizonMs)
    return count > 0 ? [{ subject: null, since, figures: { count, minutes } }] : []
  },
  agent_silent(seen, { agent_silent: { minutes, customers } }, now) {
    const { count, since } = seen.waiting('agent', now, minutes * minuteMs, agentHorizonMs)
    return count >= customers ? [{ subject: null, since, figures: { count, minutes } }] : []
  },
  delivery_failures(seen, { delivery_failures: { minimum, minutes, percent: most } }, now) {
    const { failed, total, since } = seen.deliveriesSince(now - minutes * minuteMs)
    if (total < minimum || failed * 100 < most * total) return []
    const percent = Math.round((failed / total) * 100)
    return [{ subject: null, since, figures: { percent, failed, total, minutes } }]
  },
  webhooks_stopped({ startedAt, lastSignedAt: since }, { webhooks_stopped: { hours } }, now) {
    if (since === undefined || now - startedAt < startGraceMs) return 'unknown'
    return now - since >= hours * hourMs ? [{ subject: null, since, figures: { hours } }] : []
  },
  webhooks_unsigned(seen, { webhooks_unsigned: { count, minutes } }, now) {
    const recent = seen.unsignedSince(now - minutes * minuteMs, now)
    if (recent.length < count) return []
    return [{ subject: null, since: recent[0] ?? now, figures: { count: recent.length, minutes } }]
  },
}
