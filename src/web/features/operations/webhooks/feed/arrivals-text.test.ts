import { expect, test } from 'vitest'
import { arrivalDurationText, arrivalWords, momentText } from './arrivals-text.ts'
import { timelineOf } from './timeline.ts'

test('the chart has a text description', () => {
  const at = Date.parse('2026-03-01T10:00:00Z')
  const words = arrivalWords(
    timelineOf([
      { at, isSigned: true },
      { at: at + 3000, isSigned: true },
      { at: at + 3500, isSigned: false },
    ]),
  )
  expect(words).toEqual({
    total: '3 webhooks, 1 unverified.',
    busiest: `Most in 1 second: 2, from ${momentText(at + 3000, 1000)}`,
    hasUnverified: true,
  })
  expect(arrivalWords(timelineOf([{ at, isSigned: true }]))?.total).toBe('1 webhook, none unverified.')
  expect(arrivalWords(timelineOf([]))).toBeUndefined()
})

test('step lengths are written in their largest whole unit', () => {
  expect([1000, 30_000, 60_000, 600_000, 10_800_000, 604_800_000].map(arrivalDurationText)).toEqual([
    '1 second',
    '30 seconds',
    '1 minute',
    '10 minutes',
    '3 hours',
    '7 days',
  ])
})
