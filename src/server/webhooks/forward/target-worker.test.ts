import { expect, test, vi } from 'vitest'
import { Secret } from '../../core/secret.ts'
import type { NewEvent } from '../../store/event-store.ts'
import { createMemoryTargets } from '../../store/targets/memory-targets.ts'
import { createEventRing } from '../event-ring.ts'
import { ringBounds } from '../ring-bounds.ts'
import type { ForwardTarget } from './target-filter.ts'
import { TargetWorker } from './target-worker.ts'

const target: ForwardTarget = {
  name: 'one',
  key: 'one',
  source: 'configuration',
  etag: null,
  isPaused: false,
  format: 'studio',
  carries: 'webhooks',
  url: new URL('https://one.example'),
  secret: new Secret('s'),
  filter: { kinds: [], phoneNumbers: [], fields: [] },
  takesSamples: false,
  retryMs: 0,
  authorities: undefined,
}
const draft: NewEvent = {
  receivedAt: Date.now(),
  verification: 'signed',
  reason: null,
  headers: {},
  body: Buffer.from('{}'),
  digest: 'none',
  phoneNumberIds: [],
  kinds: [],
  isSample: false,
}
const createEvents = () =>
  createEventRing(ringBounds({ capacity: 9, maxBytes: 100_000, hasReserve: false }), Date.now)

test('a new target gets events that arrive while its worker starts, but no earlier ones', async () => {
  const events = createEvents()
  await events.append({ ...draft, digest: 'before' })
  const onCount = vi.fn()
  const worker = new TargetWorker({
    ...{ target, events, store: createMemoryTargets(), hasSecret: false, begins: 'latest', now: Date.now },
    poster: {
      post: async () => ({ failure: null, status: 200, retryAfterMs: undefined }),
      close: async () => undefined,
    },
    isErased: async () => false,
    onCount,
    onChange() {},
  })
  await events.append(draft)
  await vi.waitFor(() => expect(onCount).toHaveBeenCalledWith('delivered'))
  await worker.close()
  expect(onCount).toHaveBeenCalledTimes(1)
})

test('where a new target starts is stored before a webhook can come, also while another process delivers to it', async () => {
  const events = createEvents()
  const { id } = await events.append({ ...draft, digest: 'before' })
  const store = { ...createMemoryTargets(), claim: async () => false }
  const worker = new TargetWorker({
    ...{ target, events, store, hasSecret: false, begins: 'latest', now: Date.now },
    poster: { post: () => Promise.reject(new Error('not ours')), close: async () => undefined },
    isErased: async () => false,
    onCount() {},
    onChange() {},
  })
  await worker.startStored
  expect(await store.readCursor('one')).toBe(id)
  await worker.close()
})

test('a webhook whose customer was erased on another replica leaves no dead letter', async () => {
  const events = createEvents()
  const onCount = vi.fn()
  const asked: (string | undefined)[] = []
  const worker = new TargetWorker({
    target,
    events,
    store: createMemoryTargets(),
    poster: {
      post: async () => ({ failure: 'status', status: 400, retryAfterMs: undefined }),
      close: async () => undefined,
    },
    hasSecret: false,
    begins: 'oldest',
    // This replica's list is from before the erasure.
    async isErased(_event, how) {
      asked.push(how)
      return how === 'fresh'
    },
    now: Date.now,
    onCount,
    onChange() {},
  })
  await events.append(draft)
  await vi.waitFor(() => expect(onCount).toHaveBeenCalledWith('dead'))
  await worker.close()
  expect(asked).toContain('fresh')
  expect((await worker.letters.list()).deadLetters).toEqual([])
})
