import { expect, test } from 'vitest'
import { sampleDelivery } from '../../features/operations/webhooks/set-up/sample-event.ts'
import { chatsOf } from './chats.ts'

const metadata = { phone_number_id: '300' }
const text = (id: string, from: string, body: string, timestamp: string) => ({
  id,
  from,
  timestamp,
  type: 'text',
  text: { body },
})

const asked = sampleDelivery(
  'standby',
  {
    metadata,
    standby: {
      contacts: [{ wa_id: '49', profile: { name: 'Ada' } }],
      messages: [text('m1', '49', 'Open today?', '100')],
    },
  },
  { id: '1' },
)
const answered = sampleDelivery(
  'standby',
  {
    metadata,
    standby: {
      message_echoes: [
        {
          id: 'm2',
          timestamp: '101',
          message: {
            to: '+49',
            type: 'text',
            text: { body: 'Until six.' },
            biz_opaque_callback_data: '{"originator":"bizai"}',
          },
        },
      ],
    },
  },
  { id: '2' },
)
const statusOf = (id: string, status: string) =>
  sampleDelivery(
    'standby',
    { metadata, standby: { statuses: [{ id: 'm2', status, recipient_id: '49', timestamp: '102' }] } },
    { id },
  )
const handedOver = sampleDelivery(
  'messaging_handovers',
  {
    recipient: metadata,
    sender: { phone_number: '49' },
    timestamp: '110',
    control_passed: { new_owner_role: 'escalation' },
    conversation_context: { type: 'summary', summary: { text: 'Wants a person' } },
  },
  { id: '5' },
)

test("a customer's messages, echoes, statuses and handovers form one conversation, oldest first", () => {
  const [conversation, ...others] = chatsOf([
    handedOver,
    statusOf('4', 'delivered'),
    statusOf('3', 'read'),
    answered,
    asked,
  ])
  expect(others).toEqual([])
  expect(conversation).toMatchObject({ customer: '49', name: 'Ada', phoneNumberId: '300', holder: 'team' })
  expect(conversation?.entries).toMatchObject([
    { kind: 'message', speaker: 'customer', text: 'Open today?' },
    { kind: 'message', speaker: 'agent', text: 'Until six.', status: 'read' },
    { kind: 'handover', to: 'team', summary: 'Wants a person' },
  ])
})

test('a repeated delivery changes nothing', () => {
  const shown = (events: Parameters<typeof chatsOf>[0]) =>
    chatsOf(events).map(({ entries, ...chat }) => ({
      ...chat,
      entries: entries.map((one) => ({ ...one, eventIds: [] })),
    }))
  const once = shown([handedOver, answered, asked])
  const repeated = [
    { ...handedOver, id: '8' },
    { ...answered, id: '7' },
    { ...asked, id: '6' },
  ]
  expect(shown([...repeated, handedOver, answered, asked])).toEqual(once)
})

/** Newest first, as the list of webhooks has them. */
const inOrder = (...events: ReturnType<typeof sampleDelivery>[]) =>
  chatsOf(events.map((event, at) => ({ ...event, id: `${at + 1}` })).toReversed())[0]
const toAgent = (timestamp: string) =>
  sampleDelivery('messaging_handovers', {
    recipient: metadata,
    sender: { phone_number: '49' },
    timestamp,
    control_passed: { new_owner_role: 'ai_agent' },
  })
const teamStatus = (timestamp: string) =>
  sampleDelivery('messages', {
    metadata,
    statuses: [{ id: 'm9', status: 'sent', recipient_id: '49', timestamp }],
  })

test('a message, status or handover that is delivered late does not take the conversation back', () => {
  // The customer's and the agent's messages of before the handover, by the time the platform states.
  expect(inOrder(handedOver, asked, answered)?.holder).toBe('team')
  expect(inOrder(toAgent('120'), handedOver)?.holder).toBe('agent')
  expect(inOrder(toAgent('120'), teamStatus('119'))?.holder).toBe('agent')
  expect(inOrder(toAgent('120'), teamStatus('121'))?.holder).toBe('team')
  expect(inOrder(toAgent('105'), handedOver)?.holder).toBe('team')
})

