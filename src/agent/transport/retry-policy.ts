import type { Transport } from './transport.ts'

/** The platform's windows last an hour. */
const maxWaitSeconds = 3_600
/** Where the platform names none. */
const unknownWaitSeconds = 5
/** After so many refusals a user must act. */
const maxWaits = 5

export interface RetryPolicy {
  /** Rejects when aborted. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** Called before each wait. */
  onWait?(seconds: number): void
}

/** Repeats rate-limited calls after `Retry-After`, up to an hour. Rejects when aborted. */
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
