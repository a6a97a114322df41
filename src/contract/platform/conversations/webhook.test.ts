import { expect, test } from 'vitest'
import { z } from '../../zod.ts'
import { decodeJsonText } from '../json-text.ts'
import { messagesValue, standbyValue, statusesIn } from './webhook-conversation.ts'
import {
  handoverCustomersOf,
  handoverReasonOf,
  handoverValue,
  newOwnerOf,
  summaryOf,
} from './webhook-handover.ts'
import { messageTypes, webhookMessage } from './webhook-message.ts'
import { phoneNumberIdOf, readChange, readDelivery, webhookPayload } from './webhook-payload.ts'
import { deliveryStatuses, webhookStatus } from './webhook-status.ts'
import { millisecondsOf } from './webhook-time.ts'

const metadata = { display_phone_number: '15550142231', phone_number_id: '104412908877301' }
const base = {
  from: '15550199814',
  from_user_id: 'IN.20000000000000001',
  id: 'wamid.a=',
  timestamp: '1790000011',
}
const media = { id: '1', mime_type: 'image/png', sha256: 'x' }

const contents: Record<(typeof messageTypes)[number], object> = {
  text: { text: { body: 'Hello' } },
  image: { image: { ...media, caption: 'c', url: 'https://a.example' } },
  video: { video: media },
  audio: { audio: { ...media, voice: true } },
  document: { document: { ...media, filename: 'a.pdf', caption: 'c' } },
  sticker: { sticker: { ...media, animated: false } },
  location: { location: { latitude: 1.5, longitude: -2, name: 'n', address: 'a', url: 'u' } },
  contacts: { contacts: [{ name: { formatted_name: 'A B' }, phones: [], emails: [], org: {} }] },
  interactive: { interactive: { type: 'list_reply', list_reply: { id: '1', title: 't', description: 'd' } } },
  button: { button: { payload: 'p', text: 't' } },
  reaction: { reaction: { message_id: 'wamid.b' } },
  order: {
    order: {
      catalog_id: '1',
      text: '',
      product_items: [{ product_retailer_id: 'r', quantity: 1, item_price: 2, currency: 'EUR' }],
    },
  },
  system: { system: { body: 'b', type: 'user_changed_number', wa_id: '1' } },
  request_welcome: {},
  edit: { edit: { original_message_id: 'wamid.b', message: { type: 'text', text: { body: 'new' } } } },
  revoke: { revoke: { original_message_id: 'wamid.b' } },
  unknown: { errors: [{ code: 131051, title: 't', details: 'd' }] },
  unsupported: {
    unsupported: {},
    errors: [{ code: 131051, title: 't', message: 'm', error_data: { details: 'd' } }],
  },
}

test.each(messageTypes)('a message of type %s is read completely', (type) => {
  const message = { ...base, type, ...contents[type], context: { from: '1', id: 'wamid.c', forwarded: true } }
  expect(webhookMessage.parse(message)).toEqual(message)
})

test('flow replies, button replies and unknown types are read', () => {
  for (const part of [
    {
      type: 'interactive',
      interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json: '{}' } },
    },
    { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: '1', title: 't' } } },
    { type: 'hologram', hologram: { depth: 3 } },
  ]) {
    expect(webhookMessage.parse({ ...base, ...part })).toEqual({ ...base, ...part })
  }
})

test.each([...deliveryStatuses, 'teleported'])('the status %s is read completely', (status) => {
  const value = {
    id: 'wamid.a',
    status,
    timestamp: '1790000011',
    recipient_id: '15550199814',
    conversation: { id: 'c', expiration_timestamp: '1790000099', origin: { type: 'service' } },
    pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: 'service' },
    errors: [
      { code: 131047, title: 't', message: 'm', error_data: { details: 'd' }, href: 'https://a.example' },
    ],
  }
  expect(webhookStatus.parse(value)).toEqual(value)
})

const handover = {
  messaging_product: 'whatsapp',
  recipient: metadata,
  sender: { phone_number: '15550199814' },
  timestamp: '1790000011',
  type: 'control_passed',
  control_passed: {
    metadata: 'ticket-77',
    previous_owner_app_id: '200000000000001',
    previous_owner_app_role: 'meta_business_agent',
    previous_owner_role: 'ai_agent',
    new_owner_role: 'escalation',
  },
}

