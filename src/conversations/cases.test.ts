/** Webhooks as the field delivers them, by the names of their cases (`test/cases/platform.json`). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDelivery } from '../contract/platform/conversations/webhook-payload.ts'
import { ConversationBook } from './book-under-test.ts'
import type { Conversation } from './conversation.ts'
import type { ConversationEntry } from './entry.ts'
import { factsOf } from './facts.ts'
import { referenceText } from './words.ts'

const cases: Record<string, readonly object[]> = JSON.parse(readFileSync('test/cases/platform.json', 'utf8'))
const number = '300000000000001'

/** The deliveries in this order; in whatever order they come, the result is the same. */
function conversationsOf(deliveries: readonly object[]): Conversation[] {
  const book = new ConversationBook()
  deliveries.forEach((body, at) => {
    for (const { phoneNumberId, facts } of factsOf(readDelivery(body).changes))
      book.add(phoneNumberId, facts, { eventId: `e${at}`, receivedAt: 1_795_890_000_000 })
  })
  return book.of(number)
}

function of(name: string): Conversation[] {
  const deliveries = cases[name]
  if (deliveries === undefined) throw new Error(`no case ${name}`)
  const found = conversationsOf(deliveries)
  const shown = (list: readonly Conversation[]) =>
    list.map(({ entries, ...rest }) => ({ ...rest, entries: entries.map(withoutIds) }))
  expect(shown(conversationsOf(deliveries.toReversed()))).toEqual(shown(found))
  expect(shown(conversationsOf([...deliveries, ...deliveries]))).toEqual(shown(found))
  return found
}

const withoutIds = (entry: ConversationEntry) => ({ ...entry, eventIds: [] })

function only(name: string): Conversation {
  const [conversation, ...others] = of(name)
  expect(others).toEqual([])
  if (conversation === undefined) throw new Error(`${name} has no conversation`)
  return conversation
}

const textsOf = ({ entries }: Conversation) =>
  entries.flatMap((entry) => ('text' in entry ? [entry.text] : [entry.kind]))

test('username-adopter-only-user-id', () => {
  const conversation = only('username-adopter-only-user-id')
  expect(conversation).toMatchObject({ name: 'Salma', username: 'salma.k', holder: 'team' })
  expect(conversation.waitingSince).toBe(conversation.lastAt)
})

test('adoption-splits-conversation', () => {
  const conversation = only('adoption-splits-conversation')
  expect(conversation).toMatchObject({ name: 'Rita', username: 'rita.bikes' })
  expect(textsOf(conversation)).toEqual(['Before I took a username', 'After I took a username'])
  expect(conversation.ids.map(({ value }) => value)).toEqual(['BR.11000000000000002', '5511970000001'])
})

test('user-id-in-from', () => {
  expect(only('user-id-in-from').ids.map(({ kind }) => kind)).toEqual(['user'])
})

test('changed-number-system', () => {
  const conversation = only('changed-number-system')
  expect(textsOf(conversation)).toEqual([
    'Old number here',
    'Changed number to +972500000055',
    'New number here',
  ])
  expect(conversation.ids.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['972500000005', '972500000055', 'IL.11000000000000055', 'IL.11000000000000005']),
  )
})

test('status-contact-lean', () => {
  const problem = expect.stringMatching(/^131026 /)
  expect(only('status-contact-lean').entries).toMatchObject([{ speaker: null, status: 'failed', problem }])
})

test('phone-app-echo-by-user-id', () => {
  const conversation = only('phone-app-echo-by-user-id')
  expect(conversation.entries).toMatchObject([
    { speaker: 'customer' },
    { speaker: 'team', text: 'Yes, see you at 5' },
  ])
  expect(conversation.waitingSince).toBeUndefined()
})

test('preference-signup-link', () => {
  expect(textsOf(only('preference-signup-link'))).toEqual(['Signed up for marketing messages'])
})

test('history-thread-context', () => {
  const conversation = only('history-thread-context')
  expect(conversation).toMatchObject({
    username: 'marta',
    entries: [{ text: 'Old question', speaker: 'customer' }],
  })
})

test('edit-text', () => {
  const conversation = only('edit-text')
  expect(conversation.entries).toMatchObject([
    { kind: 'message', text: 'I want 2 wheels', edited: { earlier: ['I want 3 wheels'] } },
  ])
  expect(conversation.waitingSince).toBe(conversation.entries[0]?.at)
})

test('revoke', () => {
  const conversation = only('revoke')
  expect(conversation.entries).toMatchObject([
    { text: '', deletedAt: expect.any(Number) },
    { text: 'Thanks!' },
  ])
  expect(
    JSON.stringify(conversation.entries.map(({ ...entry }) => ('text' in entry ? entry.text : ''))),
  ).not.toContain('secret')
  expect(conversation.waitingSince).toBeUndefined()
})

