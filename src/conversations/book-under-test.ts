/** Conversations in memory, for tests: facts by customer and by group, as far as one webhook says. */
import { type Conversation, finish } from './conversation.ts'
import { ConversationState, type Source } from './conversation-state.ts'
import type { ConversationFact } from './fact.ts'
import { IdentityBook } from './identity.ts'

/** Conversations of the phone numbers of a business. */
export class ConversationBook {
  readonly #people = new Map<string, IdentityBook<ConversationState>>()
  readonly #groups = new Map<string, ConversationState>()
  readonly #states = new Map<ConversationState, string>()

  /** @param facts of one webhook, as far as it is trusted */
  add(phoneNumberId: string, facts: readonly ConversationFact[], source: Source): void {
    for (const fact of facts) this.#stateOf(phoneNumberId, fact)?.add(fact, source)
  }

  /** Latest activity first. */
  of(phoneNumberId: string): Conversation[] {
    const own = [...this.#states].filter(([, number]) => number === phoneNumberId)
    return own.map(([state]) => finish(state)).sort((a, b) => b.lastAt - a.lastAt)
  }

  #stateOf(phoneNumberId: string, { groupId, who }: ConversationFact): ConversationState | undefined {
    if (groupId !== undefined) {
      const key = `${phoneNumberId} ${groupId}`
      const state = this.#groups.get(key) ?? this.#create(phoneNumberId, groupId)
      this.#groups.set(key, state)
      return state
    }
    if (who.ids.length === 0) return undefined
    const people = this.#people.get(phoneNumberId) ?? new IdentityBook()
    this.#people.set(phoneNumberId, people)
    return people.join(
      who.ids,
      () => this.#create(phoneNumberId),
      (stays, goes) => {
        stays.merge(goes)
        this.#states.delete(goes)
        return stays
      },
    )
  }

  #create(phoneNumberId: string, groupId?: string): ConversationState {
    const state = new ConversationState(groupId)
    this.#states.set(state, phoneNumberId)
    return state
  }
}
