/** How long a failed delivery waits, and when it is given up. */
import type { PostOutcome } from '../../endpoint/guarded-post.ts'

const firstWaitMs = 1000
const maxWaitMs = 300_000
/** So that targets behind one host do not retry in step. */
const jitter = 1 / 4
/** Attempts of an event that its receiver rejects. */
const maxRefusals = 3
/** The receiver is unavailable or asks for a delay; any other 4xx is about the event. */
const temporaryStatuses = new Set([408, 425, 429])

/** In milliseconds; as long as the receiver asks for, within the bound. */
export function retryWait(attempts: number, { retryAfterMs }: PostOutcome, random = Math.random): number {
  const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(attempts - 1, 20))
  const spread = wait * (1 - jitter + 2 * jitter * random())
  return Math.min(maxWaitMs, Math.max(spread, retryAfterMs ?? 0))
}

/** Whether an event becomes a dead letter: rejected several times, or retried for too long. */
export function isGivenUp(attempts: number, outcome: PostOutcome, ageMs: number, retryMs: number): boolean {
  if (ageMs >= retryMs) return true
  const { failure, status } = outcome
  const isRefused =
    failure === 'redirected' ||
    (failure === 'status' && status !== null && status < 500 && !temporaryStatuses.has(status))
  return isRefused && attempts >= maxRefusals
}
