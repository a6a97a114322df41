/** Customer data in webhooks: preferences, calls, earlier messages, echoes, failures. */
import { expect, test } from 'vitest'
import { factsOfChange } from './facts.ts'
import { noticeText } from './notices.ts'
import { messageWords } from './words.ts'

const metadata = { phone_number_id: '300' }
const contacts = [{ wa_id: '49', user_id: 'US.1', profile: { name: 'Ada' } }]
/** Each with the first id and the name of the customer, and with the words of what was said. */
const itemsOf = (field: string, value: object) =>
  factsOfChange({ field, value: { metadata, ...value } }).map(({ who, ...fact }) => ({
    ...fact,
    customer: who.ids[0]?.value ?? '',
    name: who.name,
    text:
      fact.kind === 'message'
        ? messageWords(fact.content)
        : fact.kind === 'notice'
          ? noticeText(fact.notice)
          : '',
  }))

test('a preference is a notice with the customer, the name and the time', () => {
  const preference = (value: object) => ({ wa_id: '49', timestamp: '100', ...value })
  const texts = (...all: object[]) =>
    itemsOf('user_preferences', { contacts, user_preferences: all.map(preference) })
  expect(texts({ value: 'stop' })).toMatchObject([
    { kind: 'notice', customer: '49', name: 'Ada', at: 100_000, text: 'Stopped marketing messages' },
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
    { from: '49', event: 'terminate', status: 'FAILED' },
  ]
  const statuses = [
    { recipient_id: '49', status: 'REJECTED' },
    { recipient_id: '49', status: 'ON_HOLD' },
  ]
  const items = itemsOf('calls', { contacts, calls, statuses })
  expect(new Set(items.map(({ customer, name }) => `${customer} ${name}`))).toEqual(new Set(['49 Ada']))
  expect(items.map(({ text }) => text)).toEqual([
    'The customer calls',
    'Your team calls the customer',
    'The call ended after 90 s',
    'The call ended',
    'The call failed',
    'Missed call',
    'The customer declined the call',
    'Call: On hold',
  ])
  expect(items.map(({ at }) => at)).toEqual([1000, ...Array.from({ length: 7 }, () => undefined)])
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
    { kind: 'message', customer: '49', speaker: 'customer', text: 'a', at: 5000 },
    { kind: 'message', customer: '49', speaker: 'team', text: 'b' },
  ])
})

test("an echo from the phone's app is the team's message", () => {
  const message_echoes = [{ id: 'm1', to: '49', timestamp: '7', type: 'text', text: { body: 'Here.' } }]
  for (const field of ['message_echoes', 'smb_message_echoes'])
    expect(itemsOf(field, { message_echoes })).toMatchObject([
      { messageId: 'm1', customer: '49', speaker: 'team', text: 'Here.', at: 7000 },
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
    ...['team', 'agent', 'team', 'team'],
  ])
  // More than a text is kept whole.
  expect(items[0]).toMatchObject({ text: 'Image: A bell', content: { image: { caption: 'A bell' } } })
  expect(items[3]).toMatchObject({ customer: '' })
})

test('absent lists have no facts', () => {
  expect(itemsOf('message_echoes', {})).toEqual([])
  expect(itemsOf('standby', { standby: {} })).toEqual([])
  expect(itemsOf('calls', {})).toEqual([])
  expect(itemsOf('history', {})).toEqual([])
})
