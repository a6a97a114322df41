import { expect, test } from 'vitest'
import { agreementOf, agreementSentence, isUnreliable } from './agreement.ts'

const marks = (count: number, isMet: boolean, isRight: boolean) =>
  Array.from({ length: count }, () => ({ isMet, isRight }))

test('share and kappa match a textbook example', () => {
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

test('a judge that always says yes has a high share but a kappa of zero', () => {
  const agreement = agreementOf([...marks(9, true, true), ...marks(1, true, false)])
  expect(agreement).toMatchObject({ share: 0.9, kappa: 0 })
  expect(isUnreliable(agreement)).toBe(false)
})

test('without marks there is no agreement, and with identical marks no kappa', () => {
  expect(agreementOf([])).toBeNull()
  expect(isUnreliable(null)).toBe(false)
  expect(agreementOf(marks(3, true, true))?.kappa).toBeNull()
})

test('the sentence about a judge states its agreement and warns of an unreliable one', () => {
  const good = agreementOf([...marks(5, true, true), ...marks(4, false, true), ...marks(1, true, false)])
  const same = agreementOf(marks(4, true, true))
  const bad = agreementOf([...marks(1, true, true), ...marks(1, true, false)])
  expect([good, same, bad].map((one) => one && agreementSentence(one))).toEqual([
    'Your team agrees with 9 of 10 marked verdicts (90 %, kappa 0.80).',
    'Your team agrees with 4 of 4 marked verdicts (100 %).',
    'Your team agrees with 1 of 2 marked verdicts (50 %, kappa 0.00). Do not rely on this rubric.',
  ])
})
