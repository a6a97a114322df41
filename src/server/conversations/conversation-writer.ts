/** Places facts in conversations, and keeps what lists and searches need of each. */
import { createHmac } from 'node:crypto'
import type { ConversationChange } from '../../contract/studio/conversations.ts'
import { hashOfText } from '../../contract/studio/workspace/name-of-text.ts'
import { type Conversation, finish } from '../../conversations/conversation.ts'
import { type Act, ConversationState } from '../../conversations/conversation-state.ts'
import type { ConversationFact } from '../../conversations/fact.ts'
import { openFindings } from '../../conversations/findings.ts'
import type { KnownId, Who } from '../../conversations/identity.ts'
import { turnsOf } from '../../conversations/turns.ts'
import type { Database } from '../store/database/database.ts'
import { summaryOfFacts } from './answers.ts'
import { foldedWords } from './folded-words.ts'
import { type FactRow, prepareWrites } from './write-statements.ts'

/** What a member did in a conversation, as a fact about the customer. */
export interface ActFact {
  readonly kind: 'act'
  readonly who: Who
  readonly act: Act
}

export type StoredFact = ConversationFact | ActFact

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

export class ConversationWriter {
  readonly #key: string
  readonly #statements: ReturnType<typeof prepareWrites>
  /** Of those that changed last. */
  readonly #states = new Map<number, ConversationState>()

  /** @param key of the ids in addresses, which must not lead back to a phone number */
  constructor(database: Database, key: string) {
    this.#key = key
    this.#statements = prepareWrites(database)
  }

  /** Within a transaction. @returns the conversations that changed, or are gone */
  add(sources: readonly SourcedFacts[]): ConversationChange[] {
    const touched = new Map<number, Set<string>>()
    const gone: ConversationChange[] = []
    for (const source of sources) {
      for (const fact of source.facts) {
        const pk = this.#place(
          source.phoneNumberId,
          fact,
          (other, change) => {
            const words = touched.get(other)
            touched.delete(other)
            gone.push(change)
            return words
          },
          touched,
        )
        if (pk === undefined) continue
        this.#keep(pk, fact, source)
        const messages = touched.get(pk) ?? new Set()
        touched.set(pk, messages)
        if ('messageId' in fact) messages.add(fact.messageId)
        else if (fact.kind === 'act' && fact.act.messageId !== undefined) messages.add(fact.act.messageId)
      }
    }
    const changed = [...touched].flatMap(([pk, messages]) => this.refresh(pk, messages) ?? [])
    return [...changed, ...gone]
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
    const { identity, summarize, remove } = this.#statements
    const own = identity.first(pk)
    if (own === undefined) return undefined
    const place = { id: own.id, phoneNumberId: own.number }
    const state = this.#stateOf(pk)
    if (state === undefined) {
      remove(pk)
      return place
    }
    const conversation = finish(state)
    const { lastAt } = conversation
    const summary = JSON.stringify(summaryOfFacts(conversation, place))
    summarize.run(lastAt, conversation.waitingSince ?? null, summary, pk)
    this.#keepFindings(pk, conversation, messages)
    this.#keepWords(pk, conversation, messages)
    return place
  }

  /** @returns undefined for a fact about nobody */
  #place(
    number: string,
    fact: StoredFact,
    onGone: (pk: number, change: ConversationChange) => Set<string> | undefined,
    touched: Map<number, Set<string>>,
  ): number | undefined {
    const statements = this.#statements
    const groupId = fact.kind === 'act' ? undefined : fact.groupId
    if (groupId !== undefined) {
      const known = statements.group.first(number, groupId)?.pk
      return known ?? this.#create(number, this.#idOf(number, `group ${groupId}`), groupId)
    }
    const { ids } = fact.who
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
      const words = onGone(other, { id, phoneNumberId: number })
      const all = touched.get(pk) ?? new Set()
      for (const one of words ?? []) all.add(one)
      touched.set(pk, all)
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

  #keep(pk: number, fact: StoredFact, { event, receivedAt }: SourcedFacts): void {
    const message = 'messageId' in fact ? fact.messageId : null
    const isAct = event.log === 'acts'
    const row = { event: isAct ? null : event.id, received_at: receivedAt, body: JSON.stringify(fact) }
    this.#statements.keep.run(pk, row.event, isAct ? event.id : null, receivedAt, message, row.body)
    const state = this.#states.get(pk)
    if (state !== undefined) addTo(state, row)
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

  #keepFindings(pk: number, conversation: Conversation, messages: ReadonlySet<string> | undefined): void {
    const { dropFindings, find, dropTurns, turn } = this.#statements
    dropFindings.run(pk)
    for (const { id, kind, at } of openFindings(conversation)) find.run(pk, id, kind, at)
    if (messages === undefined) dropTurns.run(pk)
    for (const { id } of turnsOf(conversation.entries))
      if (messages === undefined || messages.has(id)) turn.run(hashOfText(id), pk)
  }

  #keepWords(pk: number, conversation: Conversation, messages: ReadonlySet<string> | undefined): void {
    const { dropWords, say, saidAs, unsay } = this.#statements
    const set = (entry: string, words: string) => {
      const before = saidAs.first(pk, entry)?.words
      if (before === words) return
      if (before !== undefined) unsay.run(pk, entry)
      if (words !== '') say.run(pk, entry, words)
    }
    if (messages === undefined) dropWords.run(pk)
    const { name = '', username = '', ids } = conversation
    set('', foldedWords([name, username, ...ids.flatMap(({ value, key }) => [value, key])].join('\n')))
    for (const entry of conversation.entries) {
      if (entry.kind === 'message' && (messages === undefined || messages.has(entry.messageId)))
        set(entry.messageId, foldedWords(entry.text))
    }
  }
}

function addTo(state: ConversationState, { event, received_at: receivedAt, body }: FactRow): void {
  const fact = JSON.parse(body) as StoredFact
  if (fact.kind === 'act') state.addAct(fact.act)
  else state.add(fact, { eventId: event === null ? undefined : String(event), receivedAt })
}
