import { expect, test } from 'vitest'
import type { Assertion } from '../contract/studio/files/scenario.ts'
import { judge } from './judge.ts'
import type { Observed } from './observed.ts'

const phone = '300000000000001'
const observed: Observed = {
  answer: 'We’re open *Monday* to\nFriday.',
  quickReplies: ['Book a slot'],
  handoffReason: null,
  noResponseReason: null,
  milliseconds: 2_040,
  tools: [`${phone}_orders_find_repair`, 'find_order'],
}

const cases: [Assertion, boolean, string][] = [
  [
    { kind: 'contains', value: "we're OPEN monday to friday" },
    true,
    "Contains “we're OPEN monday to friday”.",
  ],
  [
    { kind: 'contains', value: 'Sunday' },
    false,
    'Must contain “Sunday”. Found: “We’re open *Monday* to Friday.”',
  ],
  [
    { kind: 'not_contains', value: 'MONDAY' },
    false,
    'Must not contain “MONDAY”. Found: “We’re open *Monday* to Friday.”',
  ],
  [{ kind: 'not_contains', value: 'Sunday' }, true, 'Does not contain “Sunday”.'],
  [{ kind: 'matches', value: 'monday\\W+to' }, true, 'Matches monday\\W+to.'],
  [{ kind: 'matches', value: '^open' }, false, 'Must match ^open. Found: “We’re open *Monday* to Friday.”'],
  [{ kind: 'handoff', value: 'no' }, true, 'Not handed over to a team member.'],
  [
    { kind: 'handoff', value: 'yes' },
    false,
    'Must be handed over to a team member. Found: not handed over to a team member.',
  ],
  [{ kind: 'quick_reply', value: 'book a slot' }, true, 'Offers “book a slot”.'],
  [{ kind: 'quick_reply', value: 'Book' }, false, 'Must offer “Book”. Found: “Book a slot”.'],
  [{ kind: 'tool_used', value: 'find_order' }, true, 'Used find_order.'],
  [{ kind: 'tool_used', value: 'find_repair' }, true, 'Used find_repair.'],
  [
    { kind: 'tool_used', value: 'order' },
    false,
    `Must use order. Found: “${phone}_orders_find_repair”, “find_order”.`,
  ],
  [{ kind: 'answered_within', value: 3 }, true, 'Answered after 2.0 s.'],
  [{ kind: 'answered_within', value: 2 }, false, 'Must answer within 2 s. Found: 2.04 s.'],
]

test.each(cases)('%o: %s', (assertion, isMet, reason) => {
  expect(judge(assertion, observed, phone)).toEqual({ assertion, isMet, reason })
})

test('the reason of a failed check starts with what is expected', () => {
  for (const [assertion, isMet, reason] of cases)
    expect(reason.startsWith('Must '), assertion.kind).toBe(!isMet)
  const handed = judge({ kind: 'handoff', value: 'no' }, { ...observed, handoffReason: 'asked' }, phone)
  expect(handed.reason).toBe(
    'Must not be handed over to a team member. Found: handed over to a team member: asked.',
  )
})

test('a handover or a missing answer is stated in the reason', () => {
  const handed = { ...observed, handoffReason: 'customer_request' }
  expect(judge({ kind: 'handoff', value: 'yes' }, handed, phone)).toMatchObject({
    isMet: true,
    reason: 'Handed over to a team member: customer_request.',
  })
  const silent = { ...observed, answer: '', noResponseReason: 'ELIGIBILITY_CHECK_FAILED' }
  expect(judge({ kind: 'contains', value: 'open' }, silent, phone).reason).toBe(
    'Must contain “open”. The agent did not answer: ELIGIBILITY_CHECK_FAILED.',
  )
})

const every: readonly Assertion[] = [
  { kind: 'contains', value: 'a' },
  { kind: 'not_contains', value: 'Sunday' },
  { kind: 'matches', value: '^' },
  { kind: 'handoff', value: 'no' },
  { kind: 'handoff', value: 'yes' },
  { kind: 'answered_within', value: 60 },
]

test('a withheld answer passes no check', () => {
  const withheld = { ...observed, answer: '', noResponseReason: 'integrity_violation' }
  for (const assertion of every) expect(judge(assertion, withheld, phone).isMet, assertion.kind).toBe(false)
  expect(judge({ kind: 'not_contains', value: 'Sunday' }, withheld, phone).reason).toBe(
    'The agent did not answer: integrity_violation.',
  )
})

test('an empty answer without any reason passes no check, except after a handover', () => {
  const empty = { ...observed, answer: '' }
  for (const assertion of every) expect(judge(assertion, empty, phone).isMet, assertion.kind).toBe(false)
  const handed = { ...empty, handoffReason: 'customer_request' }
  expect(judge({ kind: 'handoff', value: 'yes' }, handed, phone).isMet).toBe(true)
})

test("a failed agent's apology passes no check", () => {
  const failed = { ...observed, answer: 'Sorry, I had trouble responding fully. Please try again.' }
  for (const assertion of every) expect(judge(assertion, failed, phone).isMet, assertion.kind).toBe(false)
})

test('deliberate silence can pass a check', () => {
  const silent = { ...observed, answer: '', noResponseReason: 'NO_REPLY_NEEDED' }
  expect(judge({ kind: 'not_contains', value: 'Sunday' }, silent, phone).isMet).toBe(true)
})
