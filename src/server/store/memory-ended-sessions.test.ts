import { expect, test } from 'vitest'
import { createMemoryEndedSessions } from './memory-ended-sessions.ts'

const session = (id: string, issuedAt: number) => ({ id, issuedAt, expiresAt: issuedAt + 100_000 })

test('a session that was put on the list is on it, others are not', async () => {
  const ended = createMemoryEndedSessions({ now: () => 0 })
  await ended.add(session('one', 0))
  expect(ended.has(session('one', 0))).toBe(true)
  expect(ended.has(session('two', 0))).toBe(false)
})

test('it stays until its cookie has expired, however many follow', async () => {
  let now = 0
  const ended = createMemoryEndedSessions({ now: () => now })
  await ended.add(session('one', 0))
  now = 99_999
  await ended.add(session('two', 100_000))
  expect(ended.has(session('one', 0))).toBe(true)
  now = 200_001
  await ended.add(session('three', 200_000))
  expect(ended.has(session('one', 0))).toBe(false)
})

test('what a full list forgets stays refused, and so does every session that is not newer', async () => {
  const ended = createMemoryEndedSessions({ now: () => 50, maxEntries: 2 })
  for (const [id, issuedAt] of [['a', 20] as const, ['b', 10] as const, ['c', 30] as const]) {
    await ended.add(session(id, issuedAt))
  }
  expect(ended.has(session('a', 20))).toBe(true)
  expect(ended.has(session('never ended, same moment', 20))).toBe(true)
  expect(ended.has(session('never ended, older', 5))).toBe(true)
  expect(ended.has(session('never ended, newer', 21))).toBe(false)
})

test('an entry that has expired is forgotten without refusing anybody', async () => {
  let now = 0
  const ended = createMemoryEndedSessions({ now: () => now, maxEntries: 1 })
  await ended.add({ id: 'a', issuedAt: 10, expiresAt: 1000 })
  now = 1000
  await ended.add({ id: 'b', issuedAt: 900, expiresAt: 2000 })
  expect(ended.has({ id: 'other', issuedAt: 10 })).toBe(false)
})

test('a session whose seal does not tell its age is refused as soon as any was forgotten', async () => {
  const ended = createMemoryEndedSessions({ now: () => 50, maxEntries: 1 })
  for (const id of ['a', 'b']) await ended.add({ id, issuedAt: 0, expiresAt: 1000 })
  expect(ended.has({ id: 'a', issuedAt: 0 })).toBe(true)
})
