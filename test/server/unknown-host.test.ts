/** A host name owned by someone else, as in DNS rebinding, reaches no session (docs/behaviour.md, section 9). */
import { expect, test } from 'vitest'
import { readConfig } from '../../src/server/config/config.ts'
import { exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { type Studio, sessionSecret, startStudio } from '../support/studio.ts'

const evil = 'host: evil.example'

async function ask(
  { port }: Studio,
  target: string,
  lines: string[],
  { method = 'GET', version = '1.1', body = '' } = {},
): Promise<{ status: number; head: string; body: string }> {
  const framing = body === '' ? [] : ['content-type: application/json', `content-length: ${body.length}`]
  const head = [`${method} ${target} HTTP/${version}`, ...lines, ...framing, 'connection: close']
  return readAnswer(await exchangeRaw(port, `${head.join('\r\n')}\r\n\r\n${body}`))
}

test('pages, files, own routes and both mounts: 421 for a foreign name, before any other check', async () => {
  const studio = await startStudio()
  const { cookie } = await studio.signIn()
  studio.platform.forget()
  for (const target of [
    '/',
    '/sign-in',
    '/index.html',
    '/assets/app.js',
    '/api',
    '/api/session',
    '/api/session/access',
    '/api/platform/x',
    '/api/graph/x',
    '/api/platform',
    '/api/webhooks/events',
    '/api/webhooks/stream',
    '/api/webhooks/',
    '/api/ai/models',
    '/healthz/',
    'http://127.0.0.1/api/session',
  ]) {
    const answer = await ask(studio, target, [evil, `cookie: ${cookie}`])
    expect(answer.status, target).toBe(421)
    expect(JSON.parse(answer.body), target).toMatchObject({ code: 'unknown_host' })
    expect(answer.body).toContain('STUDIO_EXTRA_HOSTS')
    expect(answer.body).not.toContain('evil.example')
    expect(answer.head).toMatch(/content-security-policy: default-src 'none'/)
  }
  expect(studio.platform.calls).toHaveLength(0)
})

test('a host in the target counts like the header, for the name and for the origin', async () => {
  const studio = await startStudio()
  const own = `host: 127.0.0.1:${studio.port}`
  for (const lines of [[own], ['host: localhost'], []]) {
    const version = lines.length === 0 ? '1.0' : '1.1'
    const answer = await ask(studio, 'http://evil.example/sign-in', lines, { version })
    expect(answer.status, lines.join()).toBe(421)
  }
  // The origin is compared with the checked host.
  const signIn = { method: 'POST', body: '{"demo":true}' }
  const foreign = await ask(studio, 'http://localhost/api/session', [own, `origin: ${studio.url}`], signIn)
  expect(foreign.status).toBe(403)
  const same = await ask(studio, `${studio.url}/api/session`, [own, `origin: ${studio.url}`], signIn)
  expect(same.status).toBe(200)
})

test('a rebound page cannot sign in, although its origin matches its own name', async () => {
  const studio = await startStudio()
  for (const forwarded of [[], ['x-forwarded-host: 127.0.0.1'], ['forwarded: host=localhost']]) {
    const lines = [evil, 'origin: http://evil.example', 'sec-fetch-site: same-origin', ...forwarded]
    const answer = await ask(studio, '/api/session', lines, { method: 'POST', body: '{"demo":true}' })
    expect(answer.status).toBe(421)
    expect(answer.head.toLowerCase()).not.toContain('set-cookie')
  }
})

test('health, readiness, metrics and the webhook receiver answer to any name', async () => {
  const studio = await startStudio({
    env: { STUDIO_METRICS_TOKEN: 'm', PLATFORM_WEBHOOK_VERIFY_TOKEN: 'v' },
  })
  expect((await ask(studio, '/healthz', [evil])).status).toBe(200)
  expect((await ask(studio, '/readyz?x', [evil])).status).toBe(200)
  expect((await ask(studio, '/metrics', [evil, 'authorization: Bearer m'])).status).toBe(200)
  const handshake = '/api/webhooks?hub.mode=subscribe&hub.verify_token=v&hub.challenge=7'
  expect(await ask(studio, handshake, [evil])).toMatchObject({ status: 200, body: '7' })
  expect((await ask(studio, '/api/webhooks', [evil], { method: 'POST', body: '{}' })).status).toBe(200)
})

test.each([
  ['127.0.0.1', 401],
  ['127.0.0.1:1', 401],
  ['10.1.2.3:8080', 401],
  ['[::1]', 401],
  ['[::1]:3000', 401],
  ['[::FFFF:127.0.0.1]', 401],
  ['localhost', 401],
  ['LocalHost:5173', 401],
  ['localhost.', 401],
  ['localhost.:80', 401],
  ['', 401],
  ['extra.example', 401],
  ['EXTRA.example.:9', 401],
  ['with-port.example:8443', 401],
  ['with-port.example', 401],
  ['with-port.example:9', 421],
  ['bind.example:3000', 401],
  ['localhost.evil.example', 421],
  ['evil.localhost', 421],
  ['evil.example:3000', 421],
  ['extra.example.evil.example', 421],
  ['notextra.example', 421],
  ['sub.extra.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['127.0.0.1@evil.example', 421],
  ['evil.example@127.0.0.1', 421],
  ['evil.example/localhost', 421],
  ['evil.example, localhost', 421],
  ['localhost:3000:evil', 421],
  ['localhost:evil', 421],
  ['localhost..', 421],
  ['::1', 421],
  ['[evil]', 421],
  ['1.2.3', 421],
  ['2130706433', 421],
  ['ⅼocalhost', 421],
])('development, Host %s: %i', async (host, status) => {
  const studio = await startStudio({
    env: { STUDIO_EXTRA_HOSTS: 'Extra.example, with-port.example:8443', HOST: 'bind.example' },
  })
  expect((await ask(studio, '/api/session', [`host: ${Buffer.from(host).toString('latin1')}`])).status).toBe(
    status,
  )
})

test.each([
  ['development', {}],
  ['production with no name set', { NODE_ENV: 'production', STUDIO_PUBLIC_HOST: undefined }],
])('%s: HTTP/1.0 needs no Host, HTTP/1.1 exactly one, on every route', async (_name, env) => {
  const studio = await startStudio({ env })
  expect((await ask(studio, '/api/session', [], { version: '1.0' })).status).toBe(401)
  for (const target of [
    '/',
    '/api/session',
    '/api/platform/x',
    '/api/graph/me',
    '/api/webhooks',
    '/healthz',
  ]) {
    for (const lines of [[], ['host: localhost', evil], [evil, 'Host: localhost']]) {
      const answer = await ask(studio, target, lines)
      expect(answer.status, target).toBe(400)
      expect(answer.body).toContain('"invalid_request"')
      expect(answer.head.toLowerCase()).toContain('content-type: application/problem+json')
      expect(answer.head.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    }
  }
})

test.each([
  ['production with no name set answers to every name', { STUDIO_PUBLIC_HOST: undefined }, 401],
  ['production with a public host', { STUDIO_PUBLIC_HOST: 'studio.example' }, 421],
  ['production with another name', { STUDIO_EXTRA_HOSTS: 'studio.example' }, 421],
])('%s', async (_name, env, status) => {
  const studio = await startStudio({ env: { NODE_ENV: 'production', ...env } })
  expect((await ask(studio, '/api/session', [evil])).status).toBe(status)
  expect((await ask(studio, '/api/platform/x', [evil])).status).toBe(status)
  for (const host of ['studio.example', 'STUDIO.example:443', '127.0.0.1:3000', 'localhost']) {
    expect((await ask(studio, '/api/session', [`host: ${host}`])).status, host).toBe(401)
  }
})

test('production warns once at startup that any host name is answered', () => {
  const warningsWith = (env: Record<string, string>) =>
    readConfig({ NODE_ENV: 'production', SESSION_SECRET: sessionSecret, ...env }).warnings.filter((warning) =>
      warning.includes('STUDIO_PUBLIC_HOST'),
    )
  expect(warningsWith({})).toEqual([expect.stringContaining('every host name is answered')])
  expect(warningsWith({ STUDIO_EXTRA_HOSTS: 'a.example' })).toEqual([
    expect.not.stringContaining('every host name'),
  ])
  expect(warningsWith({ STUDIO_PUBLIC_HOST: 'a.example' })).toEqual([])
})

test.each(['*.example', 'https://a.example', 'a.example/x', ' , '])(
  'STUDIO_EXTRA_HOSTS=%s is a configuration error',
  (value) => {
    expect(() => readConfig({ SESSION_SECRET: sessionSecret, STUDIO_EXTRA_HOSTS: value })).toThrow(
      'configuration has an error',
    )
  },
)

test('a page below a path that the reverse proxy removed says that the studio needs a host of its own', async () => {
  const { anonymous } = await startStudio()
  for (const target of ['/', '/sign-in']) {
    const answer = await anonymous.request(target, { headers: { 'x-forwarded-prefix': '/marked' } })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.text).toContain('The studio needs a host name of its own')
    expect(answer.text).not.toContain('marked')
  }
  expect((await anonymous.request('/sign-in', { headers: { 'x-forwarded-prefix': '/' } })).status).toBe(200)
})
