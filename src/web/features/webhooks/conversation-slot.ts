/** A place beside a conversation for what another feature can do about it. */
import type { ReactNode } from 'react'
import type { Conversation } from './group-conversations.ts'

export type ConversationSlot = (conversation: Conversation) => ReactNode
