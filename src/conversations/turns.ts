/** Splits a conversation into turns of question and answer. */
import type { ConversationEntry } from './entry.ts'
import { isQuestion } from './waiting.ts'

export interface AskedTurn {
  /** The first message's. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The customer's last wording, a line for each message. */
  readonly message: string
  /** Null without an answer. */
  readonly answer: string | null
  readonly isHandedOver: boolean
  /** Why the agent handed over, as the platform says it. */
  readonly reason: string | undefined
  /** A team member answered, or was to answer. */
  readonly isWithTeam: boolean
  /** The agent answered, but only its message's status arrived. */
  readonly isTextLost: boolean
}

interface OpenTurn {
  readonly id: string
  readonly at: number
  readonly asked: string[]
  readonly answered: string[]
  isHandedOver: boolean
  reason: string | undefined
  isWithTeam: boolean
  isTextLost: boolean
}

/** Consecutive messages form one turn; a team member's texts are not agent answers. */
export function turnsOf(entries: readonly ConversationEntry[]): AskedTurn[] {
  const turns: OpenTurn[] = []
  let isAsking = false
  let isWithTeam = false
  for (const entry of entries) {
    if (entry.kind === 'notice' || entry.kind === 'act') continue
    const isOfCustomer = entry.kind === 'message' && entry.speaker === 'customer'
    // A deleted message is no question, and neither is opening the chat.
    if (entry.kind === 'message' && (entry.deletedAt !== undefined || (isOfCustomer && !isQuestion(entry))))
      continue
    if (isOfCustomer && !isAsking) {
      const { messageId: id, at } = entry
      const unset = { asked: [], answered: [], isHandedOver: false, reason: undefined, isTextLost: false }
      turns.push({ id, at, isWithTeam: isWithTeam || entry.asked === 'team', ...unset })
    }
    isAsking = isOfCustomer
    if (entry.kind === 'handover') isWithTeam = entry.to === 'team'
    const turn = turns.at(-1)
    if (turn === undefined) continue
    if (entry.kind === 'handover') {
      turn.isHandedOver ||= entry.to === 'team' && !entry.isTakenOver
      turn.reason ??= entry.reason
      turn.isWithTeam ||= entry.isTakenOver && turn.answered.length === 0
    } else if (entry.speaker === 'customer') turn.asked.push(entry.text)
    else if (entry.speaker === 'agent') turn.answered.push(entry.text)
    else if (entry.speaker === 'team') turn.isWithTeam = true
    else if (entry.isOfAgent) turn.isTextLost = true
    // Answered outside the studio, unless sending failed.
    else turn.isWithTeam ||= entry.status !== 'failed'
  }
  return turns.map(({ asked, answered, ...turn }) => ({
    ...turn,
    message: asked.join('\n'),
    answer: answered.length === 0 ? null : answered.join('\n\n'),
  }))
}
