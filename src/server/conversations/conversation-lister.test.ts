import { expect, test } from 'vitest'
import { type ConversationFilter, conversationFilters } from '../../contract/studio/conversations.ts'
import { classify } from '../webhooks/classify.ts'
import { createEventRing } from '../webhooks/event-ring.ts'
import { ConversationFeed } from './conversation-feed.ts'
import { openInProcess } from './threaded-store.ts'

const numbers = ['300000000000001', '300000000000002', '300000000000003']
const bounds = { capacity: 1000, maxBytes: 1e8, maxUnverified: 100, maxUnverifiedBytes: 1e7 }
const signed = { verification: 'signed', reason: null, headers: {}, isSample: false } as const
const begun = 1_790_000_000_000
const now = begun + 10_000_000

interface Said {
  readonly from: number
  readonly text: string
  readonly second?: number
  readonly number?: string | undefined
}

let messages = 0

function bodyOf(field: 'standby' | 'messages', said: readonly Said[]): Buffer {
  const changes = said.map(({ from, text, second = 0, number = numbers[0] }) => {
    const timestamp = String(begun / 1000 + second)
    const id = `m${messages++}`
    const message = { id, from: String(from), timestamp, type: 'text', text: { body: text } }
    const metadata = { phone_number_id: number }
    const value =
      field === 'standby' ? { metadata, standby: { messages: [message] } } : { metadata, messages: [message] }
    return { field, value }
  })
  return Buffer.from(JSON.stringify({ object: 'account', entry: [{ id: '1', changes }] }))
}

async function openStore(bodies: readonly Buffer[]) {
  const webhooks = createEventRing(bounds, () => now)
  const store = openInProcess({ idKey: 'key' })
  const feed = new ConversationFeed({
    ...{ webhooks, acts: createEventRing(bounds, () => now), store, factsTogether: 200, isDemo: false },
    newlyErased: async () => undefined,
    onChanges() {},
    onCleared() {},
    onComplete() {},
    onProblem(error) {
      throw error
    },
  })
  for (const [n, body] of bodies.entries()) {
    await webhooks.append({ ...signed, receivedAt: begun, body, digest: `${n}`, ...classify(body) })
    // The first one by itself, so that it is the oldest.
    if (n === 0) await feed.read()
  }
  await feed.read()
  await feed.close()
  return store
}

/** Each customer of each number asks at most twice, some of them at the same second. */
const questions = Array.from({ length: 90 }, (_, n) =>
  bodyOf(n % 3 === 0 ? 'standby' : 'messages', [
    {
      from: 34600000000 + (n % 60),
      text: n % 2 === 0 ? 'Is it open?' : 'Where is it?',
      second: (n * 37) % 40,
      number: numbers[(n % 7) % 3],
    },
  ]),
)

test('pages of several numbers have each conversation once, in order, as many as are counted', async () => {
  const store = await openStore(questions)
  const walk = async (filter: ConversationFilter, q?: string) => {
    const ids: string[] = []
    const times: number[] = []
    const counts = (await store.list({ numbers, filter, now })).counts
    for (let after: string | undefined, isMore = true; isMore; ) {
      const page = await store.list({ numbers, filter, now, q, after, limit: 7 })
      for (const { id, lastAt, waitingSince } of page.conversations) {
        ids.push(id)
        times.push(filter === 'waiting' ? (waitingSince ?? 0) : -lastAt)
      }
      after = page.next ?? undefined
      isMore = after !== undefined
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    return { ids, count: counts[filter] }
  }
  for (const filter of conversationFilters) {
    const whole = await walk(filter)
    expect(whole.ids).toHaveLength(whole.count)
    const [open, where] = [await walk(filter, 'is it open'), await walk(filter, 'where is it')]
    expect(new Set([...open.ids, ...where.ids])).toEqual(new Set(whole.ids))
    // Too short for the index of the words, in messages and in ids.
    expect((await walk(filter, 'wh')).ids).toEqual(where.ids)
    expect((await walk(filter, '34')).ids).toEqual(whole.ids)
  }
  const all = await walk('all')
  expect(all.ids.length).toBeGreaterThan(50)
  expect((await walk('waiting')).ids.length).toBeGreaterThan(10)
  expect((await walk('unanswered')).ids.length).toBeGreaterThan(10)
})

test('a text is found though its parts are, in another order, in thousands of newer messages', async () => {
  const others = Array.from({ length: 54 }, (_, n) =>
    bodyOf(
      'messages',
      Array.from({ length: 100 }, (_, at) => ({ from: 34700000000 + at, text: 'def abc', second: n + 1 })),
    ),
  )
  const store = await openStore([bodyOf('messages', [{ from: 34600000001, text: 'abcdef' }]), ...others])
  const find = async (q: string) =>
    (await store.list({ numbers, filter: 'all', now, q })).conversations.map(
      ({ customer }) => customer.ids[0],
    )
  expect(await find('abcdef')).toEqual(['34600000001'])
  expect((await find('def abc')).length).toBeGreaterThan(50)
})
