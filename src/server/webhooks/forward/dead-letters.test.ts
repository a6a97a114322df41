import { expect, test } from 'vitest'
import { type DeadLetterList, maxDeadLetters } from '../../../contract/studio/forward.ts'
import type { StoredEvent } from '../../store/event-store.ts'
import { createMemoryTargets } from '../../store/targets/memory-targets.ts'
import { DeadLetters } from './dead-letters.ts'

const refused = { failure: 'status', status: 422 } as const
const failedAt = Date.parse('2026-11-24T10:00:00Z')

function eventOf(id: number, body: string | Buffer = `body ${id}`, changed: Partial<StoredEvent> = {}) {
  const event: StoredEvent = {
    id,
    receivedAt: Date.parse('2026-11-24T09:00:00Z'),
    verification: 'signed',
    reason: null,
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-hub-signature-256': 'sha256=ab' },
    body: Buffer.from(body),
    digest: String(id),
    duplicateOf: null,
    phoneNumberIds: [String(id)],
    kinds: ['messages'],
    isSample: false,
    ...changed,
  }
  return event
}

async function lettersOf(...events: StoredEvent[]) {
  const store = createMemoryTargets()
  const letters = new DeadLetters(store, 'one')
  for (const event of events) await letters.add(event, 3, refused, failedAt)
  return { store, letters }
}

const noneErased = async () => false
const idsIn = (letters: readonly { id: string }[]) => letters.map(({ id }) => id)
const idsOf = ({ deadLetters }: DeadLetterList) => idsIn(deadLetters)

test('a letter lists its attempts and only the size of its body', async () => {
  const { letters } = await lettersOf(eventOf(1))
  expect((await letters.list()).deadLetters).toEqual([
    {
      id: '1',
      receivedAt: '2026-11-24T09:00:00.000Z',
      failedAt: '2026-11-24T10:00:00.000Z',
      attempts: 3,
      error: refused,
      kinds: ['messages'],
      phoneNumberIds: ['1'],
      size: 6,
      queued: false,
    },
  ])
})

test('evicts the oldest letter when there are too many', async () => {
  const { store, letters } = await lettersOf(eventOf(1))
  const [first] = (await letters.list()).deadLetters
  for (let id = 2; id <= maxDeadLetters; id += 1) {
    const summary = { ...first, id: String(id), contentType: 'application/json' }
    await store.writeLetter('one', id, JSON.stringify(summary), 'AA==')
  }
  expect(await letters.count()).toBe(maxDeadLetters)
  expect(await letters.add(eventOf(maxDeadLetters + 1), 3, refused, failedAt)).toBe(1)
  expect(await letters.count()).toBe(maxDeadLetters)
  expect((await letters.list()).deadLetters[0]?.id).toBe('2')
})

test('evicts as many of the oldest letters as needed when all bodies together are too large', async () => {
  const large = Buffer.alloc(20_000_000)
  const { letters } = await lettersOf(eventOf(1, large), eventOf(2, large), eventOf(3))
  expect(await letters.add(eventOf(4, Buffer.alloc(9_000_000)), 3, refused, failedAt)).toBe(0)
  expect(await letters.add(eventOf(5, large), 3, refused, failedAt)).toBe(1)
  expect(idsOf(await letters.list())).toEqual(['2', '3', '4', '5'])
})

test('unreadable letters count toward both bounds', async () => {
  const { store, letters } = await lettersOf()
  const large = 'x'.repeat(20_000_000)
  for (const id of [1, 2]) await store.writeLetter('one', id, 'unreadable', large)
  expect(await letters.add(eventOf(3, Buffer.alloc(20_000_000)), 3, refused, failedAt)).toBe(1)
  expect(await store.letters('one')).toEqual([2, 3])
  for (let id = 4; id <= maxDeadLetters + 1; id += 1) await store.writeLetter('one', id, 'unreadable', '')
  expect(await letters.count()).toBe(maxDeadLetters)
  expect(await letters.add(eventOf(maxDeadLetters + 2), 3, refused, failedAt)).toBe(1)
  expect((await store.letters('one'))[0]).toBe(3)
})

test('without ids, all letters visible to the session are resent or deleted, otherwise only those given', async () => {
  const { letters } = await lettersOf(eventOf(1), eventOf(2), eventOf(3))
  const maySee = async (about: { readonly phoneNumberIds: readonly string[] }) =>
    !about.phoneNumberIds.includes('2')
  expect(idsIn(await letters.queue(['3', '2'], maySee))).toEqual(['3'])
  expect((await letters.list()).deadLetters.map(({ queued }) => queued)).toEqual([false, false, true])
  expect(idsIn(await letters.queue(undefined, maySee))).toEqual(['1', '3'])
  expect(idsOf(await letters.remove(['1', '2'], maySee))).toEqual(['1'])
  expect(idsOf(await letters.remove(undefined, maySee))).toEqual(['3'])
  expect(idsOf(await letters.list())).toEqual(['2'])
})

test('the first queued letter is sent next, unchanged, and one that fails again leaves the queue', async () => {
  const sample = eventOf(2, 'bytes', { isSample: true })
  const { letters } = await lettersOf(eventOf(1), sample, eventOf(3, 'x', { headers: {} }))
  expect(await letters.nextQueued(noneErased)).toBeUndefined()
  await letters.queue(['2', '3'])
  expect(await letters.nextQueued(noneErased)).toMatchObject({
    id: 2,
    contentType: 'application/json; charset=utf-8',
    body: Buffer.from('bytes'),
    sample: { signature: 'sha256=ab' },
  })
  const timeout = { failure: 'timeout', status: null } as const
  await letters.failed(2, timeout, failedAt + 60_000)
  expect((await letters.list()).deadLetters[1]).toMatchObject({
    attempts: 4,
    error: timeout,
    failedAt: '2026-11-24T10:01:00.000Z',
    queued: false,
  })
  expect(await letters.nextQueued(noneErased)).toMatchObject({
    id: 3,
    contentType: 'application/json',
    sample: null,
  })
})

