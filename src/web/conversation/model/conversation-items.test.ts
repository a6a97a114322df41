/** Customer data in webhooks: preferences, calls, earlier messages, echoes, failures. */
import { expect, test } from 'vitest'
import { sampleDelivery, sampleEvent } from '../../features/operations/webhooks/set-up/sample-event.ts'
import { groupConversations } from './group-conversations.ts'
import { customerIdOf, namesIn } from './item-parts.ts'
import { isEventRead, readEvent } from './read-event.ts'

const metadata = { phone_number_id: '300' }
const contacts = [{ wa_id: '49', user_id: 'US.1', profile: { name: 'Ada' } }]
const itemsOf = (field: string, value: object) =>
  readEvent(sampleDelivery(field, { metadata, ...value })).items

test('a preference is a notice with the customer, the name and the time', () => {
  const preference = (value: object) => ({ wa_id: '49', timestamp: '100', ...value })
  const texts = (...all: object[]) =>
    itemsOf('user_preferences', { contacts, user_preferences: all.map(preference) })
  expect(texts({ value: 'stop' })).toEqual([
    {
      kind: 'notice',
      customer: '49',
      customerName: 'Ada',
      phoneNumberId: '300',
      at: 100_000,
      text: 'Stopped marketing messages',
    },
  ])
  const others = [{ value: 'resume' }, { value: 'pause', detail: 'Paused' }, { value: 'toString' }]
  expect(texts(...others)).toMatchObject([
    { text: 'Resumed marketing messages' },
    { text: 'Paused' },
    { text: 'Changed a preference' },
  ])
})

test('a call belongs to the customer, whoever started it', () => {
  const calls = [
    { from: '+49', to: '300', direction: 'USER_INITIATED', event: 'connect', timestamp: '1' },
    { from: '300', to: '49', direction: 'BUSINESS_INITIATED', event: 'connect' },
    { from: '49', event: 'terminate', status: 'COMPLETED', duration: 90 },
    { from: '49', event: 'terminate', status: 'COMPLETED' },
    { from: '49', event: 'terminate', status: ['FAILED'], duration: 90 },
  ]
  const statuses = [
    { recipient_id: '49', status: 'REJECTED' },
    { recipient_id: '49', status: 'ON_HOLD' },
  ]
  const items = itemsOf('calls', { contacts, calls, statuses })
  expect(new Set(items.map(({ customer, customerName }) => `${customer} ${customerName}`))).toEqual(
    new Set(['49 Ada']),
  )
  expect(items.map((item) => item.kind === 'notice' && item.text)).toEqual([
    'The customer calls',
    'Your team calls the customer',
    'The call ended after 90 s',
    'The call ended',
    'The call failed',
    'The customer declined the call',
    'Call: On hold',
  ])
  expect(items.map(({ at }) => at)).toEqual([1000, ...Array.from({ length: 6 }, () => undefined)])
})

test('earlier messages are of the customer or the team, by their sender', () => {
  const message = (id: string, from: string) => ({
    id,
    from,
    type: 'text',
    text: { body: id },
    timestamp: '5',
  })
  const threads = [{ id: '49', messages: [message('a', '+49'), message('b', '300')] }, { id: '50' }]
  expect(itemsOf('history', { history: [{ threads }, {}] })).toMatchObject([
    { kind: 'message', customer: '49', speaker: 'customer', text: 'a', at: 5000, owner: undefined },
    { kind: 'message', customer: '49', speaker: 'business', text: 'b' },
  ])
})

test("an echo from the phone's app is the team's message", () => {
  const message_echoes = [{ id: 'm1', to: '49', timestamp: '7', type: 'text', text: { body: 'Here.' } }]
  for (const field of ['message_echoes', 'smb_message_echoes'])
    expect(itemsOf(field, { message_echoes })).toMatchObject([
      { messageId: 'm1', customer: '49', speaker: 'business', text: 'Here.', at: 7000, content: undefined },
    ])
})

