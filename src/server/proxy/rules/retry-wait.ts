/** Wait before a call is sent again (docs/behaviour.md, section 9). */
import { parseRetryAfter } from '../../../contract/platform/failure/retry-after.ts'

const maxRetries = 2

/** Milliseconds (rule 3.10); undefined passes the 429 on. `attempts` from 1; `retryAfter` as received. */
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

/** In milliseconds, without a usable header: one second, then two, with jitter so that clients do not retry in step. */
export function fallbackWaitMs(attempt: number, random: () => number = Math.random): number {
  return Math.round(1000 * 2 ** (attempt - 1) * (1 + random() / 4))
}
