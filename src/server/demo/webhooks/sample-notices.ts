import {
  sampleMessageId as messageId,
  sampleOf as notice,
  sampleCustomer,
  samplePhone,
  type WebhookSample,
} from './sample-parts.ts'
import { contactOf, displayDigits, webhookMetadataOf } from './webhook-payloads.ts'

const secondsOf = (milliseconds: number) => String(Math.floor(milliseconds / 1000))

const preference = (value: 'stop' | 'resume') =>
  notice('user_preferences', (line, now, texts) => ({
    ...webhookMetadataOf(line),
    contacts: [contactOf(sampleCustomer(texts))],
    user_preferences: [
      {
        wa_id: samplePhone,
        category: 'marketing_messages',
        value,
        detail: `User requested to ${value} marketing messages`,
        timestamp: Math.floor(now / 1000),
      },
    ],
  }))

const call = (event: (now: number) => object) =>
  notice('calls', (line, now, texts) => ({
    ...webhookMetadataOf(line),
    contacts: [contactOf(sampleCustomer(texts))],
    calls: [
      {
        id: `wacid.${Buffer.from(`call ${now}`).toString('base64')}`,
        from: samplePhone,
        to: displayDigits(line.display_phone_number),
        direction: 'USER_INITIATED',
        ...event(now),
      },
    ],
  }))

/** A message of some days ago in the phone's app. */
const earlier = (now: number, from: string, body: string, daysAgo: number) => ({
  from,
  ...(from === samplePhone ? {} : { to: samplePhone }),
  id: messageId(now, `earlier ${daysAgo}`),
  timestamp: secondsOf(now - daysAgo * 86_400_000),
  type: 'text',
  text: { body },
  history_context: { status: 'READ' },
})

export const noticeSamples = {
  preferences: preference('stop'),
  preferences_resumed: preference('resume'),
  call_offered: call((now) => ({
    event: 'connect',
    session: { sdp_type: 'offer', sdp: 'v=0' },
    timestamp: secondsOf(now),
  })),
  call_ended: call((now) => ({
    event: 'terminate',
    status: 'COMPLETED',
    timestamp: secondsOf(now),
    start_time: secondsOf(now - 42_000),
    end_time: secondsOf(now),
    duration: 42,
  })),
  flow_status: notice('flows', () => ({
    event: 'FLOW_STATUS_CHANGE',
    message: 'Flow Service booking changed status from DRAFT to PUBLISHED',
    flow_id: '940000000000001',
    old_status: 'DRAFT',
    new_status: 'PUBLISHED',
  })),
  history: notice('history', (line, now, { chats }) => ({
    ...webhookMetadataOf(line),
    history: [
      {
        metadata: { phase: 1, chunk_order: 1, progress: 55 },
        threads: [
          {
            id: samplePhone,
            messages: [
              earlier(now, samplePhone, chats.samples.collect, 2),
              earlier(now, displayDigits(line.display_phone_number), chats.samples.fromTen, 1),
            ],
          },
        ],
      },
    ],
  })),
  history_declined: notice('history', (line) => ({
    ...webhookMetadataOf(line),
    history: [
      {
        errors: [
          {
            code: 2593109,
            title: 'History sync is turned off',
            message: 'History sync is turned off',
            error_data: { details: 'The business declined to share its chats in the phone app.' },
          },
        ],
      },
    ],
  })),
  app_contacts: notice('smb_app_state_sync', (line, now, texts) => ({
    ...webhookMetadataOf(line),
    state_sync: [
      {
        type: 'contact',
        action: 'add',
        contact: {
          full_name: sampleCustomer(texts).name,
          first_name: texts.chats.samples.firstName,
          phone_number: samplePhone,
        },
        metadata: { timestamp: secondsOf(now) },
      },
      {
        type: 'contact',
        action: 'remove',
        contact: { phone_number: '15550199815' },
        metadata: { timestamp: secondsOf(now) },
      },
    ],
  })),
} as const satisfies Record<string, WebhookSample>
