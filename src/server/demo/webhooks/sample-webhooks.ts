import { badAnswers } from './bad-answer-webhooks.ts'
import { accountSamples } from './sample-account.ts'
import { agentMessageSamples } from './sample-agent-messages.ts'
import { sampleMessages } from './sample-messages.ts'
import { noticeSamples } from './sample-notices.ts'
import {
  sampleCustomer as customer,
  sampleMessageId as messageId,
  sampleOf as notice,
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

export interface SampleTarget {
  phoneNumberId: string
  now: number
}

function lineOf({ phoneNumberId }: SampleTarget): WebhookPhoneLine {
  return { id: phoneNumberId, accountId: '200000000000001', display_phone_number: '+1 555-014-2231' }
}

const said = (text: string, now: number) => ({ customer, messageId: messageId(now, 'said'), text, now })

const messages: WebhookSample = (line, now) =>
  envelope(line.accountId, now, 'messages', {
    ...webhookMetadataOf(line),
    contacts: [contactOf(customer)],
    messages: sampleMessages({
      from: customer.phone,
      businessPhone: displayDigits(line.display_phone_number),
      now,
    }),
  })

const statuses: WebhookSample = (line, now) =>
  envelope(line.accountId, now, 'messages', {
    ...webhookMetadataOf(line),
    statuses: [
      statusEntry(customer, messageId(now, 'a'), 'sent', now),
      statusEntry(customer, messageId(now, 'a'), 'delivered', now),
      statusEntry(customer, messageId(now, 'a'), 'read', now),
      {
        ...statusEntry(customer, messageId(now, 'b'), 'failed', now),
        errors: [windowClosed],
      },
    ],
  })

const flatEcho = (line: WebhookPhoneLine, now: number) => ({
  ...webhookMetadataOf(line),
  message_echoes: [
    {
      from: displayDigits(line.display_phone_number),
      to: customer.phone,
      id: messageId(now, 'echo'),
      timestamp: String(Math.floor(now / 1000)),
      type: 'text',
      text: { body: 'Your bike is ready. We are open until six.' },
    },
  ],
})

const samples = {
  messages,
  statuses,
  standby: (line, now) => customerWroteToAgent(line, said('How far is FH-20481?', now)),
  standby_echoes: (line, now) => agentWrote(line, said('FH-20481 is in the stand; expected tomorrow.', now)),
  standby_statuses: (line, now) =>
    agentMessageStatus(line, customer, { messageId: messageId(now, 'said'), status: 'delivered', now }),
  handovers: (line, now) => controlPassed(line, customer, now, 'customer_request'),
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
  number_name: notice('phone_number_name_update', (line) => ({
    display_phone_number: displayDigits(line.display_phone_number),
    decision: 'APPROVED',
    requested_verified_name: 'Fernhill Cycle Works',
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
  return samples[kind](lineOf(target), target.now)
}
