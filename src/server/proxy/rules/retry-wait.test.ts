import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fallbackWaitMs } from './retry-wait.ts'

test('waits are one and two seconds, each plus up to 25 percent', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (chance) => {
      for (const attempt of [1, 2]) {
        const wait = fallbackWaitMs(attempt, () => chance)
        expect(wait).toBeGreaterThanOrEqual(attempt * 1000)
        expect(wait).toBeLessThanOrEqual(attempt * 1250)
      }
    }),
  )
})
