/** A target's worker on a test clock. */
import { onTestFinished, vi } from 'vitest'
import { Secret } from '../../../src/server/core/secret.ts'
import type { PostOutcome } from '../../../src/server/endpoint/guarded-post.ts'
import type { NewEvent } from '../../../src/server/store/event-store.ts'
import { createMemoryTargets } from '../../../src/server/store/targets/memory-targets.ts'
import { createEventRing } from '../../../src/server/webhooks/event-ring.ts'
import type { ForwardTarget } from '../../../src/server/webhooks/forward/target-filter.ts'
import type { TargetWorkerOptions } from '../../../src/server/webhooks/forward/target-worker.ts'
import { TargetWorker } from '../../../src/server/webhooks/forward/target-worker.ts'
import { ringBounds } from '../../../src/server/webhooks/ring-bounds.ts'

export const oneTarget: ForwardTarget = {
  name: 'one',
  key: 'one',
  source: 'configuration',
  etag: null,
  isPaused: false,
  format: 'studio',
  carries: 'webhooks',
  url: new URL('https://one.example/path'),
  secret: new Secret('s'),
  filter: { kinds: [], phoneNumbers: [], fields: [] },
  takesSamples: false,
  retryMs: 3_600_000,
  authorities: undefined,
}
export const signedDraft: Omit<NewEvent, 'receivedAt' | 'body' | 'digest'> = {
  verification: 'signed',
  reason: null,
  headers: {},
  phoneNumberIds: [],
  kinds: [],
  isSample: false,
}
export const takenAnswer: PostOutcome = { failure: null, status: 200, retryAfterMs: undefined }
export const unavailableAnswer: PostOutcome = { failure: 'status', status: 503, retryAfterMs: undefined }
export const rejectedAnswer: PostOutcome = { failure: 'status', status: 422, retryAfterMs: undefined }

/** Starts a worker on a test clock, recording what its target received and it reported. */
export function startWorker(changed: Partial<TargetWorkerOptions> = {}) {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T10:00:00Z') })
  const posted: { body: string; attempt: string | undefined }[] = []
  const reported: (string | null)[] = []
  const events = createEventRing(ringBounds({ capacity: 9, maxBytes: 100_000, hasReserve: false }), Date.now)
  let answer: (body: string) => PostOutcome | Promise<PostOutcome> = () => takenAnswer
  const worker = new TargetWorker({
    ...{ events, store: createMemoryTargets(), hasSecret: true, begins: 'latest', now: Date.now },
    target: oneTarget,
    poster: {
      async post(headers, body) {
        posted.push({ body: body.toString(), attempt: headers['x-studio-attempt'] })
        return answer(body.toString())
      },
      close: async () => undefined,
    },
    isErased: async () => false,
    onCount: (outcome) => reported.push(outcome),
    onChange: (failure) => reported.push(`now ${failure}`),
    ...changed,
  })
  onTestFinished(async () => {
    await worker.close()
    vi.useRealTimers()
  })
  return {
    worker,
    events,
    posted,
    reported,
    post: (body: string) =>
      events.append({ ...signedDraft, receivedAt: Date.now(), body: Buffer.from(body), digest: body }),
    answers(next: typeof answer) {
      answer = next
    },
    after: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}
