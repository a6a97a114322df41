/** Places in a conversation for what other features can do about it. */
import type { ReactNode } from 'react'
import type { RecordedTurn } from '../../../../../scenarios/recorded-scenario.ts'
import type { Conversation } from './group-conversations.ts'

export interface ConversationSlots {
  /** At its head, where the conversation belongs to a phone number. */
  action?: (phoneNumberId: string, turns: readonly RecordedTurn[], names: readonly string[]) => ReactNode
  /** Below each answer of the agent, with the turns up to it. */
  mark?: (phoneNumberId: string, turns: readonly RecordedTurn[], names: readonly string[]) => ReactNode
  /** Below whoever holds it. */
  control?: (conversation: Conversation) => ReactNode
}
