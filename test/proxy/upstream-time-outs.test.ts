/** A slow upstream: 504, or a cut once the answer has started (docs/behaviour.md, sections 1 and 3). */
import { expect, test } from 'vitest'
import { holdTime, pass, passUntil, settle } from '../support/held-time.ts'
import { connectRaw } from '../support/raw-client.ts'
import { startRawPlatform } from '../support/raw-platform.ts'
import { type Answer, type Client, type RequestOptions, startStudio } from '../support/studio.ts'

const timeoutMs = 1000
/** Time passes only with `pass`. The sign-in has its own clock, so the session is from a studio with a longer time-out. */
async function start(more: Record<string, string> = {}) {
  const { cookie } = await (await startStudio()).signIn()
  holdTime()
  const studio = await startStudio({ env: { STUDIO_UPSTREAM_TIMEOUT_SECONDS: '1', ...more } })
  const client: Client = {
    cookie,
    request: (target, options = {}) =>
      studio.anonymous.request(target, { ...options, headers: { ...options.headers, cookie } }),
  }
  return { ...studio, client }
}

/** Clearly longer than the timeout, and clearly shorter. */
const [long, short] = [1.6 * timeoutMs, 0.7 * timeoutMs]

function event() {
  let happen = () => {}
  const happened = new Promise<void>((resolve) => {
    happen = resolve
  })
  return { happen, happened }
}

test.each(['GET', 'POST'])(
  '%s: no first byte is 504 upstream_timeout, and the upstream call is aborted',
  async (method) => {
    const { client, platform, log } = await start()
    platform.answer(() => {})
    const body = method === 'POST' ? { body: 'x' } : {}
    const answering = client.request('/api/platform/x', { method, ...body })
    const call = await platform.nextCall()
    await call.ended
    pass(long)
    const answer = await answering
    expect(answer).toMatchObject({ status: 504, json: { code: 'upstream_timeout' } })
    expect(log.at(-1)).toMatchObject({ status: 504, attempts: 1 })
    await call.closed
  },
)

test('too long a gap between two chunks cuts the client’s connection', async () => {
  const { client, platform } = await start()
  platform.answer((_request, response) => void response.write('begin'))
  const answer = await client.request('/api/platform/x', { onChunk: () => pass(long) })
  expect(answer).toMatchObject({ status: 200, text: 'begin', isComplete: false })
  await platform.calls[0]?.closed
})

test('an upstream that accepts the connection and stays silent is 504', async () => {
  const reached = event()
  const raw = await startRawPlatform(reached.happen)
  const { client } = await start({ PLATFORM_UPSTREAM: raw.url })
  const answering = client.request('/api/platform/x')
  await reached.happened
  pass(long)
  expect((await answering).status).toBe(504)
})

test('a slow response that keeps arriving is never cut', async () => {
  const { client, platform } = await start()
  let next = () => {}
  let pieces = 0
  platform.answer((_request, response) => {
    next = () => void (++pieces < 4 ? response.write('x') : response.end('end'))
    response.write('x')
  })
  const answer = await client.request('/api/platform/x', {
    onChunk() {
      pass(short)
      next()
    },
  })
  expect(answer).toMatchObject({ text: 'xxxxend', isComplete: true })
})

/** Half of the body is sent long after the other. */
const slowUpload = (isHalfThere: () => Promise<unknown>): RequestOptions => ({
  method: 'POST',
  headers: { 'content-length': '4' },
  async body(request) {
    request.write('12')
    await isHalfThere()
    pass(long)
    request.end('34')
  },
})

test('time the client spends sending slowly does not count', async () => {
  const { client, platform } = await start()
  const half = async () => {
    const call = await platform.nextCall()
    while (call.body.length < 2) await settle()
  }
  const answer = await client.request('/api/platform/x', slowUpload(half))
  expect(answer.status).toBe(200)
  expect(platform.calls[0]?.body.toString()).toBe('1234')
})

test('slow sending does not count once the response has begun either', async () => {
  const { client, platform } = await start()
  const echo: Answer = (request, response) => {
    response.flushHeaders()
    request.pipe(response)
  }
  platform.answer(echo)
  const half = event()
  const answer = await client.request('/api/platform/x', {
    ...slowUpload(() => half.happened),
    onChunk: half.happen,
  })
  expect(answer).toMatchObject({ status: 200, text: '1234', isComplete: true })
})

test('time the client spends reading slowly does not count', async () => {
  const { client, platform } = await start()
  const size = 20_000_000
  platform.answer((_request, response) => void response.end(Buffer.alloc(size)))
  const answer = await client.request('/api/platform/x', {
    async onResponse(response) {
      response.pause()
      // Whatever still moves into buffers does so between two steps.
      for (let step = 0; step < 30; step++) {
        pass(100)
        await settle()
      }
      response.resume()
    },
  })
  expect([answer.status, answer.body.length, answer.isComplete]).toEqual([200, size, true])
})

test('an upload longer than the timeout that keeps moving is not cut', async () => {
  const { client, platform } = await start()
  const [size, step] = [80_000_000, 16_000_000]
  let paused = 0
  platform.answer(async (request, response) => {
    let read = 0
    request.on('data', ({ length }: Buffer) => {
      read += length
    })
    // Reads a little now and then, as a busy platform would; more than the buffers in between hold.
    for (let next = step; next < size; next += step) {
      request.resume()
      while (read < next) await settle(1)
      request.pause()
      await settle()
      paused += 1
      pass(short)
    }
    request.resume().on('end', () => response.end('done'))
  })
  const answer = await client.request('/api/platform/x', {
    method: 'POST',
    headers: { 'content-length': String(size) },
    body: Buffer.alloc(size),
  })
  expect(answer.text).toBe('done')
  expect(paused * short).toBeGreaterThan(2 * timeoutMs)
})

test('an upstream that stops reading an upload is 504', async () => {
  const raw = await startRawPlatform(({ socket }) => void socket.pause())
  const { client, port } = await start({ PLATFORM_UPSTREAM: raw.url })
  const connection = await connectRaw(port)
  connection.write(
    `POST /api/platform/x HTTP/1.1\r\nhost: localhost\r\ncookie: ${client.cookie}\r\ncontent-length: 100000000\r\n\r\n`,
  )
  const piece = Buffer.alloc(1_000_000)
  const send = () => {
    if (!connection.socket.destroyed && connection.socket.write(piece)) setImmediate(send)
  }
  connection.socket.on('drain', send)
  send()
  expect(await passUntil(connection.until('\r\n\r\n'))).toMatch(/^HTTP\/1\.1 504 /)
})

test('the wait for a Retry-After does not count as the upstream’s time', async () => {
  const { client, platform } = await start()
  platform.answer(
    (_request, response) => void response.writeHead(429, { 'retry-after': '2' }).end(),
    (_request, response) => void response.end('ok'),
  )
  expect((await passUntil(client.request('/api/platform/x'))).text).toBe('ok')
})
