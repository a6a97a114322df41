import { type AlertRules, webhookRules } from '../../contract/studio/alerts/alert-rules.ts'
import { judgeRules, type KnownConditions } from './condition.ts'
import { DeliveryWindow } from './delivery-window.ts'
import type { WebhookFact } from './webhook-facts.ts'
import { type SeenWebhooks, webhookJudges } from './webhook-judges.ts'

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

export class NumberWatch implements SeenWebhooks {
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
