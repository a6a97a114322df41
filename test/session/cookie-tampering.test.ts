/** An invented, cut, changed or swapped cookie opens nothing and breaks nothing (docs/behaviour.md, section 2). */
import fc from 'fast-check'
import { EncryptJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { propertyRuns } from '../support/property-runs.ts'
import { exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { sessionSecret, startStudio } from '../support/studio.ts'

const bytesOf = (cookie: string) =>
  cookie
    .slice('studio_session='.length)
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.')

const claims = { s: 'id', t: 'token', u: ['u-1', 'Ann'] }

test('garbage, truncated and foreign cookies are 401 no_session', async () => {
  const { anonymous, signIn, platform } = await startStudio()
  const { cookie } = await signIn()
  const value = cookie.slice('studio_session='.length)
  const [head = '', , iv = '', text = '', tag = ''] = value.split('.')
  const foreignKey = new Uint8Array(32)
  const seal = (header: { alg: string; enc: string; typ?: string }, key: Uint8Array) =>
    new EncryptJWT(claims).setProtectedHeader(header).setExpirationTime('1h').encrypt(key)
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const cookies = [
    '',
    'x',
    '....',
    value.slice(0, -1),
    value.slice(0, value.length / 2),
    `${value}x`,
    `${value}.`,
    `"${value}"`,
    [none, '', iv, text, tag].join('.'),
    [head, '', iv, text, ''].join('.'),
    [head, '', tag, text, iv].join('.'),
    [head, 'AAAA', iv, text, tag].join('.'),
    new UnsecuredJWT(claims).setExpirationTime('1h').encode(),
    await seal({ alg: 'dir', enc: 'A256GCM', typ: 'studio-session+v1' }, foreignKey),
    await seal({ alg: 'dir', enc: 'A256GCM' }, Buffer.from(sessionSecret).subarray(0, 32)),
    '__demo__',
    JSON.stringify(claims),
    'a'.repeat(4000),
  ]
  for (const cookie of cookies) {
    const answer = await anonymous.request('/api/graph/me', {
      headers: { cookie: `studio_session=${cookie}` },
    })
    expect(answer, cookie).toMatchObject({ status: 401, json: { code: 'no_session' } })
  }
  expect(platform.calls).toHaveLength(0)
})

test('parts swapped between two valid cookies are 401', async () => {
  const { anonymous, signIn, signInDemo } = await startStudio()
  const parts = [await signIn(), await signInDemo()].map(
    ({ cookie }) => cookie.split('=')[1]?.split('.') ?? [],
  )
  const [real = [], demo = []] = parts
  for (let part = 2; part < 5; part++) {
    const mixed = real.map((text, index) => (index === part ? demo[index] : text)).join('.')
    const answer = await anonymous.request('/api/session', { headers: { cookie: `studio_session=${mixed}` } })
    expect(answer.status).toBe(401)
  }
})

test('changing any single character invalidates a cookie', async () => {
  const { anonymous, signInDemo } = await startStudio()
  const { cookie } = await signInDemo()
  const first = 'studio_session='.length
  const change = fc.record({
    at: fc.integer({ min: first, max: cookie.length - 1 }),
    to: fc.constantFrom(...'ABCxyz019-_.=~'),
  })
  await fc.assert(
    fc.asyncProperty(change, async ({ at, to }) => {
      const changed = cookie.slice(0, at) + to + cookie.slice(at + 1)
      const answer = await anonymous.request('/api/session', { headers: { cookie: changed } })
      // A part's last character carries fewer than six bits, so two spellings may have equal bytes.
      if (bytesOf(changed) !== bytesOf(cookie)) expect(answer.status).toBe(401)
    }),
    propertyRuns(150),
  )
})

test('a Cookie header of random bytes is 401, never 500', async () => {
  const { port, log } = await startStudio()
  const fieldByte = fc.integer({ min: 0x20, max: 0xff }).filter((byte) => byte !== 0x7f)
  await fc.assert(
    fc.asyncProperty(fc.array(fieldByte, { maxLength: 200 }), fc.boolean(), async (bytes, isNamed) => {
      const value = String.fromCharCode(...bytes)
      const cookie = isNamed ? `studio_session=${value}` : value
      const request = `GET /api/platform/x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: ${cookie}\r\n\r\n`
      expect(readAnswer(await exchangeRaw(port, Buffer.from(request, 'latin1'))).status).toBe(401)
    }),
    propertyRuns(100),
  )
  expect(log.filter(({ level }) => level === 'error')).toEqual([])
})

test('editing a demo cookie cannot turn it into a real session', async () => {
  const { signInDemo, platform } = await startStudio()
  const demo = await signInDemo()
  // The token has no PATCH, and browsers cannot change the seal.
  const answer = await demo.request('/api/session', { method: 'PATCH', json: { token: 'real', demo: false } })
  expect(answer.status).toBe(400)
  expect((await demo.request('/api/graph/me')).status).toBe(200)
  expect(platform.calls).toHaveLength(0)
})
