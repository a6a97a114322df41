/** A disconnect on one side ends the other (docs/behaviour.md, section 3). */
import { expect, test } from 'vitest'
import { settle } from '../support/held-time.ts'
import { connectRaw } from '../support/raw-client.ts'
import { reply, type Studio, startStudio } from '../support/studio.ts'

const call = (cookie: string, method: string, more = '') =>
  `${method} /api/platform/x HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n${more}\r\n`

async function logged(studio: Studio): Promise<Record<string, unknown>> {
  for (;;) {
    const line = studio.log.at(-1)
    if (line !== undefined) return line
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('a client that disconnects before the response ends the upstream call', async () => {
  const studio = await startStudio()
  const { cookie } = await studio.signIn()
  studio.platform.answer(() => {})
  const connection = await connectRaw(studio.port)
  connection.write(call(cookie, 'GET'))
  const upstream = await studio.platform.nextCall()
  connection.socket.destroy()
  await upstream.closed
  expect(await logged(studio)).toMatchObject({ status: 499, attempts: 1 })
})

test('a client that disconnects mid-response ends the upstream call', async () => {
  const studio = await startStudio()
  const { cookie } = await studio.signIn()
  studio.platform.answer((_request, response) => void response.write('begin'))
  const connection = await connectRaw(studio.port)
  connection.write(call(cookie, 'GET'))
  const upstream = await studio.platform.nextCall()
  await connection.until('begin')
  connection.socket.destroy()
  await upstream.closed
  expect(await logged(studio)).toMatchObject({ status: 200 })
})

test.each([
  ['a length', 'content-length: 100\r\n', 'hello'],
  ['chunks', 'transfer-encoding: chunked\r\n', '5\r\nhello\r\n'],
])(
  'after a client disconnects mid-body with %s, the upstream never sees a clean end',
  async (_name, framing, part) => {
    const studio = await startStudio()
    const { cookie } = await studio.signIn()
    const connection = await connectRaw(studio.port)
    connection.write(call(cookie, 'POST', framing) + part)
    const upstream = await studio.platform.nextCall()
    while (upstream.body.length < 5) await new Promise((resolve) => setImmediate(resolve))
    connection.socket.destroy()
    await upstream.closed
    expect(upstream.isComplete).toBe(false)
    expect(upstream.body.toString()).toBe('hello')
  },
)

test('a body with malformed chunks is cut off, not ended', async () => {
  const studio = await startStudio()
  const { cookie } = await studio.signIn()
  const connection = await connectRaw(studio.port)
  connection.write(`${call(cookie, 'POST', 'transfer-encoding: chunked\r\n')}5\r\nhello\r\n`)
  const upstream = await studio.platform.nextCall()
  while (upstream.body.length < 5) await new Promise((resolve) => setImmediate(resolve))
  connection.write('nonsense\r\n')
  await upstream.closed
  await connection.closed
  expect(upstream.isComplete).toBe(false)
})

test('an upstream disconnect ends the client’s connection, and the next call is served', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  platform.answer((request, response) => {
    response.write('begin')
    setImmediate(() => request.socket.destroy())
  }, reply(200))
  const answer = await client.request('/api/platform/x').catch((error: Error) => error)
  if (!(answer instanceof Error)) expect(answer.isComplete && answer.status === 200).toBe(false)
  expect((await client.request('/api/platform/x')).status).toBe(200)
})

test('a client that abandons a demo call or a studio route causes no server error', async () => {
  const studio = await startStudio()
  const demo = await studio.signInDemo()
  const { cookie } = demo
  // The first call loads the demo, which would outlast the test.
  await demo.request('/api/platform/x')
  for (const path of ['/api/platform/x', '/api/session']) {
    const connection = await connectRaw(studio.port)
    connection.write(
      `${call(cookie, 'POST', 'content-type: application/json\r\ncontent-length: 100\r\n').replace(
        '/api/platform/x',
        path,
      )}{"a":`,
    )
    await settle()
    connection.socket.destroy()
    await connection.closed
  }
  expect((await studio.anonymous.request('/healthz')).status).toBe(200)
  await settle()
  expect(studio.log.filter(({ level }) => level === 'error')).toEqual([])
})
