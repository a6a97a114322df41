/** How long to wait before a call is sent again (docs/behaviour.md, section 9). */
import { parseRetryAfter } from '../../../contract/platform/failure/retry-after.ts'

const maxRetries = 2

/**
 * Returns the wait before the next attempt (rule 3.10).
 *
 * @param retryAfter the header of the 429, as received (RFC 9110, section 10.2.3)
 * @param attempts how many were made, from 1
 * @param maxMs the longest acceptable wait, in milliseconds
 * @returns milliseconds, or undefined when the 429 is to be passed on
 */
export function retryWaitMs(
  retryAfter: string | undefined,
  attempts: number,
  maxMs: number,
): number | undefined {
  if (attempts > maxRetries) return undefined
  const asked = parseRetryAfter(retryAfter, Date.now())
  if (asked === undefined) return fallbackWaitMs(attempts)
  return asked <= maxMs ? asked : undefined
}

/**
 * Returns the wait without a usable header: one second, then two, each with jitter so that clients do not retry in
 * step.
 *
 * @param attempt which has failed, from 1
 * @param random from 0 to 1, without 1
 * @returns milliseconds
 */
export function fallbackWaitMs(attempt: number, random: () => number = Math.random): number {
  return Math.round(1000 * 2 ** (attempt - 1) * (1 + random() / 4))
}
