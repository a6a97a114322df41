import { expect, test } from 'vitest'
import type { Conversation, ConversationEntry } from './group-conversations.ts'
import { handoverReason, unsettledSince, waitingSince, windowEndsAt } from './waiting.ts'

const said = (speaker: 'customer' | 'agent' | 'business' | null, at: number): ConversationEntry => ({
  kind: 'message',
  eventId: '1',
  messageId: `m${at}`,
  at,
  speaker,
  text: `${speaker} ${at}`,
  status: undefined,
  problem: undefined,
})
const passed = (
  to: 'agent' | 'business',
  at: number,
  summary?: string,
  reason?: string,
): ConversationEntry => ({
  kind: 'handover',
  eventId: '1',
  at,
  to,
  summary,
  reason,
  isTakenOver: reason === 'TAKEN_OVER',
})
const takenOver = (at: number) => passed('business', at, undefined, 'TAKEN_OVER')
const held = (...entries: ConversationEntry[]): Conversation => ({
  key: `300.${entries[0]?.at}`,
  customer: '49',
  name: undefined,
  phoneNumberId: '300',
  owner: 'business',
  entries,
  lastAt: entries.at(-1)?.at ?? 0,
})

test.each([
  [
    'from the handover, when the agent had answered before',
    [said('customer', 1), said('agent', 2), passed('business', 3), said('customer', 4)],
    3,
  ],
  ['from the question that the agent left', [said('customer', 1), passed('business', 2)], 1],
  [
    'from the first message after the team wrote',
    [passed('business', 1), said('business', 2), said('customer', 3), said('customer', 4)],
    3,
  ],
  ['no longer, once the team has written', [passed('business', 1), said('business', 2)], undefined],
  ['for no one after a team member took over', [said('customer', 1), takenOver(2)], undefined],
  ['from the next message after a team member took over', [takenOver(1), said('customer', 2)], 2],
  ['whatever is known by its status alone', [passed('business', 1), said(null, 2)], 1],
  [
    'from after a time with the agent',
    [passed('business', 1), passed('agent', 2), said('agent', 3), said('customer', 4)],
    4,
  ],
])('a customer waits %s', (_name, entries, since) => {
  expect(waitingSince(held(...entries))).toBe(since)
})

test('no customer waits for the team while the agent or an unknown party has control', () => {
  const entries = [said('customer', 1)]
  expect(waitingSince({ owner: 'agent', entries })).toBeUndefined()
  expect(waitingSince({ owner: undefined, entries })).toBeUndefined()
})

test('the reason is read from the last handover', () => {
  const one = held(
    said('customer', 1),
    said('agent', 2),
    passed('business', 4, 'Wants a refund'),
    said('customer', 5),
  )
  expect(handoverReason(one)).toBe('Wants a refund')
  expect(handoverReason(held(passed('business', 1, 'a'), passed('agent', 2, 'b')))).toBeUndefined()
})

test("the window ends 24 hours after the customer's last message, and is unknown without one", () => {
  expect(windowEndsAt(held(said('customer', 5), said('agent', 9)))).toBe(5 + 86_400_000)
  expect(windowEndsAt(held(said(null, 5), said('agent', 9)))).toBeUndefined()
})

test("without a summary, the platform's reason is shown, spelled out if known", () => {
  expect(handoverReason(held(passed('business', 1, undefined, 'customer_request')))).toBe(
    'The customer asked for a team member.',
  )
  expect(handoverReason(held(passed('business', 1, undefined, 'ticket-77')))).toBe('ticket-77')
})

test("the team's last message is unsettled until its status arrives", () => {
  const sent = said('business', 4)
  const settled = sent.kind === 'message' ? { ...sent, status: 'sent' } : sent
  expect(unsettledSince(held(said('customer', 1), said('business', 2), said('agent', 3)))).toBe(2)
  expect(unsettledSince(held(said('business', 2), settled, said('customer', 5)))).toBeUndefined()
  expect(unsettledSince(held(said('customer', 1), said('agent', 3), said(null, 4)))).toBeUndefined()
  expect(unsettledSince(held())).toBeUndefined()
})

test('a conversation that was never handed over has no reason', () => {
  expect(handoverReason(held(said('customer', 1)))).toBeUndefined()
  expect(handoverReason(held(passed('business', 1)))).toBeUndefined()
})
