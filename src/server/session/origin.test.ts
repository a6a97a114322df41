import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { isForeignOrigin, isOwnOrigin, isSafeMethod } from './origin.ts'

const label = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/)
const host = fc.oneof(
  fc.tuple(label, label).map((parts) => parts.join('.')),
  fc.constantFrom('localhost', '127.0.0.1', '[::1]', '[::80]', '[fe80::443]'),
)
const port = fc.constantFrom('', ':80', ':443', ':3000', ':8443')
const scheme = fc.constantFrom('http', 'https')
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((flags) => [...text].map((letter, index) => (flags[index] ? letter.toUpperCase() : letter)).join(''))

function sameByUrl(origin: string, expected: string): boolean {
  const own = new URL(origin)
  return own.host === new URL(`${own.protocol}//${expected}`).host
}

test('agrees with the URL parser for well-formed origins and hosts', () => {
  const place = fc.tuple(host, port).chain(([name, number]) => anyCase(name + number))
  const pair = fc.oneof(
    fc.tuple(place, place),
    host.chain((name) =>
      fc.tuple(
        port.map((number) => name + number),
        port.map((number) => name + number),
      ),
    ),
  )
  fc.assert(
    fc.property(scheme, pair, (protocol, [left, expected]) => {
      const origin = `${protocol}://${left}`
      expect(isOwnOrigin({ origin, host: expected }, undefined)).toBe(sameByUrl(origin, expected))
    }),
    propertyRuns(500),
  )
})

test('never throws, and never accepts an origin that the URL parser assigns to another host', () => {
  const expected = 'studio.example'
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      for (const origin of [
        text,
        `https://${text}`,
        `https://${expected}${text}`,
        `https://${text}${expected}`,
      ]) {
        if (isOwnOrigin({ origin, host: expected }, undefined)) expect(sameByUrl(origin, expected)).toBe(true)
      }
    }),
  )
})

test('the expected host is the configured, forwarded or requested one, in this order', () => {
  const headers = { origin: 'https://a.example', host: 'c.example', 'x-forwarded-host': 'b.example' }
  expect(isOwnOrigin(headers, 'a.example')).toBe(true)
  expect(isOwnOrigin({ ...headers, origin: 'https://b.example' }, undefined)).toBe(true)
  expect(isOwnOrigin({ ...headers, origin: 'https://c.example' }, undefined)).toBe(false)
  expect(isOwnOrigin({ origin: 'https://c.example', host: 'c.example' }, undefined)).toBe(true)
})

test('a request without Origin is never own, and foreign only if Sec-Fetch-Site says so', () => {
  expect(isOwnOrigin({ host: 'a' }, undefined)).toBe(false)
  expect(isForeignOrigin({ host: 'a' }, undefined)).toBe(false)
  expect(isForeignOrigin({ host: 'a', 'sec-fetch-site': 'none' }, undefined)).toBe(false)
  expect(isForeignOrigin({ host: 'a', 'sec-fetch-site': 'same-site' }, undefined)).toBe(true)
})

test('an unknown method counts as changing', () => {
  expect(['GET', 'HEAD', 'OPTIONS'].every(isSafeMethod)).toBe(true)
  expect(['POST', 'get', 'PURGE', '', undefined].some(isSafeMethod)).toBe(false)
})
