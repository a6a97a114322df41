/**
 * Sentences of the table of message types that are easily read otherwise, in the smallest sequence each. The sequences of
 * `reference.test.ts` leave them out.
 */
import { expect, test } from 'vitest'
import { configured, postSigned } from '../webhooks/deliveries.ts'
import { startTeam } from '../workspace/team.ts'
import { start } from './reference-delivery.ts'
import { act, delivery, list, only, said, thread } from './team.ts'

const customer = '34600000001'
const at = (second: number) => start + second * 1000
const timestamp = (second: number) => String(at(second) / 1000)
const says = (second: number, more: object = {}) =>
  delivery('messages', { messages: [{ ...said(`m${second}`, customer, 'Hello', at(second)), ...more }] })
const asksAgent = (second: number) =>
  delivery('standby', { standby: { messages: [said(`m${second}`, customer, 'Hello', at(second))] } })
const status = (second: number, id: string, state: string, more: object = {}) =>
  delivery('messages', {
    statuses: [{ id, status: state, recipient_id: customer, timestamp: timestamp(second), ...more }],
  })
const phoneSays = (second: number, id: string) => {
  const head = { id, from: '15550142231', to: customer, timestamp: timestamp(second) }
  return delivery('smb_message_echoes', {
    message_echoes: [{ ...head, type: 'text', text: { body: 'Yes' } }],
  })
}

async function after(...bodies: string[]) {
  const clock = { now: at(1) }
  const team = await startTeam(configured, () => clock.now)
  for (const body of bodies) await postSigned(team.studio, body)
  return { ...team, clock }
}

const elsewhere = status(3, 'p2', 'delivered', { recipient_id: '4915100000000' })

// Section 2: a delivery status is "on the message with that id, whoever the recipient is said to be".
test.each([
  ['after the message', [phoneSays(2, 'p2'), elsewhere]],
  ['before the message', [elsewhere, phoneSays(2, 'p2')]],
])('a status that names another recipient is on its message, delivered %s', async (_, bodies) => {
  const { ann } = await after(...bodies)
  const { conversations } = await list(ann)
  const threads = await Promise.all(conversations.map(({ id }) => thread(ann, id)))
  expect(threads.map(({ entries }) => entries.map(({ text, status: state }) => [text, state]))).toEqual([
    [['Yes', 'delivered']],
  ])
})

// Section 3: "every signed payload that names two of them joins them (contacts, messages, …)".
test("a group's message that names a number and a user id joins them", async () => {
  const userId = 'ES.11000000000000001'
  const byUserId = { ...said('m2', '', 'By user id', at(2)), from: undefined, from_user_id: userId }
  const inGroup = { ...said('g3', customer, 'To all', at(3)), from_user_id: userId, group_id: 'G1' }
  const { ann } = await after(
    says(1),
    delivery('messages', { messages: [byUserId] }),
    delivery('messages', {
      contacts: [{ wa_id: customer, user_id: userId }],
      messages: [inGroup],
    }),
  )
  const { conversations } = await list(ann)
  expect(conversations.map(({ kind, customer: { ids } }) => [kind, ids.toSorted()])).toEqual([
    ['group', []],
    ['customer', [customer, userId]],
  ])
})

// Section 2: a text moves no holder; section 4: everybody sees who holds the conversation.
test('who took over still holds the conversation when the customer writes again', async () => {
  const { ann, ben, clock, studio } = await after(says(1))
  clock.now = at(2)
  await act(ann, (await only(ann)).id, { kind: 'taken_over' })
  await postSigned(studio, says(3))
  expect(await only(ben)).toMatchObject({ holder: 'team', heldBy: { name: 'Ann Example' } })
})

// Rule 4.19: the status of a member's own message is a sign of the team, and no sign of anybody else.
test('who replied still holds the conversation when the reply is delivered', async () => {
  const { ann, ben, clock, studio } = await after(says(1))
  clock.now = at(2)
  await act(ann, (await only(ann)).id, { kind: 'replied', messageId: 'r2', text: 'Yes' })
  await postSigned(studio, status(3, 'r2', 'delivered'))
  expect(await only(ben)).toMatchObject({ holder: 'team', heldBy: { name: 'Ann Example' } })
})

// Section 2: a missed call needs an answer; here only the team, by its phone, can give one.
test('a missed call waits on a number without an agent', async () => {
  const call = { id: 'c2', from: customer, event: 'terminate', status: 'FAILED', timestamp: timestamp(2) }
  const { ann } = await after(phoneSays(1, 'p1'), delivery('calls', { calls: [call] }))
  expect((await list(ann)).counts.waiting).toBe(1)
  expect(await only(ann)).toMatchObject({ waitingSince: at(2) })
})

// Section 2: a status of any other type than a delivery is a notice; section 4: a *delivery* status ends the wait.
test.each([
  ['of a call', status(2, 'c2', 'RINGING', { type: 'call' })],
  ['of a type that nobody knows', status(2, 'x2', 'pondered', { type: 'pondering' })],
  ['with a word that nobody knows', status(2, 'x2', 'pondered')],
])('a status %s ends no wait', async (_, body) => {
  const { ann } = await after(says(1), body)
  expect(await only(ann)).toMatchObject({ waitingSince: at(1) })
})

// The same, where the agent has not answered yet.
test('a status of a call is no answer to the agent’s customer', async () => {
  const { ann, clock } = await after(asksAgent(1), status(2, 'c2', 'RINGING', { type: 'call' }))
  clock.now = at(300)
  expect((await only(ann)).findings).toEqual(['unanswered'])
})

// Section 2: the words are "all of it, in plain lines", for the list, a scenario and search.
test.each([
  [
    'file name',
    { type: 'document', document: { id: '1', filename: 'invoice-77.pdf', caption: 'Mine' } },
    'invoice-77',
  ],
  [
    'company',
    {
      type: 'contacts',
      contacts: [{ name: { formatted_name: 'Bo' }, org: { company: 'Gravelworks' }, phones: [] }],
    },
    'Gravelworks',
  ],
  [
    'product',
    { context: { referred_product: { catalog_id: '1', product_retailer_id: 'JACKET-1' } } },
    'JACKET-1',
  ],
])('the %s is among the words that are found', async (_, message, words) => {
  const { ann } = await after(
    says(1, { text: undefined, ...message, ...('type' in message ? {} : { text: { body: 'Red?' } }) }),
  )
  expect((await list(ann, { q: words })).conversations).toHaveLength(1)
})