const values = {
  messages: {
    messaging_product: 'whatsapp',
    metadata,
    contacts: [{ profile: { name: 'A' }, wa_id: '1' }],
    messages: [{ ...base, type: 'text', text: { body: 'x' } }],
  },
  standby: {
    messaging_product: 'whatsapp',
    metadata,
    standby: { statuses: [{ id: 'wamid.a', status: 'read' }] },
  },
  messaging_handovers: handover,
  smb_message_echoes: {
    metadata,
    message_echoes: [
      { from: '1', to: '2', id: 'wamid.a', timestamp: '1', type: 'text', text: { body: 'x' } },
    ],
  },
  message_echoes: { metadata, message_echoes: [] },
  message_template_status_update: {
    event: 'REJECTED',
    message_template_id: 12,
    message_template_name: 'n',
    message_template_language: 'en',
    reason: 'r',
  },
  phone_number_quality_update: { display_phone_number: '1', event: 'FLAGGED', current_limit: 'TIER_1K' },
  phone_number_name_update: { display_phone_number: '1', decision: 'APPROVED', requested_verified_name: 'n' },
  user_preferences: {
    metadata,
    user_preferences: [{ wa_id: '1', category: 'marketing_messages', value: 'stop', timestamp: 1 }],
  },
  calls: {
    metadata,
    calls: [
      { id: 'c', from: '1', to: '2', event: 'terminate', direction: 'USER_INITIATED', status: ['FAILED'] },
    ],
    statuses: [{ id: 'c', type: 'call', status: 'RINGING', recipient_id: '1' }],
  },
  flows: { event: 'FLOW_STATUS_CHANGE', flow_id: '1', old_status: 'DRAFT', new_status: 'PUBLISHED' },
  history: {
    metadata,
    history: [
      {
        metadata: { phase: 0, chunk_order: '1', progress: 100 },
        threads: [{ id: '1', messages: [{ ...base, type: 'text', history_context: { status: 'READ' } }] }],
      },
    ],
  },
  smb_app_state_sync: {
    metadata,
    state_sync: [
      { type: 'contact', action: 'remove', contact: { phone_number: '1' }, metadata: { timestamp: 1 } },
    ],
  },
}

test.each(Object.entries(values))('a change of the field %s is read', (field, value) => {
  const payload = {
    object: 'whatsapp_business_account',
    entry: [{ id: '0', time: 1, changes: [{ field, value }] }],
  }
  const [change] = readDelivery(webhookPayload.parse(payload)).changes
  expect(change && readChange(change)).toEqual({ field, value })
})

test('an unknown or malformed change is not interpreted', () => {
  expect(readChange({ field: 'consumer_profile', value: {} })).toBeUndefined()
  expect(readChange({ field: 'messages', value: 'text' })).toBeUndefined()
  expect(readChange({ field: 'standby', value: {} })).toBeUndefined()
})

test("the phone number is read from the metadata or a handover's recipient; account changes have none", () => {
  expect(phoneNumberIdOf({ field: 'messages', value: { metadata } })).toBe(metadata.phone_number_id)
  expect(phoneNumberIdOf({ field: 'messaging_handovers', value: handover })).toBe(metadata.phone_number_id)
  expect(phoneNumberIdOf({ field: 'account_update', value: { event: 'x' } })).toBeUndefined()
  expect(phoneNumberIdOf({ field: 'account_update', value: null })).toBeUndefined()
})

test('an agent echo nests its content, and its preview flag may be text', () => {
  const echo = {
    id: 'wamid.a',
    timestamp: '1790000011',
    message: {
      to: '15550199814',
      recipient_type: 'individual',
      type: 'text',
      text: { body: 'Hello', preview_url: 'true' },
      biz_opaque_callback_data: '{"originator":"bizai","channel":"ent"}',
    },
  }
  const parsed = standbyValue.parse({ metadata, standby: { message_echoes: [echo] } })
  expect(parsed.standby.message_echoes).toEqual([echo])
  const origin = z.object({ originator: z.string() })
  expect(decodeJsonText(echo.message.biz_opaque_callback_data, origin)).toEqual({
    decoded: true,
    value: { originator: 'bizai' },
  })
})

test('statuses are found in their own list and among standby messages', () => {
  const status = { id: 'wamid.a', status: 'delivered', timestamp: '1790000011', recipient_id: '1' }
  expect(statusesIn(standbyValue.parse({ standby: { statuses: [status] } }).standby)).toEqual([status])
  expect(statusesIn(standbyValue.parse({ standby: { messages: [status] } }).standby)).toEqual([status])
  const message = { ...base, type: 'text', text: { body: 'x' } }
  expect(statusesIn(messagesValue.parse({ messages: [message] }))).toEqual([])
})

test('the documented handover is read completely', () => {
  expect(handoverValue.parse(handover)).toEqual(handover)
  expect(summaryOf(handoverValue.parse(handover))).toBeUndefined()
  expect(handoverReasonOf(handoverValue.parse(handover))).toBe('ticket-77')
})

