import type { Collection } from './collection.ts'
import type { ConversationRecord } from './records.ts'

const maxConversations = 60
const maxTurnsTogether = 240

type Remembered = Pick<ConversationRecord, 'id' | 'turns' | 'wroteAt'>

/** When the customer wrote or the agent answered last, in milliseconds; 0 for never. */
export function lastAt({ wroteAt, turns }: Pick<Remembered, 'turns' | 'wroteAt'>): number {
  return Math.max(wroteAt ?? 0, turns.at(-1)?.timestamp ?? 0)
}

/** Stores a conversation, and drops those that were silent longest, so that conversations never fill up a session. */
export function remember<T extends Remembered>(conversations: Collection<T>, conversation: T): void {
  conversations.put(conversation)
  const others = conversations.list().filter(({ id }) => id !== conversation.id)
  let count = others.length + 1
  let turns = others.reduce((sum, one) => sum + one.turns.length, conversation.turns.length)
  for (const { id, turns: own } of others.toSorted((one, other) => lastAt(one) - lastAt(other))) {
    if (count <= maxConversations && turns <= maxTurnsTogether) return
    conversations.remove(id)
    count -= 1
    turns -= own.length
  }
}
