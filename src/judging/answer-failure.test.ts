import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../test/support/property-runs.ts'
import { reasonOfRefusal } from './answer-failure.ts'
import { maxRetryWaitMs, retryAfterMs, waitAfter } from './retry-after.ts'

test.each([
  [400, '{"error":{"code":"context_length_exceeded"}}', 'too_long'],
  [400, "This model's maximum context length is 8192 tokens", 'too_long'],
  [400, '{"error":{"message":"prompt is too long: 210000 tokens > 200000"}}', 'too_long'],
  [400, 'the request exceeds the available context size', 'too_long'],
  [413, '', 'too_long'],
  [402, '', 'no_credit'],
  [429, '{"error":{"type":"insufficient_quota"}}', 'no_credit'],
  [400, 'Your credit balance is too low', 'no_credit'],
  [400, '{"error":{"code":"content_filter"}}', 'filtered'],
  [400, 'Unknown field', undefined],
  [500, '', undefined],
] as const)('status %i with %j is %s', (status, body, reason) => {
  expect(reasonOfRefusal(status, body)).toBe(reason)
})

const now = Date.parse('2026-11-29T12:00:00Z')
const read = (headers: Record<string, string>) => retryAfterMs((name) => headers[name], now)

test.each([
  [{ 'retry-after': '2' }, 2000],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': 'Sun, 29 Nov 2026 12:00:05 GMT' }, 5000],
  [{ 'retry-after': 'Sun, 29 Nov 2026 11:00:00 GMT' }, 0],
  [{ 'retry-after': '2', 'retry-after-ms': '150' }, 150],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '' }, undefined],
  [{}, undefined],
])('the wait in %j is read', (headers, milliseconds) => {
  expect(read(headers)).toBe(milliseconds)
})

test('a wait is never longer than its limit, whatever a server names', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(429, 503, 529, 500, 400),
      fc.oneof(fc.integer().map(String), fc.double().map(String), fc.string()),
      fc.constantFrom('retry-after', 'retry-after-ms'),
      (status, value, name) => {
        const waitMs = waitAfter({ status, body: '', retryAfterMs: read({ [name]: value }) })
        if (waitMs === undefined) return
        expect([429, 503, 529]).toContain(status)
        expect(waitMs).toBeGreaterThanOrEqual(0)
        expect(waitMs).toBeLessThanOrEqual(maxRetryWaitMs)
      },
    ),
    propertyRuns(300),
  )
})
