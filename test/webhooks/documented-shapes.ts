/** Every documented webhook shape, with its kinds and its line in the viewer. */
import type { WebhookKind } from '../../src/contract/studio/webhook-facets.ts'

export interface DocumentedShape {
  readonly field: string
  readonly value: unknown
  readonly kinds: readonly WebhookKind[]
  readonly says: string
  /** The customer, if the shape names one. */
  readonly customer?: string
}

const metadata = { display_phone_number: '15550142231', phone_number_id: '300000000000001' }
const number = { messaging_product: 'whatsapp', metadata }
const contacts = [{ profile: { name: 'Ada Quill' }, wa_id: '15550199814' }]
const customer = '15550199814'
const base = { from: customer, id: 'wamid.a', timestamp: '1790000011' }
const media = { id: '1', mime_type: 'image/png', sha256: 'x' }

const message = (type: string, content: object, says: string): DocumentedShape => ({
  field: 'messages',
  value: { ...number, contacts, messages: [{ ...base, type, ...content }] },
  kinds: ['messages'],
  says,
  customer,
})

const status = (name: string, says: string, more: object = {}): DocumentedShape => ({
  field: 'messages',
  value: {
    ...number,
    statuses: [{ id: 'wamid.b', status: name, timestamp: '1', recipient_id: customer, ...more }],
  },
  kinds: ['statuses'],
  says,
  customer,
})

const notice = (field: string, value: object, kind: WebhookKind, says: string): DocumentedShape => ({
  field,
  value,
  kinds: [kind],
  says,
})

const ofCustomer = (shape: DocumentedShape): DocumentedShape => ({ ...shape, customer })

const text = { type: 'text', text: { body: 'Open today?' } }
const echo = { id: 'wamid.c', timestamp: '1', message: { to: customer, ...text } }
const flatEcho = { id: 'wamid.d', from: '15550142231', to: customer, timestamp: '1', ...text }
const preference = (value: string) => ({
  ...number,
  contacts,
  user_preferences: [{ wa_id: customer, category: 'marketing_messages', value, detail: 'd', timestamp: 1 }],
})
const call = (more: object) => ({
  ...number,
  calls: [
    {
      id: 'wacid.a',
      from: customer,
      to: '15550142231',
      direction: 'USER_INITIATED',
      timestamp: '1',
      ...more,
    },
  ],
})
const handover = (control_passed: object) => ({
  messaging_product: 'whatsapp',
  recipient: metadata,
  sender: { phone_number: customer },
  timestamp: '1',
  type: 'control_passed',
  control_passed,
})
/** Shapes from live traffic, not from a reference. */
const observedHandovers: readonly DocumentedShape[] = [
  ofCustomer(
    notice(
      'messaging_handovers',
      handover({
        metadata: 'customer_request',
        previous_owner_app_id: '200000000000001',
        previous_owner_app_role: 'meta_business_agent',
      }),
      'handovers',
      'Handed over to your team: The customer asked for a team member',
    ),
  ),
  ofCustomer(
    notice(
      'messaging_handovers',
      {
        metadata: { phone_number_id: metadata.phone_number_id },
        contacts: [{ wa_id: customer, user_id: 'US.20000000000000001' }],
        control_taken: { metadata: '{"reason":"MARKETING_MESSAGE"}' },
      },
      'handovers',
      'Handed over to your team: A marketing message was sent to the customer',
    ),
  ),
  ofCustomer(
    notice(
      'messaging_handovers',
      {
        ...number,
        control_passed: {
          previous_owner_role: 'ai_agent',
          new_owner_role: 'business',
          recipient: { user_id: 'US.20000000000000001', wa_id: customer },
          metadata: { reason: 'complex_request' },
        },
      },
      'handovers',
      'Handed over to your team: Too complex for the agent',
    ),
  ),
]

const richEcho = (content: object, says: string): DocumentedShape => ({
  field: 'standby',
  value: {
    ...number,
    standby: {
      message_echoes: [{ id: 'wamid.e', timestamp: '1', message: { to: customer, ...content } }],
    },
  },
  kinds: ['echoes', 'standby'],
  says,
  customer,
})
const offers = (type: string, action: object, says: string) =>
  richEcho({ type: 'interactive', interactive: { type, body: { text: 'Choose' }, action } }, says)

