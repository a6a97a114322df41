import type { PostOutcome } from '../../endpoint/guarded-post.ts'

const firstWaitMs = 1000
const maxWaitMs = 300_000
/** Spreads retries of targets behind one host. */
const jitter = 1 / 4
/** Attempts for an event that its receiver rejects. */
const maxRefusals = 3
/** The receiver is unavailable or asks for delay; other 4xx concern the event. */
const temporaryStatuses = new Set([408, 425, 429])

/** Returns the wait in milliseconds, as long as the receiver asks, within the bound. */
export function retryWait(attempts: number, { retryAfterMs }: PostOutcome, random = Math.random): number {
  const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** (attempts - 1))
  const spread = wait * (1 - jitter + 2 * jitter * random())
  return Math.min(maxWaitMs, Math.max(spread, retryAfterMs ?? 0))
}

/** Returns whether an event becomes a dead letter: rejected several times, or retried too long. */
export function isGivenUp(attempts: number, outcome: PostOutcome, ageMs: number, retryMs: number): boolean {
  if (ageMs >= retryMs) return true
  const { failure, status } = outcome
  const isRefused =
    failure === 'redirected' ||
    (failure === 'status' && status !== null && status < 500 && !temporaryStatuses.has(status))
  return isRefused && attempts >= maxRefusals
}
