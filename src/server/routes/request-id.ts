/** Request ids: unique among processes and restarts, and cheap. */
import { randomBytes } from 'node:crypto'

/** Creates a generator of request ids: a random prefix per process and a counter in base 36. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('hex')
  let count = 0
  return () => `${prefix}-${(++count).toString(36)}`
}
