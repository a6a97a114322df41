import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { isConfined } from './confined-path.ts'

test.each([
  ...[
    '/%25%32%65%25%32%65',
    '/%%32%65%%32%65',
    '/%252e%252e/x',
    '/%25252e./x',
    '/%252525252e',
    '/%25252525%32%65',
  ],
  ...['/..%255c', '/%252e%252e%255c', '/..%252f', '/%2500', '/%250a', '/a%5c', '/%u005c', '/%u000a'],
  ...['/..%c0%af', '/..%c1%9c', '/%c0%ae%c0%ae', '/%c0%2e%c0%2e', '/%c0%6e./x', '/..%c1%1c', '/..%c0%2fx'],
  ...[
    '/%e0%80%ae%e0%80%ae',
    '/..%e0%80%af',
    '/%f0%80%80%ae./',
    '/%f8%80%80%80%ae/',
    '/%25c0%25ae./',
    '/\xc0\xae./',
  ],
  ...['/%u002e%u002e', '/%u002E.', '/..%u002f', '/..%u2215x', '/..%u2044x', '/%uff0e%uff0e'],
  ...[
    '/%ef%bc%8e%ef%bc%8e',
    '/..%ef%bc%8fx',
    '/x%ef%bc%bcy',
    '/%ef%bc%85%32%65./',
    '/%e2%80%a4./',
    '/%ef%b9%92.',
  ],
  ...[
    '/..%20',
    '/..%20/x',
    '/%20../x',
    '/..%c2%a0',
    '/..%3f',
    '/..%23',
    '/..%3bx',
    '/..;x',
    '/..%253bx',
    '/.%253f',
  ],
  // Characters that some servers drop.
  ...['/.%e2%80%8b./x', '/.%c2%ad.', '/%ef%bb%bf..', '/.%ff./', '/..%80', '/.%c3/'],
])('%s is refused', (path) => {
  expect(isConfined(path)).toBe(false)
})

test.each([
  ...['', '/', '/x', '//x///', '/300000000000001/agent_config/skills', '/a%2Fb/%2f', '/a%20b.md', '/a+b.c'],
  ...['/caf%c3%a9', '/caf%e9', '/%E2%82%AC', '/%F0%9F%98%80.png', '/.%C3%A9', '/%ef%bc%8fa', '/\xe9.txt'],
  ...[
    '/QUJD%3D%3D',
    '/YWJj+/=',
    '/eyJhIjoxfQ.e30.c2ln',
    '/a..b',
    '/..a',
    '/a..',
    '/...',
    '/.a',
    '/%2e%2e%2e',
    '/x%2E',
  ],
  ...['/100%25', '/100%2525', '/a%252Fb', '/%zz', '/%', '/%u12', '/a;b=c;d', '/x%3Fy', '/x%23y', '/ab;..'],
])('%j is accepted', (path) => {
  expect(isConfined(path)).toBe(true)
})

/** One way in which a lenient server may change a path, bytes written in latin1. */
const habits: Readonly<Record<string, (path: string) => string>> = {
  percent: (path) =>
    path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  'percent u': (path) =>
    path.replace(/%u([0-9a-f]{4})/gi, (_, hex: string) =>
      utf8(String.fromCharCode(Number.parseInt(hex, 16))),
    ),
  'overlong in two bytes': (path) =>
    path.replace(/([\xc0\xc1])([\x80-\xbf])/g, (_, a: string, b: string) =>
      String.fromCharCode(((a.charCodeAt(0) & 1) << 6) | (b.charCodeAt(0) & 0x3f)),
    ),
  'overlong in three bytes': (path) =>
    path.replace(/\xe0([\x80\x81])([\x80-\xbf])/g, (_, a: string, b: string) =>
      String.fromCharCode(((a.charCodeAt(0) & 1) << 6) | (b.charCodeAt(0) & 0x3f)),
    ),
  'full width': (path) => utf8(Buffer.from(path, 'latin1').toString('utf8').normalize('NFKC')),
  'drops invalid UTF-8': (path) =>
    utf8(Buffer.from(path, 'latin1').toString('utf8').replaceAll('\ufffd', '')),
  backslashes: (path) => path.replaceAll('\\', '/'),
  'trims segments': (path) =>
    path
      .split('/')
      .map((segment) => segment.trim())
      .join('/'),
  parameters: (path) =>
    path
      .split('/')
      .map((segment) => segment.replace(/[;?#].*$/s, ''))
      .join('/'),
}

function utf8(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

const hasDots = (path: string) => path.split('/').some((segment) => segment === '.' || segment === '..')
const piece = fc.constantFrom(
  ...[
    '/',
    '/',
    '.',
    '.',
    '..',
    '...',
    '\\',
    ';',
    'a',
    ' ',
    '%',
    '%25',
    '%2525',
    '%2e',
    '%2E',
    '%2f',
    '%5c',
    '%3b',
  ],
  ...[
    '%3f',
    '%23',
    '%20',
    '%32%65',
    '%c0%ae',
    '%c0%af',
    '%C1%9C',
    '%e0%80%ae',
    '%e0%80%af',
    '%u002e',
    '%uff0e',
  ],
  ...['%u002f', '%ef%bc%8e', '%ef%bc%8f', '%ff', '%c3%a9', '\xc0\xae', '2e', 'e', '2', '5'],
)
const nasty = fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join('')}`)
const habit = fc.constantFrom(...Object.keys(habits))

test('no accepted path becomes a dot segment under any sequence of lenient decodings', () => {
  fc.assert(
    fc.property(nasty, fc.array(habit, { maxLength: 6 }), (path, names) => {
      if (!isConfined(path)) return
      let read = path
      for (const name of names) {
        read = habits[name]?.(read) ?? read
        expect(hasDots(read), `${names.join(', ')}: ${JSON.stringify(read)}`).toBe(false)
        expect(read.replaceAll('%5c', ''), names.join(', ')).not.toContain('\\')
      }
    }),
    propertyRuns(20_000),
  )
})

test('ids, names and base64 encoded once are accepted', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => /[a-z0-9]/i.test(text))
  const segment = fc.oneof(
    fc.bigInt({ min: 0n, max: 10n ** 18n }).map(String),
    fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('base64')),
    fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
    name.filter((text) => !/[\x00-\x1f\x7f\\%]|[\uff3c\ufe68\u2216]/.test(text)),
  )
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
      const path = segments.map((text) => `/${encodeURIComponent(text)}`).join('')
      expect(isConfined(path), path).toBe(true)
    }),
    propertyRuns(2000),
  )
})
