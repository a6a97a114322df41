/** What comes down: status and body unchanged, end-to-end headers, a sandbox around it (decisions, section 3). */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { reply, startStudio } from './support/studio.ts'

test.each([200, 201, 202, 206, 299, 300, 307, 400, 404, 409, 418, 422, 500, 503, 599])(
  'status %i is returned unchanged',
  async (status) => {
    const { signIn, platform } = await startStudio()
    const client = await signIn()
    platform.answer(reply(status, { a: 1 }))
    const answer = await client.request('/api/platform/x')
    expect(answer).toMatchObject({ status, json: { a: 1 } })
  },
)

test('the studio adds a sandbox, nosniff, no-store and a request id', async () => {
  const { signIn, platform, log } = await startStudio()
  const client = await signIn()
  platform.answer(reply(200, '<script>', { 'content-type': 'text/html' }))
  const { headers } = await client.request('/api/platform/x')
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-type': 'text/html',
  })
  expect(log.at(-1)).toMatchObject({ requestId: headers['x-request-id'] })
})

test('headers that would act on the studio’s origin stay away, others come down in their order', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  platform.answer((_request, response) => {
    response.writeHead(200, [
      ...[
        'Set-Cookie',
        'a=b',
        'Strict-Transport-Security',
        'max-age=1',
        'Clear-Site-Data',
        '"*"',
        'Alt-Svc',
        'h3=":1"',
      ],
      ...[
        'Access-Control-Allow-Origin',
        '*',
        'Content-Security-Policy',
        'default-src *',
        'Public-Key-Pins',
        'x',
      ],
      ...[
        'Connection',
        'keep-alive, x-hop',
        'X-Hop',
        '1',
        'Keep-Alive',
        'timeout=1',
        'X-Kept',
        '1',
        'x-kept',
        '2',
      ],
      ...['ETag', '"a"', 'Cache-Control', 'max-age=5', 'X-Request-Id', 'theirs'],
    ])
    response.end('{}')
  })
  const { rawHeaders, headers } = await client.request('/api/platform/x')
  const names = rawHeaders.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase())
  for (const name of [
    'set-cookie',
    'strict-transport-security',
    'clear-site-data',
    'alt-svc',
    'x-hop',
    'access-control-allow-origin',
    'public-key-pins',
  ]) {
    expect(names).not.toContain(name)
  }
  expect(names.filter((name) => name === 'content-security-policy')).toHaveLength(1)
  expect(headers).toMatchObject({
    'x-kept': '1, 2',
    etag: '"a"',
    'cache-control': 'max-age=5',
    'x-request-id': 'theirs',
  })
})

test('redirects are passed, not followed', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  platform.answer(reply(302, '', { location: 'https://elsewhere.example/a?b=%2F' }))
  const answer = await client.request('/api/platform/x')
  expect([answer.status, answer.headers.location]).toEqual([302, 'https://elsewhere.example/a?b=%2F'])
  expect(platform.calls).toHaveLength(1)
})

test('a body is not decoded', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  const packed = gzipSync('hello')
  platform.answer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'content-length': packed.length,
    })
    response.end(packed)
  })
  const answer = await client.request('/api/platform/x')
  expect(answer.body.equals(packed)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(packed.length),
  })
})

test('in a demo session the same headers are added', async () => {
  const { signInDemo } = await startStudio()
  const { headers } = await (await signInDemo()).request('/api/graph/me')
  expect(headers['content-security-policy']).toMatch(/^sandbox; /)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect(headers['x-request-id']).toBeTruthy()
})
