/** The origin check of PATCH and DELETE /api/session (docs/behaviour.md, sections 2 and 6). */
import { expect, test } from 'vitest'
import { exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'

/** Host names used by these tests. */
const env = { STUDIO_EXTRA_HOSTS: 'studio.example,inside' }

/** Sends a change with exactly these header lines; 204 and 200 mean accepted, 403 refused. */
async function ask(
  studio: { port: number },
  cookie: string,
  method: string,
  ...lines: string[]
): Promise<number> {
  const head = [
    `${method} /api/session HTTP/1.1`,
    `cookie: ${cookie}`,
    'content-type: application/json',
    'content-length: 2',
    'connection: close',
    ...lines,
  ]
  return readAnswer(await exchangeRaw(studio.port, `${head.join('\r\n')}\r\n\r\n{}`)).status
}

test.each(['PATCH', 'DELETE'])('%s: Origin is required and must match the Host header', async (method) => {
  const studio = await startStudio({ env })
  const { cookie } = await studio.signInDemo()
  const host = 'host: studio.example'
  for (const lines of [
    [],
    ['origin: null'],
    ['origin: '],
    ['origin: https://evil.example'],
    ['origin: https://studio.example.evil.example'],
    ['origin: https://studio.example:8443'],
    ['origin: https://user@studio.example'],
    ['origin: https://studio.example/'],
    ['origin: https://studio.example#'],
    ['origin: studio.example'],
    ['origin: ftp://studio.example'],
    ['origin: https://studio.example', 'origin: https://evil.example'],
    ['origin: https://evil.example', 'origin: https://studio.example'],
  ]) {
    expect(await ask(studio, cookie, method, host, ...lines), lines.join()).toBe(403)
  }
  expect([200, 204]).toContain(await ask(studio, cookie, method, host, 'origin: https://studio.example'))
})

test.each([
  [200, 'without regard to case', 'Studio.EXAMPLE', 'HTTPS://STUDIO.example'],
  [200, 'the default port of https dropped', 'studio.example:443', 'https://studio.example'],
  [200, 'the default port of http dropped', 'studio.example', 'http://studio.example:80'],
  [200, 'another port', 'studio.example:3000', 'http://studio.example:3000'],
  [200, 'an IPv6 address', '[::1]:3000', 'http://[::1]:3000'],
  [200, 'an IPv6 address that ends like a port', '[::80]', 'http://[::80]'],
  [403, 'https on the port of http', 'studio.example:80', 'https://studio.example'],
  [403, 'http on the port of https', 'studio.example:443', 'http://studio.example'],
  [403, 'no port against a port', 'studio.example', 'https://studio.example:3000'],
])('host and port are compared, %i %s', async (status, _, host, origin) => {
  const studio = await startStudio({ env })
  const { cookie } = await studio.signInDemo()
  expect(await ask(studio, cookie, 'PATCH', `host: ${host}`, `origin: ${origin}`)).toBe(status)
})

test('X-Forwarded-Host overrides Host, and the first entry of a list counts', async () => {
  const studio = await startStudio({ env })
  const { cookie } = await studio.signInDemo()
  const patch = (...lines: string[]) => ask(studio, cookie, 'PATCH', 'host: inside:3000', ...lines)
  expect(await patch('x-forwarded-host: studio.example', 'origin: https://studio.example')).toBe(200)
  expect(await patch('x-forwarded-host: studio.example', 'origin: http://inside:3000')).toBe(403)
  expect(
    await patch('x-forwarded-host: studio.example , other.example', 'origin: https://studio.example'),
  ).toBe(200)
  expect(
    await patch('x-forwarded-host: other.example, studio.example', 'origin: https://studio.example'),
  ).toBe(403)
  expect(
    await patch(
      'x-forwarded-host: other.example',
      'x-forwarded-host: studio.example',
      'origin: https://studio.example',
    ),
  ).toBe(403)
  expect(await patch('x-forwarded-host: ', 'origin: http://')).toBe(403)
})

test('STUDIO_PUBLIC_HOST overrides both', async () => {
  const studio = await startStudio({
    env: { STUDIO_PUBLIC_HOST: 'Studio.example:443', STUDIO_EXTRA_HOSTS: 'evil.example' },
  })
  const answer = await studio.anonymous.request('/api/session', {
    method: 'POST',
    json: { demo: true },
    headers: { origin: 'https://studio.example' },
  })
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const patch = (...lines: string[]) =>
    ask(studio, cookie, 'PATCH', 'host: evil.example', 'x-forwarded-host: evil.example', ...lines)
  expect(await patch('origin: https://evil.example')).toBe(403)
  expect(await patch('origin: https://studio.example')).toBe(200)
})

test('a refusal has the code foreign_origin', async () => {
  const { signInDemo } = await startStudio({ env })
  const client = await signInDemo()
  const answer = await client.request('/api/session', {
    method: 'PATCH',
    json: {},
    headers: { origin: 'https://evil.example' },
  })
  expect(answer).toMatchObject({ status: 403, json: { code: 'foreign_origin' } })
})
