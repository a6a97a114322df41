/** Liveness and readiness, and the headers of the studio's own pages (docs/behaviour.md, section 6). */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'

test.each(['/healthz', '/readyz'])('%s: 200 without a session', async (target) => {
  const { anonymous } = await startStudio()
  expect(await anonymous.request(target)).toMatchObject({ status: 200, json: { ok: true } })
})

test('/healthz returns the version', async () => {
  const { anonymous } = await startStudio()
  expect((await anonymous.request('/healthz')).json).toEqual({ ok: true, version: '0.0.0-test' })
})

test.each([
  ['development', {}, false],
  ['production', { NODE_ENV: 'production' }, true],
])('%s: security headers on every response', async (_mode, env, hasHsts) => {
  const { anonymous, port, signInDemo } = await startStudio({ env })
  const client = await signInDemo()
  const answers = [
    await anonymous.request('/sign-in'),
    await anonymous.request('/skills'),
    await anonymous.request('/healthz'),
    await anonymous.request('/api/nothing'),
    await anonymous.request('/api/platform/x'),
    await client.request('/api/session'),
    await client.request('/api/graph/me'),
    await client.request('/%'),
    await client.request('/index.html.map'),
    await client.request('/styles.css'),
    await client.request('/api/webhooks', { method: 'POST', body: 'x'.repeat(1_000_001) }),
  ]
  const connect = readAnswer(await exchangeRaw(port, 'CONNECT a:1 HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'))
  const garbage = readAnswer(await exchangeRaw(port, 'GET / HTTP/1.1\r\nbad header\r\n\r\n'))
  for (const { head } of [connect, garbage]) {
    expect(head).toContain('cross-origin-resource-policy: same-origin')
    expect(head).toContain('permissions-policy: camera=()')
  }
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['content-security-policy']).not.toMatch(/unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\)/)
    // Only pages get permissions: their copy buttons write to the clipboard.
    const isPage = headers['content-type']?.startsWith('text/html') || headers.location !== undefined
    expect(headers['permissions-policy']).toContain(`clipboard-write=(${isPage ? 'self' : ''})`)
    expect(headers['strict-transport-security'] !== undefined).toBe(hasHsts)
    expect(headers['x-request-id']).toBeTruthy()
  }
})

test('each page response has its own nonce', async () => {
  const { anonymous } = await startStudio()
  const nonces = new Set<string>()
  for (let count = 0; count < 3; count++) {
    const answer = await anonymous.request('/sign-in')
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(answer.text) ?? []
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(answer.headers['cache-control']).toBe('no-store')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('of inline scripts, the policy allows only the one in the built page', async () => {
  const { anonymous } = await startStudio()
  const { text, headers } = await anonymous.request('/sign-in')
  const [, script = ''] = /<script[^>]*>(.*?)<\/script>/.exec(text) ?? []
  expect(script).not.toBe('')
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`; script-src 'self' 'sha256-${hash}';`)
})

test('a page script can create no Trusted Types policy besides the existing one', async () => {
  const { anonymous } = await startStudio()
  const policy = (await anonymous.request('/sign-in')).headers['content-security-policy']
  expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types openapi-worker$/)
  // The browser app's own.
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const names = files.flatMap((file) => [
    ...readFileSync(`src/web/${file}`, 'utf8').matchAll(/createPolicy\('([^']+)'/g),
  ])
  expect(names.map(([, name]) => name)).toEqual(['openapi-worker'])
})

test.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/x//y', '/@evil.example'])(
  'the return path after sign-in stays on this origin: %s',
  async (target) => {
    const { anonymous, origin } = await startStudio()
    const answer = await anonymous.request(target)
    expect([303, 400, 404]).toContain(answer.status)
    if (answer.status !== 303) return
    const next = new URL(answer.headers.location ?? '', origin).searchParams.get('next') ?? '/'
    expect(new URL(next, origin).origin).toBe(origin)
  },
)
