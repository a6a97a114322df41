/**
 * A failing upstream: a problem before the answer starts, a cut connection afterwards (docs/behaviour.md, section 3).
 */
import { expect, test } from 'vitest'
import { connectRaw } from '../support/raw-client.ts'
import { bytes, type RawAnswer, startRawPlatform } from '../support/raw-platform.ts'
import { startStudio } from '../support/studio.ts'

async function startBehind(answer: RawAnswer, env: Record<string, string> = {}) {
  const raw = await startRawPlatform(answer)
  const studio = await startStudio({ env: { PLATFORM_UPSTREAM: raw.url, GRAPH_UPSTREAM: raw.url, ...env } })
  return { raw, studio, client: await studio.signIn() }
}

test.each(['platform', 'graph'])('%s: a refused connection is 502 upstream_unreachable', async (mount) => {
  const nobody = 'http://127.0.0.1:1'
  const { signIn, log } = await startStudio({ env: { PLATFORM_UPSTREAM: nobody, GRAPH_UPSTREAM: nobody } })
  const answer = await (await signIn()).request(`/api/${mount}/x`, { method: 'POST', body: 'x' })
  expect(answer).toMatchObject({ status: 502, json: { code: 'upstream_unreachable' } })
  expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN/)
  expect(log.at(-1)).toMatchObject({ status: 502, mount, attempts: 1 })
})

test.each([
  ['closes at once', '', 'end'],
  ['resets at once', '', 'reset'],
  ['closes in the middle of the head', 'HTTP/1.1 200 OK\r\ncontent-', 'end'],
  ['answers 100 and closes', 'HTTP/1.1 100 Continue\r\n\r\n', 'end'],
] as const)('%s: 502 upstream_unreachable', async (_name, text, then) => {
  const { client } = await startBehind(bytes(text, then))
  const answer = await client.request('/api/platform/x')
  expect(answer).toMatchObject({ status: 502, json: { code: 'upstream_unreachable' }, isComplete: true })
})

const chunked = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n'

test.each([
  ['a length, closed early', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhello', 'end'],
  ['a length, reset', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhello', 'reset'],
  ['chunks, closed before the last one', chunked, 'end'],
  ['chunks, closed in one', `${chunked}5\r\nhe`, 'end'],
  ['chunks, reset', chunked, 'reset'],
  ['chunks, then nonsense', `${chunked}nonsense\r\n`, 'keep'],
  ['chunks, closed before the end of the trailer', `${chunked}0\r\n`, 'end'],
] as const)('a failure after the head cuts the client’s connection: %s', async (_name, text, then) => {
  const { client, studio } = await startBehind(bytes(text, then))
  const answer = await client.request('/api/platform/x').catch((error: Error) => error)
  // A reset may overtake everything; then nothing resembles an answer.
  if (answer instanceof Error) expect(answer.message).toMatch(/hang up|ECONNRESET/)
  else if (answer.status !== 502) expect(answer).toMatchObject({ status: 200, isComplete: false })
  expect(studio.log.at(-1)).toMatchObject({ mount: 'platform' })
})

test('an HTTP/1.0 client, to whom a close would look like the end, is reset too', async () => {
  const { client, studio } = await startBehind(bytes(chunked, 'end'))
  const connection = await connectRaw(studio.port)
  let code: string | undefined
  connection.socket.on('error', (error: NodeJS.ErrnoException) => {
    code = error.code
  })
  connection.write(`GET /api/platform/x HTTP/1.0\r\ncookie: ${client.cookie}\r\n\r\n`)
  await connection.closed
  expect(code).toBe('ECONNRESET')
})

test("a response delimited by the connection's end is complete", async () => {
  const { client } = await startBehind(bytes('HTTP/1.1 200 OK\r\n\r\nhello', 'end'))
  const answer = await client.request('/api/platform/x')
  expect(answer).toMatchObject({ status: 200, text: 'hello', isComplete: true })
})

test('after a failure the next call is served normally', async () => {
  const { client, raw } = await startBehind(bytes('', 'reset'))
  expect((await client.request('/api/platform/x')).status).toBe(502)
  raw.answer(bytes('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'))
  expect((await client.request('/api/platform/x')).text).toBe('ok')
})
