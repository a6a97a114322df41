/** The activity log against a list of acts that the test keeps (docs/behaviour.md, section 10). */
import fc from 'fast-check'
import { test } from 'vitest'
import { liveWeek } from './week-of-acts.ts'

test('the log of a week of random acts equals the list of the acts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), (seed) => liveWeek({ seed, moments: 40, refused: 115, idle: 3 })),
    { numRuns: 1, endOnFailure: true },
  )
})
