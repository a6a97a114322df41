import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { Problem } from '../../core/problem.ts'
import { parseUpstreamAddress } from '../http1/upstream-address.ts'
import { isConfined } from './confined-path.ts'
import { toTarget } from './target-url.ts'

const address = parseUpstreamAddress(new URL('https://platform.example/base/v1/'))

test.each([
  ['http://h', { secure: false, hostname: 'h', port: 80, host: 'h', basePath: '' }],
  ['https://h/', { secure: true, hostname: 'h', port: 443, host: 'h', basePath: '' }],
  ['https://h:443/a//', { secure: true, hostname: 'h', port: 443, host: 'h', basePath: '/a' }],
  ['http://h:8080/a/b', { secure: false, hostname: 'h', port: 8080, host: 'h:8080', basePath: '/a/b' }],
  ['http://[::1]:8080', { secure: false, hostname: '::1', port: 8080, host: '[::1]:8080', basePath: '' }],
])('the upstream address %s is parsed', (url, parts) => {
  expect(parseUpstreamAddress(new URL(url))).toEqual(parts)
})

test.each([
  ['', '/base/v1'],
  ['/', '/base/v1/'],
  ['?a=1', '/base/v1?a=1'],
  ['/x?', '/base/v1/x?'],
  ['//h/x', '/base/v1//h/x'],
  ['/a%2Fb/%2f', '/base/v1/a%2Fb/%2f'],
  ['/x?next=../..', '/base/v1/x?next=../..'],
  ['/.hidden/a..b/.../', '/base/v1/.hidden/a..b/.../'],
])('%j becomes %j', (suffix, target) => {
  expect(toTarget(address, suffix)).toBe(target)
})

test('an upstream without a base path still gets a path', () => {
  const root = parseUpstreamAddress(new URL('https://platform.example'))
  expect(['', '?a', '/', '/a'].map((suffix) => toTarget(root, suffix))).toEqual(['/', '/?a', '/', '/a'])
})

/** Decodes a path until nothing is left to decode, as the most lenient server would. */
function climbs(path: string): boolean {
  const isDots = (segment: string) => /^\.\.?$/.test(segment.replace(/;.*$/s, ''))
  if (path.split(/[/\\]/).some(isDots)) return true
  const decode = (_match: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))
  const decoded = path.replace(/%([0-9a-f]{2})/gi, decode)
  return decoded !== path && climbs(decoded)
}

const piece = fc.constantFrom(
  ...[
    '/',
    '//',
    '.',
    '..',
    '...',
    '%2e',
    '%2E',
    '%2f',
    '%2F',
    '%5c',
    '\\',
    ';',
    '%3b',
    '%',
    '%25',
    'a',
    '%00',
  ],
)
const nasty = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`)

test('no accepted path contains a dot segment in any decoding', () => {
  fc.assert(
    fc.property(nasty, (path) => {
      if (isConfined(path)) expect(climbs(path)).toBe(false)
    }),
    propertyRuns(5000),
  )
})

test('a path that the URL parser would normalize is refused', () => {
  fc.assert(
    fc.property(nasty, (path) => {
      if (!isConfined(path)) return
      const { pathname } = new URL(toTarget(address, path), 'https://platform.example')
      expect(pathname).toBe(toTarget(address, path))
    }),
    propertyRuns(2000),
  )
})

test('a refused path throws a problem', () => {
  for (const suffix of ['/..', '/a\\b', '/%0d', '/\x7f', '/a#b', '/..?x', '/%2e%2E/']) {
    expect(() => toTarget(address, suffix)).toThrow(Problem)
  }
})