test('group-message', () => {
  const found = of('group-message')
  const group = found.find(({ kind }) => kind === 'group')
  const people = found.filter(({ kind }) => kind === 'customer')
  expect(group?.entries).toMatchObject([
    { text: 'Said in the group', sender: { name: 'Sol' } },
    { text: 'Another member', sender: { name: 'Kim' } },
  ])
  expect(group).toMatchObject({ holder: undefined, waitingSince: undefined })
  expect(people.map(textsOf)).toEqual([['A private question']])
  expect(people[0]?.waitingSince).toBeDefined()
})

test('payment-status', () => {
  const conversation = only('payment-status')
  expect(textsOf(conversation)).toEqual(['I will pay now', 'Payment captured: order-77, INR 210.00'])
  expect(conversation.holder).toBe('agent')
})

test('flow-answers', () => {
  expect(textsOf(only('flow-answers'))).toEqual(['Sent\nbike: Gravel 52\ndate: 2026-12-03'])
})

test('agent-flow-echo-and-reply', () => {
  expect(textsOf(only('agent-flow-echo-and-reply'))).toEqual([
    'Please fill in\nForm: [Open form]',
    'Response sent\nsize: M\ncolour: blue',
  ])
})

test('contact-card', () => {
  const conversation = only('contact-card')
  expect(textsOf(conversation)).toEqual(['Contact: +34 600 000 022'])
  expect(conversation.ids.map(({ value }) => value)).toContain('34600000022')
})

test('reaction-after-answer', () => {
  const conversation = only('reaction-after-answer')
  expect(conversation.entries).toMatchObject([
    { text: 'When do you open?', reactions: [] },
    { text: 'At nine.', reactions: [{ emoji: '👍', speaker: 'customer' }] },
  ])
  expect(conversation.waitingSince).toBeUndefined()
})

test('ad-referral', () => {
  const [entry] = only('ad-referral').entries
  expect(entry?.kind === 'message' && entry.content && referenceText(entry.content)).toBe(
    'From the ad Winter service -20 %',
  )
})

test('agent-product-list-echo', () => {
  const conversation = only('agent-product-list-echo')
  expect(textsOf(conversation)).toEqual([
    'For rain\nThese fit you\nJackets: JACKET-1 · JACKET-2',
    'Our whole shop\n[View catalog]',
  ])
  expect(conversation.entries).toMatchObject([{ speaker: 'agent' }, { speaker: 'agent' }])
})

test('agent-document-echo', () => {
  expect(textsOf(only('agent-document-echo'))).toEqual(['Document: Your invoice'])
})

test('customer-asks-about-product', () => {
  expect(textsOf(only('customer-asks-about-product'))).toEqual([
    'About the product JACKET-1\nDo you have this in red?',
  ])
})

test('handover-back-webhook', () => {
  const conversation = only('handover-back-webhook')
  expect(conversation.entries).toMatchObject([{ to: 'team' }, { to: 'agent' }])
  expect(conversation).toMatchObject({ holder: 'agent', waitingSince: undefined })
})

test('interactive-without-object', () => {
  expect(textsOf(only('interactive-without-object'))).toEqual([
    '131000 Something went wrong: Could not retrieve the content.',
  ])
})

test.each([
  ['unsupported-poll', /^Unsupported message \(poll_creation\): 131051/],
  ['view-once-image', /^Unsupported message \(image_view_once\): 131060/],
  [
    'type-unknown-with-flat-details',
    /^131051 Unsupported message type: Message type is not currently supported$/,
  ],
])('%s', (name, text) => {
  expect(textsOf(only(name))[0]).toMatch(text)
})

test('call-recording-available', () => {
  expect(textsOf(only('call-recording-available'))).toEqual([
    'Recording of the call available',
    'Transcript of the call available',
  ])
})

test('edit-in-standby', () => {
  const conversation = only('edit-in-standby')
  expect(textsOf(conversation)).toEqual(['3 tickets', '2 tickets booked'])
  expect(conversation).toMatchObject({ holder: 'agent', waitingSince: undefined })
})

test('new-status-category', () => {
  expect(of('new-status-category')).toHaveLength(1)
})

test.each([
  'account-restricted',
  'group-joined',
  'template-quality-and-category',
  'value-level-errors',
  'instagram-messaging',
])('%s is no conversation of a customer', (name) => {
  expect(of(name)).toEqual([])
})

test('every case is tried', () => {
  const text = readFileSync(new URL(import.meta.url), 'utf8')
  expect(Object.keys(cases).filter((name) => !text.includes(`'${name}'`))).toEqual([])
})
