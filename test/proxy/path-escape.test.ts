/** A path tries to leave the upstream's base path, or to choose another host (docs/behaviour.md, sections 3 and 9). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../support/property-runs.ts'
import { exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'

async function startCaller() {
  const studio = await startStudio()
  const clients = { real: await studio.signIn(), demo: await studio.signInDemo() }
  studio.platform.forget()
  const ask = async (target: string, who: 'real' | 'demo' = 'real') => {
    const lines = [
      `GET ${target} HTTP/1.1`,
      'host: localhost',
      `cookie: ${clients[who].cookie}`,
      'connection: close',
    ]
    return readAnswer(await exchangeRaw(studio.port, `${lines.join('\r\n')}\r\n\r\n`))
  }
  return { studio, ask }
}

const climbing = [
  ...[
    '/..',
    '/.',
    '/../',
    '/./',
    '/../x',
    '/x/..',
    '/x/../y',
    '/x/./y',
    '/%2e%2e/x',
    '/%2E%2e/x',
    '/.%2e/x',
    '/%2e./x',
  ],
  ...[
    '/%2e/x',
    '/..%2fx',
    '/..%2Fx',
    '/x%2f..%2fy',
    '/x%2f%2e%2e%2fy',
    '/..;/x',
    '/..;a=b/x',
    '/%2e%2e;/x',
    '/..%3b/x',
  ],
  ...[
    '/x\\y',
    '/..\\x',
    '/%5c',
    '/%5Cx',
    '/x%5c..%5cy',
    '//..//x',
    '/..?x=1',
    '/%2e%2e?x',
    '/%252e%252e/x',
    '/%25252e./x',
  ],
  ...['/..%252fx', '/%c0%ae%c0%ae/x', '/%C0%AE./x', '/a#b', '/#/../x'],
  // Decoded more than once, or by an overly lenient decoder.
  ...['/%25%32%65%25%32%65', '/%%32%65%%32%65', '/%252525252e', '/..%255c', '/%252e%252e%255c', '/%250a'],
  ...['/..%c0%af', '/..%c1%9c', '/%e0%80%ae%e0%80%ae', '/%c0%2e%c0%2e', '/%u002e%u002e', '/x%u005cy'],
  ...['/%ef%bc%8e%ef%bc%8e', '/..%ef%bc%8fx', '/..%20', '/..%3f', '/..%23', '/..%253b', '/.%e2%80%8b./x'],
  ...[
    '/..%e3%80%82',
    '/%e3%80%82',
    '/.%ef%bd%a1/x',
    '/%ef%bc%8e..',
    '/...%ef%bc%8e',
    '/%e2%80%a5',
    '/%e2%80%a6/x',
    '/..%25e3%2580%2582',
  ],
  ...['/%00', '/x%00', '/%0a', '/%0d%0aX-Evil:%201', '/%1f', '/%7f', '/%09', '/%08'],
]

test.each(['real', 'demo'] as const)(
  'a %s session: dot segments in every encoding, backslashes and control characters are 400 bad_path',
  async (who) => {
    const { studio, ask } = await startCaller()
    for (const mount of ['/api/platform', '/api/graph']) {
      for (const suffix of climbing) {
        const answer = await ask(mount + suffix, who)
        expect(answer.status, mount + suffix).toBe(400)
        expect(answer.body, mount + suffix).toContain('"bad_path"')
      }
    }
    expect(studio.platform.calls).toHaveLength(0)
  },
)

test('no path changes the host or climbs above the base path', async () => {
  const { studio, ask } = await startCaller()
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '..',
      '.',
      '%2e',
      '%2E',
      '%2f',
      '%5c',
      '\\',
      '@',
      ':',
      '?',
      ';',
      '%3b',
      'http:',
      'evil.example',
    ],
    ...['%', '%25', '%252e', '%c0%ae', 'base', 'a', '[', ']', '%00', '%0d%0a', '%09', '\x85', '~'],
  )
  const suffixes = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('/api/platform', '/api/graph'), suffixes, async (mount, text) => {
      studio.platform.forget()
      const { status } = await ask(mount + text)
      expect([200, 400, 404]).toContain(status)
      for (const call of studio.platform.calls) {
        expect(call.header('host')).toBe(`127.0.0.1:${studio.platform.port}`)
        // As read by a server that resolves dot segments and treats backslashes as slashes.
        const { pathname } = new URL(call.url.replace(/^\/+/, '/'), 'http://x')
        expect(pathname).toMatch(mount === '/api/graph' ? /^\/v20\.0/ : /^\/base/)
        expect(call.url.startsWith(mount === '/api/graph' ? '/v20.0' : '/base')).toBe(true)
      }
    }),
    propertyRuns(200),
  )
})

test('an undecodable URL is an ordinary problem response', async () => {
  const { ask } = await startCaller()
  for (const target of ['/%', '/%zz', '/api/%ff', '/api/session%', '/assets/%E0%A4%A']) {
    const answer = await ask(target)
    expect([400, 404], target).toContain(answer.status)
    expect(answer.head.toLowerCase(), target).toContain('content-type: application/problem+json')
  }
})
