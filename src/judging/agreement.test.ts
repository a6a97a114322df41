import { expect, test } from 'vitest'
import { agreementOf, agreementSentence, isUnreliable } from './agreement.ts'
import { combineVotes } from './votes.ts'

const marks = (count: number, isMet: boolean, isRight: boolean) =>
  Array.from({ length: count }, () => ({ isMet, isRight }))

test('the example of a textbook: 20 yes and 15 no of 50 alike, 5 and 10 not', () => {
  const agreement = agreementOf([
    ...marks(20, true, true),
    ...marks(15, false, true),
    ...marks(5, true, false),
    ...marks(10, false, false),
  ])
  expect(agreement).toMatchObject({ marks: 50, share: 0.7 })
  expect(agreement?.kappa).toBeCloseTo(0.4)
  expect(isUnreliable(agreement)).toBe(true)
})

test('a judge that always says yes may agree often, and kappa shows that it knows nothing', () => {
  const agreement = agreementOf([...marks(9, true, true), ...marks(1, true, false)])
  expect(agreement).toMatchObject({ share: 0.9, kappa: 0 })
  expect(isUnreliable(agreement)).toBe(false)
})

test('without a mark nothing is said, and where all say the same there is no kappa', () => {
  expect(agreementOf([])).toBeNull()
  expect(isUnreliable(null)).toBe(false)
  expect(agreementOf(marks(3, true, true))?.kappa).toBeNull()
})

const transcript = [
  { speaker: 'customer' as const, text: 'Are you open?', isHandedOver: false },
  { speaker: 'agent' as const, text: 'We’re open until six.', isHandedOver: false },
]
const vote = (isMet: boolean, quote = '', reason = isMet ? 'Yes.' : 'No.') => ({
  verdicts: [{ criterion: 1, isMet, reason, quote }],
})

test('the majority decides, and a tie is a no', () => {
  const verdicts = (...votes: boolean[]) =>
    combineVotes(
      ['Says when'],
      votes.map((one) => vote(one)),
      transcript,
    )
  expect(verdicts(true, true, false)).toMatchObject({ verdicts: [{ isMet: true, yes: 2, votes: 3 }] })
  expect(verdicts(true, false)).toMatchObject({ verdicts: [{ isMet: false, reason: 'No.' }] })
})

test('a quote must stand in the conversation', () => {
  expect(combineVotes(['Says when'], [vote(true, "AGENT: we're open")], transcript)).toMatchObject({
    verdicts: [{ quote: "AGENT: we're open" }],
  })
  expect(combineVotes(['Says when'], [vote(true, 'We never close')], transcript)).toMatchObject({
    verdicts: [{ quote: null }],
  })
})

test('a rubric that is not answered in full is no verdict', () => {
  expect(combineVotes(['One', 'Two'], [vote(true)], transcript)).toEqual({ ok: false, unanswered: [2] })
  const twice = { verdicts: [...vote(true).verdicts, ...vote(false).verdicts] }
  expect(combineVotes(['One'], [twice], transcript)).toEqual({ ok: false, unanswered: [1] })
  expect(combineVotes(['One'], [], transcript)).toEqual({ ok: false, unanswered: [] })
})

test('the sentence about a judge says how often it is right, and warns of one that is not', () => {
  const good = agreementOf([...marks(5, true, true), ...marks(4, false, true), ...marks(1, true, false)])
  const same = agreementOf(marks(4, true, true))
  const bad = agreementOf([...marks(1, true, true), ...marks(1, true, false)])
  expect([good, same, bad].map((one) => one && agreementSentence(one))).toEqual([
    'Your team agrees with 9 of 10 marked verdicts (90 %, kappa 0.80).',
    'Your team agrees with 4 of 4 marked verdicts (100 %).',
    'Your team agrees with 1 of 2 marked verdicts (50 %, kappa 0.00). Do not rely on this rubric.',
  ])
})
