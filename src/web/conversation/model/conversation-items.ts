/** Extracts messages, echoes, statuses, handovers and notices from a webhook, each with its customer. */

import {
  type EchoesValue,
  type MessageEcho,
  type MessagesValue,
  type StandbyValue,
  statusesIn,
} from '../../../contract/platform/conversations/webhook-conversation.ts'
import {
  type HandoverValue,
  handoverCustomersOf,
  handoverReasonOf,
  isTakenOver,
  newOwnerOf,
  summaryOf,
} from '../../../contract/platform/conversations/webhook-handover.ts'
import type { MessageContent } from '../../../contract/platform/conversations/webhook-message.ts'
import {
  phoneNumberIdOf,
  readChange,
  type WebhookChange,
} from '../../../contract/platform/conversations/webhook-payload.ts'
import type { WebhookStatus } from '../../../contract/platform/conversations/webhook-status.ts'
import { decodeJsonText } from '../../../contract/platform/json-text.ts'
import { recognisedOf } from '../../../contract/reader/unrecognised.ts'
import { z } from '../../../contract/zod.ts'
import { errorText } from './error-text.ts'
import { type ConversationItem, type ConversationOwner, customerIdOf, namesIn, timeOf } from './item-parts.ts'
import { messageText } from './message-text.ts'
import { itemsOfCalls, itemsOfHistory, itemsOfPreferences } from './notice-items.ts'

/** Present on the agent's messages (docs/platform.md, section 16). */
const agentMark = z.looseObject({ originator: z.string() })

function richContent(message: MessageContent): MessageContent | undefined {
  return (message.type ?? 'text') === 'text' ? undefined : message
}

type Part = Pick<MessagesValue, 'contacts' | 'messages' | 'statuses'>

function fromPart(
  part: Part,
  phoneNumberId: string | undefined,
  owner: ConversationOwner,
): ConversationItem[] {
  const names = namesIn(part.contacts)
  const statuses = statusesIn(part)
  const misplaced = new Set(statuses.map(({ id, status }) => `${id} ${status}`))
  const messages = recognisedOf(part.messages ?? []).filter(
    ({ id, status }) => !misplaced.has(`${id} ${String(status)}`),
  )
  return [
    ...messages.map((message): ConversationItem => {
      const customer = customerIdOf(message.from, message.from_user_id)
      const customerName = names.get(customer)
      const at = timeOf(message.timestamp)
      const text = messageText(message)
      const place = { customer, customerName, phoneNumberId, at }
      const content = richContent(message)
      return { ...place, kind: 'message', messageId: message.id, speaker: 'customer', text, content, owner }
    }),
    ...statuses.map((status) => fromStatus(status, phoneNumberId, owner)),
  ]
}

const isMarked = (text: string | null | undefined) => decodeJsonText(text, agentMark).decoded

function fromStatus(
  status: WebhookStatus,
  phoneNumberId: string | undefined,
  holder: ConversationOwner,
): ConversationItem {
  const error = status.errors?.[0]
  return {
    kind: 'status',
    customer: customerIdOf(status.recipient_id, status.recipient_user_id),
    customerName: undefined,
    phoneNumberId,
    at: timeOf(status.timestamp),
    messageId: status.id,
    isOfAgent: holder === 'agent' || isMarked(status.biz_opaque_callback_data),
    status: status.status,
    problem: error && errorText(error),
  }
}

function fromNestedEcho({ id, timestamp, message }: MessageEcho, phoneNumberId: string | undefined) {
  const isAgent = isMarked(message?.biz_opaque_callback_data)
  const item: ConversationItem = {
    kind: 'message',
    customer: customerIdOf(message?.to, message?.recipient),
    customerName: undefined,
    phoneNumberId,
    at: timeOf(timestamp),
    messageId: id,
    speaker: isAgent ? 'agent' : 'business',
    text: message ? messageText(message) : '',
    content: message ? richContent(message) : undefined,
    owner: undefined,
  }
  return item
}

function fromStandby({ standby }: StandbyValue, phoneNumberId: string | undefined): ConversationItem[] {
  const echoes = recognisedOf(standby.message_echoes ?? []).map((echo) => fromNestedEcho(echo, phoneNumberId))
  return [...fromPart(standby, phoneNumberId, 'agent'), ...echoes]
}

function fromEchoes(value: EchoesValue, phoneNumberId: string | undefined): ConversationItem[] {
  return recognisedOf(value.message_echoes ?? []).map((echo) => ({
    kind: 'message',
    customer: customerIdOf(echo.to),
    customerName: undefined,
    phoneNumberId,
    at: timeOf(echo.timestamp),
    messageId: echo.id,
    speaker: 'business',
    text: messageText(echo),
    content: richContent(echo),
    owner: undefined,
  }))
}

function fromHandover(value: HandoverValue, phoneNumberId: string | undefined): ConversationItem {
  const customer = customerIdOf(...handoverCustomersOf(value))
  return {
    kind: 'handover',
    customer,
    customerName: namesIn(value.contacts).get(customer),
    phoneNumberId,
    at: timeOf(value.timestamp),
    to: newOwnerOf(value),
    isTakenOver: isTakenOver(value),
    summary: summaryOf(value),
    reason: handoverReasonOf(value),
  }
}

/** In delivery order; empty for changes that do not concern a conversation. */
export function itemsOfChange(change: WebhookChange): ConversationItem[] {
  const parsed = readChange(change)
  const phoneNumberId = phoneNumberIdOf(change)
  switch (parsed?.field) {
    case 'messages':
      return fromPart(parsed.value, phoneNumberId, 'business')
    case 'standby':
      return fromStandby(parsed.value, phoneNumberId)
    case 'messaging_handovers':
      return [fromHandover(parsed.value, phoneNumberId)]
    case 'message_echoes':
    case 'smb_message_echoes':
      return fromEchoes(parsed.value, phoneNumberId)
    case 'user_preferences':
      return itemsOfPreferences(parsed.value, phoneNumberId)
    case 'calls':
      return itemsOfCalls(parsed.value, phoneNumberId)
    case 'history':
      return itemsOfHistory(parsed.value, phoneNumberId)
    default:
      return []
  }
}
