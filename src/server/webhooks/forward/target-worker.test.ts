import { expect, test, vi } from 'vitest'
import {
  oneTarget,
  rejectedAnswer,
  signedDraft,
  startWorker,
  takenAnswer,
  unavailableAnswer,
} from '../../../../test/webhooks/forward/worker-under-test.ts'
import type { PostOutcome } from '../../endpoint/guarded-post.ts'
import { createMemoryTargets } from '../../store/targets/memory-targets.ts'
import { createEventRing } from '../event-ring.ts'
import { ringBounds } from '../ring-bounds.ts'
import { TargetWorker } from './target-worker.ts'

const target = { ...oneTarget, retryMs: 0 }
const draft = { ...signedDraft, receivedAt: 0, body: Buffer.from('{}'), digest: 'none' }
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

test('the time of an attempt is the median of the latest fifty', async () => {
  const { worker, post, answers, after } = startWorker()
  expect((await worker.status()).medianMs).toBeNull()
  const lasting = (ms: number) =>
    answers(() => new Promise((resolve) => setTimeout(resolve, ms, takenAnswer)))
  const attempt = async (ms: number, times = 1) => {
    lasting(ms)
    for (let count = 0; count < times; count += 1) {
      await post(`${ms} ms, ${count}`)
      await after(ms + 10)
    }
    return (await worker.status()).medianMs
  }
  expect([await attempt(300), await attempt(100), await attempt(200)]).toEqual([300, 300, 200])
  expect(await attempt(20, 26)).toBe(20)
  expect(await attempt(1, 25)).toBe(20)
  expect(await attempt(1)).toBe(1)
})

test('an attempt of a target in order is being delivered, and one after a failure still a retry', async () => {
  const { worker, post, answers, after } = startWorker()
  let answer = (_: PostOutcome) => {}
  answers(() => new Promise((resolve) => (answer = resolve)))
  await post('a')
  await after(10)
  expect((await worker.status()).state).toBe('delivering')
  answer(unavailableAnswer)
  await after(2000)
  expect(await worker.status()).toMatchObject({ state: 'retrying', nextAttemptAt: null, failedAttempts: 1 })
  answer(takenAnswer)
  await after(10)
  expect((await worker.status()).state).toBe('idle')
})

test('a wait is as long as the receiver asks, and keeps the claim', async () => {
  const claimed: number[] = []
  const claim = async () => claimed.push(Date.now()) > 0
  const store = { ...createMemoryTargets(), claimMs: 20_000, claim }
  const { worker, post, answers, after, posted } = startWorker({ store })
  answers(() => ({ ...unavailableAnswer, retryAfterMs: 90_000 }))
  await post('a')
  await after(10)
  const { nextAttemptAt } = await worker.status()
  expect(Date.parse(nextAttemptAt ?? '') - Date.now()).toBeCloseTo(90_000, -2)
  await after(89_900)
  expect(posted).toHaveLength(1)
  const gaps = claimed.slice(1).map((at, index) => at - (claimed[index] ?? 0))
  expect(Math.max(...gaps)).toBeLessThan(10_000)
  await after(200)
  expect(posted).toHaveLength(2)
})

test('what another process delivered while it had the claim is not sent again', async () => {
  let isFree = true
  const store = { ...createMemoryTargets(), claimMs: 20_000, claim: async () => isFree }
  const { events, post, after, posted } = startWorker({ store })
  await after(10)
  isFree = false
  await after(10_000)
  const { id } = await post('by the other')
  await store.writeCursor('one', id)
  await post('ours')
  isFree = true
  await after(10_000)
  expect(posted.map(({ body }) => body)).toEqual(['ours'])
  expect(await store.readCursor('one')).toBe((await events.since(0, 0)).latest)
})

test('a target whose position is of another log starts with what arrives from now on', async () => {
  for (const begins of ['latest', 'oldest'] as const) {
    const store = createMemoryTargets()
    await store.writeCursor('one', Number.MAX_SAFE_INTEGER)
    const events = createEvents()
    await events.append({ ...draft, digest: 'before' })
    const { after, posted } = startWorker({ store, events, begins })
    await after(10)
    await events.append({ ...draft, body: Buffer.from('later') })
    await after(6000)
    expect(posted.map(({ body }) => body)).toEqual(['later'])
  }
})

