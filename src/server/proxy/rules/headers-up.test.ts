import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { Problem } from '../../core/problem.ts'
import { headersUp } from './headers-up.ts'

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

test('only the four allowed headers are forwarded, in order', () => {
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
    propertyRuns(1000),
  )
})

test.each([
  [[], 'none', ''],
  [['Content-Length', '0'], 0, 'content-length: 0\r\n'],
  [['content-length', '12'], 12, 'content-length: 12\r\n'],
  [['Transfer-Encoding', ' Chunked '], 'chunked', 'transfer-encoding: chunked\r\n'],
])('the framing of %j is recognized', (raw, framing, line) => {
  expect(headersUp(raw, '2.0.0')).toEqual({ framing, lines: `x-api-version: 2.0.0\r\n${line}` })
})

test.each(['gzip, chunked', 'identity', 'chunked, chunked', ''])(
  'a body with the transfer coding %j is refused',
  (coding) => {
    expect(() => headersUp(['transfer-encoding', coding], '2.0.0')).toThrow(Problem)
  },
)
