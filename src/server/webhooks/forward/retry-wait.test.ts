import { expect, test } from 'vitest'
import { isGivenUp, retryWait } from './retry-wait.ts'

const hour = 3_600_000
type Outcome = Parameters<typeof isGivenUp>[1]
const answered = (status: number): Outcome => ({ failure: 'status', status, retryAfterMs: undefined })

test.each([408, 425, 429, 500, 503])(
  'a %i response is temporary and retried as long as events are kept',
  (status) => {
    expect(isGivenUp(3, answered(status), 0, hour)).toBe(false)
    expect(isGivenUp(1000, answered(status), hour - 1, hour)).toBe(false)
    expect(isGivenUp(1, answered(status), hour, hour)).toBe(true)
  },
)

test.each([400, 401, 404, 410, 422])('a %i response rejects the event after three attempts', (status) => {
  expect(isGivenUp(2, answered(status), 0, hour)).toBe(false)
  expect(isGivenUp(3, answered(status), 0, hour)).toBe(true)
})

test('a redirect rejects the event, a missing response does not', () => {
  expect(isGivenUp(3, { failure: 'redirected', status: 302, retryAfterMs: undefined }, 0, hour)).toBe(true)
  expect(isGivenUp(3, { failure: 'unreachable', status: null, retryAfterMs: undefined }, 0, hour)).toBe(false)
})

test('waits double within 25 percent, honor Retry-After and never exceed five minutes', () => {
  expect([1, 2, 3, 9, 10, 5000].map((attempt) => retryWait(attempt, answered(500), () => 0.5))).toEqual([
    1000, 2000, 4000, 256_000, 300_000, 300_000,
  ])
  expect(retryWait(1, answered(500), () => 0)).toBe(750)
  expect(retryWait(1, answered(500), () => 1)).toBe(1250)
  expect(retryWait(1, { ...answered(429), retryAfterMs: 60_000 }, () => 0)).toBe(60_000)
  expect(retryWait(1, { ...answered(429), retryAfterMs: hour }, () => 0)).toBe(300_000)
})