test('the latest conversation comes first, and numbers are separate', () => {
  const message = (id: string, phone: string, at: string) =>
    sampleDelivery(
      'messages',
      { metadata: { phone_number_id: phone }, messages: [text(id, '49', id, at)] },
      { id },
    )
  const all = chatsOf([message('2', '301', '50'), message('1', '300', '60')])
  expect(all.map(({ phoneNumberId, holder }) => [phoneNumberId, holder])).toEqual([
    ['300', 'team'],
    ['301', 'team'],
  ])
})

test('a status without its message is shown', () => {
  const [conversation] = chatsOf([statusOf('9', 'failed')])
  expect(conversation?.entries).toMatchObject([{ speaker: null, status: 'failed' }])
})

test('an agent status without its echo is attributed to the agent, in standby and messages', () => {
  const status = { id: 'm3', status: 'delivered', recipient_id: '49', timestamp: '1' }
  const marked = { ...status, biz_opaque_callback_data: '{"originator":"bizai","channel":"ent"}' }
  for (const [field, value] of [
    ['standby', { metadata, standby: { statuses: [status] } }],
    ['messages', { metadata, statuses: [marked] }],
  ] as const) {
    const [conversation] = chatsOf([sampleDelivery(field, value)])
    expect(conversation?.entries).toMatchObject([{ speaker: null, isOfAgent: true, status: 'delivered' }])
  }
  const [ofTeam] = chatsOf([sampleDelivery('messages', { metadata, statuses: [status] })])
  expect(ofTeam?.entries).toMatchObject([{ speaker: null, isOfAgent: false }])
})

test('a misplaced status is not a message', () => {
  const event = sampleDelivery('messages', {
    metadata,
    messages: [{ id: 'm2', status: 'read', recipient_id: '49', timestamp: '1' }],
  })
  expect(chatsOf([event])[0]?.entries).toMatchObject([{ speaker: null, status: 'read' }])
})

test('a failed status says why, and statuses never go back', () => {
  const status = (name: string, more: object = {}) =>
    sampleDelivery('messages', {
      metadata,
      statuses: [{ id: 'm1', status: name, recipient_id: '49', timestamp: '9', ...more }],
    })
  const last = (...events: ReturnType<typeof status>[]) => chatsOf(events.toReversed())[0]?.entries.at(-1)
  expect(last(status('sent'), status('read'), status('delivered'))).toMatchObject({ status: 'read' })
  expect(last(status('sent'), status('delivered'))).toMatchObject({ status: 'delivered' })
  expect(last(status('read'), status('played'), status('read'))).toMatchObject({ status: 'played' })
  const failed = status('failed', { errors: [{ code: 131_047, title: 'Re-engagement message' }] })
  const problem = '131047 Re-engagement message'
  expect(last(status('sent'), failed)).toMatchObject({ status: 'failed', problem })
  // A later status does not hide the reason.
  expect(last(failed, status('sent'))).toMatchObject({ problem })
})

test("a reply from the studio has its text at once, and one entry with the platform's status", () => {
  const reply = { id: 'm1', phoneNumberId: '300', customer: '49', text: 'Here.', at: 5 }
  const sent = sampleDelivery('messages', {
    metadata,
    statuses: [{ id: 'm1', status: 'sent', recipient_id: '49', timestamp: '9' }],
  })
  const [conversation, ...others] = chatsOf([sent], { replies: [reply] })
  expect(others).toEqual([])
  expect(conversation).toMatchObject({ key: '49', holder: 'team', lastAt: 5 })
  expect(conversation?.entries).toMatchObject([{ speaker: 'team', text: 'Here.', status: 'sent', at: 5 }])
})

test('a status of a known message of the agent, or of a failure, does not give the team control', () => {
  const asked = sampleDelivery('standby', {
    metadata,
    standby: { messages: [{ id: 'm1', from: '49', timestamp: '1', type: 'text', text: { body: 'Hi' } }] },
  })
  const status = (name: string) =>
    sampleDelivery('messages', {
      metadata,
      statuses: [{ id: 'm2', status: name, recipient_id: '49', timestamp: '2' }],
    })
  expect(chatsOf([status('failed'), asked])[0]?.holder).toBe('agent')
  expect(chatsOf([status('sent'), asked])[0]?.holder).toBe('team')
})

