import type { DemoLanguage } from '../../../contract/studio/languages.ts'
import { badConversationsIn } from '../fixtures/bad-conversations.ts'
import { accountIds } from '../fixtures/lines.ts'
import { type DemoTexts, demoTextsIn, fillIn, namedCustomer } from '../fixtures/texts/demo-texts.ts'
import { agentMessageSamples } from './sample-agent-messages.ts'
import { noticeSamples } from './sample-notices.ts'
import {
  sampleMessageId as messageId,
  sampleOf as notice,
  sampleCustomer,
  sampleMessageId,
  type WebhookSample,
} from './sample-parts.ts'
import {
  agentMessageStatus,
  agentWrote,
  contactOf,
  controlPassed,
  customerWroteToAgent,
  displayDigits,
  envelope,
  statusEntry,
  type WebhookPhoneLine,
  webhookMetadataOf,
  windowClosed,
} from './webhook-payloads.ts'

interface SampleSender {
  from: string
  businessPhone: string
  now: number
}

const sha256 = 'q3Jm0bM1xkqS0kS9oVt3sZ2p8Yy1n6o4u5w7e9r1t2Y='

const contentsIn = (texts: DemoTexts) => {
  const { samples: said } = texts.chats
  const { business } = texts.agent
  const other = namedCustomer(texts, '15550199815')
  return {
    text: { body: said.tyres },
    image: { id: '920000000000001', mime_type: 'image/jpeg', sha256, caption: said.crack },
    video: { id: '920000000000002', mime_type: 'video/mp4', sha256 },
    audio: { id: '920000000000003', mime_type: 'audio/ogg; codecs=opus', sha256, voice: true },
    document: { id: '920000000000004', mime_type: 'application/pdf', sha256, filename: said.receipt },
    sticker: { id: '920000000000005', mime_type: 'image/webp', sha256, animated: false },
    location: {
      latitude: Number(business.latitude),
      longitude: Number(business.longitude),
      name: said.bench,
      address: business.town,
    },
    contacts: [
      { name: { formatted_name: other.name }, phones: [{ phone: '+1 555-019-9815', wa_id: other.phone }] },
    ],
    interactive: { type: 'button_reply', button_reply: { id: 'book', title: said.bookRepair } },
    button: { payload: 'COLLECT_TODAY', text: said.today },
    reaction: { message_id: 'wamid.SGVsbG8=', emoji: '👍' },
    order: {
      catalog_id: '930000000000001',
      text: said.bell,
      product_items: [
        {
          product_retailer_id: 'fcw-tyre-gravel-40',
          quantity: 2,
          item_price: 44.9,
          currency: business.currency,
        },
      ],
    },
    system: {
      body: fillIn(said.changed, sampleCustomer(texts)),
      type: 'user_changed_number',
      wa_id: '15550199899',
    },
    unsupported: { type: 'poll' },
  }
}

/** Returns a message per type (docs/platform.md, section 16.3); `now` in milliseconds, timestamps in seconds. */
function sampleMessages({ from, businessPhone, now }: SampleSender, texts: DemoTexts) {
  return Object.entries(contentsIn(texts)).map(([type, content], index) => ({
    from,
    id: `wamid.${Buffer.from(`${type} ${now}`).toString('base64')}`,
    timestamp: String(Math.floor(now / 1000) + index),
    type,
    [type]: content,
    ...(type === 'interactive' ? { context: { from: businessPhone, id: 'wamid.SGVsbG8=' } } : {}),
    ...(type === 'unsupported'
      ? {
          errors: [
            {
              code: 131051,
              title: 'Message type unknown',
              message: 'Message type unknown',
              error_data: { details: 'Message type is currently not supported.' },
            },
          ],
        }
      : {}),
  }))
}

// Samples about an account, its numbers and its templates.

const daySeconds = 86_400

