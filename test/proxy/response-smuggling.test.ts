/** An upstream's answer poses as two answers, or as another one (docs/behaviour.md, section 3; RFC 9112, 6.3). */
import { expect, test } from 'vitest'
import { holdTime, passUntil } from '../support/held-time.ts'
import { bytes, type RawCall, startRawPlatform } from '../support/raw-platform.ts'
import { startStudio } from '../support/studio.ts'

async function startBehind(url: string, env: Record<string, string> = {}) {
  const studio = await startStudio({ env: { PLATFORM_UPSTREAM: url, GRAPH_UPSTREAM: url, ...env } })
  return { studio, client: await studio.signIn() }
}

const evil = 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nevil'

test.each([
  ['both framings', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n'],
  ['two differing lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nhello'],
  ['a negative length', 'HTTP/1.1 200 OK\r\ncontent-length: -4\r\n\r\n'],
  ['a length with a sign', 'HTTP/1.1 200 OK\r\ncontent-length: +4\r\n\r\ntest'],
  ['a hexadecimal length', 'HTTP/1.1 200 OK\r\ncontent-length: 0x4\r\n\r\ntest'],
  ['bare line feeds', 'HTTP/1.1 200 OK\ncontent-length: 4\n\ntest\r\n\r\n'],
  ['NUL', 'HTTP/1.1 200 OK\r\nx: \0\r\ncontent-length: 4\r\n\r\ntest'],
  ['a blank before the colon', 'HTTP/1.1 200 OK\r\ncontent-length : 4\r\n\r\ntest'],
  ['a folded line', 'HTTP/1.1 200 OK\r\nx: a\r\n b\r\ncontent-length: 4\r\n\r\ntest'],
  ['HTTP/0.9', 'hello\r\n\r\n'],
  ['another protocol', 'SSH-2.0-x\r\n'],
  ['a change of protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
  ['too many headers', `HTTP/1.1 200 OK\r\n${'x: 12345678\r\n'.repeat(8000)}\r\n`],
  ['a header that is too large', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`],
])('refused as a whole and reported as unreachable: %s', async (_name, text) => {
  const raw = await startRawPlatform(bytes(text))
  const { client, studio } = await startBehind(raw.url)
  expect(await client.request('/api/platform/x')).toMatchObject({
    status: 502,
    json: { code: 'upstream_unreachable' },
  })
  expect(studio.log.at(-1)).toMatchObject({ status: 502 })
  // Its connection is not reused.
  raw.answer(bytes('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\ngood'))
  expect((await client.request('/api/platform/x')).text).toBe('good')
  expect(raw.connections).toBe(2)
})

test.each([
  ['a length', 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\ngood'],
  ['chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\ngood\r\n0\r\n\r\n'],
  ['no content', 'HTTP/1.1 204 No Content\r\ncontent-length: 4\r\n\r\n'],
  ['not modified', 'HTTP/1.1 304 Not Modified\r\ncontent-length: 4\r\n\r\n'],
])('bytes after the end of a response with %s never become the next one', async (_name, text) => {
  const raw = await startRawPlatform(({ socket, connection }) => {
    // The second connection only answers requests.
    socket.write(connection === 1 ? text + evil : 'HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nsecond')
  })
  const { client } = await startBehind(raw.url)
  expect((await client.request('/api/platform/x')).text).not.toContain('evil')
  expect((await client.request('/api/platform/y')).text).toBe('second')
})

test('bytes that arrive on an idle connection never become the next response', async () => {
  const first: RawCall[] = []
  const raw = await startRawPlatform((call) => {
    const { socket, connection } = call
    if (connection > 1) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nsecond')
    else {
      first.push(call)
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\ngood')
    }
  })
  const { client } = await startBehind(raw.url)
  expect((await client.request('/api/platform/x')).text).toBe('good')
  first[0]?.socket.write(evil)
  await first[0]?.closed
  expect((await client.request('/api/platform/y')).text).toBe('second')
})

test('a response to HEAD has no body, whatever it declares', async () => {
  const raw = await startRawPlatform(({ socket, received }) => {
    const isHead = received().startsWith('HEAD') && !received().includes('GET ')
    socket.write(
      isHead
        ? 'HTTP/1.1 200 OK\r\ncontent-length: 400\r\n\r\n'
        : 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nget',
    )
  })
  const { client } = await startBehind(raw.url)
  expect(await client.request('/api/platform/x', { method: 'HEAD' })).toMatchObject({
    status: 200,
    headers: { 'content-length': '400' },
    text: '',
  })
  expect((await client.request('/api/platform/x')).text).toBe('get')
  expect(raw.connections).toBe(1)
})

test('interim responses are not relayed, and an endless series of them is 504', async () => {
  holdTime()
  const hint = 'HTTP/1.1 103 Early Hints\r\nlink: </evil>\r\n\r\n'
  const raw = await startRawPlatform(bytes(`HTTP/1.1 100 Continue\r\n\r\n${hint.repeat(20)}${evil}`))
  const { client } = await startBehind(raw.url, { STUDIO_UPSTREAM_TIMEOUT_SECONDS: '1' })
  const answer = await client.request('/api/platform/x')
  expect([answer.status, answer.text, answer.headers.link]).toEqual([200, 'evil', undefined])
  raw.answer(({ socket }) => {
    const timer = setInterval(() => socket.write(hint), 50)
    socket.on('close', () => clearInterval(timer))
  })
  expect((await passUntil(client.request('/api/platform/x'))).status).toBe(504)
})

test('a slow reader of one response does not delay the next one on that connection', async () => {
  const body = 'x'.repeat(200_000)
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n`
  const raw = await startRawPlatform(
    bytes(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${chunk}${chunk}0\r\n\r\n`),
  )
  const { client } = await startBehind(raw.url, { STUDIO_UPSTREAM_TIMEOUT_SECONDS: '5' })
  for (let call = 0; call < 5; call++) {
    const answer = await client.request('/api/platform/x', {
      onResponse(response) {
        response.pause()
        setImmediate(() => response.resume())
      },
    })
    expect([answer.status, answer.body.length, answer.isComplete]).toEqual([200, 400_000, true])
  }
})
