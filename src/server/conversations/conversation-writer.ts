/** Places facts in conversations, and keeps what lists and searches need of each. */
import { createHmac } from 'node:crypto'
import type { ConversationChange } from '../../contract/studio/conversations.ts'
import { type Conversation, finish } from '../../conversations/conversation.ts'
import { type Act, ConversationState } from '../../conversations/conversation-state.ts'
import type { ConversationFact } from '../../conversations/fact.ts'
import type { KnownId, Who } from '../../conversations/identity.ts'
import type { Database } from '../store/database/database.ts'
import { summaryOfFacts } from './answers.ts'
import { DerivedRows } from './derived-rows.ts'
import { type FactRow, prepareWrites } from './write-statements.ts'

/** The conversations that changed, with their changed messages, and those that are gone. */
class Touched {
  readonly messages = new Map<number, Set<string>>()
  readonly gone: ConversationChange[] = []

  add(pk: number, messageId: string | undefined): void {
    const all = this.messages.get(pk) ?? new Set()
    this.messages.set(pk, all)
    if (messageId !== undefined) all.add(messageId)
  }

  merge(stays: number, goes: number, change: ConversationChange): void {
    this.add(stays, undefined)
    for (const messageId of this.messages.get(goes) ?? []) this.add(stays, messageId)
    this.messages.delete(goes)
    this.gone.push(change)
  }
}

/** What a member did in a conversation, as a fact about the customer. */
export interface ActFact {
  readonly kind: 'act'
  readonly who: Who
  readonly act: Act
}

/** Says only that its ids belong to one customer. */
export interface KnownFact {
  readonly kind: 'known'
  readonly who: Who
  readonly at: number | undefined
}

export type StoredFact = ConversationFact | ActFact | KnownFact

/** The facts of one webhook or act about one phone number. */
export interface SourcedFacts {
  readonly phoneNumberId: string
  readonly facts: readonly StoredFact[]
  /** The id of the webhook, or of the act in its own log. */
  readonly event: { readonly log: 'webhooks' | 'acts'; readonly id: number }
  readonly receivedAt: number
}

/** Facts of which the state follows; older ones are read with the thread. */
const maxFactsOfState = 2000
const maxStates = 100
const idDigits = 32
const dayMs = 86_400_000

export class ConversationWriter {
  readonly #key: string
  readonly #statements: ReturnType<typeof prepareWrites>
  readonly #derived: DerivedRows
  /** Of those that changed last. */
  readonly #states = new Map<number, ConversationState>()

  /** @param key of the ids in addresses, which must not lead back to a phone number */
  constructor(database: Database, key: string) {
    this.#key = key
    this.#statements = prepareWrites(database)
    this.#derived = new DerivedRows(database)
  }

  /** Within a transaction. @returns the conversations that changed, or are gone */
  add(sources: readonly SourcedFacts[], isDeferred: boolean): ConversationChange[] {
    const touched = new Touched()
    for (const source of sources) {
      if (source.event.log === 'webhooks')
        this.#statements.seeDay.run(source.phoneNumberId, Math.floor(source.receivedAt / dayMs))
      for (const fact of source.facts) this.#addFact(fact, source, touched)
    }
    if (isDeferred) {
      for (const pk of touched.messages.keys()) this.#statements.isStale.run(pk)
      return touched.gone
    }
    return [...[...touched.messages].flatMap(([pk, all]) => this.refresh(pk, all) ?? []), ...touched.gone]
  }

  /** Within a transaction. @returns undefined if none is left */
  refreshStale(atMost: number): ConversationChange[] | undefined {
    const { someStale, isFresh } = this.#statements
    const pks = someStale.all(atMost).map(({ conversation }) => conversation)
    for (const pk of pks) isFresh.run(pk)
    return pks.length === 0 ? undefined : this.refreshAll(pks)
  }

  /** Within a transaction: for conversations whose facts were removed. */
  refreshAll(pks: Iterable<number>): ConversationChange[] {
    return [...pks].flatMap((pk) => {
      this.#states.delete(pk)
      return this.refresh(pk) ?? []
    })
  }

  forgetStates(): void {
    this.#states.clear()
  }

