/** A request head that is ambiguous or incomplete is refused (docs/behaviour.md, section 9). */
import { expect, test } from 'vitest'
import { connectRaw, exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'

async function startSender() {
  const studio = await startStudio()
  const clients = { real: await studio.signIn(), demo: await studio.signInDemo() }
  studio.platform.forget()
  /** Sends these lines after `Host` and the cookie, then the body. */
  const send = async (
    request: string,
    lines: readonly string[],
    body = '',
    who: keyof typeof clients = 'real',
  ) => {
    const fixed = ['host: 127.0.0.1', `cookie: ${clients[who].cookie}`, 'connection: close']
    const head = [request, ...fixed, ...lines].join('\r\n')
    return readAnswer(await exchangeRaw(studio.port, `${head}\r\n\r\n${body}`))
  }
  return { studio, send }
}

const json = ['content-type: application/json', 'content-length: 13']
const body = '{"demo":true}'

test("the maximum number of fields arrives, including the body's length", async () => {
  const { studio, send } = await startSender()
  const fields = Array.from({ length: 900 }, () => 'a:b')
  expect((await send('POST /api/platform/x HTTP/1.1', [...fields, ...json], body)).status).toBe(200)
  expect(studio.platform.calls[0]?.body.toString()).toBe(body)
  expect((await send('POST /api/session HTTP/1.1', [...fields, ...json], body)).status).toBe(200)
})

test.each([
  ['POST /api/platform/x', 'real'],
  ['POST /api/platform/x', 'demo'],
  ['POST /api/session', 'real'],
  ['POST /api/webhooks', 'real'],
  ['GET /', 'real'],
  ['GET /nothing', 'demo'],
] as const)(
  'more fields are 431 for %s of a %s session, never a call without its body',
  async (request, who) => {
    const { studio, send } = await startSender()
    for (const count of [1000, 1200, 2000, 3000]) {
      const fields = Array.from({ length: count }, () => 'a:b')
      const answer = await send(`${request} HTTP/1.1`, [...fields, ...json], body, who)
      expect(answer.status, String(count)).toBe(431)
      expect(answer.body).toContain('"headers_too_large"')
      expect(answer.head.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    }
    expect(studio.platform.calls).toHaveLength(0)
  },
)

test.each([
  ...[
    'chunked\xa0',
    '\xa0chunked',
    'chunked\x85',
    'chunked;x',
    'chunked, chunked',
    'gzip, chunked',
    'identity',
    'x',
  ],
  ...['"chunked"', 'chunked\x0b', 'chunked\x0c', 'chun ked', ', chunked', 'chunked,', ''],
])('the transfer coding %j is refused, and nothing is forwarded', async (coding) => {
  const { studio, send } = await startSender()
  for (const who of ['real', 'demo'] as const) {
    const answer = await send(
      'POST /api/platform/x HTTP/1.1',
      [`transfer-encoding: ${coding}`],
      '2\r\nok\r\n0\r\n\r\n',
      who,
    )
    expect(answer.status, who).toBe(400)
  }
  expect(studio.platform.calls).toHaveLength(0)
  expect(studio.platform.connections).toBeLessThanOrEqual(1)
})

test.each([
  ...['+5', '-5', '5, 5', '5,5', '0x5', '5.0', '5e0', '05', '005', '5\xa0', '\xa05', '5 5', '', '٥', '1_0'],
  ...[
    '9007199254740993',
    '9007199254740992',
    '1000000000000000',
    '18446744073709551621',
    '99999999999999999999999',
  ],
])('the length %j is refused, and nothing is forwarded', async (length) => {
  const { studio, send } = await startSender()
  for (const who of ['real', 'demo'] as const) {
    const answer = await send('POST /api/platform/x HTTP/1.1', [`content-length: ${length}`], 'hello', who)
    expect(answer.status, who).toBe(400)
  }
  expect(studio.platform.calls).toHaveLength(0)
})

test.each([
  ['both', ['content-length: 5', 'transfer-encoding: chunked']],
  ['both, the other way round', ['transfer-encoding: chunked', 'content-length: 5']],
  ['two lengths', ['content-length: 5', 'content-length: 6']],
  ['the same length twice', ['content-length: 5', 'content-length: 5']],
  ['chunked twice', ['transfer-encoding: chunked', 'transfer-encoding: chunked']],
])('%s is refused, and nothing is forwarded', async (_name, lines) => {
  const { studio, send } = await startSender()
  expect((await send('POST /api/platform/x HTTP/1.1', lines, '5\r\nhello\r\n0\r\n\r\n')).status).toBe(400)
  expect(studio.platform.calls).toHaveLength(0)
})

test.each(['5', ' 5', '\t 5', '5  '])('the length %j arrives as intended', async (length) => {
  const { studio, send } = await startSender()
  expect((await send('POST /api/platform/x HTTP/1.1', [`content-length:${length}`], 'hello')).status).toBe(
    200,
  )
  expect(studio.platform.calls[0]?.header('content-length')).toBe('5')
  expect(studio.platform.calls[0]?.body.toString()).toBe('hello')
})

test('the largest accepted length arrives digit by digit', async () => {
  const { studio } = await startSender()
  const { cookie } = await studio.signIn()
  const connection = await connectRaw(studio.port)
  const head = `POST /api/platform/x HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\ncontent-length: 999999999999999\r\n\r\n`
  connection.write(`${head}a`)
  expect((await studio.platform.nextCall()).header('content-length')).toBe('999999999999999')
})

test('an HTTP/1.0 client gets no interim response', async () => {
  const { studio, send } = await startSender()
  for (const target of ['/api/platform/x', '/api/session', '/api/webhooks']) {
    for (const who of ['real', 'demo'] as const) {
      const answer = await send(`POST ${target} HTTP/1.0`, [...json, 'expect: 100-continue'], body, who)
      expect(answer.head, target).not.toContain('100 Continue')
      expect([200, 404], target).toContain(answer.status)
    }
  }
  expect(studio.platform.calls[0]?.body.toString()).toBe(body)
})

test('a chunked HTTP/1.0 body, whose end is undefined, is 400 on mounts, own routes and pages', async () => {
  const { studio, send } = await startSender()
  const chunked = ['transfer-encoding: chunked', 'connection: close']
  for (const target of ['/api/platform/x', '/api/graph/x', '/api/session', '/api/webhooks', '/sign-in']) {
    for (const method of ['POST', 'GET']) {
      const answer = await send(`${method} ${target} HTTP/1.0`, chunked, '2\r\nhi\r\n0\r\n\r\n')
      expect(answer.status, target).toBe(400)
    }
  }
  expect(studio.platform.calls).toHaveLength(0)
})

test('a target in absolute form means the same as one in origin form, on mounts, own routes and pages', async () => {
  const { studio, send } = await startSender()
  for (const base of ['http://127.0.0.1', `HTTP://127.0.0.1:${studio.port}`, 'https://[::1]:1']) {
    studio.platform.forget()
    expect((await send(`GET ${base}/api/platform/a%2Fb?c=%2F&d HTTP/1.1`, [])).status).toBe(200)
    expect((await send(`GET ${base}/api/graph?c HTTP/1.1`, [])).status).toBe(200)
    expect(studio.platform.calls.map(({ url }) => url)).toEqual(['/base/a%2Fb?c=%2F&d', '/v20.0?c'])
    expect((await send(`GET ${base}/api/session HTTP/1.1`, [])).status).toBe(200)
    expect((await send(`GET ${base}/api/nothing HTTP/1.1`, [])).status).toBe(404)
    expect((await send(`GET ${base}/api/platform/%2e%2e/x HTTP/1.1`, [])).status).toBe(400)
    for (const page of ['', '/', '?x'])
      expect((await send(`GET ${base}${page} HTTP/1.1`, [])).status).toBe(200)
  }
})

test('the host of such a target replaces the header', async () => {
  const { studio, send } = await startSender()
  const change = (target: string, origin: string) =>
    send(`POST ${target} HTTP/1.1`, [`origin: ${origin}`, 'content-length: 0'])
  expect((await change('http://127.0.0.1:1/api/platform/x', 'http://127.0.0.1:1')).status).toBe(200)
  expect((await change('http://127.0.0.1:1/api/platform/x', 'http://127.0.0.1')).status).toBe(403)
  expect(studio.platform.calls).toHaveLength(1)
  expect(studio.platform.calls[0]?.header('host')).toBe(`127.0.0.1:${studio.platform.port}`)
})

test.each([
  ...[
    'http://',
    'http:///api/platform/x',
    'http://user@127.0.0.1/api/platform/x',
    'http://a b/api/platform/x',
  ],
  ...[
    'http://127.0.0.1:x/api/platform/x',
    'ftp://127.0.0.1/api/platform/x',
    'http:/api/platform/x',
    '*',
    'x',
  ],
  ...[
    'api/platform/x',
    'http://127.0.0.1\\@x/api/platform/x',
    'http://[::1/api/platform/x',
    '//127.0.0.1/api/platform/x',
  ],
])('the target %s reaches no mount', async (target) => {
  const { studio, send } = await startSender()
  const { status } = await send(`GET ${target} HTTP/1.1`, [])
  expect([303, 400, 404]).toContain(status)
  expect(studio.platform.calls).toHaveLength(0)
})