const summary = 'Wants a refund'

test.each([
  ['an object', { type: 'summary', summary: { text: summary } }],
  ['a summary as text', { summary }],
  ['a text', summary],
])("a handover's context is read as %s, from each place", (_, conversation_context) => {
  for (const value of [
    { ...handover, conversation_context },
    { control_passed: { conversation_context } },
    { control_taken: { conversation_context } },
  ]) {
    const change = readChange({ field: 'messaging_handovers', value })
    expect(change?.field === 'messaging_handovers' && summaryOf(change.value)).toBe(summary)
  }
})

test.each([
  ['a word', 'customer_request', 'customer_request'],
  ['JSON as text', '{"reason":"MARKETING_MESSAGE"}', 'MARKETING_MESSAGE'],
  ['an object', { reason: 'complex_request' }, 'complex_request'],
  ['an object with an odd reason', { reason: ['?'] }, undefined],
  ['nothing', '', undefined],
])("a handover's reason is read as %s", (_, metadata, reason) => {
  for (const control of ['control_passed', 'control_taken']) {
    const change = readChange({ field: 'messaging_handovers', value: { [control]: { metadata } } })
    expect(change?.field === 'messaging_handovers' && handoverReasonOf(change.value)).toBe(reason)
  }
})

test.each([
  [{ new_owner_role: 'escalation' }, 'business'],
  [{ new_owner_role: 'business' }, 'business'],
  [{ new_owner_role: 'ai_agent' }, 'agent'],
  [{ previous_owner_role: 'ai_agent' }, 'business'],
  [{ previous_owner_role: 'business' }, 'agent'],
  [{ previous_owner_app_role: 'business_app' }, 'agent'],
  [{ previous_owner: { app_id: '1', app_role: 'meta_business_agent', business_id: '2' } }, 'business'],
  [{ previous_owner_role: 'ghost' }, undefined],
  [{ metadata: '{"reason":"NO_ACTIVE_CONTROLLER"}' }, 'business'],
])('after %j the conversation belongs to: %s', (change, owner) => {
  expect(newOwnerOf(handoverValue.parse({ control_passed: change }))).toBe(owner)
  expect(newOwnerOf(handoverValue.parse({ control_taken: change }))).toBe(owner)
  expect(newOwnerOf(handoverValue.parse({}))).toBeUndefined()
})

test("a handover's customer is read from its sender, control block or contacts", () => {
  const first = (value: object) => handoverCustomersOf(handoverValue.parse(value)).find(Boolean)
  expect(first(handover)).toBe('15550199814')
  expect(first({ control_passed: { recipient: { wa_id: '15550199814' } } })).toBe('15550199814')
  expect(first({ contacts: [{ wa_id: '15550199814', user_id: 'US.20000000000000001' }] })).toBe('15550199814')
  expect(first({ contacts: [{ user_id: 'US.20000000000000001' }] })).toBe('US.20000000000000001')
})

test('times are seconds, as text or a number', () => {
  expect(millisecondsOf('1790000011')).toBe(1_790_000_011_000)
  expect(millisecondsOf(1_790_000_011)).toBe(1_790_000_011_000)
  expect(millisecondsOf('soon')).toBeUndefined()
  expect(millisecondsOf('')).toBeUndefined()
})

test('a malformed entry of a delivery is kept raw, and the others are read', () => {
  const odd = { from: '1', body: ['?'] }
  const change = (messages: unknown) => ({ field: 'messages', value: { metadata, messages } })
  const body = {
    object: 'whatsapp_business_account',
    entry: [
      { changes: [change([{ ...base, type: 'text', text: { body: 'Hello' } }, odd]), 'nothing'] },
      17,
      {
        id: '1',
        changes: [
          { field: 'messages', value: 'odd' },
          { field: 'new_thing', value: 1 },
        ],
      },
    ],
  }
  const { changes, unrecognised, differences } = readDelivery(body)
  expect(changes.map(({ field }) => field)).toEqual(['messages', 'messages', 'new_thing'])
  expect(unrecognised.map(({ raw }) => raw)).toEqual([
    17,
    'nothing',
    odd,
    { field: 'messages', value: 'odd' },
  ])
  expect(JSON.stringify(differences)).not.toContain('?')
  const [first] = changes.map(readChange)
  expect(first).toMatchObject({ field: 'messages', value: { messages: [{ text: { body: 'Hello' } }, {}] } })
  for (const nothing of [undefined, null, 'text', [], { entry: 'x' }]) {
    expect(readDelivery(nothing)).toMatchObject({ changes: [], unrecognised: [] })
  }
})