  conversationOf(pk: number): Conversation {
    const state = new ConversationState(this.#groupOf(pk))
    for (const row of this.#statements.allFacts.all(pk)) addTo(state, row)
    return finish(state)
  }

  /** @param messages that changed; all of them by default */
  refresh(pk: number, messages?: ReadonlySet<string>): ConversationChange | undefined {
    const { identity, summarize, remove, countFacts } = this.#statements
    const own = identity.first(pk)
    if (own === undefined) return undefined
    const place = { id: own.id, phoneNumberId: own.number }
    const state = this.#stateOf(pk)
    if (state === undefined) {
      remove(pk)
      return place
    }
    const conversation = finish(state)
    const summary = JSON.stringify(summaryOfFacts(conversation, place))
    const { lastAt, waitingSince = null, agentOwesSince = null } = conversation
    summarize.run(lastAt, waitingSince, agentOwesSince, summary, pk)
    this.#derived.setFindings(pk, conversation, messages)
    this.#derived.setOutcomes(pk, conversation)
    // However long it is, nothing may become unfindable.
    const isCut = messages === undefined && (countFacts.first(pk)?.count ?? 0) > maxFactsOfState
    this.#derived.setWords(pk, isCut ? this.conversationOf(pk) : conversation, messages)
    return place
  }

  #addFact(fact: StoredFact, source: SourcedFacts, touched: Touched): void {
    const { phoneNumberId: number } = source
    if ('groupId' in fact && fact.groupId !== undefined) {
      const { groupId } = fact
      const pk =
        this.#statements.group.first(number, groupId)?.pk ??
        this.#create(number, this.#idOf(number, `group ${groupId}`), groupId)
      this.#keep(pk, fact, source, touched)
      // Whoever is named by two ids there has them everywhere.
      if (fact.who.ids.length > 1)
        this.#addFact({ kind: 'known', who: { ids: fact.who.ids }, at: fact.at }, source, touched)
      return
    }
    const marked = isMark(fact)
      ? this.#statements.saying.first(fact.messageId, number)?.conversation
      : undefined
    if (marked !== undefined && !this.#isOf(number, fact.who.ids, marked)) {
      // It belongs to that message, whoever it is said to be about.
      this.#keep(marked, { ...fact, who: { ids: [] } }, source, touched)
      return
    }
    const pk = this.#join(number, fact.who.ids, touched)
    if (pk === undefined) return
    this.#keep(pk, fact, source, touched)
    if (fact.kind === 'message') this.#gatherMarks(pk, number, fact.messageId, touched)
  }

  #isOf(number: string, ids: readonly KnownId[], pk: number): boolean {
    return ids.some(({ key }) => this.#statements.person.first(number, key)?.conversation === pk)
  }

  /** Those that came before their message went to whoever they are said to be about. */
  #gatherMarks(pk: number, number: string, messageId: string, touched: Touched): void {
    const { marksElsewhere, moveMark } = this.#statements
    for (const { pk: mark, conversation, body } of marksElsewhere.all(messageId, number, pk)) {
      const fact = JSON.parse(body) as StoredFact
      moveMark.run(pk, JSON.stringify({ ...fact, who: { ids: [] } }), mark)
      for (const changed of [pk, conversation]) {
        this.#states.delete(changed)
        touched.add(changed, messageId)
      }
    }
  }

  /** @returns the conversation of the customer with these ids; undefined without one */
  #join(number: string, ids: readonly KnownId[], touched: Touched): number | undefined {
    const statements = this.#statements
    const [first] = ids
    if (first === undefined) return undefined
    const known = ids.map(({ key }) => statements.person.first(number, key)?.conversation)
    const [stays, ...others] = [...new Set(known.filter((one) => one !== undefined))].sort((a, b) => a - b)
    const pk = stays ?? this.#create(number, this.#idOf(number, first.key), null)
    for (const other of others) {
      const { id } = statements.identity.first(other) ?? { id: '' }
      statements.merge(pk, other)
      this.#states.delete(pk)
      this.#states.delete(other)
      touched.merge(pk, other, { id, phoneNumberId: number })
    }
    for (const [at, one] of ids.entries()) if (known[at] === undefined) this.#know(number, one, pk)
    return pk
  }

  #know(number: string, { key, value }: KnownId, pk: number): void {
    this.#statements.know.run(number, key, value, this.#idOf(number, key), pk)
  }

  #create(number: string, id: string, groupId: string | null): number {
    this.#statements.create.run(number, id, groupId)
    return this.#statements.byId.first(id)?.pk ?? 0
  }

  #idOf(number: string, key: string): string {
    return createHmac('sha256', this.#key).update(`${number} ${key}`).digest('hex').slice(0, idDigits)
  }

  #keep(pk: number, fact: StoredFact, { event, receivedAt }: SourcedFacts, touched: Touched): void {
    const messageId =
      'messageId' in fact ? fact.messageId : fact.kind === 'act' ? fact.act.messageId : undefined
    const isAct = event.log === 'acts'
    const row = { event: isAct ? null : event.id, received_at: receivedAt, body: JSON.stringify(fact) }
    const says = fact.kind === 'message' || fact.kind === 'act' ? 1 : 0
    const actId = isAct ? event.id : null
    this.#statements.keep.run(pk, row.event, actId, receivedAt, messageId ?? null, says, row.body)
    const state = this.#states.get(pk)
    if (state !== undefined) addTo(state, row)
    touched.add(pk, messageId)
  }

  /** Undefined if nothing is known any more. */
  #stateOf(pk: number): ConversationState | undefined {
    const known = this.#states.get(pk)
    if (known !== undefined) return known
    const rows = this.#statements.latestFacts.all(pk, maxFactsOfState)
    if (rows.length === 0) return undefined
    const state = new ConversationState(this.#groupOf(pk))
    for (const row of rows.toReversed()) addTo(state, row)
    this.#states.set(pk, state)
    const [oldest] = this.#states.keys()
    if (this.#states.size > maxStates && oldest !== undefined) this.#states.delete(oldest)
    return state
  }

  #groupOf(pk: number): string | undefined {
    return this.#statements.identity.first(pk)?.group_id ?? undefined
  }
}

function addTo(state: ConversationState, { event, received_at: receivedAt, body }: FactRow): void {
  const fact = JSON.parse(body) as StoredFact
  if (fact.kind === 'act') state.addAct(fact.act)
  else if (fact.kind === 'known') state.know(fact.who, fact.at ?? receivedAt)
  else state.add(fact, { eventId: event === null ? undefined : String(event), receivedAt })
}

/** What is about a message, which another fact says. */
const isMark = (fact: StoredFact) => 'messageId' in fact && fact.kind !== 'message'
