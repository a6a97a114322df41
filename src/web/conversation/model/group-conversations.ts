import type { MessageContent } from '../../../contract/platform/conversations/webhook-message.ts'
import type { WebhookEvent } from '../../../contract/studio/webhook-event.ts'
import type { ConversationItem, ConversationOwner, Speaker } from './item-parts.ts'
import { readEvent } from './read-event.ts'

export interface MessageEntry {
  readonly kind: 'message'
  /** Absent for messages sent from the studio, whose text no webhook carries. */
  readonly eventId?: string | undefined
  readonly at: number
  readonly messageId: string
  /** Null if only the delivery status is known. */
  readonly speaker: Speaker | null
  /** True if the agent sent it, for messages without a speaker. */
  readonly isOfAgent?: boolean
  readonly text: string
  /** The full message, if it is more than text. */
  readonly content?: MessageContent | undefined
  readonly status: string | undefined
  readonly problem: string | undefined
}

export interface HandoverEntry {
  readonly kind: 'handover'
  readonly eventId: string
  readonly at: number
  readonly to: ConversationOwner | undefined
  /** A team member took over, so the customer is not waiting and the agent did not give up. */
  readonly isTakenOver: boolean
  readonly summary: string | undefined
  readonly reason: string | undefined
}

export interface NoticeEntry {
  readonly kind: 'notice'
  readonly eventId: string
  readonly at: number
  readonly text: string
}

export type ConversationEntry = MessageEntry | HandoverEntry | NoticeEntry

export interface Conversation {
  readonly key: string
  readonly customer: string
  readonly name: string | undefined
  readonly phoneNumberId: string | undefined
  /** The side that answers now, as far as events show. */
  readonly owner: ConversationOwner | undefined
  /** Oldest first. */
  readonly entries: readonly ConversationEntry[]
  readonly lastAt: number
}

/** Statuses arrive out of order; a read message stays read. */
const statusOrder = ['sent', 'delivered', 'read', 'played']

function laterStatus(before: string | undefined, after: string): string {
  if (before === undefined) return after
  const isStep = statusOrder.includes(before) && statusOrder.includes(after)
  return isStep && statusOrder.indexOf(after) < statusOrder.indexOf(before) ? before : after
}

interface Draft {
  name: string | undefined
  owner: ConversationOwner | undefined
  /** Deliveries can overtake each other; the latest message or handover decides the owner. */
  ownerSince: number
  readonly messages: Map<string, MessageEntry>
  readonly handovers: HandoverEntry[]
  readonly notices: NoticeEntry[]
}

function passOwner(draft: Draft, owner: ConversationOwner | undefined, at: number) {
  if (owner === undefined || at < draft.ownerSince) return
  draft.owner = owner
  draft.ownerSince = at
}

function addMessage(
  draft: Draft,
  item: ConversationItem & { kind: 'message' },
  eventId: string | undefined,
  at: number,
) {
  const message = draft.messages.get(item.messageId)
  passOwner(draft, item.owner, at)
  // A repeated delivery.
  if (message !== undefined && message.speaker !== null) return
  draft.messages.set(item.messageId, {
    kind: 'message',
    eventId,
    at,
    messageId: item.messageId,
    speaker: item.speaker,
    text: item.text,
    content: item.content,
    status: message?.status,
    problem: message?.problem,
  })
}

function addStatus(draft: Draft, item: ConversationItem & { kind: 'status' }, eventId: string, at: number) {
  const message = draft.messages.get(item.messageId)
  const blank: MessageEntry = {
    kind: 'message',
    eventId,
    at,
    messageId: item.messageId,
    speaker: null,
    isOfAgent: item.isOfAgent,
    text: '',
    status: undefined,
    problem: undefined,
  }
  // Control passes with the first status of a business message (docs/platform.md, section 14).
  const isByTeam = message?.speaker === 'business' || (!item.isOfAgent && (message?.speaker ?? null) === null)
  if (isByTeam && message?.status === undefined && item.status !== 'failed') passOwner(draft, 'business', at)
  draft.messages.set(item.messageId, {
    ...(message ?? blank),
    status: laterStatus(message?.status, item.status),
    problem: item.problem ?? message?.problem,
  })
}

function addHandover(
  draft: Draft,
  item: ConversationItem & { kind: 'handover' },
  eventId: string,
  at: number,
) {
  const isKnown = draft.handovers.some((entry) => entry.at === at && entry.to === item.to)
  passOwner(draft, item.to, at)
  const { to, isTakenOver, summary, reason } = item
  if (!isKnown) draft.handovers.push({ kind: 'handover', eventId, at, to, isTakenOver, summary, reason })
}

function addNotice(
  draft: Draft,
  { text }: ConversationItem & { kind: 'notice' },
  eventId: string,
  at: number,
) {
  const isKnown = draft.notices.some((entry) => entry.at === at && entry.text === text)
  if (!isKnown) draft.notices.push({ kind: 'notice', eventId, at, text })
}

function add(draft: Draft, item: ConversationItem, event: WebhookEvent) {
  const at = item.at ?? Date.parse(event.receivedAt)
  if (item.customerName !== undefined) draft.name = item.customerName
  if (item.kind === 'message') addMessage(draft, item, event.id, at)
  else if (item.kind === 'status') addStatus(draft, item, event.id, at)
  else if (item.kind === 'notice') addNotice(draft, item, event.id, at)
  else addHandover(draft, item, event.id, at)
}

function conversationKey({ customer, phoneNumberId }: Pick<ConversationItem, 'customer' | 'phoneNumberId'>) {
  return `${phoneNumberId ?? ''}.${customer}`
}

export interface SentReply {
  readonly id: string
  readonly phoneNumberId: string
  readonly customer: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
}

type NamedDraft = Draft & Pick<Conversation, 'key' | 'customer' | 'phoneNumberId'>

function draftIn(
  drafts: Map<string, NamedDraft>,
  place: Pick<ConversationItem, 'customer' | 'phoneNumberId'>,
) {
  const key = conversationKey(place)
  const { customer, phoneNumberId } = place
  const draft = drafts.get(key) ?? {
    key,
    customer,
    phoneNumberId,
    name: undefined,
    owner: undefined,
    ownerSince: 0,
    messages: new Map(),
    handovers: [],
    notices: [],
  }
  drafts.set(key, draft)
  return draft
}

/** Takes events newest first; returns conversations by latest activity. */
export function groupConversations(
  events: readonly WebhookEvent[],
  replies: readonly SentReply[] = [],
): Conversation[] {
  const drafts = new Map<string, NamedDraft>()
  for (const { id, at, ...reply } of replies) {
    const item = { ...reply, kind: 'message', messageId: id, speaker: 'business' } as const
    const unset = { customerName: undefined, owner: undefined, content: undefined }
    addMessage(draftIn(drafts, reply), { ...item, ...unset, at }, undefined, at)
  }
  for (const event of events.toReversed()) {
    for (const item of readEvent(event).items) {
      if (item.customer !== '') add(draftIn(drafts, item), item, event)
    }
  }
  return [...drafts.values()].map(finished).sort((a, b) => b.lastAt - a.lastAt)
}

function finished({ messages, handovers, notices, ownerSince: _, ...rest }: NamedDraft): Conversation {
  const entries = [...messages.values(), ...handovers, ...notices].sort((a, b) => a.at - b.at)
  return { ...rest, entries, lastAt: entries.at(-1)?.at ?? 0 }
}