const observedEchoes: readonly DocumentedShape[] = [
  offers(
    'button',
    { buttons: [{ type: 'reply', reply: { id: 'biz_ai_qr_0', title: 'Yes' } }] },
    'Choose\n[Yes]',
  ),
  offers(
    'list',
    {
      button: 'Days',
      sections: [
        {
          rows: [
            { id: 'a', title: 'Monday' },
            { id: 'b', title: 'Tuesday' },
          ],
        },
      ],
    },
    'Choose\n[Days] Monday · Tuesday',
  ),
  offers(
    'cta_url',
    { name: 'cta_url', parameters: { display_text: 'Open', url: 'https://a.example' } },
    'Choose\n[Open] https://a.example',
  ),
  offers(
    'carousel',
    {
      cards: [
        { body: { text: 'Gravel 40' }, action: { buttons: [{ quick_reply: { title: 'Reserve' } }] } },
        {
          body: { text: 'Road 28' },
          action: { parameters: { display_text: 'See', url: 'https://b.example' } },
        },
      ],
    },
    'Choose\nGravel 40 [Reserve]\nRoad 28 [See] https://b.example',
  ),
  offers('galaxy_message', { parameters: { flow_id: '9', flow_cta: 'Book' } }, 'Choose\nForm: [Book]'),
  offers('location_request_message', { name: 'send_location' }, 'Choose\n[Send location]'),
  richEcho(
    { type: 'location', location: { name: 'Workshop', latitude: '51.5', longitude: '-0.1' } },
    'Location: Workshop',
  ),
  richEcho({ type: 'image', image: { link: 'https://a.example/b.jpg', caption: 'Stand' } }, 'Image: Stand'),
]

const template = {
  message_template_id: 1,
  message_template_name: 'repair_ready',
  message_template_language: 'en',
}

