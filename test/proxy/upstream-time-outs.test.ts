/** A slow upstream: 504, or a cut once the answer has started (docs/behaviour.md, sections 1 and 3). */
import { expect, test } from 'vitest'
import { connectRaw } from '../support/raw-client.ts'
import { startRawPlatform } from '../support/raw-platform.ts'
import { type Answer, type RequestOptions, startStudio } from '../support/studio.ts'

const env = { STUDIO_UPSTREAM_TIMEOUT_SECONDS: '1' }
/** Clearly longer than the timeout. */
const long = () => new Promise<void>((resolve) => setTimeout(resolve, 1600))

test.each(['GET', 'POST'])(
  '%s: no first byte is 504 upstream_timeout, and the upstream call is aborted',
  async (method) => {
    const { signIn, platform, log } = await startStudio({ env })
    const client = await signIn()
    platform.answer(() => {})
    const body = method === 'POST' ? { body: 'x' } : {}
    const answer = await client.request('/api/platform/x', { method, ...body })
    expect(answer).toMatchObject({ status: 504, json: { code: 'upstream_timeout' } })
    expect(log.at(-1)).toMatchObject({ status: 504, attempts: 1 })
    await platform.calls[0]?.closed
  },
)

test('too long a gap between two chunks cuts the client’s connection', async () => {
  const { signIn, platform } = await startStudio({ env })
  const client = await signIn()
  platform.answer((_request, response) => void response.write('begin'))
  const answer = await client.request('/api/platform/x')
  expect(answer).toMatchObject({ status: 200, text: 'begin', isComplete: false })
  await platform.calls[0]?.closed
})

test('an upstream that accepts the connection and stays silent is 504', async () => {
  const raw = await startRawPlatform(() => {})
  const { signIn } = await startStudio({ env: { ...env, PLATFORM_UPSTREAM: raw.url } })
  expect((await (await signIn()).request('/api/platform/x')).status).toBe(504)
})

test('a slow response that keeps arriving is never cut', async () => {
  const { signIn, platform } = await startStudio({ env })
  const client = await signIn()
  platform.answer(async (_request, response) => {
    for (let piece = 0; piece < 4; piece++) {
      response.write('x')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    response.end('end')
  })
  expect(await client.request('/api/platform/x')).toMatchObject({ text: 'xxxxend', isComplete: true })
})

const slowUpload: RequestOptions = {
  method: 'POST',
  headers: { 'content-length': '4' },
  async body(request) {
    request.write('12')
    await long()
    request.end('34')
  },
}

test('time the client spends sending slowly does not count', async () => {
  const { signIn, platform } = await startStudio({ env })
  const client = await signIn()
  const answer = await client.request('/api/platform/x', slowUpload)
  expect(answer.status).toBe(200)
  expect(platform.calls[0]?.body.toString()).toBe('1234')
})

test('slow sending does not count once the response has begun either', async () => {
  const { signIn, platform } = await startStudio({ env })
  const client = await signIn()
  const echo: Answer = (request, response) => {
    response.flushHeaders()
    request.pipe(response)
  }
  platform.answer(echo)
  const answer = await client.request('/api/platform/x', slowUpload)
  expect(answer).toMatchObject({ status: 200, text: '1234', isComplete: true })
})

test('time the client spends reading slowly does not count', async () => {
  const { signIn, platform } = await startStudio({ env })
  const client = await signIn()
  const size = 20_000_000
  platform.answer((_request, response) => void response.end(Buffer.alloc(size)))
  const answer = await client.request('/api/platform/x', {
    onResponse(response) {
      response.pause()
      void long().then(() => response.resume())
    },
  })
  expect([answer.status, answer.body.length, answer.isComplete]).toEqual([200, size, true])
})

test('an upload longer than the timeout that keeps moving is not cut', async () => {
  const { signIn, platform } = await startStudio({ env })
  const client = await signIn()
  platform.answer(async (request, response, call) => {
    // Reads a little now and then, as a busy platform would.
    const timer = setInterval(() => (request.isPaused() ? request.resume() : request.pause()), 200)
    await call.ended
    clearInterval(timer)
    response.end('done')
  })
  const size = 4_000_000
  const answer = await client.request('/api/platform/x', {
    method: 'POST',
    headers: { 'content-length': String(size) },
    body: Buffer.alloc(size),
  })
  expect(answer.text).toBe('done')
})

test('an upstream that stops reading an upload is 504', async () => {
  const raw = await startRawPlatform(({ socket }) => void socket.pause())
  const { signIn, port } = await startStudio({ env: { ...env, PLATFORM_UPSTREAM: raw.url } })
  const { cookie } = await signIn()
  const connection = await connectRaw(port)
  connection.write(
    `POST /api/platform/x HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-length: 100000000\r\n\r\n`,
  )
  const piece = Buffer.alloc(1_000_000)
  const send = () => {
    if (!connection.socket.destroyed && connection.socket.write(piece)) setImmediate(send)
  }
  connection.socket.on('drain', send)
  send()
  expect(await connection.until('\r\n\r\n')).toMatch(/^HTTP\/1\.1 504 /)
})

test('the wait for a Retry-After does not count as the upstream’s time', async () => {
  const { signIn, platform } = await startStudio({ env })
  const client = await signIn()
  platform.answer(
    (_request, response) => void response.writeHead(429, { 'retry-after': '2' }).end(),
    (_request, response) => void response.end('ok'),
  )
  expect((await client.request('/api/platform/x')).text).toBe('ok')
})
