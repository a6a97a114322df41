import { type AlertRules, type WebhookRule, webhookRules } from '../../contract/studio/alerts/alert-rules.ts'
import { judgeRules, type KnownConditions, type RuleJudgement } from './condition.ts'
import { DeliveryWindow } from './delivery-window.ts'
import type { WebhookFact } from './webhook-facts.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
/** The longest wait that counts; a new watch reads the log this far back. */
export const watchHorizonMs = 72 * hourMs
/** Without an answer by then, the agent chose not to answer. */
const agentHorizonMs = 24 * hourMs
/** While the studio was down nothing could arrive; the platform retries soon after. */
const startGraceMs = 15 * minuteMs

/** Beyond it the oldest are dropped. */
const maxConversations = 5000
/** Messages whose echo arrived. */
const maxEchoes = 5000
/** Times of unverified webhooks; a rule counts 1,000 at most. */
const maxUnsigned = 1000

interface WaitingCustomer {
  /** Time since which the team owes an answer, after a handover. */
  team: number | undefined
  agent: number | undefined
  isHandedOver: boolean
}

export class NumberWatch {
  /** In milliseconds since the epoch. */
  readonly startedAt: number
  readonly #conversations = new Map<string, WaitingCustomer>()
  readonly #deliveries = new DeliveryWindow()
  readonly #echoes = new Set<string>()
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

  take(fact: WebhookFact, at: number): void {
    if (fact.kind === 'echo') {
      this.#addEcho(fact.messageId)
      return
    }
    if (fact.kind === 'status') {
      this.#deliveries.add(fact.messageId, fact.failed, at)
      // Echoes can stop while statuses continue (docs/platform.md, section 16.4).
      const { sentTo = '', messageId } = fact
      const isAgentsTurn = this.#conversations.get(sentTo)?.isHandedOver === false
      if (isAgentsTurn && !this.#echoes.has(messageId)) this.#conversations.delete(sentTo)
      return
    }
    const { customer } = fact
    if (customer === '') return
    const conversation = this.#conversations.get(customer)
    if (fact.kind === 'answer' || fact.kind === 'takeover') {
      // A team that still holds the conversation owes the next answer too.
      if (conversation?.isHandedOver || fact.kind === 'takeover')
        this.#keep(customer, { team: undefined, agent: undefined, isHandedOver: true })
      else this.#conversations.delete(customer)
    } else if (fact.kind === 'handover') {
      if (fact.to === 'agent') this.#conversations.delete(customer)
      else {
        const team = conversation?.team ?? conversation?.agent ?? at
        this.#keep(customer, { team, agent: undefined, isHandedOver: true })
      }
    } else if (fact.holder === 'agent') {
      this.#keep(customer, { team: undefined, agent: conversation?.agent ?? at, isHandedOver: false })
    } else if (conversation?.isHandedOver) {
      this.#keep(customer, { team: conversation.team ?? at, agent: undefined, isHandedOver: true })
    } else this.#conversations.delete(customer)
  }

  forget(isErased: (customer: string) => boolean): number {
    const gone = [...this.#conversations.keys()].filter(isErased)
    for (const customer of gone) this.#conversations.delete(customer)
    return gone.length
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

  waiting(side: 'team' | 'agent', now: number, afterMs: number, horizonMs: number) {
    let count = 0
    let since = now
    for (const conversation of this.#conversations.values()) {
      const at = conversation[side]
      if (at === undefined || now - at < afterMs || now - at > horizonMs) continue
      count += 1
      since = Math.min(since, at)
    }
    return { count, since }
  }

  #addEcho(messageId: string): void {
    this.#echoes.add(messageId)
    const [oldest] = this.#echoes
    if (this.#echoes.size > maxEchoes && oldest !== undefined) this.#echoes.delete(oldest)
  }

  #keep(customer: string, conversation: WaitingCustomer): void {
    this.#conversations.delete(customer)
    this.#conversations.set(customer, conversation)
    const [oldest] = this.#conversations.keys()
    if (this.#conversations.size > maxConversations && oldest !== undefined) {
      this.#conversations.delete(oldest)
    }
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
