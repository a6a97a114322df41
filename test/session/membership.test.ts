/** A valid token alone does not make a team member (docs/behaviour.md, section 8). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { type ConfigError, readConfig } from '../../src/server/config/config.ts'
import { holdTime, passUntil } from '../support/held-time.ts'
import { cookieOf, reply, type Studio, sessionSecret, startStudio } from '../support/studio.ts'

const user = { id: '610000000000001', name: 'Ann Example' }
const token = 'EAAB-membership-token-0123456789'

/** Answers `/me` and these graph objects. */
function platformThatKnows(studio: Studio, nodes: Record<string, { status?: number; body?: unknown }> = {}) {
  studio.platform.answer((request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace(/^\/(?:base|v20\.0)/, '')
    const answer = path === '/me' ? { body: user } : nodes[path.replace(/^\/|\?fields=id$/g, '')]
    const { status, body } = answer ?? { status: 400, body: { error: { code: 100, message: 'unknown' } } }
    response.writeHead(status ?? 200, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  })
}

const signIn = (studio: Studio) =>
  studio.anonymous.request('/api/session', { method: 'POST', json: { token } })
const asked = (studio: Studio) => studio.platform.calls.map(({ url }) => url)

test('a listed user signs in without further requests', async () => {
  const studio = await startStudio({
    env: { STUDIO_ALLOWED_USERS: `1, ${user.id}`, STUDIO_ALLOWED_BUSINESSES: '7' },
  })
  platformThatKnows(studio)
  expect((await signIn(studio)).status).toBe(200)
  expect(asked(studio)).toEqual(['/base/me'])
})

test('an unlisted user with a valid token is 403 not_allowed, with no cookie and one log line without ids', async () => {
  const studio = await startStudio({
    env: { STUDIO_ALLOWED_USERS: '610000000000002', STUDIO_ALLOWED_BUSINESSES: '100000000000001' },
  })
  platformThatKnows(studio)
  const answer = await signIn(studio)
  expect(answer).toMatchObject({ status: 403, json: { code: 'not_allowed' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  const lines = studio.log.filter((line) => line.code === 'not_allowed')
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', requestId: answer.headers['x-request-id'] }),
  ])
  for (const secret of ['610000000000002', '100000000000001', token]) {
    expect(studio.logText()).not.toContain(secret)
    expect(answer.text).not.toContain(secret)
  }
  // Only the user learns the id that the operator has to add.
  expect(studio.logText()).not.toContain(user.id)
  expect(answer.json).toMatchObject({ userId: user.id, userName: user.name })
})

test('businesses are checked with the pasted token in list order, up to the first that admits', async () => {
  const studio = await startStudio({ env: { STUDIO_ALLOWED_BUSINESSES: '9,8,7,6' } })
  platformThatKnows(studio, {
    9: { status: 403, body: { error: { code: 10 } } },
    8: { status: 200, body: { id: '88' } },
    7: { status: 200, body: { id: '7' } },
    6: { status: 200, body: { id: '6' } },
  })
  const answer = await signIn(studio)
  expect(answer.status).toBe(200)
  expect(asked(studio)).toEqual(['/base/me', ...['9', '8', '7'].map((id) => `/v20.0/${id}?fields=id`)])
  for (const call of studio.platform.calls) expect(call.header('authorization')).toBe(`Bearer ${token}`)
})

test.each([
  ['another id', { body: { id: '77' } }],
  ['no id', { body: {} }],
  ['no JSON', { body: '<html>7</html>' }],
  ['a refusal that quotes the id', { status: 404, body: { id: '7' } }],
  ['a success that is not 200', { status: 206, body: { id: '7' } }],
])('a response with %s admits no user', async (_name, node) => {
  const studio = await startStudio({ env: { STUDIO_ALLOWED_BUSINESSES: '7' } })
  platformThatKnows(studio, { 7: node })
  expect(await signIn(studio)).toMatchObject({ status: 403, json: { code: 'not_allowed' } })
})

test('a platform failure for one id moves on to the next, and alone decides nothing', async () => {
  const studio = await startStudio({ env: { STUDIO_ALLOWED_BUSINESSES: '9,7' } })
  platformThatKnows(studio, { 9: { status: 500 }, 7: { body: { id: '7' } } })
  expect((await signIn(studio)).status).toBe(200)
  platformThatKnows(studio, { 9: { status: 500 } })
  expect(await signIn(studio)).toMatchObject({
    status: 502,
    json: { code: 'upstream_failed', upstreamStatus: 500 },
  })
})

test('an unreachable graph is 502, a silent one 504, and neither is not_allowed', async () => {
  holdTime()
  const studio = await startStudio({
    env: { STUDIO_ALLOWED_BUSINESSES: '7', STUDIO_UPSTREAM_TIMEOUT_SECONDS: '1' },
  })
  studio.platform.answer(reply(200, user), (request) => request.socket.destroy())
  expect(await signIn(studio)).toMatchObject({ status: 502, json: { code: 'upstream_unreachable' } })
  studio.platform.answer(reply(200, user), () => {})
  const late = await passUntil(signIn(studio))
  expect(late).toMatchObject({ status: 504, json: { code: 'upstream_timeout' } })
  expect(late.headers['set-cookie']).toBeUndefined()
})

/** Returns the status that a cookie from one studio gets from another with the same secret. */
async function statusWith(cookie: string, env: Record<string, string>): Promise<number> {
  const { anonymous } = await startStudio({ env })
  return (await anonymous.request('/api/session', { headers: { cookie } })).status
}

test('a changed list ends the sessions it no longer admits, and no others', async () => {
  const open = await startStudio()
  platformThatKnows(open)
  const old = cookieOf(await signIn(open))
  expect(await statusWith(old, { STUDIO_ALLOWED_USERS: '1' })).toBe(401)
  expect(await statusWith(old, { STUDIO_ALLOWED_BUSINESSES: '7' })).toBe(401)
  expect(await statusWith(old, { STUDIO_ALLOWED_USERS: user.id })).toBe(200)

  const listed = await startStudio({ env: { STUDIO_ALLOWED_BUSINESSES: '7' } })
  platformThatKnows(listed, { 7: { body: { id: '7' } } })
  const client = cookieOf(await signIn(listed))
  expect(await statusWith(client, { STUDIO_ALLOWED_BUSINESSES: '8,7' })).toBe(200)
  expect(await statusWith(client, { STUDIO_ALLOWED_BUSINESSES: '8' })).toBe(401)
  expect(await statusWith(client, { STUDIO_ALLOWED_USERS: '7' })).toBe(401)
  expect(await statusWith(client, {})).toBe(200)

  // Such a session is refused everything, including its settings and both mounts.
  const later = await startStudio({ env: { STUDIO_ALLOWED_BUSINESSES: '8' } })
  for (const [method, target] of [
    ['PATCH', '/api/session'],
    ['GET', '/api/platform/x'],
    ['GET', '/api/graph/x'],
    ['GET', '/api/webhooks/events'],
    ['POST', '/api/ai/test'],
  ] as const) {
    const answer = await later.anonymous.request(target, {
      method,
      ...(method !== 'GET' && { json: {} }),
      headers: { cookie: client },
    })
    expect(answer, target).toMatchObject({ status: 401, json: { code: 'no_session' } })
  }
  expect(later.platform.calls).toHaveLength(0)
})

test('demo sessions are admitted by STUDIO_DEMO alone', async () => {
  const studio = await startStudio({ env: { STUDIO_ALLOWED_USERS: '1' } })
  const demo = await studio.signInDemo()
  expect((await demo.request('/api/session')).status).toBe(200)
  expect(await statusWith(demo.cookie, { STUDIO_DEMO: 'off' })).toBe(401)
})

test.each([
  ['STUDIO_ALLOWED_USERS', 'ann'],
  ['STUDIO_ALLOWED_USERS', '1,2;3'],
  ['STUDIO_ALLOWED_USERS', ' , '],
  ['STUDIO_ALLOWED_BUSINESSES', '12/../13'],
  ['STUDIO_ALLOWED_BUSINESSES', '１２'],
])('%s=%s is a configuration error, reported without the value', (name, value) => {
  let errors: readonly string[] = []
  try {
    readConfig({ SESSION_SECRET: sessionSecret, [name]: value })
  } catch (error) {
    errors = (error as ConfigError).errors
  }
  expect(errors).toEqual([`${name}: must be a list of ids in digits, separated by commas`])
})

test('production warns once at startup if both lists are empty, and not if either is set', () => {
  const warningsWith = (env: Record<string, string>) =>
    readConfig({
      NODE_ENV: 'production',
      SESSION_SECRET: sessionSecret,
      GRAPH_UPSTREAM: 'https://graph.example',
      ...env,
    }).warnings.filter((warning) => warning.includes('STUDIO_ALLOWED_'))
  expect(warningsWith({})).toHaveLength(1)
  expect(warningsWith({ STUDIO_ALLOWED_USERS: '1' })).toEqual([])
  expect(warningsWith({ STUDIO_ALLOWED_BUSINESSES: '1' })).toEqual([])
  expect(readConfig({ SESSION_SECRET: sessionSecret }).warnings).toEqual([])
})
