/** Splits a conversation into turns of question and answer. */

import type { ConversationEntry } from '../../../conversations/conversation.ts'
import type { RecordedTurn } from '../../../scenarios/recorded-scenario.ts'

interface Turn {
  id: string
  at: number
  asked: string[]
  answered: string[]
  isHandedOver: boolean
  isWithTeam: boolean
  isTextLost: boolean
}

export interface HeldTurn extends RecordedTurn {
  /** The first message's. */
  id: string
  /** Milliseconds since 1970. */
  at: number
  /** A team member answered, or was to answer. */
  isWithTeam: boolean
  /** The agent answered, but only its message's status arrived. */
  isTextLost: boolean
}

/** Consecutive messages form one turn; a team member's texts are not agent answers. */
export function recordedConversation(entries: readonly ConversationEntry[]): HeldTurn[] {
  const turns: Turn[] = []
  let isAsking = false
  let isWithTeam = false
  for (const entry of entries) {
    if (entry.kind === 'notice' || entry.kind === 'act') continue
    // What the customer deleted was never asked.
    if (entry.kind === 'message' && entry.deletedAt !== undefined) continue
    const isQuestion = entry.kind === 'message' && entry.speaker === 'customer'
    if (isQuestion && !isAsking) {
      const { messageId: id, at } = entry
      const unset = { asked: [], answered: [], isHandedOver: false, isTextLost: false }
      turns.push({ id, at, isWithTeam, ...unset })
    }
    isAsking = isQuestion
    if (entry.kind === 'handover') isWithTeam = entry.to === 'team'
    const turn = turns.at(-1)
    if (turn === undefined) continue
    if (entry.kind === 'handover') {
      turn.isHandedOver ||= entry.to === 'team' && !entry.isTakenOver
      turn.isWithTeam ||= entry.isTakenOver && turn.answered.length === 0
    } else if (entry.speaker === 'customer') turn.asked.push(entry.text)
    else if (entry.speaker === 'agent') turn.answered.push(entry.text)
    else if (entry.speaker === 'team') turn.isWithTeam = true
    else turn.isTextLost ||= entry.isOfAgent
  }
  return turns.map(({ asked, answered, ...turn }) => ({
    ...turn,
    message: asked.join('\n'),
    answer: answered.length === 0 ? null : answered.join('\n\n'),
  }))
}
