/**
 * Bidirectional streaming: first bytes arrive before the last are sent, and an early answer is possible
 * (docs/behaviour.md, section 3).
 */
import { expect, test } from 'vitest'
import { connectRaw } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

test('the first bytes of a body reach the platform before the client sends its last', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  const answer = await client.request('/api/platform/x', {
    method: 'POST',
    headers: { 'transfer-encoding': 'chunked' },
    async body(request) {
      request.write('first')
      const call = await platform.nextCall()
      while (call.body.toString() !== 'first') await new Promise((resolve) => setImmediate(resolve))
      request.end('last')
    },
  })
  expect(answer.status).toBe(200)
  expect(platform.calls[0]?.body.toString()).toBe('firstlast')
})

test.each(['text/plain', 'application/octet-stream'])(
  'the first bytes of a response (%s) reach the client before the platform sends its last',
  async (type) => {
    const { signIn, platform } = await startStudio()
    const client = await signIn()
    const { promise: isSeen, resolve: seen } = withResolvers()
    platform.answer(async (_request, response) => {
      response.writeHead(200, { 'content-type': type })
      response.write('first')
      await isSeen
      response.end('last')
    })
    const answer = await client.request('/api/platform/x', { onChunk: () => seen() })
    expect(answer.text).toBe('firstlast')
  },
)

test('a head without a body yet is passed on at once', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  const { promise: isSeen, resolve: seen } = withResolvers()
  platform.answer(async (_request, response) => {
    response.writeHead(202).flushHeaders()
    await isSeen
    response.end('late')
  })
  const answer = await client.request('/api/platform/x', { onResponse: () => seen() })
  expect([answer.status, answer.text]).toEqual([202, 'late'])
})

test.each([
  ['keeps', {}],
  ['closes', { connection: 'close' }],
])(
  'a platform that responds before the body is complete and %s the connection: the response arrives',
  async (_name, headers) => {
    const { signIn, platform } = await startStudio()
    const client = await signIn()
    for (const status of [200, 400, 413]) {
      platform.answer((_request, response) => void response.writeHead(status, { ...headers }).end('early'))
      const answer = await client.request('/api/platform/x', {
        method: 'POST',
        // The server would close it right after the answer.
        headers: { 'content-length': '3000000', connection: 'keep-alive' },
        body(request) {
          request.write(Buffer.alloc(1_000_000))
          request.on('response', () => request.end(Buffer.alloc(2_000_000)))
        },
      })
      expect([answer.status, answer.text, answer.isComplete]).toEqual([status, 'early', true])
    }
  },
)

test('the client’s connection can carry another call after an early response', async () => {
  const { signIn, platform, port } = await startStudio()
  const { cookie } = await signIn()
  platform.answer((_request, response) => void response.writeHead(413).end('early'))
  const connection = await connectRaw(port)
  const head = `POST /api/platform/x HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-length: 10\r\n\r\n`
  connection.write(`${head}12345`)
  await connection.until('early')
  connection.write(`67890GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  await connection.closed
  expect(connection.received).toMatch(/^HTTP\/1\.1 413 .*HTTP\/1\.1 200 .*\{"ok":true,.*\}$/s)
})
