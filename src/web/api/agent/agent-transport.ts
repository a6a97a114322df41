import { type RetryPolicy, withRetries } from '../../../agent/transport/retry-policy.ts'
import type { Transport } from '../../../agent/transport/transport.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { atPlatform, live } from '../../transport/transports.ts'

const atPlatformLive = atPlatform(live)

/** Without retries, for callers that show the wait. Differences are recorded. */
export const platformTransport: Transport = async (call, signal) => {
  const answer = await atPlatformLive(call, signal)
  if (!answer.ok) return answer
  return {
    ...answer,
    onDifferences: (found) =>
      void import('../read-differing.ts').then(({ noteDifferences }) =>
        noteDifferences(call.method, studioPaths.platform + call.path, found),
      ),
  }
}

/** @param onBusy called with the wait that the platform asks for */
export function agentTransport(onBusy?: (seconds: number) => void): Transport {
  return withRetries(platformTransport, browserRetryPolicy(onBusy))
}

/** Other waits last some seconds only. */
export function browserRetryPolicy(onBusy?: (seconds: number) => void): RetryPolicy {
  return { wait, onWait: (seconds, why) => why === 'busy' && onBusy?.(seconds) }
}

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
