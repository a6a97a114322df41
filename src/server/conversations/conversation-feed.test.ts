import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { openDatabase } from '../store/database/database.ts'
import { classify } from '../webhooks/classify.ts'
import { createEventRing } from '../webhooks/event-ring.ts'
import { ConversationFeed, type FeedOptions } from './conversation-feed.ts'
import { ConversationStore } from './conversation-store.ts'
import { openInProcess } from './threaded-store.ts'

const number = '300000000000001'
const bounds = { capacity: 1000, maxBytes: 1e8, maxUnverified: 100, maxUnverifiedBytes: 1e7 }
const all = { numbers: [number], filter: 'all', now: 1 } as const

function setUp() {
  let now = 1_790_000_000_000
  const [webhooks, acts] = [createEventRing(bounds, () => now), createEventRing(bounds, () => now)]
  const store = openInProcess({ idKey: 'key' })
  const cleared: number[] = []
  const start = (
    log = webhooks,
    given = store,
    newlyErased: FeedOptions['newlyErased'] = async () => undefined,
  ) =>
    new ConversationFeed({
      ...{ webhooks: log, acts, store: given, factsTogether: 200, isDemo: false, newlyErased },
      onChanges() {},
      onCleared: () => void cleared.push(now),
      onComplete() {},
      onProblem(error) {
        throw error
      },
    })
  const write = (from: string, isSigned = true, log = webhooks) => {
    now += 1000
    const message = { id: `m${now}`, from, timestamp: String(now / 1000), type: 'text', text: { body: 'Hi' } }
    const value = { metadata: { phone_number_id: number }, messages: [message] }
    const body = Buffer.from(
      JSON.stringify({ object: 'account', entry: [{ id: '1', changes: [{ field: 'messages', value }] }] }),
    )
    const verdict = isSigned
      ? ({ verification: 'signed', reason: null } as const)
      : ({ verification: 'unverified', reason: 'mismatch' } as const)
    return log.append({
      receivedAt: now,
      ...verdict,
      headers: {},
      body,
      digest: `${now}`,
      ...classify(body),
      isSample: false,
    })
  }
  const count = async () => (await store.list(all)).counts.all
  return { webhooks, store, cleared, start, write, count, clock: () => now }
}

test('a restart whose log has lost a stranger’s webhook reads nothing again', async () => {
  const { start, write, cleared, count, clock } = setUp()
  const first = start()
  const known = await write('34600000001')
  await write('34600000002', false)
  await first.read()
  await first.close()
  // Only signed webhooks are kept: the log ends before the position of the stranger's.
  const kept = createEventRing(bounds, clock)
  kept.since = async (after) => ({
    events: after < known.id ? [known] : [],
    lostThrough: null,
    latest: known.id,
  })
  const second = start(kept)
  await second.read()
  await second.close()
  expect([cleared, await count()]).toEqual([[], 1])
})

test('what is removed while it is read is not taken in afterwards', async () => {
  const { webhooks, start, write, count } = setUp()
  await write('34600000099')
  const gone = await write('34600000001')
  for (let at = 2; at <= 20; at++) await write(`346000000${String(at).padStart(2, '0')}`)
  let removed: Promise<void> | undefined
  const since = webhooks.since.bind(webhooks)
  let pages = 0
  webhooks.since = async (after, limit) => {
    const page = await since(after, limit)
    pages += 1
    if (pages === 2) {
      await webhooks.remove([gone.id])
      removed = feed.removed('webhooks', [gone.id])
    }
    return page
  }
  const feed = start()
  await feed.read()
  await removed
  await feed.close()
  expect(await count()).toBe(20)
})

test('an erasure that was cut, or not noticed yet, is made up for at the next start, and what came later stays', async () => {
  const { start, store, write, count } = setUp()
  const before = await write('34600000001')
  await write('34600000002')
  const ending = start()
  await ending.read()
  await ending.close()
  await write('34600000001')
  const through = { webhooks: before.id, acts: 0 }
  let settled = 0
  const newlyErased = async () => ({
    throughOf: (customer: string) => (customer === '34600000001' ? through : undefined),
    settle() {
      settled += 1
    },
  })
  const full = { ...store, forget: () => Promise.reject(new Error('The disk is full.')) }
  const failing = start(undefined, full, newlyErased)
  await expect(failing.read()).rejects.toThrow()
  await failing.close()
  expect(settled).toBe(0)
  const next = start(undefined, undefined, newlyErased)
  await next.read()
  await next.close()
  expect([settled, await count()]).toEqual([1, 2])
  const { conversations } = await store.list({ ...all, q: '34600000001' })
  const { entries } = (await store.thread(conversations[0]?.id ?? '', { now: 1 })) ?? {}
  expect(entries).toHaveLength(1)
})

test('what was forgotten or removed stays so after a power failure', () => {
  const database = openDatabase({ path: `${temporaryFolder()}/conversations.db`, key: 'ab'.repeat(32) })
  onTestFinished(() => database.close())
  const store = new ConversationStore({ database, idKey: 'key' })
  const synchronous = () =>
    database.prepare<{ synchronous: number }>('PRAGMA synchronous').first()?.synchronous
  const [written, synced] = [1, 2]
  for (const act of [() => store.forget([]), () => store.remove('webhooks', [1])]) {
    store.add([], { webhooks: 1 })
    expect(synchronous()).toBe(written)
    act()
    expect(synchronous()).toBe(synced)
  }
})

test('what an interrupted start had read is listed by the next one', async () => {
  const { start, store, write, count } = setUp()
  await write('34600000001')
  await write('34600000002')
  const ending = { ...store, refreshStale: () => Promise.reject(new Error('The process ends here.')) }
  const interrupted = start(undefined, ending)
  await expect(interrupted.read()).rejects.toThrow()
  await interrupted.close()
  expect(await count()).toBe(0)
  const next = start()
  await next.read()
  expect(await count()).toBe(2)
  expect((await store.list(all)).conversations).toHaveLength(2)
  await next.close()
})
