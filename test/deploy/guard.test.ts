/** The guard fails above 8 % in the median of its pairs, and a single slow pair decides nothing. */
import { expect, test } from 'vitest'
import { compare, comparisonTable } from '../../bench/guard/compare.ts'
import type { Samples } from '../../bench/proxy/rounds.ts'

function judged(before: readonly number[], now: readonly number[]) {
  const samples = (values: readonly number[]) =>
    values.map((cpuMicroseconds) => ({
      cpuMicroseconds,
      p99Milliseconds: 1,
      requestsPerSecond: 1,
      foreignShare: 0,
    }))
  const get = new Map([
    ['before', samples(before)],
    ['now', samples(now)],
  ])
  const all: Samples = new Map([['get', get]])
  const [cpu] = compare(all, 'before', 'now')
  if (cpu === undefined) throw new Error('nothing was compared')
  return cpu
}

test('9 % more in most pairs is worse, 7 % is not', () => {
  expect(judged([50, 50, 50], [54.5, 54.5, 54.5]).isWorse).toBe(true)
  expect(judged([50, 50, 50], [53.5, 53.5, 53.5]).isWorse).toBe(false)
})

test('a slow minute slows both builds, and one slow pair decides nothing', () => {
  expect(judged([50, 100, 50], [51, 102, 51])).toMatchObject({ ratio: 1.02, isWorse: false })
  const one = judged([50, 50, 50], [50, 50, 80])
  expect(one).toMatchObject({ ratio: 1, range: [1, 1.6], isWorse: false })
  expect(comparisonTable([one])).toContain('1.00 … 1.60')
})
