/** Facts about a conversation, as a webhook states them. */
import type { MessagesValue } from '../contract/platform/conversations/webhook-conversation.ts'
import { millisecondsOf } from '../contract/platform/conversations/webhook-time.ts'
import { idsOf, type Who } from './identity.ts'
import type { Notice, NoticeDetails, NoticeType } from './notices.ts'
import type { Said } from './words.ts'

export type Holder = 'agent' | 'team'
export type Speaker = 'customer' | 'agent' | 'team'

export interface FactPlace {
  readonly who: Who
  /** The group in which it was said; a group is a conversation of its own. */
  readonly groupId?: string | undefined
  /** Milliseconds since 1970; undefined if the webhook does not say. */
  readonly at: number | undefined
}

export type ConversationFact = FactPlace &
  (
    | {
        readonly kind: 'message'
        readonly messageId: string
        readonly speaker: Speaker
        readonly content: Said
        /** The side that should answer, for a customer's message. */
        readonly holder?: Holder | undefined
      }
    | { readonly kind: 'edit'; readonly messageId: string; readonly speaker: Speaker; readonly content: Said }
    | { readonly kind: 'deletion'; readonly messageId: string; readonly speaker: Speaker }
    | {
        readonly kind: 'reaction'
        readonly messageId: string
        readonly speaker: Speaker
        readonly emoji: string
      }
    | {
        readonly kind: 'status'
        readonly messageId: string
        readonly status: string
        readonly problem: string | undefined
        readonly isOfAgent: boolean
      }
    | { readonly kind: 'notice'; readonly notice: Notice; readonly needsAnswer: boolean }
    | {
        readonly kind: 'handover'
        readonly to: Holder | undefined
        /** A team member asked for the conversation, so the customer does not wait. */
        readonly isTakenOver: boolean
        readonly summary: string | undefined
        readonly reason: string | undefined
      }
  )

export type Contacts = MessagesValue['contacts']
type Time = string | number | null | undefined
export type RawId = string | null | undefined

export const timeOf = (time: Time) => (time === null || time === undefined ? undefined : millisecondsOf(time))

/** Returns the person with these ids; the webhook's contacts add more ids and the name. */
export function whoOf(contacts: Contacts, ...raw: readonly RawId[]): Who {
  const keys = new Set(idsOf(...raw).map(({ key }) => key))
  const contact = contacts?.find(({ wa_id, user_id }) =>
    idsOf(wa_id, user_id).some(({ key }) => keys.has(key)),
  )
  return {
    ids: idsOf(...raw, contact?.wa_id, contact?.user_id, contact?.parent_user_id),
    name: contact?.profile?.name ?? undefined,
    username: contact?.profile?.username ?? undefined,
  }
}

export const noticeOf = (type: NoticeType, details: NoticeDetails = {}): Notice => ({ type, details })
