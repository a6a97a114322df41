/** Splits a conversation into turns of question and answer. */
import { t } from '../contract/translate.ts'
import type { ConversationEntry, MessageEntry } from './entry.ts'
import { isQuestion } from './waiting.ts'
import { referenceText } from './words.ts'

export interface AskedTurn {
  /** The first message's. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The customer's last wording, a line for each message. */
  readonly message: string
  /** What the messages refer to: a quoted message, an ad, a product. */
  readonly context: string | undefined
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
  readonly references: string[]
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
      const lists = { asked: [], references: [], answered: [] }
      const unset = { ...lists, isHandedOver: false, reason: undefined, isTextLost: false }
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
    } else if (entry.speaker === 'customer') {
      turn.asked.push(entry.text)
      turn.references.push(...referencesOf(entry, entries))
    } else if (entry.speaker === 'agent') turn.answered.push(entry.text)
    else if (entry.speaker === 'team') turn.isWithTeam = true
    else if (entry.isOfAgent) turn.isTextLost = true
    // Answered outside the studio, unless sending failed.
    else turn.isWithTeam ||= entry.status !== 'failed'
  }
  return turns.map(({ asked, references, answered, ...turn }) => ({
    ...turn,
    message: asked.join('\n'),
    context: references.length === 0 ? undefined : [...new Set(references)].join('\n'),
    answer: answered.length === 0 ? null : answered.join('\n\n'),
  }))
}

const maxQuotedCharacters = 300
/** They answer what was offered, which the agent knows. */
const choices = new Set(['interactive', 'button'])

function referencesOf({ content }: MessageEntry, entries: readonly ConversationEntry[]): string[] {
  if (content === undefined) return []
  const { type, context } = content
  const quoted =
    context?.id == null || choices.has(type ?? 'text')
      ? undefined
      : entries.find((entry) => entry.kind === 'message' && entry.messageId === context.id)
  const text = quoted?.kind === 'message' ? quoted.text.slice(0, maxQuotedCharacters) : ''
  const reference = referenceText(content)
  return [
    ...(text === '' ? [] : [t('In reply to the message “{text}”', { text })]),
    ...(reference === undefined ? [] : [reference]),
  ]
}
