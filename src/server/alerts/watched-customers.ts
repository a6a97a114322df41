/** The customers of a number, as far as alerts need them: by the same state as the inbox, without what they said. */
import { finish } from '../../conversations/conversation.ts'
import { type Act, ConversationState } from '../../conversations/conversation-state.ts'
import type { ConversationFact } from '../../conversations/fact.ts'
import { IdentityBook, type KnownId } from '../../conversations/identity.ts'
import { waitingSince } from '../../conversations/waiting.ts'

interface WatchedCustomer {
  readonly ids: Map<string, KnownId>
  state: ConversationState
  /** Undefined after a fact that may have changed it. */
  wait: Wait | undefined
}

interface Wait {
  /** The side that owes an answer. */
  readonly side: 'team' | 'agent' | undefined
  /** Milliseconds since 1970; undefined if nobody waits. */
  readonly since: number | undefined
}

/** Beyond it, the one that was not heard of for the longest time is dropped. */
const maxConversations = 5000
/** Beyond it, the past of a customer who does not wait is forgotten, but for who has the conversation. */
const maxSettledMessages = 50
/** Messages of a customer who waits; the oldest decides the wait. */
const maxAwaitedMessages = 1000

export class WatchedCustomers {
  /** The one heard of last is the last. */
  readonly #customers = new Set<WatchedCustomer>()
  readonly #people = new IdentityBook<WatchedCustomer>()

  /** @param at when the webhook came, in milliseconds since 1970 */
  take(fact: ConversationFact, at: number): void {
    // A group has no agent, and what is said in it says nothing about its members' own conversations.
    if (fact.groupId !== undefined || fact.who.ids.length === 0) return
    const customer = this.#customerOf(fact.who.ids)
    if (
      customer.state.messages.size >= maxAwaitedMessages &&
      fact.kind === 'message' &&
      fact.speaker === 'customer'
    )
      return
    customer.state.add(withoutWords(fact), { eventId: undefined, receivedAt: at })
    customer.wait = undefined
  }

  /** A member's act ends a wait as a webhook does. */
  takeAct(ids: readonly KnownId[], act: Act): void {
    if (ids.length === 0) return
    const customer = this.#customerOf(ids)
    customer.state.addAct(act)
    customer.wait = undefined
  }

  forget(isErased: (customer: string) => boolean): void {
    for (const customer of this.#whose(isErased)) this.#drop(customer)
  }

  /** @returns how many of them wait, or are with the team; undefined if there are none */
  watched(isWanted: (customer: string) => boolean): number | undefined {
    const waits = this.#whose(isWanted).map(waitOf)
    if (waits.length === 0) return undefined
    return waits.filter(({ side, since }) => since !== undefined || side === 'team').length
  }

  #whose(isWanted: (customer: string) => boolean): WatchedCustomer[] {
    return [...this.#customers].filter(({ ids }) => [...ids.values()].some(({ value }) => isWanted(value)))
  }

  /** @param range when a wait that counts began; milliseconds since 1970, both included */
  waiting(side: 'team' | 'agent', { from, to }: { from: number; to: number }) {
    const all = [...this.#customers].map(waitOf).filter((wait) => wait.side === side)
    const times = all.flatMap(({ since }) =>
      since !== undefined && since >= from && since <= to ? since : [],
    )
    return { count: times.length, since: Math.min(to, ...times) }
  }

  /** Joins the ids. */
  #customerOf(ids: readonly KnownId[]): WatchedCustomer {
    const customer = this.#people.join(ids, unknownCustomer, (stays, goes) => {
      this.#customers.delete(goes)
      stays.state.merge(goes.state)
      stays.wait = undefined
      for (const [key, id] of goes.ids) stays.ids.set(key, id)
      return stays
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
  state: new ConversationState(),
  wait: undefined,
})

function waitOf(customer: WatchedCustomer): Wait {
  if (customer.wait !== undefined) return customer.wait
  const { entries, holder: side, lastAt } = finish(customer.state)
  const since = waitingSince(entries)
  customer.wait = { side, since }
  if (since === undefined && side !== undefined && customer.state.messages.size > maxSettledMessages)
    customer.state = heldBy(side, lastAt)
  return customer.wait
}

/** Nobody waits; whatever comes before that moment, late or again, changes nothing. */
function heldBy(holder: 'team' | 'agent', at: number): ConversationState {
  const state = new ConversationState()
  const unset = { summary: undefined, reason: undefined, who: { ids: [] } }
  state.add(
    { ...unset, kind: 'handover', to: holder, isTakenOver: true, at },
    { eventId: undefined, receivedAt: at },
  )
  return state
}

/** A text may be an apology of the platform; names and everything else is not needed. */
function withoutWords(fact: ConversationFact): ConversationFact {
  const { ids } = fact.who
  if (fact.kind !== 'message') return { ...fact, who: { ids } }
  const { type, text } = fact.content
  return { ...fact, who: { ids }, content: { type, ...(fact.speaker === 'agent' && { text }) } }
}
