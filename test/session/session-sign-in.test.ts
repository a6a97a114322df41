/** Sign-in: the platform vouches for a pasted token (docs/behaviour.md, section 2). */
import { expect, test } from 'vitest'
import { safeSession } from '../../src/contract/studio/session.ts'
import { holdTime, passUntil } from '../support/held-time.ts'
import { bytes, startRawPlatform } from '../support/raw-platform.ts'
import { cookieOf, reply, startStudio } from '../support/studio.ts'

const post = (json: unknown) => ({ method: 'POST', json })

test('the server calls GET /me with the pasted token', async () => {
  const { anonymous, platform } = await startStudio()
  platform.answer(reply(200, { id: 'u-1', name: 'Ann Example' }))
  await anonymous.request('/api/session', post({ token: 'abc.DEF~123' }))
  const [call] = platform.calls
  expect(platform.calls).toHaveLength(1)
  expect([call?.method, call?.url]).toEqual(['GET', '/base/me'])
  expect(call?.header('authorization')).toBe('Bearer abc.DEF~123')
  expect(call?.header('x-api-version')).toBe('2.0.0')
  expect(call?.header('cookie')).toBeUndefined()
})

test('PLATFORM_ME_URL sets the URL that verifies a token, query included', async () => {
  const { anonymous, platform } = await startStudio()
  const other = await startStudio({ env: { PLATFORM_ME_URL: `${platform.url}/who?fields=id` } })
  platform.answer(reply(200, { id: 'u-1' }))
  expect((await other.anonymous.request('/api/session', post({ token: 't' }))).status).toBe(200)
  expect(platform.calls[0]?.url).toBe('/who?fields=id')
  expect(anonymous.cookie).toBe('')
})

test('without PLATFORM_ME_URL the token is verified below the upstream', async () => {
  const { anonymous, platform } = await startStudio({ env: { PLATFORM_ME_URL: undefined } })
  platform.answer(reply(200, { id: 'u-1' }))
  await anonymous.request('/api/session', post({ token: 't' }))
  expect(platform.calls[0]?.url).toBe('/base/me')
})

test('a session is created only on success: 200, the safe session, the cookie', async () => {
  const { anonymous, platform } = await startStudio()
  platform.answer(reply(200, { id: 7, name: 'Ann Example' }))
  const answer = await anonymous.request('/api/session', post({ token: 'abc' }))
  expect(answer.status).toBe(200)
  expect(safeSession.parse(answer.json).user).toEqual({ id: '7', name: 'Ann Example' })
  expect(cookieOf(answer)).toMatch(/^studio_session=.+/)
})