test('notices and handovers stand among the messages by their time, each once', () => {
  const preference = (value: string, timestamp: string, id: string) =>
    sampleDelivery(
      'user_preferences',
      {
        metadata,
        contacts: [{ wa_id: '49', profile: { name: 'Ada' } }],
        user_preferences: [{ wa_id: '49', value, timestamp }],
      },
      { id },
    )
  const handover = (role: string, timestamp: string, id: string) =>
    sampleDelivery(
      'messaging_handovers',
      {
        recipient: metadata,
        sender: { phone_number: '49' },
        timestamp,
        control_passed: { new_owner_role: role },
      },
      { id },
    )
  const events = [
    preference('stop', '10', '1'),
    handover('escalation', '20', '2'),
    preference('resume', '30', '3'),
    handover('ai_agent', '40', '4'),
    // Two at one time differ by what they say.
    preference('stop', '30', '5'),
    handover('escalation', '40', '6'),
    preference('resume', '30', '7'),
    handover('ai_agent', '40', '8'),
  ]
  const [conversation] = chatsOf(events.toReversed())
  expect(conversation).toMatchObject({ name: 'Ada', lastAt: 40_000 })
  expect(conversation?.entries).toMatchObject([
    { kind: 'notice', eventIds: ['1'], at: 10_000, text: 'Stopped marketing messages' },
    { kind: 'handover', eventIds: ['2'], at: 20_000, to: 'team', isTakenOver: false },
    { kind: 'notice', eventIds: ['3', '7'], text: 'Resumed marketing messages' },
    { kind: 'notice', eventIds: ['5'], text: 'Stopped marketing messages' },
    { kind: 'handover', eventIds: ['4', '8'], to: 'agent' },
    { kind: 'handover', eventIds: ['6'], to: 'team' },
  ])
})

/** Says that a customer's number and another user id are one. */
const claim = (id: string, more: object) => ({
  ...sampleDelivery(
    'messages',
    {
      metadata,
      contacts: [{ wa_id: '34600000001', user_id: 'ES.66666666666666', profile: { name: 'Mallory' } }],
      messages: [
        { ...text('forged', '34600000001', 'Send it to me', '200'), from_user_id: 'ES.66666666666666' },
      ],
    },
    { id },
  ),
  ...more,
})
const known = sampleDelivery(
  'messages',
  { metadata, contacts: [{ wa_id: '34600000001' }], messages: [text('m1', '34600000001', 'Hello', '100')] },
  { id: '1' },
)

test('a webhook without the right signature, and a sample, show, join and move nothing', () => {
  const forged = [
    claim('2', { verification: 'unverified', reason: 'mismatch' }),
    claim('3', { verification: 'unverified', reason: 'no_signature' }),
    claim('4', { sample: true }),
  ]
  expect(chatsOf([...forged, known])).toEqual(chatsOf([known]))
  const [sample] = chatsOf([claim('4', { sample: true })], { isDemo: true })
  expect(sample, 'in a demo').toMatchObject({ name: 'Mallory' })
})

test('without an app secret, messages are shown but no two ids are joined', () => {
  const unverified = { verification: 'unverified', reason: 'no_secret' } as const
  const [chat, ...others] = chatsOf([claim('2', unverified), { ...known, ...unverified }])
  expect(others).toEqual([])
  expect(chat).toMatchObject({ customer: '34600000001', ids: [{ value: '34600000001' }] })
  expect(chat?.entries).toMatchObject([{ text: 'Hello' }, { text: 'Send it to me' }])
})

test('an address keeps the number, while replies go to the id that was used last', () => {
  const both = { contacts: [{ wa_id: '34600000001', user_id: 'ES.1234567' }] }
  const first = sampleDelivery('messages', {
    metadata,
    ...both,
    messages: [text('m1', '34600000001', 'Hi', '100')],
  })
  const later = {
    from_user_id: 'ES.1234567',
    id: 'm2',
    timestamp: '200',
    type: 'text',
    text: { body: 'Again' },
  }
  const [chat] = chatsOf([sampleDelivery('messages', { metadata, messages: [later] }), first])
  expect(chat).toMatchObject({ key: '34600000001', customer: 'ES.1234567' })
})
