import { expect, test } from 'vitest'
import { minutesLeft } from './minutes-left.ts'
import { endingSoon, timeLeft } from './words.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T20:00:00Z', '8 h left'],
  ['2026-11-21T19:59:59Z', '7 h 59 min left'],
  ['2026-11-21T12:59:59.999Z', '59 min left'],
  ['2026-11-21T12:00:59Z', 'Less than a minute left'],
  ['2026-11-21T11:00:00Z', 'Less than a minute left'],
])('until %s: %s', (expiresAt, words) => {
  expect(timeLeft(minutesLeft(expiresAt, now))).toBe(words)
})

test('one minute is singular', () => {
  expect(endingSoon(1)).toContain('in 1 minute.')
  expect(endingSoon(2)).toContain('in 2 minutes.')
})