const accountSamples = {
  account_restricted: notice('account_update', (_, now) => ({
    event: 'ACCOUNT_RESTRICTION',
    restriction_info: [
      {
        restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING',
        expiration: Math.floor(now / 1000) + 7 * daySeconds,
      },
    ],
  })),
  account_restriction_lifted: notice('account_update', () => ({
    event: 'ACCOUNT_RESTRICTION',
    restriction_info: [],
  })),
  phone_app_disconnected: notice('account_update', (line) => ({
    phone_number: displayDigits(line.display_phone_number),
    event: 'PARTNER_REMOVED',
    waba_info: { waba_id: line.accountId, owner_business_id: '100000000000001' },
    disconnection_info: { reason: 'PRIMARY_INACTIVITY', initiated_by: 'SYSTEM' },
  })),
  phone_app_connected: notice('account_update', (line) => ({
    phone_number: displayDigits(line.display_phone_number),
    event: 'ACCOUNT_RECONNECTED',
  })),
  number_disabled: notice('account_update', (line) => ({
    phone_number: displayDigits(line.display_phone_number),
    event: 'DISABLED_UPDATE',
    ban_info: { waba_ban_state: 'DISABLE', waba_ban_date: 'December 1, 2026' },
  })),
  number_enabled: notice('account_update', (line) => ({
    phone_number: displayDigits(line.display_phone_number),
    event: 'DISABLED_UPDATE',
    ban_info: { waba_ban_state: 'REINSTATE', waba_ban_date: 'December 2, 2026' },
  })),
  template_correct_category: notice('template_correct_category_detection', () => ({
    message_template_id: 910000000000002,
    message_template_name: 'service_due',
    message_template_language: 'en_US',
    category: 'UTILITY',
    correct_category: 'MARKETING',
  })),
  automatic_event: notice('automatic_events', (line) => ({
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: displayDigits(line.display_phone_number), phone_number_id: line.id },
    automatic_events: [{ id: 'event-1', event_name: 'LeadSubmitted' }],
  })),
} as const satisfies Record<string, WebhookSample>

const minute = 60_000
const answeredAfterMilliseconds = 4_000

/** All bad conversations in one delivery, which may have several changes (docs/platform.md, section 16.2). */
const badAnswers: WebhookSample = (line, now, texts) => {
  const payloads = badConversationsIn(texts).flatMap(({ kind, customer, turns, minutesAgo }) =>
    turns.flatMap(([asked, answered], at) => {
      const askedAt = now - (minutesAgo - at) * minute
      const message = (speaker: string, text: string, sentAt: number) => {
        return { customer, messageId: sampleMessageId(now, `${kind} ${at} ${speaker}`), text, now: sentAt }
      }
      return [
        customerWroteToAgent(line, message('customer', asked, askedAt)),
        agentWrote(line, message('agent', answered, askedAt + answeredAfterMilliseconds)),
      ]
    }),
  )
  const [first] = payloads
  return { ...first, entry: payloads.flatMap(({ entry }) => entry) }
}

export interface SampleTarget {
  phoneNumberId: string
  now: number
  /** English by default. */
  language?: DemoLanguage | undefined
}

function lineOf({ phoneNumberId }: SampleTarget): WebhookPhoneLine {
  return { id: phoneNumberId, accountId: accountIds[0], display_phone_number: '+1 555-014-2231' }
}

const said = (texts: DemoTexts, text: string, now: number) => ({
  customer: sampleCustomer(texts),
  messageId: messageId(now, 'said'),
  text,
  now,
})

const messages: WebhookSample = (line, now, texts) => {
  const customer = sampleCustomer(texts)
  const businessPhone = displayDigits(line.display_phone_number)
  return envelope(line.accountId, now, 'messages', {
    ...webhookMetadataOf(line),
    contacts: [contactOf(customer)],
    messages: sampleMessages({ from: customer.phone, businessPhone, now }, texts),
  })
}

const statuses: WebhookSample = (line, now, texts) =>
  envelope(line.accountId, now, 'messages', {
    ...webhookMetadataOf(line),
    statuses: [
      statusEntry(sampleCustomer(texts), messageId(now, 'a'), 'sent', now),
      statusEntry(sampleCustomer(texts), messageId(now, 'a'), 'delivered', now),
      statusEntry(sampleCustomer(texts), messageId(now, 'a'), 'read', now),
      {
        ...statusEntry(sampleCustomer(texts), messageId(now, 'b'), 'failed', now),
        errors: [windowClosed],
      },
    ],
  })

