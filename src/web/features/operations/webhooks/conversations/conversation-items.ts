/** What an event tells about conversations: messages, echoes, statuses and handovers, each with its consumer. */

import {
  type EchoesValue,
  type MessageEcho,
  type MessagesValue,
  type StandbyValue,
  statusesIn,
} from '../../../../../contract/platform/conversations/webhook-conversation.ts'
import {
  contextOf,
  type HandoverValue,
  newOwnerOf,
} from '../../../../../contract/platform/conversations/webhook-handover.ts'
import {
  phoneNumberIdOf,
  readChange,
  type WebhookChange,
} from '../../../../../contract/platform/conversations/webhook-payload.ts'
import type { WebhookStatus } from '../../../../../contract/platform/conversations/webhook-status.ts'
import { millisecondsOf } from '../../../../../contract/platform/conversations/webhook-time.ts'
import { decodeJsonText } from '../../../../../contract/platform/json-text.ts'
import { z } from '../../../../../contract/zod.ts'
import { messageText } from '../events/message-text.ts'

export type Speaker = 'consumer' | 'agent' | 'business'
export type ConversationOwner = 'agent' | 'business'

interface Place {
  readonly consumer: string
  readonly consumerName: string | undefined
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
        /** Who was to answer it; told of messages of consumers only. */
        readonly owner: ConversationOwner | undefined
      }
    | {
        readonly kind: 'status'
        readonly messageId: string
        readonly status: string
        readonly problem: string | undefined
      }
    | {
        readonly kind: 'handover'
        readonly to: ConversationOwner | undefined
        readonly summary: string | undefined
      }
  )

/** A message of the agent carries this beside it (docs/platform.md, section 16). */
const agentMark = z.looseObject({ originator: z.string() })

/** The same number comes with a plus sign in some fields. */
function consumerOf(...candidates: (string | null | undefined)[]): string {
  return candidates.find((candidate) => candidate)?.replace(/^\+/, '') ?? ''
}

function timeOf(time: string | number | null | undefined): number | undefined {
  return time === null || time === undefined ? undefined : millisecondsOf(time)
}

function namesIn(contacts: MessagesValue['contacts']) {
  const entries = (contacts ?? []).flatMap(({ profile, wa_id, user_id }) => {
    const name = profile?.name ?? profile?.username
    return name ? [wa_id, user_id].flatMap((id) => (id ? [[id, name] as const] : [])) : []
  })
  return new Map(entries)
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
  const messages = (part.messages ?? []).filter(({ id, status }) => !misplaced.has(`${id} ${String(status)}`))
  return [
    ...messages.map((message): ConversationItem => {
      const consumer = consumerOf(message.from, message.from_user_id)
      const consumerName = names.get(consumer)
      const at = timeOf(message.timestamp)
      const text = messageText(message)
      const place = { consumer, consumerName, phoneNumberId, at }
      return { ...place, kind: 'message', messageId: message.id, speaker: 'consumer', text, owner }
    }),
    ...statuses.map((status) => fromStatus(status, phoneNumberId)),
  ]
}

function fromStatus(status: WebhookStatus, phoneNumberId: string | undefined): ConversationItem {
  const error = status.errors?.[0]
  return {
    kind: 'status',
    consumer: consumerOf(status.recipient_id, status.recipient_user_id),
    consumerName: undefined,
    phoneNumberId,
    at: timeOf(status.timestamp),
    messageId: status.id,
    status: status.status,
    problem: error && (error.error_data?.details ?? error.message ?? error.title ?? `Code ${error.code}`),
  }
}

function fromNestedEcho({ id, timestamp, message }: MessageEcho, phoneNumberId: string | undefined) {
  const isAgent = decodeJsonText(message?.biz_opaque_callback_data, agentMark).decoded
  const item: ConversationItem = {
    kind: 'message',
    consumer: consumerOf(message?.to, message?.recipient),
    consumerName: undefined,
    phoneNumberId,
    at: timeOf(timestamp),
    messageId: id,
    speaker: isAgent ? 'agent' : 'business',
    text: message ? messageText(message) : '',
    owner: undefined,
  }
  return item
}

function fromStandby({ standby }: StandbyValue, phoneNumberId: string | undefined): ConversationItem[] {
  const echoes = (standby.message_echoes ?? []).map((echo) => fromNestedEcho(echo, phoneNumberId))
  return [...fromPart(standby, phoneNumberId, 'agent'), ...echoes]
}

function fromEchoes(value: EchoesValue, phoneNumberId: string | undefined): ConversationItem[] {
  return (value.message_echoes ?? []).map((echo) => ({
    kind: 'message',
    consumer: consumerOf(echo.to),
    consumerName: undefined,
    phoneNumberId,
    at: timeOf(echo.timestamp),
    messageId: echo.id,
    speaker: 'business',
    text: messageText(echo),
    owner: undefined,
  }))
}

function fromHandover(value: HandoverValue, phoneNumberId: string | undefined): ConversationItem {
  const consumer = consumerOf(value.sender?.phone_number, value.sender?.wa_id, value.sender?.user_id)
  return {
    kind: 'handover',
    consumer,
    consumerName: namesIn(value.contacts).get(consumer),
    phoneNumberId,
    at: timeOf(value.timestamp),
    to: newOwnerOf(value),
    summary: contextOf(value)?.summary?.text ?? undefined,
  }
}

/** In the order of the delivery; nothing for a change that is not about a conversation. */
export function itemsOfChange(change: WebhookChange): ConversationItem[] {
  const read = readChange(change)
  const phoneNumberId = phoneNumberIdOf(change)
  switch (read?.field) {
    case 'messages':
      return fromPart(read.value, phoneNumberId, 'business')
    case 'standby':
      return fromStandby(read.value, phoneNumberId)
    case 'messaging_handovers':
      return [fromHandover(read.value, phoneNumberId)]
    case 'message_echoes':
    case 'smb_message_echoes':
      return fromEchoes(read.value, phoneNumberId)
    default:
      return []
  }
}
