import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRetryAfter } from './retry-after.ts'

const now = Date.UTC(2026, 0, 15, 12, 0, 0)

function oracle(text: string): number | undefined {
  const trimmed = text.trim()
  if (/^[0-9]+$/.test(trimmed)) return trimmed.length > 9 ? undefined : Number(trimmed) * 1000
  const at = new Date(trimmed)
  return Number.isNaN(at.getTime()) || at.toUTCString() !== trimmed
    ? undefined
    : Math.max(0, at.getTime() - now)
}

test('any header gives no wait or a finite, non-negative one', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.double().map(String),
    fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.date({ noInvalidDate: true }).map(String),
  )
  fc.assert(
    fc.property(text, (value) => {
      const wait = parseRetryAfter(value, now)
      expect(wait === undefined || (Number.isFinite(wait) && wait >= 0)).toBe(true)
    }),
  )
})

test('agrees with a simple parser of seconds and dates', () => {
  const date = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  const value = fc.oneof(
    fc.nat().map(String),
    fc.stringMatching(/^\d{1,12}$/),
    date.map((moment) => moment.toUTCString()),
    fc.stringMatching(/^[-+ ]?\d{1,3}(?:[.e]\d)?$/),
  )
  fc.assert(
    fc.property(value, (text) => {
      expect(parseRetryAfter(text, now)).toBe(oracle(text))
    }),
  )
})

test.each([
  ['0', 0],
  ['2', 2000],
  [' 2 ', 2000],
  ['007', 7000],
  ['999999999', 999_999_999_000],
  ['Thu, 15 Jan 2026 12:00:05 GMT', 5000],
  ['Thu, 15 Jan 2026 12:00:00 GMT', 0],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
])('%s is a wait of %i milliseconds', (value, wait) => {
  expect(parseRetryAfter(value, now)).toBe(wait)
})

test.each([
  '',
  'soon',
  '-1',
  '+1',
  '1.5',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '1, 2',
  '1234567890',
  '2026-01-15T12:00:05Z',
  'Thu, 99 Foo 2026 12:00:05 GMT',
  'Thu, 15 Jan 2026 12:00:05 PST',
  'Thu, 15 Jan 2026 12:00:05',
])('%j is invalid', (value) => {
  expect(parseRetryAfter(value, now)).toBeUndefined()
})

test('a missing header gives no wait', () => {
  expect(parseRetryAfter(undefined, now)).toBeUndefined()
  expect(parseRetryAfter(null, now)).toBeUndefined()
})
