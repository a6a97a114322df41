import { expect, test } from 'vitest'
import { createMemoryEndedSessions } from './memory-ended-sessions.ts'

const session = (id: string, issuedAt: number) => ({ id, issuedAt, expiresAt: issuedAt + 100_000 })

test('an added session is ended, others are not', async () => {
  const ended = createMemoryEndedSessions({ now: () => 0 })
  await ended.add(session('one', 0))
  expect(ended.has(session('one', 0))).toBe(true)
  expect(ended.has(session('two', 0))).toBe(false)
})

test('a session stays ended until its cookie expires, however many follow', async () => {
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

test('a session evicted from a full list stays refused, as do all sessions not newer', async () => {
  const ended = createMemoryEndedSessions({ now: () => 50, maxEntries: 2 })
  for (const [id, issuedAt] of [['a', 20] as const, ['b', 10] as const, ['c', 30] as const]) {
    await ended.add(session(id, issuedAt))
  }
  expect(ended.has(session('a', 20))).toBe(true)
  expect(ended.has(session('never ended, same moment', 20))).toBe(true)
  expect(ended.has(session('never ended, older', 5))).toBe(true)
  expect(ended.has(session('never ended, newer', 21))).toBe(false)
})

test('an expired entry is removed without refusing other sessions', async () => {
  let now = 0
  const ended = createMemoryEndedSessions({ now: () => now, maxEntries: 1 })
  await ended.add({ id: 'a', issuedAt: 10, expiresAt: 1000 })
  now = 1000
  await ended.add({ id: 'b', issuedAt: 900, expiresAt: 2000 })
  expect(ended.has({ id: 'other', issuedAt: 10 })).toBe(false)
})

test('a session of unknown age is refused once any was evicted', async () => {
  const ended = createMemoryEndedSessions({ now: () => 50, maxEntries: 1 })
  for (const id of ['a', 'b']) await ended.add({ id, issuedAt: 0, expiresAt: 1000 })
  expect(ended.has({ id: 'a', issuedAt: 0 })).toBe(true)
})
