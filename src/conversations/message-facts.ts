/** Facts of messages, echoes and statuses, by the row of their type. */
import {
  type EchoesValue,
  type MessageEcho,
  type MessagesValue,
  statusesIn,
} from '../contract/platform/conversations/webhook-conversation.ts'
import { type MessageContent, messageContent } from '../contract/platform/conversations/webhook-message.ts'
import type { WebhookStatus } from '../contract/platform/conversations/webhook-status.ts'
import type { HistoryValue } from '../contract/platform/conversations/webhook-sync.ts'
import { decodeJsonText } from '../contract/platform/json-text.ts'
import { recognisedOf } from '../contract/reader/unrecognised.ts'
import { z } from '../contract/zod.ts'
import {
  type Contacts,
  type ConversationFact,
  type FactPlace,
  type Holder,
  noticeOf,
  type RawId,
  type Speaker,
  timeOf,
  whoOf,
} from './fact.ts'
import { customerIdOf, idsOf, type Who } from './identity.ts'
import { rowOfMessage, rowOfStatus } from './message-types.ts'
import type { Notice } from './notices.ts'
import { errorText, type Said } from './words.ts'

type Message = ReturnType<typeof messagesIn>[number]

/** Without statuses, which one capture has among the messages. */
function messagesIn(part: Pick<MessagesValue, 'messages' | 'statuses'>) {
  const misplaced = new Set(statusesIn(part).map(({ id, status }) => `${id} ${status}`))
  return recognisedOf(part.messages ?? []).filter(
    ({ id, status }) => !misplaced.has(`${id} ${String(status)}`),
  )
}

/** By the row of its type: a message, or what it does to another one. */
function factOfContent(
  place: FactPlace,
  content: Said,
  message: { readonly id: string; readonly speaker: Speaker; readonly holder?: Holder },
): ConversationFact[] {
  const { id, speaker, holder } = message
  switch (rowOfMessage(content.type).shownAs) {
    case 'mark': {
      const target = content.reaction?.message_id
      return target
        ? [{ ...place, kind: 'reaction', messageId: target, speaker, emoji: content.reaction?.emoji ?? '' }]
        : []
    }
    case 'replaces': {
      const parsed = messageContent.safeParse(content.edit?.message)
      const target = content.edit?.original_message_id
      return target && parsed.success
        ? [{ ...place, kind: 'edit', messageId: target, speaker, content: parsed.data }]
        : []
    }
    case 'deletes': {
      const target = content.revoke?.original_message_id
      return target ? [{ ...place, kind: 'deletion', messageId: target, speaker }] : []
    }
    case 'notice':
      return [{ ...place, kind: 'notice', notice: systemNotice(content), needsAnswer: false }]
    case 'message':
      return [{ ...place, kind: 'message', messageId: id, speaker, content, ...(holder && { holder }) }]
  }
}

function systemNotice({ system }: MessageContent): Notice {
  const { type, wa_id, body } = system ?? {}
  if (type === 'user_changed_number') return noticeOf('number_changed', { number: wa_id ?? '' })
  if (type === 'user_changed_user_id') return noticeOf('user_id_changed')
  return noticeOf('system', { body: body ?? '', type: type ?? 'system' })
}

/** Old and new ids of a system message, and the customer's own card, belong to the sender. */
function idsInside({ system, contacts }: MessageContent): RawId[] {
  const own = (contacts ?? []).filter(({ origin }) => origin === 'contact_request')
  return [
    system?.wa_id,
    system?.user_id,
    system?.previous_user_id,
    system?.previous_parent_user_id,
    ...(own.length === 1 ? (own[0]?.phones ?? []).map(({ wa_id }) => wa_id) : []),
  ]
}

function fromCustomer(message: Message, contacts: Contacts, holder: Holder): ConversationFact[] {
  const { from, from_user_id, from_parent_user_id, group_id, timestamp, id } = message
  const known = whoOf(contacts, from, from_user_id, from_parent_user_id)
  const inside = message.type === 'system' || message.type === 'contacts' ? idsInside(message) : []
  const who = {
    ...known,
    ids: [...new Map([...known.ids, ...idsOf(...inside)].map((one) => [one.key, one])).values()],
  }
  const place = { who, groupId: group_id ?? undefined, at: timeOf(timestamp) }
  return factOfContent(place, message, { id, speaker: 'customer', holder })
}

