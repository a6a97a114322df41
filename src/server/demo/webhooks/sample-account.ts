/** What the platform does to an account, its numbers and its templates. */
import { sampleOf as notice, type WebhookSample } from './sample-parts.ts'
import { displayDigits } from './webhook-payloads.ts'

const daySeconds = 86_400

export const accountSamples = {
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
