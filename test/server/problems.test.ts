/** Every error of the studio itself is a problem document (docs/behaviour.md, section 6; RFC 9457). */
import { expect, test } from 'vitest'
import { problemDocument } from '../../src/contract/studio/openapi.ts'
import { type ProblemCode, problemContentType, problems } from '../../src/contract/studio/problem.ts'
import { connectRaw, exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { type Client, type RequestOptions, reply, type Studio, startStudio } from '../support/studio.ts'

const demo = { method: 'POST', json: { demo: true } }
interface Case {
  readonly code: ProblemCode
  readonly as?: (studio: Studio) => Promise<Client>
  readonly target: string
  readonly options?: RequestOptions
  readonly env?: Record<string, string | undefined>
  readonly prepare?: (studio: Studio) => void
}
const signingIn = { target: '/api/session', options: { method: 'POST', json: { token: 'x' } } }
const real = (studio: Studio) => studio.signIn()
const cases: Case[] = [
  { code: 'invalid_request', target: '/api/session', options: { method: 'POST', json: {} } },
  { code: 'bad_path', as: real, target: '/api/platform/a%5Cb' },
  { code: 'no_session', target: '/api/session' },
  {
    code: 'token_refused',
    ...signingIn,
    prepare: ({ platform }) => platform.answer(reply(401)),
  },
  {
    code: 'foreign_origin',
    target: '/api/session',
    options: { ...demo, headers: { origin: 'https://evil.example' } },
  },
  { code: 'demo_disabled', target: '/api/session', options: demo, env: { STUDIO_DEMO: 'off' } },
  { code: 'not_found', target: '/api/nothing' },
  { code: 'method_not_allowed', target: '/api/session', options: { method: 'PUT' } },
  {
    code: 'too_large',
    target: '/api/session',
    options: { method: 'POST', json: { token: 'x'.repeat(70_000) } },
  },
  {
    code: 'unsupported_media_type',
    target: '/api/session',
    options: {
      method: 'POST',
      body: 'demo=true',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  },
  {
    code: 'session_too_large',
    as: real,
    target: '/api/session',
    options: { method: 'PATCH', json: { ai: { apiKey: 'k'.repeat(4096) } } },
  },
  {
    code: 'upstream_unreachable',
    as: real,
    target: '/api/platform/x',
    env: { PLATFORM_UPSTREAM: 'http://127.0.0.1:1' },
  },
  {
    code: 'upstream_failed',
    ...signingIn,
    prepare: ({ platform }) => platform.answer(reply(500)),
  },
  {
    code: 'platform_not_configured',
    ...signingIn,
    env: { PLATFORM_UPSTREAM: undefined, PLATFORM_ME_URL: undefined },
  },
  {
    code: 'upstream_timeout',
    as: real,
    target: '/api/platform/x',
    env: { STUDIO_UPSTREAM_TIMEOUT_SECONDS: '1' },
    prepare: ({ platform }) => platform.answer(() => {}),
  },
]

test.each(cases)('$code', async ({ code, as, target, options, env = {}, prepare }) => {
  const studio = await startStudio({ env })
  const client = as === undefined ? studio.anonymous : await as(studio)
  prepare?.(studio)
  const answer = await client.request(target, options)
  expect(answer.headers['content-type']).toBe(problemContentType)
  const document = problemDocument.parse(answer.json)
  expect(document).toMatchObject({
    type: `/problems/${code}`,
    title: problems[code].title,
    status: problems[code].status,
    code,
    requestId: answer.headers['x-request-id'],
  })
  expect(answer.status).toBe(problems[code].status)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})

test('an unknown path below /api is a problem, never the app’s page, with and without a session', async () => {
  const { anonymous, signInDemo } = await startStudio()
  for (const client of [anonymous, await signInDemo()]) {
    const targets = ['/api', '/api/', '/api/nothing', '/api/session/', '/api/session/x', '/api/%61']
    for (const target of [...targets, '/%61pi/nothing', '/api%2Fnothing', '/api%2Fsession']) {
      const answer = await client.request(target, { headers: { accept: 'text/html' } })
      expect(answer, target).toMatchObject({ status: 404, json: { code: 'not_found' } })
    }
  }
})

test.each([
  ['/api/session', 'PUT', 'POST, GET, HEAD, PATCH, DELETE'],
  ['/api/session', 'OPTIONS', 'POST, GET, HEAD, PATCH, DELETE'],
  ['/healthz', 'POST', 'GET, HEAD'],
  ['/readyz', 'DELETE', 'GET, HEAD'],
])('%s refuses %s with 405, and Allow lists the valid methods', async (target, method, allow) => {
  const { anonymous } = await startStudio()
  const answer = await anonymous.request(target, { method })
  expect(answer).toMatchObject({ status: 405, json: { code: 'method_not_allowed' }, headers: { allow } })
})

test.each(['gzip', 'br', 'GZIP, identity'])(
  'a body with the coding %s is 415, even if its text is JSON',
  async (coding) => {
    const { anonymous } = await startStudio()
    const send = (encoding: string) =>
      anonymous.request('/api/session', { ...demo, headers: { 'content-encoding': encoding } })
    expect(await send(coding)).toMatchObject({
      status: 415,
      json: { code: 'unsupported_media_type' },
      headers: { 'accept-encoding': 'identity' },
    })
    expect((await send('identity')).status).toBe(200)
  },
)

test('bodies of the studio’s own routes are limited to 64 KB, whatever their framing', async () => {
  const demo = await (await startStudio()).signInDemo()
  const body = (size: number) => '{"readOnly":true}'.padEnd(size)
  const send = (size: number, headers: Record<string, string> = {}) =>
    demo.request('/api/session', {
      method: 'PATCH',
      body: body(size),
      headers: { 'content-type': 'application/json', ...headers },
    })
  expect((await send(65_536)).status).toBe(200)
  expect(await send(65_537)).toMatchObject({ status: 413, json: { code: 'too_large' } })
  expect(await send(65_537, { 'transfer-encoding': 'chunked' })).toMatchObject({
    status: 413,
    json: { code: 'too_large' },
  })
})

test('a body announced as too large is refused before it is read', async () => {
  const { port } = await startStudio()
  const connection = await connectRaw(port)
  connection.write(
    'POST /api/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 65537\r\n\r\n',
  )
  expect(await connection.until('too_large')).toMatch(/^HTTP\/1\.1 413 /)
})

test.each(['{"demo":', 'nonsense', '\0', '{"demo":true}x', "{'demo':true}", '', '[[[[', '\xff\xfe'])(
  'invalid JSON (%j) is 400, and none of it is quoted',
  async (text) => {
    const { anonymous } = await startStudio()
    const answer = await anonymous.request('/api/session', {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
    if (text.length > 4) expect(answer.text).not.toContain(text)
  },
)

test('a malformed HTTP request gets a problem response too', async () => {
  const { port } = await startStudio()
  const nonsense = readAnswer(await exchangeRaw(port, 'nonsense\r\n\r\n'))
  expect([nonsense.status, nonsense.body]).toEqual([400, expect.stringContaining('"invalid_request"')])
  const large = readAnswer(
    await exchangeRaw(port, `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`),
  )
  expect([large.status, large.body]).toEqual([431, expect.stringContaining('"headers_too_large"')])
})
