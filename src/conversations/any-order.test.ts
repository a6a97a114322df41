/** Conversations are the same, in whatever order their webhooks arrive and however often. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../test/support/property-runs.ts'
import { messageTypes } from '../contract/platform/conversations/webhook-message.ts'
import type { WebhookChange } from '../contract/platform/conversations/webhook-payload.ts'
import { deliveryStatuses } from '../contract/platform/conversations/webhook-status.ts'
import { ConversationBook } from './book-under-test.ts'
import type { Conversation } from './conversation.ts'
import { factsOf } from './facts.ts'

const phoneNumberId = '300000000000001'
const metadata = { phone_number_id: phoneNumberId }
const people = [
  { number: '34600000001', user: 'ES.11000000000000001', name: 'Ona' },
  { number: '5511987654321', user: 'BR.11000000000000002', name: 'Rui' },
] as const

const person = fc.constantFrom(...people)
/** How a webhook names a person: by both ids, or by one of them. */
const naming = fc.constantFrom('both', 'number', 'user')
/** Few, so that facts meet. */
const messageId = fc.constantFrom('a', 'b')
const seconds = fc.integer({ min: 1, max: 6 })

function idsAs(prefix: 'from' | 'to' | 'recipient', by: string, { number, user }: (typeof people)[number]) {
  const name = prefix === 'recipient' ? 'recipient_id' : prefix
  return {
    ...(by !== 'user' && { [name]: number }),
    ...(by !== 'number' && { [`${prefix}_user_id`]: user }),
  }
}

/** Names change. */
const contactsOf = (by: string, { number, user, name }: (typeof people)[number], at: number) => [
  {
    profile: { name: `${name} ${at}`, username: `${name}.${at}` },
    ...(by !== 'user' && { wa_id: number }),
    ...(by !== 'number' && { user_id: user }),
  },
]

const mostlyFalse = fc.integer({ min: 0, max: 4 }).map((drawn) => drawn === 4)

/** Half of them change another message. */
const messageType = fc.oneof(
  fc.constantFrom('edit', 'revoke', 'reaction'),
  fc.constantFrom(...messageTypes, 'hologram'),
)

const place = { who: person, by: naming, id: messageId, at: seconds }

const message = fc
  .record({
    ...place,
    field: fc.constantFrom('messages', 'standby'),
    type: messageType,
    target: messageId,
    isInGroup: mostlyFalse,
  })
  .map(({ who, by, id, at, field, type, target, isInGroup }): WebhookChange => {
    const content = {
      text: { body: `${id} at ${at}` },
      reaction: { message_id: target, emoji: at % 3 === 0 ? '' : `${at}` },
      edit: { original_message_id: target, message: { type: 'text', text: { body: `edited at ${at}` } } },
      revoke: { original_message_id: target },
      system: { type: 'user_changed_number', wa_id: who.number },
    }
    const timestamp = String(at)
    const said = {
      ...idsAs('from', by, who),
      id,
      timestamp,
      type,
      ...content,
      ...(isInGroup && { group_id: 'g' }),
    }
    const part = { contacts: contactsOf(by, who, at), messages: [said] }
    return { field, value: field === 'standby' ? { metadata, standby: part } : { metadata, ...part } }
  })

const status = fc
  .record({
    ...place,
    field: fc.constantFrom('messages', 'standby'),
    word: fc.constantFrom(...deliveryStatuses, 'teleported'),
    isPayment: mostlyFalse,
  })
  .map(({ who, by, id, at, field, word, isPayment }): WebhookChange => {
    const errors = word === 'failed' ? [{ code: at, title: 'Failed' }] : undefined
    const said = {
      ...idsAs('recipient', by, who),
      id: `out-${id}`,
      timestamp: String(at),
      status: word,
      errors,
      ...(isPayment && { type: 'payment' }),
    }
    return {
      field,
      value:
        field === 'standby' ? { metadata, standby: { statuses: [said] } } : { metadata, statuses: [said] },
    }
  })

const echo = fc.record(place).map(({ who, by, id, at }): WebhookChange => {
  const said = {
    ...idsAs('to', by, who),
    id: `out-${id}`,
    timestamp: String(at),
    type: 'text',
    text: { body: `answer ${id}` },
  }
  return { field: 'smb_message_echoes', value: { metadata, message_echoes: [said] } }
})

const handover = fc
  .record({
    ...place,
    role: fc.constantFrom('ai_agent', 'business'),
    reason: fc.constantFrom('TAKEN_OVER', 'customer_request'),
  })
  .map(({ who, by, at, role, reason }): WebhookChange => {
    const control_passed = { new_owner_role: role, metadata: reason }
    const contacts = contactsOf(by, who, at)
    return {
      field: 'messaging_handovers',
      value: { recipient: metadata, contacts, timestamp: String(at), control_passed },
    }
  })

const call = fc
  .record({
    ...place,
    event: fc.constantFrom('connect', 'terminate', 'call_recording_available'),
    status: fc.constantFrom('FAILED', 'COMPLETED'),
  })
  .map(({ who, by, at, event, status: ended }): WebhookChange => {
    const calls = [{ ...idsAs('from', by, who), event, status: ended, timestamp: String(at) }]
    return { field: 'calls', value: { metadata, calls } }
  })

/** So that the two ids of each person are known to be one in the end. */
const introductions = people.map((who): WebhookChange => {
  const said = {
    ...idsAs('from', 'both', who),
    id: `hello-${who.name}`,
    timestamp: '1',
    type: 'text',
    text: { body: 'Hello' },
  }
  return { field: 'messages', value: { metadata, contacts: contactsOf('both', who, 1), messages: [said] } }
})

function conversationsOf(changes: readonly WebhookChange[]): unknown {
  const book = new ConversationBook()
  for (const { facts } of factsOf(changes)) book.add(phoneNumberId, facts, { eventId: 'e', receivedAt: 0 })
  const nameOf = ({ groupId, ids }: Conversation) =>
    groupId ??
    ids
      .map(({ value }) => value)
      .sort()
      .join()
  return book.of(phoneNumberId).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

const changes = fc.array(
  fc.oneof({ arbitrary: message, weight: 4 }, { arbitrary: status, weight: 3 }, echo, handover, call),
  { maxLength: 30, size: 'max' },
)

test('any order of delivery, and any webhook twice, gives the same conversations', () => {
  const shuffled = changes.chain((drawn) => {
    const all = [...drawn, ...introductions]
    const order = fc.shuffledSubarray(all, { minLength: all.length })
    return fc.tuple(fc.constant(all), order, fc.subarray(all))
  })
  fc.assert(
    fc.property(shuffled, ([all, order, again]) => {
      expect(conversationsOf([...order, ...again])).toEqual(conversationsOf(all))
    }),
    propertyRuns(400),
  )
})

test('each person has one conversation, and the group its own', () => {
  fc.assert(
    fc.property(changes, (drawn) => {
      const found = conversationsOf([...drawn, ...introductions]) as Conversation[]
      expect(found.filter(({ kind }) => kind === 'customer')).toHaveLength(people.length)
      expect(found.filter(({ kind }) => kind === 'group').length).toBeLessThan(2)
    }),
    propertyRuns(200),
  )
})