test("an echo in standby without the agent's mark counts as the team's", () => {
  const echo = (id: string, biz_opaque_callback_data?: string) => ({
    id,
    message: { to: '49', type: 'image', image: { caption: 'A bell' }, biz_opaque_callback_data },
  })
  const message_echoes = [
    echo('m1'),
    echo('m2', '{"originator":"bizai"}'),
    echo('m3', 'order-7'),
    { id: 'm4' },
  ]
  const items = itemsOf('standby', { standby: { message_echoes } })
  expect(items.map((item) => item.kind === 'message' && item.speaker)).toEqual([
    ...['business', 'agent', 'business', 'business'],
  ])
  // More than a text is kept whole.
  expect(items[0]).toMatchObject({ text: 'Image: A bell', content: { image: { caption: 'A bell' } } })
  expect(items[3]).toMatchObject({ customer: '', text: '', content: undefined })
})

test('a failed status says why, and statuses never go back', () => {
  const status = (name: string, more: object = {}) =>
    sampleDelivery('messages', {
      metadata,
      statuses: [{ id: 'm1', status: name, recipient_id: '49', timestamp: '9', ...more }],
    })
  const last = (...events: ReturnType<typeof status>[]) =>
    groupConversations(events.toReversed())[0]?.entries.at(-1)
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
  const [conversation, ...others] = groupConversations([sent], [reply])
  expect(others).toEqual([])
  expect(conversation).toMatchObject({ key: '300.49', owner: 'business', lastAt: 5 })
  expect(conversation?.entries).toMatchObject([{ speaker: 'business', text: 'Here.', status: 'sent', at: 5 }])
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
  expect(groupConversations([status('failed'), asked])[0]?.owner).toBe('agent')
  expect(groupConversations([status('sent'), asked])[0]?.owner).toBe('business')
})

test('a webhook without a customer or a known form concerns no conversation', () => {
  expect(groupConversations([sampleDelivery('messages', { metadata, messages: [{ id: 'm1' }] })])).toEqual([])
  expect(itemsOf('account_update', {})).toEqual([])
  for (const event of [sampleEvent({ body: 'x' }), sampleEvent({ body: 'e30=', bodyEncoding: 'base64' })])
    expect(readEvent(event).items).toEqual([])
})

test('an event is read once, and lists each customer once', () => {
  const message = (id: string, from: string) => ({ id, from, type: 'text', text: { body: id } })
  const event = sampleDelivery('messages', { metadata, messages: [message('a', '49'), message('b', '49')] })
  expect(isEventRead(event)).toBe(false)
  const facts = readEvent(event)
  expect([isEventRead(event), facts.customers]).toEqual([true, ['49']])
  expect(readEvent(event)).toBe(facts)
})

test('a customer is the first known id, without a plus sign, and has the name of either id', () => {
  expect(customerIdOf(null, '', '+49', '50')).toBe('49')
  expect(customerIdOf('4+9')).toBe('4+9')
  expect(customerIdOf(undefined)).toBe('')
  const names = namesIn([
    ...contacts,
    { wa_id: '50', profile: { username: 'ben' } },
    { wa_id: '51', profile: {} },
  ])
  expect([...names]).toEqual([
    ['49', 'Ada'],
    ['US.1', 'Ada'],
    ['50', 'ben'],
  ])
})

test('notices and handovers stand among the messages by their time, each once', () => {
  const preference = (value: string, timestamp: string, id: string) =>
    sampleDelivery(
      'user_preferences',
      { metadata, contacts, user_preferences: [{ wa_id: '49', value, timestamp }] },
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
  const [conversation] = groupConversations(events.toReversed())
  expect(conversation).toMatchObject({ name: 'Ada', lastAt: 40_000 })
  expect(conversation?.entries).toMatchObject([
    { kind: 'notice', eventId: '1', at: 10_000, text: 'Stopped marketing messages' },
    { kind: 'handover', eventId: '2', at: 20_000, to: 'business', isTakenOver: false },
    { kind: 'notice', eventId: '3', text: 'Resumed marketing messages' },
    { kind: 'notice', eventId: '5', text: 'Stopped marketing messages' },
    { kind: 'handover', eventId: '4', to: 'agent' },
    { kind: 'handover', eventId: '6', to: 'business' },
  ])
})

test('echoes of an unknown form, absent lists and contacts without a profile are left out', () => {
  expect(itemsOf('message_echoes', {})).toEqual([])
  expect(itemsOf('standby', { standby: {} })).toEqual([])
  expect(itemsOf('calls', {})).toEqual([])
  expect(itemsOf('history', {})).toEqual([])
  expect([...namesIn([{ wa_id: '49' }]), ...namesIn(null)]).toEqual([])
})
