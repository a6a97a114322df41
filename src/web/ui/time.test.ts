import { expect, test } from 'vitest'
import { relativeTime } from './time.tsx'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:40Z', 'just now'],
  ['2026-11-21T11:55:00Z', '5 minutes ago'],
  ['2026-11-21T09:00:01Z', '2 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-21T13:00:00Z', 'in 1 hour'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('%s is %s', (moment, words) => {
  expect(relativeTime(new Date(moment), now)).toBe(words)
})
