import { expect, test } from 'vitest'
import { connectorLogWindowSeconds } from '../../../../../contract/platform/connectors/connector-log.ts'
import { logRange } from '../connector-search.ts'
import { bucketsOf } from './log-buckets.ts'
import { logFiguresOf, logPercentText } from './log-figures.ts'

const now = new Date('2027-03-14T15:07:41Z')

test.each(logRange.options)('%s: the buckets are contiguous and within the retention period', (range) => {
  const buckets = bucketsOf(range, now)
  const seconds = now.getTime() / 1000
  for (const [at, { start, end }] of buckets.entries()) {
    expect(start).toBeGreaterThan(seconds - connectorLogWindowSeconds)
    expect(end).toBeGreaterThan(start)
    expect(end).toBeLessThanOrEqual(seconds)
    if (at > 0) expect(start).toBe(buckets[at - 1]?.end)
  }
  expect(buckets.at(-1)?.isOver).toBe(false)
  expect(buckets[0]?.isOver).toBe(true)
})

test('a completed bucket is the same a minute later', () => {
  const later = new Date(now.getTime() + 60_000)
  const over = (moment: Date) => bucketsOf('day', moment).filter(({ isOver }) => isOver)
  expect(over(later)).toEqual(over(now))
})

test('a rate is read as a fraction or percentage', () => {
  expect(logFiguresOf({ start_count: 4, success_count: 3, success_rate: 0.75 }).successRate).toBe(0.75)
  expect(logFiguresOf({ start_count: 4, success_count: 3, success_rate: 75 }).successRate).toBe(0.75)
  expect(logFiguresOf({ start_count: 4, exception_count: 1 }).successRate).toBe(0.75)
})

test('without calls there is no rate and no latency', () => {
  expect(logFiguresOf({ start_count: 0, success_rate: 0, avg_latency_s: 0 })).toEqual({
    calls: 0,
    failures: 0,
    successRate: null,
    averageSeconds: null,
    p95Seconds: null,
    p99Seconds: null,
  })
})

test('a single failure among thousands is not shown as 100%', () => {
  expect(logPercentText(0.99995)).toBe('> 99.9%')
  expect(logPercentText(1)).toBe('100%')
  expect(logPercentText(0.953)).toBe('95.3%')
})
