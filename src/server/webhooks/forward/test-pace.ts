import { Problem } from '../../core/problem.ts'

/** Between two tests of anybody, as each is a message to a team's chat or a customer's server. */
const testEveryMs = 1000

/** Creates a check of one target; it throws Problem `too_often` if the last test began less than a second ago. */
export function createTestPace(now: () => number): () => void {
  let lastAt = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    // A clock that was set back blocks nothing for longer.
    if (Math.abs(at - lastAt) < testEveryMs) {
      const headers = { 'retry-after': String(testEveryMs / 1000) }
      throw new Problem('too_often', 'This target was sent a test less than a second ago.', { headers })
    }
    lastAt = at
  }
}
