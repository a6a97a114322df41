/** Retries rate-limited calls after the wait that the platform asks for. */
import type { Transport } from './transport.ts'

/** The platform's windows last an hour, so a longer wait is pointless. */
const maxWaitSeconds = 3_600
/** The wait where the platform names none. */
const unknownWaitSeconds = 5
/** A call that is refused this often in a row needs the attention of a user. */
const maxWaits = 5

export interface RetryPolicy {
  /** Rejects when the signal is aborted. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** Called before each wait. */
  onWait?(seconds: number): void
}

/**
 * Wraps a transport so that rate-limited calls are repeated, up to a limit, after the wait of `Retry-After` or a
 * default one. A call whose wait would exceed an hour is not repeated.
 *
 * @returns a transport that rejects with the reason of the signal when a wait is aborted.
 * @see docs/platform.md, section 2.5
 */
export function withRetries(transport: Transport, { wait, onWait }: RetryPolicy): Transport {
  return async (call, signal) => {
    for (let waits = 0; ; waits += 1) {
      const answer = await transport(call, signal)
      if (answer.ok || answer.failure.kind !== 'busy' || waits === maxWaits) return answer
      const seconds = answer.failure.retryAfterSeconds ?? unknownWaitSeconds
      if (seconds > maxWaitSeconds) return answer
      onWait?.(seconds)
      await wait(seconds * 1000, signal)
    }
  }
}
