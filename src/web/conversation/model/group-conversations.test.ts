import { expect, test } from 'vitest'
import { sampleDelivery } from '../../features/operations/webhooks/set-up/sample-event.ts'
import { groupConversations } from './group-conversations.ts'

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
  const [conversation, ...others] = groupConversations([
    handedOver,
    statusOf('4', 'delivered'),
    statusOf('3', 'read'),
    answered,
    asked,
  ])
  expect(others).toEqual([])
  expect(conversation).toMatchObject({ customer: '49', name: 'Ada', phoneNumberId: '300', owner: 'business' })
  expect(conversation?.entries).toMatchObject([
    { kind: 'message', speaker: 'customer', text: 'Open today?' },
    { kind: 'message', speaker: 'agent', text: 'Until six.', status: 'read' },
    { kind: 'handover', to: 'business', summary: 'Wants a person' },
  ])
})

test('a repeated delivery changes nothing', () => {
  const once = groupConversations([handedOver, answered, asked])
  const repeated = [
    { ...handedOver, id: '8' },
    { ...answered, id: '7' },
    { ...asked, id: '6' },
  ]
  expect(groupConversations([...repeated, handedOver, answered, asked])).toEqual(once)
})

/** Newest first, as the list of webhooks has them. */
const inOrder = (...events: ReturnType<typeof sampleDelivery>[]) =>
  groupConversations(events.map((event, at) => ({ ...event, id: `${at + 1}` })).toReversed())[0]
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
  expect(inOrder(handedOver, asked, answered)?.owner).toBe('business')
  expect(inOrder(toAgent('120'), handedOver)?.owner).toBe('agent')
  expect(inOrder(toAgent('120'), teamStatus('119'))?.owner).toBe('agent')
  expect(inOrder(toAgent('120'), teamStatus('121'))?.owner).toBe('business')
  expect(inOrder(toAgent('105'), handedOver)?.owner).toBe('business')
})

test('the latest conversation comes first, and numbers are separate', () => {
  const message = (id: string, phone: string, at: string) =>
    sampleDelivery(
      'messages',
      { metadata: { phone_number_id: phone }, messages: [text(id, '49', id, at)] },
      { id },
    )
  const all = groupConversations([message('2', '301', '50'), message('1', '300', '60')])
  expect(all.map(({ phoneNumberId, owner }) => [phoneNumberId, owner])).toEqual([
    ['300', 'business'],
    ['301', 'business'],
  ])
})

test('a status without its message is shown', () => {
  const [conversation] = groupConversations([statusOf('9', 'failed')])
  expect(conversation?.entries).toMatchObject([{ speaker: null, status: 'failed' }])
})

test('an agent status without its echo is attributed to the agent, in standby and messages', () => {
  const status = { id: 'm3', status: 'delivered', recipient_id: '49', timestamp: '1' }
  const marked = { ...status, biz_opaque_callback_data: '{"originator":"bizai","channel":"ent"}' }
  for (const [field, value] of [
    ['standby', { metadata, standby: { statuses: [status] } }],
    ['messages', { metadata, statuses: [marked] }],
  ] as const) {
    const [conversation] = groupConversations([sampleDelivery(field, value)])
    expect(conversation?.entries).toMatchObject([{ speaker: null, isOfAgent: true, status: 'delivered' }])
  }
  const [ofTeam] = groupConversations([sampleDelivery('messages', { metadata, statuses: [status] })])
  expect(ofTeam?.entries).toMatchObject([{ speaker: null, isOfAgent: false }])
})

test('a misplaced status is not a message', () => {
  const event = sampleDelivery('messages', {
    metadata,
    messages: [{ id: 'm2', status: 'read', recipient_id: '49', timestamp: '1' }],
  })
  expect(groupConversations([event])[0]?.entries).toMatchObject([{ speaker: null, status: 'read' }])
})
