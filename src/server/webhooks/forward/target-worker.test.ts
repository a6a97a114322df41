import { expect, test, vi } from 'vitest'
import { Secret } from '../../core/secret.ts'
import { createMemoryTargets } from '../../store/targets/memory-targets.ts'
import { createEventRing } from '../event-ring.ts'
import { ringBounds } from '../ring-bounds.ts'
import { TargetWorker } from './target-worker.ts'

test('a webhook whose customer another replica erased meanwhile leaves no dead letter', async () => {
  const events = createEventRing(ringBounds({ capacity: 9, maxBytes: 100_000, hasReserve: false }), Date.now)
  const onCount = vi.fn()
  const asked: (string | undefined)[] = []
  const worker = new TargetWorker({
    target: {
      ...{ name: 'one', carries: 'webhooks', url: new URL('https://one.example'), secret: new Secret('s') },
      filter: { kinds: [], phoneNumbers: [], fields: [] },
      ...{ takesSamples: false, retryMs: 0, authorities: undefined },
    },
    events,
    store: createMemoryTargets(),
    poster: {
      post: async () => ({ failure: 'status', status: 400, retryAfterMs: undefined }),
      close: async () => undefined,
    },
    hasSecret: false,
    begins: 'oldest',
    // The list that this replica holds is from before the erasure.
    async isErased(_event, how) {
      asked.push(how)
      return how === 'fresh'
    },
    now: Date.now,
    onCount,
    onChange() {},
  })
  await events.append({
    ...{ receivedAt: Date.now(), verification: 'signed', reason: null, headers: {}, body: Buffer.from('{}') },
    ...{ digest: 'none', phoneNumberIds: [], kinds: [], isSample: false },
  })
  await vi.waitFor(() => expect(onCount).toHaveBeenCalledWith('dead'))
  await worker.close()
  expect(asked).toContain('fresh')
  expect(await worker.letters.list()).toEqual([])
})