test.each([400, 401, 403])(
  'a platform that answers %i refuses the token: 401 token_refused, no cookie',
  async (status) => {
    const { anonymous, platform } = await startStudio()
    platform.answer(reply(status, { error: 'the token abc is bad' }))
    const answer = await anonymous.request('/api/session', post({ token: 'abc' }))
    expect(answer).toMatchObject({ status: 401, json: { code: 'token_refused' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
  },
)

test.each([204, 301, 404, 429, 500, 503])(
  'a platform that answers %i verifies no token: 502',
  async (status) => {
    const { anonymous, platform } = await startStudio()
    platform.answer(reply(status, status === 204 ? '' : { id: 'u-1' }, { location: '/elsewhere' }))
    const answer = await anonymous.request('/api/session', post({ token: 'abc' }))
    expect(answer).toMatchObject({ status: 502, json: { code: 'upstream_failed' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(platform.calls).toHaveLength(1)
  },
)

test.each([
  ['no JSON', '<html>'],
  ['no id', '{"name":"Ann"}'],
  ['an empty id', '{"id":""}'],
  ['null', 'null'],
  ['an endless answer', 'x'.repeat(70_000)],
])('a platform that answers 200 with %s verifies no token: 502', async (_name, body) => {
  const { anonymous, platform } = await startStudio()
  platform.answer(reply(200, body))
  const answer = await anonymous.request('/api/session', post({ token: 'abc' }))
  expect(answer).toMatchObject({ status: 502, json: { code: 'upstream_failed' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('an unreachable platform: 502', async () => {
  const { anonymous } = await startStudio({ env: { PLATFORM_ME_URL: 'http://127.0.0.1:1/me' } })
  const answer = await anonymous.request('/api/session', post({ token: 'abc' }))
  expect(answer).toMatchObject({ status: 502, json: { code: 'upstream_unreachable' } })
})

test('a platform that does not speak HTTP: 502', async () => {
  const raw = await startRawPlatform(bytes('220 mail.example ESMTP\r\n', 'end'))
  const { anonymous } = await startStudio({ env: { PLATFORM_ME_URL: `${raw.url}/me` } })
  const answer = await anonymous.request('/api/session', post({ token: 'abc' }))
  expect(answer).toMatchObject({ status: 502, json: { code: 'upstream_unreachable' } })
})

test.each([
  ['never answers', () => {}],
  ['never ends its answer', bytes('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{')],
])('a platform that %s: 504', async (_name, answerOf) => {
  holdTime()
  const raw = await startRawPlatform(answerOf)
  const { anonymous } = await startStudio({
    env: { PLATFORM_ME_URL: `${raw.url}/me`, STUDIO_UPSTREAM_TIMEOUT_SECONDS: '1' },
  })
  const answer = await passUntil(anonymous.request('/api/session', post({ token: 'abc' })))
  expect(answer).toMatchObject({ status: 504, json: { code: 'upstream_timeout' } })
})

test.each([
  ['the sentinel', { token: '__demo__' }],
  ['empty', { token: '' }],
  ['longer than 2,048 characters', { token: 'x'.repeat(2049) }],
  ['with a line break', { token: 'abc\r\nx-evil: 1' }],
  ['with a blank', { token: 'abc def' }],
  ['with a NUL', { token: 'abc\0' }],
  ['with a letter outside ASCII', { token: 'äbc' }],
  ['a number', { token: 12 }],
  ['null', { token: null }],
  ['with another key beside it', { token: 'abc', user: 'me' }],
  ['together with the demo', { token: 'abc', demo: true }],
  ['missing', {}],
  ['a demo that is not true', { demo: 'yes' }],
  ['a list', [{ token: 'abc' }]],
  ['a text', 'abc'],
])('a pasted token that is %s: 400 invalid_request, and the platform is not called', async (_name, json) => {
  const { anonymous, platform } = await startStudio()
  const answer = await anonymous.request('/api/session', post(json))
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(platform.calls).toHaveLength(0)
})

test('a token of 2,048 characters is accepted', async () => {
  const { anonymous, platform } = await startStudio()
  platform.answer(reply(200, { id: 'u-1' }))
  expect((await anonymous.request('/api/session', post({ token: 'x'.repeat(2048) }))).status).toBe(200)
})

test('production without an upstream: the demo works, a token is 503 platform_not_configured', async () => {
  const { anonymous, signInDemo, platform } = await startStudio({
    env: {
      NODE_ENV: 'production',
      PLATFORM_UPSTREAM: undefined,
      GRAPH_UPSTREAM: undefined,
      PLATFORM_ME_URL: undefined,
    },
  })
  const answer = await anonymous.request('/api/session', post({ token: 'abc' }))
  expect(answer).toMatchObject({ status: 503, json: { code: 'platform_not_configured' } })
  expect((await signInDemo()).cookie).not.toBe('')
  expect(platform.calls).toHaveLength(0)
})

test('each sign-in creates a separate session, even with the same token', async () => {
  const { signIn } = await startStudio()
  const [one, two] = [await signIn('same'), await signIn('same')]
  expect(one.cookie).not.toBe(two.cookie)
  expect((await one.request('/api/session', { method: 'DELETE' })).status).toBe(204)
  expect((await two.request('/api/session')).status).toBe(200)
})