test('an unreadable letter is counted instead of listed and not sent, while others are', async () => {
  const { store, letters } = await lettersOf(eventOf(2))
  await store.writeLetter('one', 1, '{"id":', 'AA==')
  expect(await letters.list()).toMatchObject({ deadLetters: [{ id: '2' }], unreadable: 1 })
  // Its number is unknown, so a session that may not see every number can neither see nor delete it.
  const limited = async () => true
  expect((await letters.list(limited)).unreadable).toBe(0)
  expect(await letters.remove(['1'], limited)).toEqual({ deadLetters: [], unreadable: 0 })
  await letters.queue(undefined)
  const [summary = ''] = [await store.readLetter('one', 2, 'summary')]
  const bodiless = {
    ...store,
    readLetter: async (name: string, id: number, entry: 'summary' | 'body') =>
      entry === 'body' && id === 1 ? undefined : store.readLetter(name, id, entry),
  }
  await store.writeLetter('one', 1, summary, undefined)
  expect((await new DeadLetters(bodiless, 'one').nextQueued(noneErased))?.id).toBe(2)
  await store.writeLetter('one', 1, '{"id":', undefined)
  await letters.failed(1, refused, failedAt)
  expect(await store.readLetter('one', 1, 'summary')).toBe('{"id":')
})

test('letters are read with their bodies, to be deleted by them', async () => {
  const { letters } = await lettersOf(
    eventOf(1, 'of 491701234567'),
    eventOf(2, 'of another'),
    eventOf(3, 'ü'),
  )
  for await (const letter of letters.bodies()) {
    const text = letter?.body.toString() ?? ''
    if (letter && (text.includes('491701234567') || text === 'ü')) await letters.removeId(letter.id)
  }
  expect(idsOf(await letters.list())).toEqual(['2'])
})

const queuedIn = async (letters: DeadLetters) =>
  (await letters.list()).deadLetters.flatMap(({ id, queued }) => (queued ? [id] : []))

test('letters may have fifty megabytes together, to the byte', async () => {
  const { store, letters } = await lettersOf(eventOf(1))
  const [first] = (await letters.list()).deadLetters
  const large = { ...first, id: '1', contentType: 'application/json', size: 49_999_999 }
  await store.writeLetter('one', 1, JSON.stringify(large), 'AA==')
  expect(await letters.add(eventOf(2, 'x'), 3, refused, failedAt)).toBe(0)
  expect(await letters.add(eventOf(3, ''), 3, refused, failedAt)).toBe(0)
  expect(await letters.add(eventOf(4, 'x'), 3, refused, failedAt)).toBe(1)
  expect(idsOf(await letters.list())).toEqual(['2', '3', '4'])
})

test('letters of another version are listed and sent, and keep what this one does not know', async () => {
  const { store, letters } = await lettersOf(eventOf(1))
  const stored = JSON.parse((await store.readLetter('one', 1, 'summary')) ?? '')
  const { queued: _queued, sample: _sample, ...bare } = stored
  const later = { ...bare, kinds: ['messages', 'payments'], error: { failure: 'asleep' }, colour: 'red' }
  await store.writeLetter('one', 1, JSON.stringify(later), undefined)
  expect((await letters.list()).deadLetters).toMatchObject([
    { kinds: ['messages', 'unknown'], error: { failure: 'unreachable', status: null }, queued: false },
  ])
  await letters.queue(undefined)
  expect(await letters.nextQueued(noneErased)).toMatchObject({
    id: 1,
    sample: null,
    body: Buffer.from('body 1'),
  })
  expect(JSON.parse((await store.readLetter('one', 1, 'summary')) ?? '')).toEqual({
    ...{ ...later, queued: true, sample: null },
  })
})

test('a queued letter whose customer was erased meanwhile is deleted instead of sent', async () => {
  const { letters } = await lettersOf(eventOf(1), eventOf(2), eventOf(3))
  await letters.queue(['2', '3'])
  const asked: unknown[] = []
  const next = await letters.nextQueued(async ({ id, phoneNumberIds, receivedAt, body }) => {
    asked.push([id, phoneNumberIds, receivedAt, body.toString()])
    return id === 2
  })
  expect(next?.id).toBe(3)
  expect(asked).toEqual([2, 3].map((id) => [id, [`${id}`], Date.parse('2026-11-24T09:00:00Z'), `body ${id}`]))
  expect(idsOf(await letters.list())).toEqual(['1', '3'])
  expect(await queuedIn(letters)).toEqual(['3'])
})

test('an unreadable letter has no body to search, and is deleted with all others', async () => {
  const { store, letters } = await lettersOf(eventOf(2))
  await store.writeLetter('one', 1, '{"id":', 'AA==')
  const bodies = []
  for await (const letter of letters.bodies()) bodies.push(letter)
  expect(bodies).toEqual([undefined, { id: 2, phoneNumberIds: ['2'], body: Buffer.from('body 2') }])
  const bodiless = { ...store, readLetter: store.readLetter }
  bodiless.readLetter = async (name, id, entry) =>
    entry === 'body' ? undefined : store.readLetter(name, id, entry)
  for await (const letter of new DeadLetters(bodiless, 'one').bodies()) expect(letter).toBeUndefined()
  expect(await letters.remove(undefined)).toMatchObject({ deadLetters: [{ id: '2' }], unreadable: 1 })
  expect(await letters.count()).toBe(0)
})
