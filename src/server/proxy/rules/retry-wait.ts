/** Wait before a call is sent again (docs/behaviour.md, section 9). */
import { parseRetryAfter } from '../../../contract/platform/failure/retry-after.ts'

const maxRetries = 2

/** Returns the wait in milliseconds (rule 3.10); undefined passes the 429 on. `attempts` counts from 1. */
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

/** Returns the wait without a usable header in milliseconds: one second, then two, with jitter to spread clients. */
export function fallbackWaitMs(attempt: number, random: () => number = Math.random): number {
  return Math.round(1000 * 2 ** (attempt - 1) * (1 + random() / 4))
}
