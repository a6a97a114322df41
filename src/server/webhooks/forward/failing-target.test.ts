import { expect, test } from 'vitest'
import {
  oneTarget,
  rejectedAnswer as rejected,
  signedDraft,
  startWorker,
  takenAnswer as taken,
  unavailableAnswer as unavailable,
} from '../../../../test/webhooks/forward/worker-under-test.ts'
import type { PostOutcome } from '../../endpoint/guarded-post.ts'
import { createMemoryTargets } from '../../store/targets/memory-targets.ts'
import { createEventRing } from '../event-ring.ts'
import { ringBounds } from '../ring-bounds.ts'

test("a target's status shows the pending event, its last error and the next attempt", async () => {
  const { worker, post, answers, after, reported } = startWorker()
  await after(10)
  expect(await worker.status()).toMatchObject({ name: 'one', origin: 'https://one.example', state: 'idle' })
  answers(() => unavailable)
  await post('a')
  await after(10)
  const failing = await worker.status()
  expect(failing).toMatchObject({
    state: 'retrying',
    delivered: 0,
    failedAttempts: 1,
    deadLetters: 0,
    waitingSince: '2026-11-24T10:00:00.010Z',
    lastDeliveredAt: null,
    lastError: { failure: 'status', status: 503 },
  })
  expect(failing.medianMs).toBeGreaterThanOrEqual(0)
  const next = Date.parse(failing.nextAttemptAt ?? '') - Date.now()
  expect(next).toBeGreaterThan(500)
  expect(next).toBeLessThan(1500)
  answers(() => taken)
  await after(2000)
  expect(await worker.status()).toMatchObject({
    state: 'idle',
    delivered: 1,
    failedAttempts: 1,
    waitingSince: null,
    lastDeliveredAt: expect.stringMatching('2026-11-24T10:00:0'),
    lastError: null,
    nextAttemptAt: null,
  })
  expect(reported).toEqual(['failed', 'now status', 'delivered', 'now null'])
})

test('attempts are numbered, and later events wait behind the first without shortening its delay', async () => {
  const { post, answers, after, posted } = startWorker()
  answers(() => unavailable)
  await post('a')
  await after(10)
  await post('b')
  await after(100)
  expect(posted).toEqual([{ body: 'a', attempt: '1' }])
  await after(2000)
  expect(posted.slice(1)).toEqual([{ body: 'a', attempt: '2' }])
  answers(() => taken)
  await after(5000)
  expect(posted.slice(2)).toEqual([
    { body: 'a', attempt: '3' },
    { body: 'b', attempt: '1' },
  ])
})

test('a failure is reported when it starts, changes or ends, not on each attempt', async () => {
  const { post, answers, after, reported } = startWorker()
  answers(() => unavailable)
  await post('a')
  await after(4000)
  answers(() => ({ failure: 'unreachable', status: null, retryAfterMs: undefined }))
  await after(60_000)
  answers(() => taken)
  await after(300_000)
  await post('b')
  await after(10)
  expect(reported.filter((one) => one?.startsWith('now'))).toEqual([
    'now status',
    'now unreachable',
    'now null',
  ])
})

test('a letter is resent between retries of a pending event, and remains a letter if it fails', async () => {
  const { worker, post, answers, after, posted, reported } = startWorker()
  answers((body) => (body === 'bad' ? rejected : taken))
  await post('bad')
  await after(30_000)
  expect(reported.at(-1)).toBe('dead')
  answers(() => unavailable)
  await post('waits')
  await after(10)
  posted.length = 0
  await worker.letters.queue(undefined)
  worker.poke()
  await after(10)
  expect(posted[0]).toEqual({ body: 'bad', attempt: '1' })
  expect((await worker.letters.list()).deadLetters).toMatchObject([
    { attempts: 4, queued: false, error: { failure: 'status', status: 503 } },
  ])
  answers(() => taken)
  await worker.letters.queue(undefined)
  worker.poke()
  await after(10)
  expect((await worker.letters.list()).deadLetters).toEqual([])
  expect(posted.map(({ body }) => body)).toEqual(['bad', 'waits', 'bad', 'waits'])
})

test('a letter queued by another replica is sent without a request', async () => {
  const { worker, post, answers, after, posted } = startWorker()
  answers(() => rejected)
  await post('bad')
  await after(30_000)
  answers(() => taken)
  posted.length = 0
  await worker.letters.queue(undefined)
  await after(10_000)
  expect(posted).toEqual([{ body: 'bad', attempt: '1' }])
})

test('a pending event whose customer is erased is neither retried nor kept as a letter', async () => {
  let isErased = false
  const { worker, post, answers, after, posted } = startWorker({ isErased: async () => isErased })
  answers(() => unavailable)
  await post('a')
  await after(10)
  isErased = true
  await post('b')
  await after(60_000)
  expect(posted).toEqual([{ body: 'a', attempt: '1' }])
  expect((await worker.letters.list()).deadLetters).toEqual([])
})

