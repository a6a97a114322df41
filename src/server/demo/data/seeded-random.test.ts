import { expect, test } from 'vitest'
import { pickBy, seededRandom } from './seeded-random.ts'

test('equal texts give equal numbers, evenly distributed in [0, 1)', () => {
  const values = Array.from({ length: 2_000 }, (_, index) => seededRandom(`text ${index}`))
  expect(seededRandom('text 7')).toBe(values[7])
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true)
  for (const quarter of [0, 0.25, 0.5, 0.75]) {
    const share = values.filter((value) => value >= quarter && value < quarter + 0.25).length / values.length
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.3)
  }
})

test('picking from an empty list returns undefined', () => {
  expect(pickBy([], 'x')).toBeUndefined()
  expect(pickBy(['only'], 'x')).toBe('only')
})
