/** Matches customers' last messages with the agent's skills and FAQs. */
import { partKey } from '../../../../agent/search/agent-parts.ts'
import { type PartIndex, turnParts } from '../../../../agent/search/turn-parts.ts'
import type { ConversationSummary } from '../../../../contract/studio/conversations.ts'

export interface AskedQuestion {
  /** The conversation's. */
  readonly id: string
  readonly text: string
}

export interface Asked {
  /** Conversations by the key of a part that their last question matches. */
  readonly byPart: ReadonlyMap<string, number>
  /** Questions that no skill, FAQ or file matches, newest first. */
  readonly unmatched: readonly AskedQuestion[]
}

/** Shorter texts are mostly greetings and thanks. */
const leastCharacters = 12

type Said = Pick<ConversationSummary, 'id' | 'kind' | 'last'>

/** @param conversations newest first; those whose last words are not the customer's say nothing */
export function questionsOf(index: PartIndex, conversations: readonly Said[]): Asked {
  const byPart = new Map<string, number>()
  const unmatched: AskedQuestion[] = []
  for (const { id, kind, last } of conversations) {
    const text = last.text.trim()
    if (kind !== 'customer' || last.speaker !== 'customer' || last.entry.kind !== 'message' || text === '')
      continue
    const { guessed } = turnParts(index, { message: text, answer: '', tools: [] })
    for (const { part } of guessed) byPart.set(partKey(part), (byPart.get(partKey(part)) ?? 0) + 1)
    if (guessed.length === 0 && text.length >= leastCharacters) unmatched.push({ id, text })
  }
  return { byPart, unmatched }
}
