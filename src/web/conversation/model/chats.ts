/** The conversations of stored webhooks and of this user's replies, as the inbox lists them. */
import type { WebhookEvent } from '../../../contract/studio/webhook-event.ts'
import { t } from '../../../contract/translate.ts'
import type { Conversation, ConversationEntry } from '../../../conversations/conversation.ts'
import { ConversationBook } from '../../../conversations/conversations.ts'
import { readEvent } from './read-event.ts'

export interface InboxChat extends Conversation {
  /** Identifies it in an address: any id of the customer does. */
  readonly key: string
  /** The id that reaches the customer now; empty for a group, which the studio does not answer. */
  readonly customer: string
  readonly phoneNumberId: string | undefined
}

export interface SentReply {
  readonly id: string
  readonly phoneNumberId: string
  readonly customer: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const groupDigits = 6

function chatOf(phoneNumberId: string, conversation: Conversation): InboxChat {
  const { groupId, ids, name, username } = conversation
  if (groupId !== undefined) {
    const shown = name ?? t('Group {id}', { id: groupId.slice(-groupDigits) })
    return { ...conversation, key: groupId, customer: '', name: shown, phoneNumberId }
  }
  const customer = ids[0]?.value ?? ''
  return { ...conversation, key: customer, customer, name: name ?? username, phoneNumberId }
}

/** @param events newest first; returns conversations by latest activity */
export function chatsOf(events: readonly WebhookEvent[], replies: readonly SentReply[] = []): InboxChat[] {
  const book = new ConversationBook()
  for (const event of events.toReversed()) {
    const source = { eventId: event.id, receivedAt: Date.parse(event.receivedAt) }
    book.add(
      readEvent(event).changes.map(({ change }) => change),
      source,
    )
  }
  for (const { id, phoneNumberId, customer, text, at } of replies)
    book.addReply(phoneNumberId, customer, { messageId: id, text, at })
  return book.phoneNumberIds
    .flatMap((phoneNumberId) => book.of(phoneNumberId).map((one) => chatOf(phoneNumberId, one)))
    .sort((a, b) => b.lastAt - a.lastAt)
}

/** Whether one of the customer's ids is this one. */
export function isChatOf({ key, ids }: InboxChat, id: string): boolean {
  return key === id || ids.some(({ value }) => value === id)
}

/** The webhook that reported an entry first; none for what was done in the studio. */
export function eventOf(entry: ConversationEntry): string | undefined {
  return 'eventIds' in entry ? entry.eventIds[0] : undefined
}
