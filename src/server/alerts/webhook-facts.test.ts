import { expect, test } from 'vitest'
import { sampleWebhook } from '../demo/webhooks/sample-webhooks.ts'
import { olderWebhook } from '../simulator/drift/older-webhook.ts'
import type { StoredEvent } from '../store/event-store.ts'
import { classify } from '../webhooks/classify.ts'
import { factsOfEvent, type WebhookFact } from './webhook-facts.ts'

const phone = '300000000000001'
const customer = '15550199814'

/** With the first id instead of all. */
function withCustomer(fact: WebhookFact) {
  if ('sentTo' in fact) return { ...fact, sentTo: fact.sentTo?.[0]?.value }
  if (!('ids' in fact)) return fact
  const { ids, ...rest } = fact
  return { ...rest, customer: ids[0]?.value }
}

function factsOf(payload: unknown) {
  const body = Buffer.from(JSON.stringify(payload))
  const event: StoredEvent = {
    id: 1,
    receivedAt: 0,
    verification: 'signed',
    reason: null,
    headers: {},
    body,
    digest: '',
    isSample: false,
    duplicateOf: null,
    ...classify(body),
  }
  return factsOfEvent(event).facts.map(([number, fact]) => [number, withCustomer(fact)])
}

const delivery = (field: string, value: object) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field, value }] }],
})
const toTeam = [[phone, { kind: 'handover', customer, to: 'team' }]]

test.each([
  ['a word', 'customer_request'],
  ['JSON as text', '{"reason":"MARKETING_MESSAGE"}'],
  ['an object', { reason: 'complex_request' }],
])('a handover without a role, passed or taken, counts with its reason as %s', (_, metadata) => {
  for (const control of ['control_passed', 'control_taken']) {
    const value = {
      recipient: { phone_number_id: phone },
      sender: { phone_number: customer },
      [control]: { metadata },
    }
    expect(factsOf(delivery('messaging_handovers', value)), control).toEqual(toTeam)
  }
})

test.each([['TAKEN_OVER'], ['{"reason":"TAKEN_OVER","note":"On it"}']])(
  'a handover requested by a team member is a takeover: %s',
  (metadata) => {
    const value = {
      recipient: { phone_number_id: phone },
      sender: { phone_number: customer },
      control_passed: { metadata },
    }
    expect(factsOf(delivery('messaging_handovers', value))).toEqual([[phone, { kind: 'takeover', customer }]])
  },
)

test('a single business role counts as the team', () => {
  const value = {
    recipient: { phone_number_id: phone },
    control_passed: { new_owner_role: 'business', recipient: { wa_id: customer } },
  }
  expect(factsOf(delivery('messaging_handovers', value))).toEqual(toTeam)
})

test('a handover counts in its current and its older format', () => {
  const sample = sampleWebhook('handovers', { phoneNumberId: phone, now: 1_790_000_000_000 })
  expect(factsOf(sample)).toEqual(toTeam)
  expect(JSON.stringify(olderWebhook(sample))).toContain('control_taken')
  expect(factsOf(olderWebhook(sample))).toEqual(toTeam)
})

test("the agent's statuses count in standby, and among business statuses in older webhooks", () => {
  const sample = sampleWebhook('standby_statuses', { phoneNumberId: phone, now: 1_790_000_000_000 })
  const facts = [[phone, { kind: 'status', messageId: expect.any(String), failed: false }]]
  expect(factsOf(sample)).toMatchObject(facts)
  expect(JSON.stringify(olderWebhook(sample))).not.toContain('standby')
  expect(factsOf(olderWebhook(sample))).toEqual(facts)
})

test('a customer with only a user id is identified by it', () => {
  const sample = sampleWebhook('standby_user_id', { phoneNumberId: phone, now: 1_790_000_000_000 })
  expect(factsOf(sample)).toEqual([
    [
      phone,
      { kind: 'question', customer: 'US.20000000000000001', holder: 'agent', messageId: expect.any(String) },
    ],
  ])
})

test("a failed agent's apology leaves the customer waiting, an answer does not", () => {
  const echo = (body: string) =>
    delivery('standby', {
      metadata: { phone_number_id: phone },
      standby: { message_echoes: [{ id: 'm', message: { to: customer, type: 'text', text: { body } } }] },
    })
  const sent = [phone, { kind: 'echo', messageId: 'm' }]
  expect(factsOf(echo('Sorry, I had trouble responding fully to that.'))).toEqual([sent])
  expect(factsOf(echo('Until six.'))).toEqual([sent, [phone, { kind: 'answer', customer }]])
  const picture = delivery('standby', {
    metadata: { phone_number_id: phone },
    standby: { message_echoes: [{ id: 'm', message: { to: customer, type: 'image' } }] },
  })
  expect(factsOf(picture)).toEqual([sent, [phone, { kind: 'answer', customer }]])
})

test("the first status of the agent's message names its customer", () => {
  const status = (field: string, status: string) => {
    const part = { statuses: [{ id: 'm', status, recipient_id: customer }] }
    const value = field === 'standby' ? { standby: part } : part
    return factsOf(delivery(field, { metadata: { phone_number_id: phone }, ...value }))
  }
  const fact = { kind: 'status', messageId: 'm', failed: false }
  expect(status('standby', 'sent')).toEqual([[phone, { ...fact, sentTo: customer }]])
  expect(status('standby', 'read')).toEqual([[phone, fact]])
  const answer = [phone, { kind: 'answer', customer }]
  expect(status('messages', 'sent'), 'of the team').toEqual([[phone, fact], answer])
  expect(status('messages', 'failed')).toEqual([[phone, { ...fact, failed: true }]])
})

test('without an app secret, what a webhook names together is not one customer', () => {
  const value = {
    metadata: { phone_number_id: phone },
    messages: [
      { id: 'm', from: customer, from_user_id: 'US.20000000000000001', type: 'text', text: { body: 'Hi' } },
    ],
  }
  const idsIn = (more: Partial<StoredEvent>) => {
    const body = Buffer.from(JSON.stringify(delivery('messages', value)))
    const stored = { id: 1, receivedAt: 0, headers: {}, body, digest: '', isSample: false, duplicateOf: null }
    const facts = factsOfEvent({
      ...stored,
      verification: 'signed',
      reason: null,
      ...classify(body),
      ...more,
    }).facts
    return facts.flatMap(([, fact]) => ('ids' in fact ? fact.ids.map(({ value: id }) => id) : []))
  }
  expect(idsIn({})).toEqual([customer, 'US.20000000000000001'])
  expect(idsIn({ verification: 'unverified', reason: 'no_secret' })).toEqual([customer])
  expect(idsIn({ isSample: true })).toEqual([])
})
