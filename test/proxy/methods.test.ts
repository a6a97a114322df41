/** Any method but tunnels and traces is forwarded (docs/behaviour.md, section 3). */
import { METHODS } from 'node:http'
import { expect, test } from 'vitest'
import { exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'

const forwarded = METHODS.filter((method) => !['CONNECT', 'TRACE'].includes(method))

test('every method arrives, with its body if it carries one', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  for (const method of forwarded) {
    const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
    const more = hasBody ? { headers: { 'content-length': '5' }, body: 'hello' } : {}
    const answer = await client.request('/api/platform/x', { method, ...more })
    expect(answer.status, method).toBe(200)
    const call = platform.calls.at(-1)
    expect([call?.method, call?.body.toString()]).toEqual([method, hasBody ? 'hello' : ''])
  }
})

test('a body streams even on methods that rarely have one', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  for (const method of ['GET', 'DELETE', 'OPTIONS', 'HEAD']) {
    const headers = { 'transfer-encoding': 'chunked' }
    await client.request('/api/platform/x', { method, headers, body: 'hello' })
    expect([platform.calls.at(-1)?.method, platform.calls.at(-1)?.body.toString()]).toEqual([method, 'hello'])
  }
})

test.each(['/api/platform/x', '/api/graph/x'])('TRACE %s: 405, and nothing is forwarded', async (target) => {
  const { signIn, platform } = await startStudio()
  const answer = await (await signIn()).request(target, { method: 'TRACE' })
  expect(answer).toMatchObject({ status: 405, json: { code: 'method_not_allowed' } })
  expect(answer.headers.allow).toContain('GET, HEAD, POST')
  expect(platform.calls).toHaveLength(0)
})

test.each(['/api/platform/x', 'evil.example:443'])('CONNECT %s: 405, and no tunnel', async (target) => {
  const { signIn, platform, port } = await startStudio()
  const { cookie } = await signIn()
  const answer = readAnswer(
    await exchangeRaw(
      port,
      `CONNECT ${target} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\nhello`,
    ),
  )
  expect(answer.status).toBe(405)
  expect(answer.body).toContain('"method_not_allowed"')
  expect(platform.calls).toHaveLength(0)
})

test('a protocol upgrade request is ignored', async () => {
  const { signIn, platform } = await startStudio()
  const headers = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-key': 'x' }
  const answer = await (await signIn()).request('/api/platform/x', { headers })
  expect(answer.status).toBe(200)
  expect(platform.calls[0]?.header('upgrade')).toBeUndefined()
})
