import { type AlertRules, type WebhookRule, webhookRules } from '../../contract/studio/alerts/alert-rules.ts'
import { IdentityBook, type KnownId } from '../../conversations/identity.ts'
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

/** Questions of one customer that are remembered; the oldest decides the wait. */
const maxOpen = 100

interface WatchedCustomer {
  readonly ids: Map<string, KnownId>
  /** When each unanswered message came. */
  readonly open: Map<string, number>
  /** When the agent handed over, until the team answers. */
  handedAt: number | undefined
  /** The team has the conversation. */
  isHandedOver: boolean
}

export class NumberWatch {
  /** In milliseconds since the epoch. */
  readonly startedAt: number
  /** The one heard of last is the last. */
  readonly #customers = new Set<WatchedCustomer>()
  readonly #people = new IdentityBook<WatchedCustomer>()
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
      const { sentTo = [], messageId } = fact
      const customer = this.#customerOf(sentTo)
      if (customer?.isHandedOver === false && !this.#echoes.has(messageId)) settle(customer)
      return
    }
    const customer = this.#customerOf(fact.ids)
    if (customer === undefined) return
    if (fact.kind === 'answer') settle(customer)
    else if (fact.kind === 'takeover') settle(customer, true)
    else if (fact.kind === 'deletion') customer.open.delete(fact.messageId)
    else if (fact.kind === 'question') ask(customer, fact, at)
    else if (fact.kind === 'handover') {
      if (fact.to === 'agent') settle(customer, false)
      else {
        customer.handedAt ??= at
        customer.isHandedOver = true
      }
    }
  }

  /** @returns how many of them waited, or were with the team */
  forget(isErased: (customer: string) => boolean): number {
    const gone = [...this.#customers].filter(({ ids }) =>
      [...ids.values()].some(({ value }) => isErased(value)),
    )
    for (const customer of gone) this.#drop(customer)
    return gone.filter(({ open, isHandedOver }) => open.size > 0 || isHandedOver).length
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
    for (const customer of this.#customers) {
      const at = customer.isHandedOver === (side === 'team') ? waitOf(customer) : undefined
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

  /** Undefined without an id. Joins the ids, and forgets whoever was not heard of for the longest time. */
  #customerOf(ids: readonly KnownId[]): WatchedCustomer | undefined {
    if (ids.length === 0) return undefined
    const customer = this.#people.join(ids, unknownCustomer, (stays, goes) => {
      this.#customers.delete(goes)
      return merged(stays, goes)
    })
    for (const id of ids) customer.ids.set(id.key, id)
    this.#customers.delete(customer)
    this.#customers.add(customer)
    const [oldest] = this.#customers
    if (this.#customers.size > maxConversations && oldest !== undefined) this.#drop(oldest)
    return customer
  }

  #drop(customer: WatchedCustomer): void {
    this.#customers.delete(customer)
    this.#people.forget(customer.ids.keys())
  }
}

const unknownCustomer = (): WatchedCustomer => ({
  ids: new Map(),
  open: new Map(),
  handedAt: undefined,
  isHandedOver: false,
})

function merged(stays: WatchedCustomer, goes: WatchedCustomer): WatchedCustomer {
  for (const [key, id] of goes.ids) stays.ids.set(key, id)
  for (const [message, at] of goes.open) stays.open.set(message, at)
  stays.handedAt = earliest([stays.handedAt, goes.handedAt])
  stays.isHandedOver ||= goes.isHandedOver
  return stays
}

const earliest = (times: readonly (number | undefined)[]) => {
  const known = times.filter((time) => time !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

const waitOf = ({ open, handedAt }: WatchedCustomer) => earliest([handedAt, ...open.values()])

/** Nobody owes an answer. A team that still has the conversation owes the next one too. */
function settle(customer: WatchedCustomer, isHandedOver = customer.isHandedOver): void {
  customer.open.clear()
  customer.handedAt = undefined
  customer.isHandedOver = isHandedOver
}

function ask(customer: WatchedCustomer, question: WebhookFact & { kind: 'question' }, at: number): void {
  const { messageId, holder = customer.isHandedOver ? 'team' : 'agent' } = question
  if (holder === 'agent' && customer.isHandedOver) settle(customer, false)
  // Without a handover, the agent is not on this number.
  if (holder === 'team' && !customer.isHandedOver) settle(customer)
  else if (customer.open.size < maxOpen && !customer.open.has(messageId)) customer.open.set(messageId, at)
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
