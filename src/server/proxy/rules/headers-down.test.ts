import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHeadersDown } from './headers-down.ts'
import { createTokenMask } from './token-mask.ts'

const anyCase = (name: string) =>
  fc.integer().map((bits) => [...name].map((c, i) => ((bits >> (i % 31)) & 1 ? c.toUpperCase() : c)).join(''))
const value = fc.string({ unit: fc.constantFrom(...'abc,;=/"1 é'), maxLength: 12 }).map((text) => text.trim())

const added = { always: [['x-frame', 'own']], whereAbsent: [['cache-control', 'no-store']] } as const
const headersDown = createHeadersDown(added)

test("headers that affect the studio's origin or a single connection are dropped", () => {
  const dropped = [
    ...['Set-Cookie', 'set-cookie2', 'STRICT-TRANSPORT-SECURITY', 'Clear-Site-Data', 'Alt-Svc', 'X-Frame'],
    ...['Access-Control-Allow-Origin', 'access-control-expose-headers', 'Content-Security-Policy'],
    ...['content-security-policy-report-only', 'Public-Key-Pins', 'public-key-pins-report-only'],
    ...['Connection', 'Keep-Alive', 'TE', 'Trailer', 'Transfer-Encoding', 'Upgrade', 'Proxy-Authenticate'],
    ...['Proxy-Authentication-Info', 'proxy-connection', 'X-Named'],
  ]
  const raw = dropped.flatMap((name) => [name, name === 'Connection' ? 'close, x-named' : 'v'])
  const list = headersDown(200, [...raw, 'X-Kept', '1', 'x-kept', '2'], 'id-1', undefined)
  expect(list).toEqual([
    'X-Kept',
    '1',
    'x-kept',
    '2',
    'x-frame',
    'own',
    'vary',
    'Cookie',
    'cache-control',
    'no-store',
    'x-request-id',
    'id-1',
  ])
})

test('all end-to-end headers are forwarded unchanged, in order', () => {
  const name = fc
    .stringMatching(/^[a-z]{1,4}(?:-[a-z]{1,4})?$/)
    .filter((text) => !['te', 'x-fr', 'vary', 'nel'].includes(text))
  fc.assert(
    fc.property(fc.array(fc.tuple(name.chain(anyCase), value)), (pairs) => {
      const list = headersDown(200, pairs.flat(), 'id-1', undefined)
      expect(list.slice(0, pairs.length * 2)).toEqual(pairs.flat())
    }),
  )
})

test("the platform's Cache-Control and X-Request-Id override the studio's", () => {
  const raw = ['Cache-Control', 'max-age=5', 'X-Request-Id', 'theirs']
  expect(headersDown(200, raw, 'id-1', undefined)).toEqual([...raw, 'x-frame', 'own', 'vary', 'Cookie'])
})

test('the token is masked in any header that echoes it', () => {
  const list = headersDown(
    200,
    ['Location', '/x?t=tok%2Fen', 'x', 'tok/en'],
    'id-1',
    createTokenMask('tok/en'),
  )
  expect(list.slice(0, 4)).toEqual(['Location', '/x?t=********', 'x', '******'])
})

test.each([
  ['accept-encoding', 'accept-encoding, Cookie'],
  ['Accept, accept-language', 'Accept, accept-language, Cookie'],
  ['*', '*, Cookie'],
  ['cookie', 'Cookie'],
  ['cookie-law, COOKIE,', 'cookie-law, Cookie'],
  ['', 'Cookie'],
])('Vary: %s is forwarded as one list that includes Cookie', (given, expected) => {
  const list = headersDown(200, ['Vary', given], 'id-1', undefined)
  expect(list.filter((text) => text.toLowerCase() === 'vary')).toHaveLength(1)
  expect(list[list.indexOf('vary') + 1]).toBe(expected)
})

test('several Vary headers are merged', () => {
  const list = headersDown(200, ['Vary', 'Accept', 'x', '1', 'vary', 'Range'], 'id-1', undefined)
  expect(list.slice(0, 2)).toEqual(['x', '1'])
  expect(list[list.indexOf('vary') + 1]).toBe('Accept, Range, Cookie')
})
