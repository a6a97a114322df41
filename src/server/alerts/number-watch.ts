import { type AlertRules, webhookRules } from '../../contract/studio/alerts/alert-rules.ts'
import type { WaitRange } from '../../conversations/waiting.ts'
import { judgeRules, type KnownConditions } from './condition.ts'
import { DeliveryWindow } from './delivery-window.ts'
import { Restrictions } from './restrictions.ts'
import { type SeenNumber, type WaitingCustomers, webhookRuleRows } from './rules.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
/** The longest wait that counts; a new watch reads the log this far back. */
export const watchHorizonMs = 72 * hourMs
/** Without an answer by then, the agent chose not to answer. */
const agentHorizonMs = 24 * hourMs

/** Times of unverified webhooks; a rule counts 1,000 at most. */
const maxUnsigned = 1000

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

export class NumberWatch implements SeenNumber {
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
    return judgeRules(webhookRules, (rule) =>
      webhookRuleRows[rule].judge({ seen: this, waiting }, rules, now),
    )
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
