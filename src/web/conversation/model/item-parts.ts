/** The parts of which what events tell about conversations is made. */
import type { MessagesValue } from '../../../contract/platform/conversations/webhook-conversation.ts'
import type { MessageContent } from '../../../contract/platform/conversations/webhook-message.ts'
import { millisecondsOf } from '../../../contract/platform/conversations/webhook-time.ts'

export type Speaker = 'customer' | 'agent' | 'business'
export type ConversationOwner = 'agent' | 'business'

interface Place {
  readonly customer: string
  readonly customerName: string | undefined
  readonly phoneNumberId: string | undefined
  /** Milliseconds since 1970, where the event tells it. */
  readonly at: number | undefined
}

export type ConversationItem = Place &
  (
    | {
        readonly kind: 'message'
        readonly messageId: string
        readonly speaker: Speaker
        readonly text: string
        readonly content: MessageContent | undefined
        /** Who was to answer it; told of messages of customers only. */
        readonly owner: ConversationOwner | undefined
      }
    | {
        readonly kind: 'status'
        readonly messageId: string
        /** Whether the agent sent the message. */
        readonly isOfAgent: boolean
        readonly status: string
        readonly problem: string | undefined
      }
    | {
        /** Other events, as a sentence. */
        readonly kind: 'notice'
        readonly text: string
      }
    | {
        readonly kind: 'handover'
        readonly to: ConversationOwner | undefined
        /** A team member asked for the conversation. */
        readonly isTakenOver: boolean
        readonly summary: string | undefined
        /** As the platform or another app wrote it. */
        readonly reason: string | undefined
      }
  )

/** The same number comes with a plus sign in some fields. */
export function customerIdOf(...candidates: (string | null | undefined)[]): string {
  return candidates.find((candidate) => candidate)?.replace(/^\+/, '') ?? ''
}

export function timeOf(time: string | number | null | undefined): number | undefined {
  return time === null || time === undefined ? undefined : millisecondsOf(time)
}

export function namesIn(contacts: MessagesValue['contacts']) {
  const entries = (contacts ?? []).flatMap(({ profile, wa_id, user_id }) => {
    const name = profile?.name ?? profile?.username
    return name ? [wa_id, user_id].flatMap((id) => (id ? [[id, name] as const] : [])) : []
  })
  return new Map(entries)
}