type Part = Pick<MessagesValue, 'contacts' | 'messages' | 'statuses'>

export function fromPart(part: Part, holder: Holder): ConversationFact[] {
  return [
    ...messagesIn(part).flatMap((message) => fromCustomer(message, part.contacts, holder)),
    ...statusesIn(part).map((status) => fromStatus(status, part.contacts, holder)),
  ]
}

/** Present on the agent's messages (docs/platform.md, section 16). */
const agentMark = z.looseObject({ originator: z.string() })
const isMarked = (text: RawId) => decodeJsonText(text, agentMark).decoded

function fromStatus(status: WebhookStatus, contacts: Contacts, holder: Holder): ConversationFact {
  const isOfGroup = status.recipient_type === 'group'
  const participant = isOfGroup
    ? [status.recipient_participant_id, status.recipient_participant_user_id]
    : undefined
  const recipient = [status.recipient_id, status.recipient_user_id, status.recipient_parent_user_id]
  const place: FactPlace = {
    who: whoOf(contacts, ...(participant ?? recipient)),
    groupId: isOfGroup ? (status.recipient_id ?? undefined) : undefined,
    at: timeOf(status.timestamp),
  }
  if (status.type === 'payment')
    return { ...place, kind: 'notice', notice: paymentNotice(status), needsAnswer: false }
  // Whatever is no step of a delivery says nothing about the message.
  if (rowOfStatus(status.status) === undefined) {
    const type = status.type === 'call' ? 'call_status' : 'status'
    return { ...place, kind: 'notice', notice: noticeOf(type, { status: status.status }), needsAnswer: false }
  }
  const [error] = status.errors ?? []
  return {
    ...place,
    kind: 'status',
    messageId: status.id,
    isOfAgent: holder === 'agent' || isMarked(status.biz_opaque_callback_data),
    status: status.status,
    problem: error && errorText(error),
  }
}

const amountDigits = 2

function paymentNotice({ status, payment }: WebhookStatus): Notice {
  const { value, offset } = payment?.amount ?? {}
  const amount = typeof value === 'number' ? (value / (offset || 1)).toFixed(amountDigits) : ''
  return noticeOf('payment', {
    status,
    reference: payment?.reference_id ?? '',
    amount,
    currency: payment?.currency ?? '',
  })
}

/** The agent's echoes are nested, those of the phone's app flat. */
export function fromNestedEcho(
  { id, timestamp, message }: MessageEcho,
  contacts: Contacts,
): ConversationFact[] {
  const who = whoOf(
    contacts,
    message?.to,
    message?.to_user_id,
    message?.to_parent_user_id,
    message?.recipient,
  )
  const speaker = isMarked(message?.biz_opaque_callback_data) ? 'agent' : 'team'
  return factOfContent({ who, at: timeOf(timestamp) }, message ?? {}, { id, speaker })
}

export function fromEchoes({ contacts, message_echoes }: EchoesValue): ConversationFact[] {
  return recognisedOf(message_echoes ?? []).flatMap((echo) => {
    const who = whoOf(contacts, echo.to, echo.to_user_id, echo.to_parent_user_id)
    const place = { who, groupId: echo.group_id ?? undefined, at: timeOf(echo.timestamp) }
    return factOfContent(place, echo, { id: echo.id, speaker: 'team' })
  })
}

export function fromHistory({ history }: HistoryValue): ConversationFact[] {
  const threads = (history ?? []).flatMap((part) => part.threads ?? [])
  return threads.flatMap(({ id, context, messages }) =>
    (messages ?? []).flatMap((message) => {
      const named = customerIdOf(id ?? context?.user_id)
      const sender = idsOf(message.from, message.from_user_id)
      const isByCustomer = named === undefined || sender.some(({ key }) => key === named.key)
      const ids = [id, context?.user_id, ...(isByCustomer ? [message.from, message.from_user_id] : [])]
      const who: Who = { ids: idsOf(...ids), username: context?.username ?? undefined }
      const place = { who, groupId: message.group_id ?? undefined, at: timeOf(message.timestamp) }
      return factOfContent(place, message, { id: message.id, speaker: isByCustomer ? 'customer' : 'team' })
    }),
  )
}
