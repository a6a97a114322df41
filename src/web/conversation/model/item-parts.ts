import type { MessagesValue } from '../../../contract/platform/conversations/webhook-conversation.ts'
import type { MessageContent } from '../../../contract/platform/conversations/webhook-message.ts'
import { millisecondsOf } from '../../../contract/platform/conversations/webhook-time.ts'

export type Speaker = 'customer' | 'agent' | 'business'
export type ConversationOwner = 'agent' | 'business'

interface Place {
  readonly customer: string
  readonly customerName: string | undefined
  readonly phoneNumberId: string | undefined
  /** Milliseconds since 1970, if the event has it. */
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
        /** The side that should have answered; for customer messages only. */
        readonly owner: ConversationOwner | undefined
      }
    | {
        readonly kind: 'status'
        readonly messageId: string
        readonly isOfAgent: boolean
        readonly status: string
        readonly problem: string | undefined
      }
    | {
        readonly kind: 'notice'
        readonly text: string
      }
    | {
        readonly kind: 'handover'
        readonly to: ConversationOwner | undefined
        /** A team member asked for the conversation. */
        readonly isTakenOver: boolean
        readonly summary: string | undefined
        readonly reason: string | undefined
      }
  )

/** Some fields prefix the same number with a plus sign. */
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
