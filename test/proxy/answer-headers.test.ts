/** Downstream: status and body unchanged, end-to-end headers, a sandbox (docs/behaviour.md, sections 3 and 9). */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { exchangeRaw } from '../support/raw-client.ts'
import { bytes, startRawPlatform } from '../support/raw-platform.ts'
import { reply, startStudio } from '../support/studio.ts'

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

test('headers that affect the studio’s origin are dropped, others pass in order', async () => {
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

const acting: Readonly<Record<string, string>> = {
  'Report-To': '{"group":"x","max_age":9,"endpoints":[{"url":"https://evil.example"}]}',
  NEL: '{"report_to":"x","max_age":9}',
  'Reporting-Endpoints': 'x="https://evil.example"',
  'WWW-Authenticate': 'Basic realm="Sign in again"',
  'Service-Worker-Allowed': '/',
  Refresh: '0;url=https://evil.example',
  'Speculation-Rules': '"https://evil.example/rules.json"',
  'Origin-Agent-Cluster': '?0',
  SourceMap: 'https://evil.example/map',
  'X-SourceMap': 'https://evil.example/map',
  'X-Accel-Redirect': '/api/webhooks/events',
  'X-Accel-Buffering': 'yes',
  'X-Accel-Expires': '3600',
  'X-Sendfile': '/etc/passwd',
  'X-Sendfile2': '/etc/passwd 0-1',
  'X-Lighttpd-Send-File': '/etc/passwd',
  'X-Reproxy-URL': '/api/webhooks/events',
  'X-LiteSpeed-Location': '/api/webhooks/events',
  'X-LiteSpeed-Cache': '1',
  'No-Vary-Search': 'params',
  'Use-As-Dictionary': 'match="/*"',
  'Activate-Storage-Access': 'load',
  'Accept-CH': 'Sec-CH-UA-Model',
  'Critical-CH': 'Sec-CH-UA-Model',
  'Set-Login': 'logged-out',
  'Login-Status': 'logged-out',
  Link: '<https://evil.example>; rel="preconnect"',
  'Content-Location': '/api/session',
  Via: '1.1 inner.example',
  Server: 'inner/1.2.3',
  'Sec-Session-Registration': '(ES256);path="/api/session"',
  'Secure-Session-Registration': '(ES256);path="/api/session"',
  'Attribution-Reporting-Register-Source': '{}',
  'Attribution-Reporting-Register-Trigger': '{}',
  'Attribution-Reporting-Register-OS-Source': '"https://evil.example"',
  'Attribution-Reporting-Register-OS-Trigger': '"https://evil.example"',
  'CDN-Cache-Control': 'max-age=3600',
  'Cloudflare-CDN-Cache-Control': 'max-age=3600',
  'Surrogate-Control': 'max-age=3600',
  'Surrogate-Key': 'x',
  'Edge-Control': 'cache-maxage=1h',
}
const ours: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Referrer-Policy': 'unsafe-url',
  'Permissions-Policy': 'camera=*',
  'X-Content-Type-Options': 'sniff',
}

test.each([200, 304, 401, 404, 500])(
  'with status %i no header affects the origin, and each protection appears once, as ours',
  async (status) => {
    const { signIn, platform } = await startStudio()
    const client = await signIn()
    // In any letter case, and twice.
    const all = Object.entries({ ...acting, ...ours }).flatMap(([name, value]) =>
      [name, name.toUpperCase(), name.toLowerCase()].flatMap((spelt) => [spelt, value]),
    )
    platform.answer((_request, response) => {
      response.writeHead(status, [...all, 'X-Kept', '1'])
      response.end()
    })
    const { rawHeaders, headers } = await client.request('/api/graph/x')
    const names = rawHeaders.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase())
    for (const name of Object.keys(acting)) expect(names).not.toContain(name.toLowerCase())
    for (const name of Object.keys(ours)) {
      expect(names.filter((other) => other === name.toLowerCase())).toHaveLength(1)
    }
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-kept': '1',
    })
    expect(headers['permissions-policy']).toMatch(/^(?:[a-z-]+=\(\)(?:, )?)+$/)
  },
)

test('the upstream’s Connection header cannot remove a protection', async () => {
  const { signIn } = await startStudio({ env: { PLATFORM_UPSTREAM: (await startRawPlatform(naming)).url } })
  const { headers } = await (await signIn()).request('/api/platform/x')
  expect(headers['content-security-policy']).toMatch(/^sandbox/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
})

const naming = bytes(
  'HTTP/1.1 200 OK\r\nConnection: content-security-policy, x-content-type-options, cross-origin-resource-policy\r\nContent-Length: 0\r\n\r\n',
)

test('an upstream trailer becomes neither a header nor a response', async () => {
  const trailers = 'Set-Cookie: a=b\r\nClear-Site-Data: "*"\r\nX-Trailer: 1\r\n'
  const raw = await startRawPlatform(
    bytes(
      `HTTP/1.1 200 OK\r\nTrailer: x-trailer\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n${trailers}\r\n`,
    ),
  )
  const studio = await startStudio({ env: { PLATFORM_UPSTREAM: raw.url } })
  const { cookie } = await studio.signIn()
  const head = `GET /api/platform/x HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`
  const answer = await exchangeRaw(studio.port, head)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).not.toMatch(/a=b|trailer|"\*"/i)
})

test.each(['O\rK', 'O\nSet-Cookie: a=b', 'O\0K', 'O\x7fK'])(
  'a reason phrase with a control character adds no line: %j',
  async (reason) => {
    const raw = await startRawPlatform(bytes(`HTTP/1.1 200 ${reason}\r\nContent-Length: 0\r\n\r\n`))
    const client = await (await startStudio({ env: { PLATFORM_UPSTREAM: raw.url } })).signIn()
    const answer = await client.request('/api/platform/x')
    expect([answer.status, answer.headers['set-cookie']]).toEqual([502, undefined])
  },
)

test('redirects are passed on, not followed', async () => {
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

test('a demo session gets the same headers', async () => {
  const { signInDemo } = await startStudio()
  const { headers } = await (await signInDemo()).request('/api/graph/me')
  expect(headers['content-security-policy']).toMatch(/^sandbox; /)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect(headers['x-request-id']).toBeTruthy()
})
