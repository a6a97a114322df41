import type { Customer } from '../data/records.ts'

export interface WebhookPhoneLine {
  id: string
  accountId: string
  display_phone_number: string
}

const secondsText = (milliseconds: number) => String(Math.floor(milliseconds / 1000))

export const displayDigits = (number: string) => number.replace(/\D/g, '')

/** Wraps the value of one changed field (docs/platform.md, section 16.2); `now` in milliseconds, `time` in seconds. */
export function envelope(accountId: string, now: number, field: string, value: object) {
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: accountId, time: Math.floor(now / 1000), changes: [{ field, value }] }],
  }
}

/** Returns the fields that name the phone number. */
export function webhookMetadataOf(line: WebhookPhoneLine) {
  return {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: displayDigits(line.display_phone_number), phone_number_id: line.id },
  }
}

export const contactOf = ({ name, phone }: Customer) => ({ profile: { name }, wa_id: phone })

const originator = JSON.stringify({ originator: 'bizai', channel: 'ent' })

export interface MessageText {
  customer: Customer
  messageId: string
  text: string
  now: number
}

type MessageAny = Omit<MessageText, 'text'> & { content: object }

/** Returns a customer message in `standby`, while the agent controls the thread. */
export function customerSent(
  line: WebhookPhoneLine,
  { customer, messageId, now, content }: MessageAny,
  field: 'messages' | 'standby',
) {
  const inbound = {
    contacts: [contactOf(customer)],
    messages: [{ from: customer.phone, id: messageId, timestamp: secondsText(now), ...content }],
  }
  return envelope(line.accountId, now, field, {
    ...webhookMetadataOf(line),
    ...(field === 'standby' ? { standby: inbound } : inbound),
  })
}

const asText = ({ text, ...said }: MessageText) => ({
  ...said,
  content: { type: 'text', text: { body: text } },
})

/** Returns a top-level customer message, while the business controls the thread. */
export function customerWrote(line: WebhookPhoneLine, said: MessageText) {
  return customerSent(line, asText(said), 'messages')
}

/** Returns a customer's text while the agent controls the thread. */
export function customerWroteToAgent(line: WebhookPhoneLine, said: MessageText) {
  return customerSent(line, asText(said), 'standby')
}

/** Returns the agent's text, whose content is nested unlike other echoes. */
export function agentWrote(line: WebhookPhoneLine, { text, ...sent }: MessageText) {
  return agentSent(line, { ...sent, content: { type: 'text', text: { body: text, preview_url: 'true' } } })
}

/** Returns an agent message of any type, in the shape of the sending API. */
export function agentSent(line: WebhookPhoneLine, { customer, messageId, now, content }: MessageAny) {
  return envelope(line.accountId, now, 'standby', {
    ...webhookMetadataOf(line),
    standby: {
      message_echoes: [
        {
          id: messageId,
          timestamp: secondsText(now),
          message: {
            to: customer.phone,
            recipient_type: 'individual',
            ...content,
            biz_opaque_callback_data: originator,
          },
        },
      ],
    },
  })
}

/** Returns a `statuses` entry (docs/platform.md, section 16.3); `now` in milliseconds, `timestamp` in seconds. */
export function statusEntry(
  customer: Customer,
  messageId: string,
  status: 'sent' | 'delivered' | 'read' | 'failed',
  now: number,
) {
  return {
    id: messageId,
    status,
    timestamp: secondsText(now),
    recipient_id: customer.phone,
    biz_opaque_callback_data: originator,
    pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: 'service' },
  }
}

const undeliverable = {
  code: 131026,
  title: 'Message undeliverable',
  message: 'The message could not be delivered.',
}

interface MessageStatus {
  messageId: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  now: number
}

/** Returns the delivery status of an agent's message (docs/platform.md, section 16.4). */
export function agentMessageStatus(
  line: WebhookPhoneLine,
  customer: Customer,
  { messageId, status, now }: MessageStatus,
) {
  return envelope(line.accountId, now, 'standby', {
    ...webhookMetadataOf(line),
    standby: {
      statuses: [
        {
          ...statusEntry(customer, messageId, status, now),
          ...(status === 'failed' && { errors: [undeliverable] }),
        },
      ],
    },
  })
}

/** Error of messages that failed after the customer window (docs/platform.md, section 16.3). */
export const windowClosed = {
  code: 131047,
  title: 'Re-engagement message',
  message: 'More than 24 hours have passed since the customer last wrote.',
  error_data: { details: 'Send a template instead.' },
}

/** Returns the delivery status of a message from the business. */
export function businessMessageStatus(
  line: WebhookPhoneLine,
  customer: Customer,
  { messageId, status, now }: MessageStatus,
) {
  const { biz_opaque_callback_data: _ofAgent, ...entry } = statusEntry(customer, messageId, status, now)
  return envelope(line.accountId, now, 'messages', {
    ...webhookMetadataOf(line),
    statuses: [{ ...entry, ...(status === 'failed' && { errors: [windowClosed] }) }],
  })
}

/** The same for every business. */
const agentAppId = '500000000000001'

/** Returns a handover to the business, the only observed direction; it has no `metadata` and no new owner. */
export function controlPassed(line: WebhookPhoneLine, customer: Customer, now: number, reason = '') {
  return envelope(line.accountId, now, 'messaging_handovers', {
    messaging_product: 'whatsapp',
    recipient: { display_phone_number: displayDigits(line.display_phone_number), phone_number_id: line.id },
    sender: { phone_number: customer.phone },
    timestamp: secondsText(now),
    type: 'control_passed',
    control_passed: {
      metadata: reason,
      previous_owner_app_id: agentAppId,
      previous_owner_app_role: 'meta_business_agent',
    },
  })
}
