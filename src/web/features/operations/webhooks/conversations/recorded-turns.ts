/** What the agent was asked in a conversation and what it answered, turn by turn. */
import type { RecordedTurn } from '../../../../../scenarios/recorded-scenario.ts'
import type { ConversationEntry } from './group-conversations.ts'

interface Turn {
  asked: string[]
  answered: string[]
  isHandedOver: boolean
}

/** Messages in a row are one turn; what a person of the business wrote is no answer of the agent. */
export function recordedConversation(entries: readonly ConversationEntry[]): RecordedTurn[] {
  const turns: Turn[] = []
  let isAsking = false
  for (const entry of entries) {
    if (entry.kind === 'notice') continue
    const isQuestion = entry.kind === 'message' && entry.speaker === 'consumer'
    if (isQuestion && !isAsking) turns.push({ asked: [], answered: [], isHandedOver: false })
    isAsking = isQuestion
    const turn = turns.at(-1)
    if (turn === undefined) continue
    if (entry.kind === 'handover') turn.isHandedOver ||= entry.to === 'business'
    else if (entry.speaker === 'consumer') turn.asked.push(entry.text)
    else if (entry.speaker === 'agent') turn.answered.push(entry.text)
  }
  return turns.map(({ asked, answered, isHandedOver }) => ({
    message: asked.join('\n'),
    answer: answered.length === 0 ? null : answered.join('\n\n'),
    isHandedOver,
  }))
}
