import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { headersDown, headersUp, headerValue } from './headers.ts'
import { createTokenMask } from './token-mask.ts'

const allowed = ['accept', 'content-type', 'content-disposition', 'x-api-version']
const others = [
  ...[
    'host',
    'cookie',
    'authorization',
    'user-agent',
    'accept-encoding',
    'accept-language',
    'referer',
    'origin',
  ],
  ...[
    'x-forwarded-for',
    'x-forwarded-host',
    'forwarded',
    'via',
    'connection',
    'te',
    'upgrade',
    'expect',
    'range',
  ],
  ...[
    'if-none-match',
    'content-encoding',
    'content-md5',
    'x-api-key',
    'x-api-versions',
    'accept-',
    'sec-fetch-site',
  ],
  ...['proxy-authorization', 'x-http-method-override', 'content-length-x', 'trailer', 'keep-alive', 'date'],
]
const anyCase = (name: string) =>
  fc.integer().map((bits) => [...name].map((c, i) => ((bits >> (i % 31)) & 1 ? c.toUpperCase() : c)).join(''))
const value = fc.string({ unit: fc.constantFrom(...'abc,;=/"1 é'), maxLength: 12 }).map((text) => text.trim())
const soup = fc
  .array(fc.tuple(fc.constantFrom(...allowed, ...others).chain(anyCase), value), { maxLength: 25 })
  .map((pairs) => pairs.flat())

function pairsOf(lines: string): string[][] {
  return lines
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(/: (.*)/s).slice(0, 2))
}

test('of any soup of headers the four go up, in their order, and nothing else', () => {
  fc.assert(
    fc.property(soup, (raw) => {
      const given: [string, string][] = []
      for (let i = 0; i < raw.length; i += 2) given.push([(raw[i] ?? '').toLowerCase(), raw[i + 1] ?? ''])
      const named = (name: string) => given.filter(([other]) => other === name)
      const mustRefuse = named('content-type').length > 1 || named('x-api-version').length > 1
      if (mustRefuse) {
        expect(() => headersUp(raw, '2.0.0')).toThrow(Problem)
        return
      }
      const passed = given.filter(([name]) => allowed.includes(name) && name !== 'x-api-version')
      const version = named('x-api-version')[0]?.[1] || '2.0.0'
      expect(pairsOf(headersUp(raw, '2.0.0').lines)).toEqual([...passed, ['x-api-version', version]])
    }),
    { numRuns: 1000 },
  )
})

test.each([
  [[], 'none', ''],
  [['Content-Length', '0'], 0, 'content-length: 0\r\n'],
  [['content-length', '12'], 12, 'content-length: 12\r\n'],
  [['Transfer-Encoding', ' Chunked '], 'chunked', 'transfer-encoding: chunked\r\n'],
])('the framing of %j', (raw, framing, line) => {
  expect(headersUp(raw, '2.0.0')).toEqual({ framing, lines: `x-api-version: 2.0.0\r\n${line}` })
})

test.each(['gzip, chunked', 'identity', 'chunked, chunked', ''])(
  'a body coded %j cannot be forwarded',
  (coding) => {
    expect(() => headersUp(['transfer-encoding', coding], '2.0.0')).toThrow(Problem)
  },
)

const added = { always: [['x-frame', 'own']], whereAbsent: [['cache-control', 'no-store']] } as const

test('what acts on the studio’s origin, or belongs to one connection, does not come down', () => {
  const dropped = [
    ...['Set-Cookie', 'set-cookie2', 'STRICT-TRANSPORT-SECURITY', 'Clear-Site-Data', 'Alt-Svc', 'X-Frame'],
    ...['Access-Control-Allow-Origin', 'access-control-expose-headers', 'Content-Security-Policy'],
    ...['content-security-policy-report-only', 'Public-Key-Pins', 'public-key-pins-report-only'],
    ...['Connection', 'Keep-Alive', 'TE', 'Trailer', 'Transfer-Encoding', 'Upgrade', 'Proxy-Authenticate'],
    ...['proxy-connection', 'X-Named'],
  ]
  const raw = dropped.flatMap((name) => [name, name === 'Connection' ? 'close, x-named' : 'v'])
  const list = headersDown(200, [...raw, 'X-Kept', '1', 'x-kept', '2'], added, 'id-1', undefined)
  expect(list).toEqual([
    'X-Kept',
    '1',
    'x-kept',
    '2',
    'x-frame',
    'own',
    'cache-control',
    'no-store',
    'x-request-id',
    'id-1',
  ])
})

test('of any soup of headers every end-to-end one comes down unchanged, in its order', () => {
  const name = fc
    .stringMatching(/^[a-z]{1,4}(?:-[a-z]{1,4})?$/)
    .filter((text) => !['te', 'x-fr'].includes(text))
  fc.assert(
    fc.property(fc.array(fc.tuple(name.chain(anyCase), value)), (pairs) => {
      const list = headersDown(200, pairs.flat(), added, 'id-1', undefined)
      expect(list.slice(0, pairs.length * 2)).toEqual(pairs.flat())
    }),
  )
})

test('the platform’s own Cache-Control and X-Request-Id go before the studio’s', () => {
  const raw = ['Cache-Control', 'max-age=5', 'X-Request-Id', 'theirs']
  expect(headersDown(200, raw, added, 'id-1', undefined)).toEqual([...raw, 'x-frame', 'own'])
})

test('the token is masked in whatever header it is echoed', () => {
  const list = headersDown(
    200,
    ['Location', '/x?t=tok%2Fen', 'x', 'tok/en'],
    added,
    'id-1',
    createTokenMask('tok/en'),
  )
  expect(list.slice(0, 4)).toEqual(['Location', '/x?t=********', 'x', '******'])
})

test('the first value of a header, by its lower-case name', () => {
  expect(headerValue(['A', '1', 'a', '2'], 'a')).toBe('1')
  expect(headerValue(['A', '1'], 'b')).toBeUndefined()
})
