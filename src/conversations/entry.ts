/** The entries of a conversation: messages, notices, handovers, and what members did. */
import type { Act } from './conversation-state.ts'
import type { Holder, Speaker } from './fact.ts'
import type { Who } from './identity.ts'
import type { TeamMember } from './message-state.ts'
import type { Notice } from './notices.ts'
import type { Said } from './words.ts'

export interface MessageEntry {
  readonly kind: 'message'
  readonly at: number
  readonly messageId: string
  /** Null if only its delivery status is known. */
  readonly speaker: Speaker | null
  readonly isOfAgent: boolean
  /** The side that should answer a customer's message, if the webhook says it. */
  readonly asked: Holder | undefined
  readonly text: string
  readonly content: Said | undefined
  readonly sender: Who | undefined
  readonly by: TeamMember | undefined
  /** Earlier texts, oldest first. */
  readonly edited: { readonly at: number; readonly earlier: readonly string[] } | undefined
  readonly deletedAt: number | undefined
  readonly reactions: readonly { readonly emoji: string; readonly speaker: Speaker }[]
  readonly status: string | undefined
  readonly problem: string | undefined
  readonly eventIds: readonly string[]
}

export interface NoticeEntry {
  readonly kind: 'notice'
  readonly at: number
  readonly notice: Notice
  readonly text: string
  readonly needsAnswer: boolean
  readonly eventIds: readonly string[]
}

export interface HandoverEntry {
  readonly kind: 'handover'
  readonly at: number
  readonly to: Holder | undefined
  readonly isTakenOver: boolean
  readonly summary: string | undefined
  readonly reason: string | undefined
  readonly eventIds: readonly string[]
}

export interface ActEntry {
  readonly kind: 'act'
  readonly at: number
  readonly act: Act['kind']
  readonly by: TeamMember
}

export type ConversationEntry = MessageEntry | NoticeEntry | HandoverEntry | ActEntry
