import { expect, test } from 'vitest'
import { handoverAt, messageAt } from '../../../conversations/entries-under-test.ts'
import type { ConversationEntry } from '../../../conversations/entry.ts'
import { handoverReason, unsettledSince } from './waiting.ts'

const passed = (to: 'agent' | 'team', at: number, summary?: string, reason?: string) =>
  handoverAt(to, at, { summary, reason })
const held = (...entries: ConversationEntry[]) => ({ entries })

test('the reason is read from the last handover', () => {
  const one = held(
    messageAt('customer', 1),
    messageAt('agent', 2),
    passed('team', 4, 'Wants a refund'),
    messageAt('customer', 5),
  )
  expect(handoverReason(one)).toBe('Wants a refund')
  expect(handoverReason(held(passed('team', 1, 'a'), passed('agent', 2, 'b')))).toBeUndefined()
})

test("without a summary, the platform's reason is shown, spelled out if known", () => {
  expect(handoverReason(held(passed('team', 1, undefined, 'customer_request')))).toBe(
    'The customer asked for a team member',
  )
  expect(handoverReason(held(passed('team', 1, undefined, 'ticket-77')))).toBe('ticket-77')
})

test("the team's last message is unsettled until its status arrives", () => {
  const sent = messageAt('team', 4)
  const settled = { ...sent, status: 'sent' }
  expect(unsettledSince(held(messageAt('customer', 1), messageAt('team', 2), messageAt('agent', 3)))).toBe(2)
  expect(unsettledSince(held(messageAt('team', 2), settled, messageAt('customer', 5)))).toBeUndefined()
  expect(
    unsettledSince(held(messageAt('customer', 1), messageAt('agent', 3), messageAt(null, 4))),
  ).toBeUndefined()
  expect(unsettledSince(held())).toBeUndefined()
})

test('a conversation that was never handed over has no reason', () => {
  expect(handoverReason(held(messageAt('customer', 1)))).toBeUndefined()
  expect(handoverReason(held(passed('team', 1)))).toBeUndefined()
})
