/** The built-in platform's samples are recognised by kind. */
import { expect, test } from 'vitest'
import { sampleKinds, sampleWebhook } from '../../src/server/demo/webhooks/sample-webhooks.ts'
import { classify } from '../../src/server/webhooks/classify.ts'

const target = { phoneNumberId: '300000000000001', now: 1_790_000_000_000 }
const classified = Object.fromEntries(
  sampleKinds.map((kind) => [kind, classify(Buffer.from(JSON.stringify(sampleWebhook(kind, target))))]),
)

test('every sample has its kinds', () => {
  expect(Object.fromEntries(Object.entries(classified).map(([name, { kinds }]) => [name, kinds]))).toEqual({
    messages: ['messages'],
    statuses: ['statuses'],
    standby: ['messages', 'standby'],
    standby_echoes: ['echoes', 'standby'],
    standby_statuses: ['statuses', 'standby'],
    handovers: ['handovers'],
    bad_answers: ['messages', 'echoes', 'standby'],
    standby_rich_echoes: ['echoes', 'standby'],
    standby_user_id: ['messages', 'standby'],
    echoes: ['echoes'],
    phone_app_echoes: ['echoes'],
    account_alert: ['account'],
    account_update: ['account'],
    account_restricted: ['account'],
    account_restriction_lifted: ['account'],
    phone_app_disconnected: ['account'],
    phone_app_connected: ['account'],
    number_disabled: ['account'],
    number_enabled: ['account'],
    template_correct_category: ['template'],
    automatic_event: ['account'],
    account_review: ['account'],
    business_capability: ['account'],
    number_quality: ['account'],
    number_name: ['account'],
    template_alert: ['template'],
    template_quality: ['template'],
    template_category: ['template'],
    preferences: ['preferences'],
    preferences_resumed: ['preferences'],
    call_offered: ['calls'],
    call_ended: ['calls'],
    flow_status: ['flows'],
    history: ['sync'],
    history_declined: ['sync'],
    app_contacts: ['sync'],
  })
})

test('every sample about a conversation names its phone number', () => {
  for (const [name, { kinds, phoneNumberIds }] of Object.entries(classified)) {
    const isNotice =
      name !== 'automatic_event' && kinds.some((kind) => ['account', 'template', 'flows'].includes(kind))
    expect(phoneNumberIds).toEqual(isNotice ? [] : [target.phoneNumberId])
  }
})