const flatEcho = (line: WebhookPhoneLine, now: number, texts: DemoTexts) => ({
  ...webhookMetadataOf(line),
  message_echoes: [
    {
      from: displayDigits(line.display_phone_number),
      to: sampleCustomer(texts).phone,
      id: messageId(now, 'echo'),
      timestamp: String(Math.floor(now / 1000)),
      type: 'text',
      text: { body: texts.chats.samples.bikeReady },
    },
  ],
})

const samples = {
  messages,
  statuses,
  standby: (line, now, texts) => customerWroteToAgent(line, said(texts, texts.chats.samples.howFar, now)),
  standby_echoes: (line, now, texts) => agentWrote(line, said(texts, texts.chats.samples.inStand, now)),
  standby_statuses: (line, now, texts) =>
    agentMessageStatus(line, sampleCustomer(texts), {
      messageId: messageId(now, 'said'),
      status: 'delivered',
      now,
    }),
  handovers: (line, now, texts) => controlPassed(line, sampleCustomer(texts), now, 'customer_request'),
  bad_answers: badAnswers,
  ...agentMessageSamples,
  echoes: notice('message_echoes', flatEcho),
  phone_app_echoes: notice('smb_message_echoes', flatEcho),
  account_alert: notice('account_alerts', () => ({
    entity_type: 'BUSINESS',
    entity_id: '100000000000001',
    alert_severity: 'WARNING',
    alert_status: 'ACTIVE',
    alert_type: 'OTHER',
    alert_description: 'The display name is under review.',
  })),
  account_update: notice('account_update', () => ({ event: 'VERIFIED_ACCOUNT', ban_info: null })),
  ...accountSamples,
  account_review: notice('account_review_update', () => ({ decision: 'APPROVED' })),
  business_capability: notice('business_capability_update', () => ({
    max_daily_conversation_per_phone: 10_000,
    max_phone_numbers_per_business: 20,
  })),
  template_alert: notice('message_template_status_update', () => ({
    event: 'REJECTED',
    message_template_id: 910000000000001,
    message_template_name: 'repair_ready',
    message_template_language: 'en_US',
    reason: 'INVALID_FORMAT',
  })),
  template_quality: notice('message_template_quality_update', () => ({
    previous_quality_score: 'GREEN',
    new_quality_score: 'YELLOW',
    message_template_id: 910000000000001,
    message_template_name: 'repair_ready',
    message_template_language: 'en_US',
  })),
  template_category: notice('template_category_update', () => ({
    previous_category: 'MARKETING',
    new_category: 'UTILITY',
    message_template_id: 910000000000002,
    message_template_name: 'service_due',
    message_template_language: 'en_US',
  })),
  number_quality: notice('phone_number_quality_update', (line) => ({
    display_phone_number: displayDigits(line.display_phone_number),
    event: 'FLAGGED',
    current_limit: 'TIER_1K',
  })),
  number_name: notice('phone_number_name_update', (line, _now, { agent }) => ({
    display_phone_number: displayDigits(line.display_phone_number),
    decision: 'APPROVED',
    requested_verified_name: agent.business.name,
    rejection_reason: null,
  })),
  ...noticeSamples,
} as const satisfies Record<string, WebhookSample>

export type SampleKind = keyof typeof samples

function isSampleKind(name: string): name is SampleKind {
  return Object.hasOwn(samples, name)
}

export const sampleKinds: readonly SampleKind[] = Object.keys(samples).filter(isSampleKind)

/** Returns a realistic payload of the given kind (docs/platform.md, section 16). */
export function sampleWebhook(kind: SampleKind, target: SampleTarget): unknown {
  return samples[kind](lineOf(target), target.now, demoTextsIn(target.language ?? 'en'))
}
