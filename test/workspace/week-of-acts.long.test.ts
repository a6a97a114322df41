/** Longer weeks than in every run, with more acts of an hour than have lines (docs/behaviour.md, section 10). */
import fc from 'fast-check'
import { test } from 'vitest'
import { liveWeek } from './week-of-acts.ts'

test('the log of long weeks of random acts equals the list of the acts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), (seed) => liveWeek({ seed, moments: 150, refused: 150, idle: 1030 })),
    { numRuns: 3, endOnFailure: true },
  )
})
