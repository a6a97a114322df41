import { expect, test } from 'vitest'
import { createMemoryEndedSessions } from './memory-ended-sessions.ts'

test('a session that was put on the list is on it, others are not', async () => {
  const ended = createMemoryEndedSessions(() => 0)
  await ended.add('one', 1000)
  expect(ended.has('one')).toBe(true)
  expect(ended.has('two')).toBe(false)
})

test('it stays until its cookie has expired, however many follow', async () => {
  let now = 0
  const ended = createMemoryEndedSessions(() => now)
  await ended.add('one', 100_000)
  now = 99_999
  await ended.add('two', 200_000)
  expect(ended.has('one')).toBe(true)
  now = 200_001
  await ended.add('three', 300_000)
  expect(ended.has('one')).toBe(false)
})