test('a paused target sends nothing, and gets later what arrived from its start on', async () => {
  const store = createMemoryTargets()
  const paused = startWorker({ store, target: { ...oneTarget, isPaused: true } })
  await paused.after(10)
  expect((await paused.worker.status()).state).toBe('paused')
  await paused.post('waits')
  await paused.after(10_000)
  expect(paused.posted).toEqual([])
  await paused.worker.close()
  const { events } = paused
  const resumed = startWorker({ store, events })
  await resumed.after(10)
  expect(resumed.posted).toEqual([{ body: 'waits', attempt: '1' }])
})

test('what its filter refuses and what was erased is passed over, and not read again', async () => {
  const store = createMemoryTargets()
  const { events, post, after, posted } = startWorker({
    store,
    isErased: async ({ body }) => body.toString() === 'erased',
    target: { ...oneTarget, filter: { ...oneTarget.filter, phoneNumbers: ['7'] } },
  })
  await post('of another number')
  await events.append({ ...draft, phoneNumberIds: ['7'], body: Buffer.from('erased'), digest: 'e' })
  await events.append({ ...draft, phoneNumberIds: ['7'], body: Buffer.from('ours'), digest: 'o' })
  await after(10)
  expect(posted.map(({ body }) => body)).toEqual(['ours'])
  expect(await store.readCursor('one')).toBe((await events.since(0, 0)).latest)
})

test('a stop ends the wait, keeps the event for the next process, and frees the target', async () => {
  const released: string[] = []
  const store = { ...createMemoryTargets(), release: async (name: string) => void released.push(name) }
  const { worker, events, post, answers, after, posted } = startWorker({ store })
  answers(() => unavailableAnswer)
  await post('a')
  await after(10)
  await worker.close()
  expect([posted.length, released]).toEqual([1, ['one']])
  const next = startWorker({ store, events })
  await next.after(10)
  expect(next.posted).toEqual([{ body: 'a', attempt: '1' }])
})

test('a letter that is being sent when the process stops remains queued', async () => {
  const { worker, post, answers, after, reported } = startWorker()
  answers(() => rejectedAnswer)
  await post('bad')
  await after(30_000)
  let end = (_: PostOutcome) => {}
  answers(() => new Promise((resolve) => (end = resolve)))
  await worker.letters.queue(undefined)
  worker.poke()
  await after(10)
  const closed = worker.close()
  end({ failure: 'unreachable', status: null, retryAfterMs: undefined })
  await closed
  expect((await worker.letters.list()).deadLetters).toMatchObject([{ attempts: 3, queued: true }])
  expect(reported.at(-1)).toBe('dead')
})

test('a queued letter whose customer was erased on another replica is deleted instead of sent', async () => {
  let isErased = false
  const { worker, post, answers, after, posted } = startWorker({
    isErased: async (_event, how) => isErased && how === 'fresh',
  })
  answers(() => rejectedAnswer)
  await post('bad')
  await after(30_000)
  isErased = true
  await worker.letters.queue(undefined)
  worker.poke()
  await after(10)
  expect(posted).toHaveLength(3)
  expect(await worker.letters.count()).toBe(0)
})

test('where a new target starts is the same if the store could not keep it at once', async () => {
  for (const [begins, expected] of [
    ['latest', ['later']],
    ['oldest', ['before', 'later']],
  ] as const) {
    const startCursor = () => Promise.reject(new Error('the store is away'))
    const events = createEvents()
    await events.append({ ...draft, body: Buffer.from('before'), digest: 'before' })
    const { after, posted } = startWorker({
      store: { ...createMemoryTargets(), startCursor },
      events,
      begins,
    })
    await after(10)
    await events.append({ ...draft, body: Buffer.from('later') })
    await after(6000)
    expect(posted.map(({ body }) => body)).toEqual(expected)
  }
})