test('a target claimed by another replica is served only after its release', async () => {
  let isFree = false
  const store = { ...createMemoryTargets(), claimMs: 20_000, claim: async () => isFree }
  const { worker, post, after, posted } = startWorker({ store })
  await after(10)
  await post('a')
  await after(20_000)
  expect((await worker.status()).state).toBe('elsewhere')
  expect(posted).toEqual([])
  isFree = true
  await after(6000)
  expect(posted.map(({ body }) => body)).toEqual(['a'])
})

test('a pending event is left to the replica that claimed the target meanwhile', async () => {
  let isFree = true
  const store = { ...createMemoryTargets(), claimMs: 20_000, claim: async () => isFree }
  const { worker, post, answers, after, posted } = startWorker({ store })
  answers(() => ({ ...unavailable, retryAfterMs: 30_000 }))
  await post('a')
  await after(10)
  isFree = false
  await after(60_000)
  expect(posted).toHaveLength(1)
  expect(await worker.status()).toMatchObject({ state: 'elsewhere', waitingSince: null, nextAttemptAt: null })
  isFree = true
  await after(10_000)
  expect(posted.map(({ body }) => body)).toEqual(['a', 'a'])
})

test('no event is lost while the store is unavailable, and unrecorded deliveries are repeated', async () => {
  const memory = createMemoryTargets()
  let isAway = false
  const store = {
    ...memory,
    async writeCursor(name: string, id: number) {
      if (isAway) throw new Error('the store is away')
      await memory.writeCursor(name, id)
    },
  }
  const { post, after, posted } = startWorker({ store })
  await after(10)
  isAway = true
  await post('a')
  await after(10)
  isAway = false
  await after(2000)
  await post('b')
  await after(10)
  expect(posted.map(({ body }) => body)).toEqual(['a', 'a', 'b'])
})

test('consecutive events evicted before delivery count as one gap', async () => {
  const { worker, post, answers, after, reported, posted } = startWorker()
  answers(() => unavailable)
  await post('first')
  await after(10)
  for (let count = 0; count < 30; count += 1) await post(`later ${count}`)
  answers(() => taken)
  await after(20_000)
  expect((await worker.status()).gaps).toBe(1)
  expect(reported.filter((one) => one === 'gap')).toHaveLength(1)
  expect(posted.at(-1)?.body).toBe('later 29')
})

test('a delivery interrupted by shutdown does not count as a failure', async () => {
  const { worker, post, answers, after, reported } = startWorker()
  let end = (_outcome: PostOutcome) => {}
  answers(
    () =>
      new Promise((resolve) => {
        end = resolve
      }),
  )
  await post('a')
  await after(10)
  const closed = worker.close()
  end({ failure: 'unreachable', status: null, retryAfterMs: undefined })
  await closed
  expect(reported).toEqual([])
  expect((await worker.status()).failedAttempts).toBe(0)
})

test('a target resumes after its last delivery, and a new alert target starts with the oldest event', async () => {
  const events = createEventRing(ringBounds({ capacity: 9, maxBytes: 100_000, hasReserve: false }), Date.now)
  const [first] = [
    await events.append({ ...signedDraft, receivedAt: Date.now(), body: Buffer.from('a'), digest: 'a' }),
    await events.append({ ...signedDraft, receivedAt: Date.now(), body: Buffer.from('b'), digest: 'b' }),
  ]
  const store = createMemoryTargets()
  await store.writeCursor('one', first.id)
  for (const begins of ['latest', 'oldest'] as const) {
    const restarted = startWorker({ events, store, begins })
    await restarted.after(10)
    expect(restarted.posted.map(({ body }) => body)).toEqual(['b'])
    await store.writeCursor('one', first.id)
    await restarted.worker.close()
  }
  const fresh = startWorker({ events, begins: 'oldest' })
  await fresh.after(10)
  expect(fresh.posted.map(({ body }) => body)).toEqual(['a', 'b'])
})

test('an event whose customer is erased during its last attempt is neither kept nor counted as a letter', async () => {
  let isErased = false
  const { worker, post, answers, after, reported } = startWorker({
    isErased: async () => isErased,
    target: { ...oneTarget, retryMs: 0 },
  })
  answers(() => {
    isErased = true
    return unavailable
  })
  await post('a')
  await after(10)
  expect(reported).toEqual(['failed', 'now status'])
  expect((await worker.letters.list()).deadLetters).toEqual([])
})

test('letters resent together are sent one by one, oldest first', async () => {
  const { worker, post, answers, after, posted } = startWorker()
  answers(() => rejected)
  for (const body of ['a', 'b', 'c']) await post(body)
  await after(60_000)
  answers(() => taken)
  posted.length = 0
  await worker.letters.queue(undefined)
  worker.poke()
  await after(10)
  expect(posted.map(({ body }) => body)).toEqual(['a', 'b', 'c'])
})

test('a pending event is neither retried nor kept as a letter once the list is cleared', async () => {
  const { worker, events, post, posted, answers, after, reported } = startWorker()
  answers(() => rejected)
  await Promise.all(['first', 'waiting'].map(post))
  await after(10)
  await events.clear()
  answers(() => taken)
  await post('later')
  await after(20_000)
  expect(posted.map(({ body }) => body)).toEqual(['first', 'later'])
  expect((await worker.letters.list()).deadLetters).toEqual([])
  expect(reported).not.toContain('dead')
})