export const documentedShapes: readonly DocumentedShape[] = [
  ...observedHandovers,
  ...observedEchoes,
  message('text', { text: { body: 'Open today?' } }, 'Open today?'),
  message('image', { image: { ...media, caption: 'The crack' } }, 'Image: The crack'),
  message('video', { video: media }, 'Video'),
  message('audio', { audio: { ...media, voice: true } }, 'Voice message'),
  message('document', { document: { ...media, filename: 'a.pdf' } }, 'Document: a.pdf'),
  message('sticker', { sticker: media }, 'Sticker'),
  message(
    'location',
    { location: { latitude: 1, longitude: 2, name: 'River path' } },
    'Location: River path',
  ),
  message('contacts', { contacts: [{ name: { formatted_name: 'Bram Oakes' } }] }, 'Contact: Bram Oakes'),
  message(
    'interactive',
    { interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Yes' } } },
    'Yes',
  ),
  message(
    'interactive',
    { interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Red' } } },
    'Red',
  ),
  message(
    'interactive',
    { interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent' } } },
    'Sent',
  ),
  message(
    'interactive',
    { interactive: { type: 'call_permission_reply', call_permission_reply: { response: 'accept' } } },
    'Allowed calls for a while',
  ),
  message('button', { button: { payload: 'P', text: 'Today' } }, 'Today'),
  message('reaction', { reaction: { message_id: 'm', emoji: '👍' } }, 'Reacted with 👍'),
  message('reaction', { reaction: { message_id: 'm' } }, 'Removed a reaction'),
  message('order', { order: { product_items: [{ product_retailer_id: 'r' }] } }, 'Order of 1 item\nr'),
  message(
    'system',
    { system: { body: 'Ada changed the number', type: 'user_changed_number' } },
    'Changed number',
  ),
  message('system', { system: { type: 'user_changed_user_id' } }, 'Got a new user id'),
  message('system', { system: { type: 'customer_identity_changed' } }, 'Customer identity changed'),
  message(
    'edit',
    { edit: { original_message_id: 'm', message: { type: 'text', text: { body: 'Two' } } } },
    'Edited: Two',
  ),
  message('revoke', { revoke: { original_message_id: 'm' } }, 'Deleted a message'),
  message(
    'unknown',
    { errors: [{ code: 131051, title: 'Unsupported message type', details: 'Not supported' }] },
    '131051 Unsupported message type: Not supported',
  ),
  message('request_welcome', {}, 'Opened the chat for the first time'),
  message(
    'unsupported',
    {
      unsupported: { type: 'poll' },
      errors: [{ code: 131051, title: 'Message type unknown', error_data: { details: 'Not supported.' } }],
    },
    'Unsupported message (poll): 131051 Message type unknown: Not supported.',
  ),
  {
    field: 'messages',
    value: {
      ...number,
      errors: [{ code: 130429, title: 'Rate limit hit', error_data: { details: 'Slow down.' } }],
    },
    kinds: ['messages'],
    says: '130429 Rate limit hit: Slow down.',
  },
  status('sent', 'Sent'),
  status('delivered', 'Delivered'),
  status('read', 'Read'),
  status('played', 'Played'),
  status('deleted', 'Deleted'),
  status('warning', 'Warning'),
  status('failed', 'Failed: 131047 Re-engagement message: Send a template instead.', {
    errors: [
      {
        code: 131047,
        title: 'Re-engagement message',
        message: 'More than 24 hours have passed.',
        error_data: { details: 'Send a template instead.' },
      },
    ],
  }),
  {
    field: 'standby',
    value: { ...number, standby: { contacts, messages: [{ ...base, ...text }] } },
    kinds: ['messages', 'standby'],
    says: 'Open today?',
    customer,
  },
  {
    field: 'standby',
    value: { ...number, standby: { message_echoes: [echo] } },
    kinds: ['echoes', 'standby'],
    says: 'Open today?',
    customer,
  },
  {
    field: 'standby',
    value: { ...number, standby: { statuses: [{ id: 'm', status: 'read', recipient_id: customer }] } },
    kinds: ['statuses', 'standby'],
    says: 'Read',
    customer,
  },
  ofCustomer(
    notice(
      'messaging_handovers',
      handover({ new_owner_role: 'escalation' }),
      'handovers',
      'Handed over to your team',
    ),
  ),
  ofCustomer(
    notice(
      'messaging_handovers',
      handover({ previous_owner_role: 'escalation' }),
      'handovers',
      'Handed over to the agent',
    ),
  ),
  ofCustomer(notice('message_echoes', { ...number, message_echoes: [flatEcho] }, 'echoes', 'Open today?')),
  ofCustomer(
    notice('smb_message_echoes', { ...number, message_echoes: [flatEcho] }, 'echoes', 'Open today?'),
  ),
  ofCustomer(notice('user_preferences', preference('stop'), 'preferences', 'Stopped marketing messages')),
  ofCustomer(notice('user_preferences', preference('resume'), 'preferences', 'Resumed marketing messages')),
  ofCustomer(notice('calls', call({ event: 'connect' }), 'calls', 'The customer calls')),
  ofCustomer(
    notice(
      'calls',
      call({ event: 'connect', direction: 'BUSINESS_INITIATED', from: '15550142231', to: customer }),
      'calls',
      'Your team calls the customer',
    ),
  ),
  ofCustomer(
    notice(
      'calls',
      call({ event: 'terminate', status: 'COMPLETED', duration: 42 }),
      'calls',
      'The call ended after 42 s',
    ),
  ),
  ofCustomer(notice('calls', call({ event: 'terminate', status: ['FAILED'] }), 'calls', 'Missed call')),
  ofCustomer(
    notice(
      'calls',
      { ...number, statuses: [{ id: 'w', type: 'call', status: 'REJECTED', recipient_id: customer }] },
      'calls',
      'The customer declined the call',
    ),
  ),
  notice(
    'flows',
    { event: 'FLOW_STATUS_CHANGE', message: 'm', flow_id: '7', old_status: 'DRAFT', new_status: 'PUBLISHED' },
    'flows',
    'Flow 7 · DRAFT → PUBLISHED',
  ),
  notice(
    'flows',
    { event: 'ENDPOINT_LATENCY', message: 'Endpoint is slow', flow_id: '7', alert_state: 'ACTIVATED' },
    'flows',
    'Flow 7 · Endpoint is slow',
  ),
  ofCustomer(
    notice(
      'history',
      {
        ...number,
        history: [
          {
            metadata: { phase: 1, chunk_order: 1, progress: 55 },
            threads: [
              {
                id: customer,
                messages: [
                  { ...base, ...text },
                  { ...flatEcho, history_context: { status: 'READ' } },
                ],
              },
            ],
          },
        ],
      },
      'sync',
      '2 earlier messages of 1 customer, 55 % synchronized',
    ),
  ),
  notice(
    'history',
    { ...number, history: [{ errors: [{ code: 2593109, title: 'History sync is turned off' }] }] },
    'sync',
    '2593109 History sync is turned off',
  ),
  notice(
    'history',
    { ...number, messages: [{ ...base, type: 'image', image: media }] },
    'sync',
    'The file of 1 earlier message',
  ),
  notice(
    'smb_app_state_sync',
    {
      ...number,
      state_sync: [
        { type: 'contact', action: 'add', contact: { full_name: 'Ada Quill', phone_number: customer } },
      ],
    },
    'sync',
    'Contact added or changed: Ada Quill',
  ),
  notice(
    'smb_app_state_sync',
    {
      ...number,
      state_sync: [
        { type: 'contact', action: 'add', contact: { phone_number: '1' } },
        { type: 'contact', action: 'remove', contact: { phone_number: '2' } },
      ],
    },
    'sync',
    '1 contact added or changed, 1 contact removed',
  ),
  notice(
    'message_template_status_update',
    { ...template, event: 'REJECTED', reason: 'INVALID_FORMAT' },
    'template',
    'Template repair_ready rejected · Invalid format',
  ),
  notice(
    'message_template_quality_update',
    { ...template, previous_quality_score: 'GREEN', new_quality_score: 'YELLOW' },
    'template',
    'repair_ready · Quality: GREEN → YELLOW',
  ),
  notice('message_template_components_update', { ...template }, 'template', 'repair_ready'),
  notice(
    'template_category_update',
    { ...template, previous_category: 'MARKETING', new_category: 'UTILITY' },
    'template',
    'repair_ready · Category: Marketing → Utility',
  ),
  notice(
    'phone_number_quality_update',
    { display_phone_number: '15550142231', event: 'FLAGGED', current_limit: 'TIER_1K' },
    'account',
    '+15550142231: The quality is low · 1,000 customers a day',
  ),
  notice(
    'phone_number_name_update',
    { display_phone_number: '1', decision: 'APPROVED', requested_verified_name: 'Fernhill' },
    'account',
    '+1: The name Fernhill was approved',
  ),
  notice(
    'account_update',
    { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE' } },
    'account',
    'Will be disabled by the platform',
  ),
  notice(
    'account_update',
    {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [
        { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1_790_900_000 },
      ],
    },
    'account',
    'The account may not start conversations until Oct 2, 2026',
  ),
  notice(
    'account_update',
    {
      phone_number: '15550142231',
      event: 'PARTNER_REMOVED',
      disconnection_info: { reason: 'PRIMARY_INACTIVITY', initiated_by: 'SYSTEM' },
    },
    'account',
    '+15550142231: The phone app disconnected this number: phone inactive',
  ),
  notice(
    'account_update',
    {
      phone_number: '15550142231',
      event: 'DISABLED_UPDATE',
      ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE', waba_ban_date: 'December 1, 2026' },
    },
    'account',
    '+15550142231: Will be disabled by the platform on Dec 1, 2026',
  ),
  notice(
    'account_update',
    { event: 'SOMETHING_NEW', volume_tier_info: { tier: '2', region: 'EU' } },
    'account',
    'Price tier: 2, Eu',
  ),
  notice('account_update', { event: 'SOMETHING_NEW' }, 'account', 'Something new'),
  notice(
    'template_correct_category_detection',
    { message_template_name: 'repair_ready', category: 'UTILITY', correct_category: 'MARKETING' },
    'template',
    'repair_ready · Category Utility, the right one is Marketing',
  ),
  notice(
    'automatic_events',
    { automatic_events: [{ id: '1', event_name: 'Purchase' }] },
    'account',
    'The platform found a purchase in a conversation',
  ),
  notice(
    'account_review_update',
    { decision: 'APPROVED' },
    'account',
    'The review of the account ended well',
  ),
  notice('account_alerts', { alert_description: 'Under review' }, 'account', 'Under review'),
  notice(
    'account_settings_update',
    { type: 'phone_number_settings', phone_number_settings: { phone_number_id: '300000000000001' } },
    'account',
    'Phone number settings',
  ),
  notice(
    'business_capability_update',
    { max_daily_conversation_per_phone: 250, max_phone_numbers_per_business: 20 },
    'account',
    'Up to 250 conversations a day for each number',
  ),
  notice(
    'business_status_update',
    { event: 'COMPROMISED_NOTIFICATION' },
    'account',
    'COMPROMISED_NOTIFICATION',
  ),
  notice('security', { event: 'PIN_CHANGED', requester: '1' }, 'account', 'The PIN was changed'),
  notice('consumer_profile', { ...number }, 'profile', 'A customer changed the profile'),
  notice(
    'group_lifecycle_update',
    { ...number, groups: [{ group_id: 'g', type: 'group_create', subject: 'Sunday ride' }] },
    'groups',
    'Group created · Sunday ride',
  ),
  notice(
    'group_participants_update',
    { ...number, groups: [{ group_id: 'g', type: 'group_participants_add' }] },
    'groups',
    'Participants joined the group',
  ),
  notice(
    'group_settings_update',
    { ...number, groups: [{ group_id: 'g', type: 'group_settings_update' }] },
    'groups',
    'Group settings changed',
  ),
  notice(
    'group_status_update',
    { ...number, groups: [{ group_id: 'g', type: 'group_suspend' }] },
    'groups',
    'Group suspended',
  ),
]
