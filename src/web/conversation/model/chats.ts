/** The inbox's conversations, from stored webhooks and this user's replies. */
import type { WebhookEvent } from '../../../contract/studio/webhook-event.ts'
import { t } from '../../../contract/translate.ts'
import type { Conversation, ConversationEntry } from '../../../conversations/conversation.ts'
import { ConversationBook } from '../../../conversations/conversations.ts'
import { trusted, trustOf } from '../../../conversations/facts.ts'
import { readEvent } from './read-event.ts'

export interface InboxChat extends Conversation {
  /** Used in addresses: the customer's number if known, else the user id; for a group, its id. */
  readonly key: string
  /** The id that was used last, which replies go to; empty for a group, which the studio does not answer. */
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
  const key = ids.find(({ kind }) => kind === 'number')?.value ?? customer
  return { ...conversation, key, customer, name: name ?? username, phoneNumberId }
}

interface ChatOptions {
  readonly replies?: readonly SentReply[]
  /** In a demo, samples add to the invented conversations; a team's own never depend on them. */
  readonly isDemo?: boolean
}

/** @param events newest first; returns conversations by latest activity */
export function chatsOf(
  events: readonly WebhookEvent[],
  { replies = [], isDemo = false }: ChatOptions = {},
): InboxChat[] {
  const book = new ConversationBook()
  for (const event of events.toReversed()) {
    const source = { eventId: event.id, receivedAt: Date.parse(event.receivedAt) }
    const trust = trustOf({ ...event, isSample: event.sample === true && !isDemo })
    for (const { phoneNumberId, facts } of readEvent(event).changes)
      if (phoneNumberId !== undefined) book.add(phoneNumberId, trusted(facts, trust), source)
  }
  for (const { id, phoneNumberId, customer, text, at } of replies)
    book.addReply(phoneNumberId, customer, { messageId: id, text, at })
  return book.phoneNumberIds
    .flatMap((phoneNumberId) => book.of(phoneNumberId).map((one) => chatOf(phoneNumberId, one)))
    .sort((a, b) => b.lastAt - a.lastAt)
}

/** Returns whether this is one of the customer's ids. */
export function isChatOf({ key, ids }: InboxChat, id: string): boolean {
  return key === id || ids.some(({ value }) => value === id)
}

/** The webhook that reported an entry first; none for what was done in the studio. */
export function eventOf(entry: ConversationEntry): string | undefined {
  return 'eventIds' in entry ? entry.eventIds[0] : undefined
}
