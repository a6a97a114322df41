import type { PlatformFailure } from '../../contract/platform/failure/failure.ts'
import { growingWait } from './growing-wait.ts'
import type { PlatformCall, Transport } from './transport.ts'

/** The platform's windows last an hour. */
const maxWaitSeconds = 3_600
/** Where the platform names none. */
const unknownWaitSeconds = 5
/** After so many refusals a user must act. */
const maxWaits = 5

const maxReadRepeats = 2
/** The platform takes one write of a kind at a time (docs/platform.md, section 2.4). */
const maxWriteRepeats = 5
const readWait = growingWait({ firstSeconds: 1, growth: 3, maxPolls: maxReadRepeats })
const writeWait = growingWait({ firstSeconds: 1, growth: 2, maxSeconds: 15, maxPolls: maxWriteRepeats })

/** `busy`: rate limited. `reading`: a read failed. `writing`: another write is in progress. */
export type WaitReason = 'busy' | 'reading' | 'writing'

export interface RetryPolicy {
  /** Rejects when aborted. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** Called before each wait. */
  onWait?(seconds: number, why: WaitReason, failure: PlatformFailure): void
}

/**
 * Repeats what is safe to repeat: rate-limited calls after `Retry-After`, up to an hour, reads without a usable answer
 * twice, and writes that the platform refused because of another write. No other write is repeated, because it may have
 * arrived. Rejects when aborted.
 */
export function withRetries(transport: Transport, { wait, onWait }: RetryPolicy): Transport {
  const answered = new Set<string>()
  return async (call, signal) => {
    const counts: Record<WaitReason, number> = { busy: 0, reading: 0, writing: 0 }
    for (;;) {
      const answer = await transport(call, signal)
      if (answer.ok) {
        if (call.method === 'GET') answered.add(ownerOf(call))
        return answer
      }
      const why = reasonToRepeat(call, answer.failure, answered.has(ownerOf(call)))
      const seconds = why && secondsBefore(why, counts[why], answer.failure)
      if (why === undefined || seconds === undefined) return answer
      counts[why] += 1
      onWait?.(seconds, why, answer.failure)
      await wait(seconds * 1000, signal)
    }
  }
}

function reasonToRepeat(
  call: PlatformCall,
  failure: PlatformFailure,
  isOwnerKnown: boolean,
): WaitReason | undefined {
  if (failure.kind === 'busy') return 'busy'
  if (call.method !== 'GET') return isOtherWrite(call, failure) ? 'writing' : undefined
  const isMissing = failure.kind === 'missing' && isOwnerKnown
  return failure.kind === 'unreachable' || failure.status >= 500 || isMissing ? 'reading' : undefined
}

function secondsBefore(why: WaitReason, count: number, failure: PlatformFailure): number | undefined {
  if (why !== 'busy') {
    // A second 404 is believed.
    const isGone = failure.kind === 'missing' && count > 0
    const milliseconds = why === 'writing' ? writeWait(count) : !isGone && readWait(count)
    return milliseconds === false ? undefined : milliseconds / 1000
  }
  const seconds = failure.retryAfterSeconds ?? unknownWaitSeconds
  return count < maxWaits && seconds <= maxWaitSeconds ? seconds : undefined
}

/** Lists of a number that has answered are there: one of them that is missing may be an error of the moment. */
function ownerOf({ path }: PlatformCall): string {
  return path.split('/', 2).join('/')
}

/** A skill has no other 409; elsewhere it also means that a name is taken. */
function isOtherWrite(
  { path }: PlatformCall,
  { kind, status, code, title, detail }: PlatformFailure,
): boolean {
  if (kind !== 'conflict' || status !== 409 || code !== null) return false
  return (
    /\/agent_config\/skills(?:\/|$)/.test(path) ||
    /\b(?:in progress|concurrent|being (?:written|changed|updated))\b/i.test(`${title} ${detail}`)
  )
}
