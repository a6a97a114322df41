/** GET /api/session/access reports a token's permissions, never the token (docs/behaviour.md, section 8). */
import { expect, test } from 'vitest'
import { neededScopes } from '../../src/contract/platform/account/scopes.ts'
import { sessionAccess } from '../../src/contract/studio/session-access.ts'
import { startSimulator } from '../../src/server/simulator/simulator.ts'
import { reply, startStudio } from '../support/studio.ts'

const path = '/api/session/access'
const token = 'EAAB|access token=&?#%41'.replace(' ', '+')

const tokenData = {
  app_id: '500000000000001',
  application: 'Fernhill Studio',
  type: 'USER',
  is_valid: true,
  expires_at: 1_800_000_000,
  data_access_expires_at: 0,
  scopes: ['whatsapp_business_management', 'business_management', 'email'],
  granular_scopes: [
    { scope: 'whatsapp_business_management', target_ids: ['200000000000002', '200000000000001'] },
    { scope: 'business_management' },
  ],
  user_id: '610000000000001',
}

async function accessOf(body: unknown, status = 200) {
  const studio = await startStudio()
  const client = await studio.signIn(token)
  studio.platform.answer(reply(status, body))
  const answer = await client.request(path)
  return { studio, client, answer }
}

test('the response is the safe subset, field by field, with the missing scopes', async () => {
  const { studio, answer } = await accessOf({ data: { ...tokenData, secret_field: 'x' } })
  expect(answer.json).toEqual({
    type: 'USER',
    expiresAt: '2027-01-15T08:00:00.000Z',
    dataAccessExpiresAt: null,
    scopes: tokenData.scopes,
    missing: ['whatsapp_business_messaging'],
    accounts: [
      { scope: 'whatsapp_business_management', ids: ['200000000000002', '200000000000001'] },
      { scope: 'business_management', ids: null },
    ],
    app: 'Fernhill Studio',
    graphVersions: [
      { setting: 'GRAPH_UPSTREAM', version: 'v20.0' },
      { setting: 'STUDIO_OVERRIDE_GRAPH_VERSION', version: 'v23.0' },
    ],
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  const [call] = studio.platform.calls
  expect(call?.url).toBe(`/v20.0/debug_token?input_token=${encodeURIComponent(token)}`)
  expect(call?.header('authorization')).toBe(`Bearer ${token}`)
  for (const form of [token, encodeURIComponent(token), 'debug_token', 'input_token']) {
    expect(studio.logText()).not.toContain(form)
  }
})

test.each([
  ['numbers as text', { expires_at: '1800000000' }, { expiresAt: '2027-01-15T08:00:00.000Z' }],
  ['ids as numbers', { application: null, app_id: 5 }, { app: '5' }],
  ['nothing but scopes', { type: null, expires_at: null, application: 7 }, { type: null, expiresAt: null }],
  ['a time out of reach', { expires_at: 9e18 }, { expiresAt: null }],
  [
    'one scope that is none',
    { scopes: ['email', 4, null, {}] },
    { scopes: expect.arrayContaining(['email', '4']) },
  ],
  [
    'one permission instead of a list',
    { granular_scopes: { scope: 'email', target_ids: 'a' } },
    { accounts: [{ scope: 'email', ids: ['a'] }] },
  ],
  [
    'no list of scopes but the finer one',
    { scopes: undefined },
    { scopes: ['whatsapp_business_management', 'business_management'] },
  ],
])('a graph that differs is read where the meaning is clear: %s', async (_name, fields, expected) => {
  const { answer } = await accessOf({ data: { ...tokenData, ...fields } })
  expect(answer).toMatchObject({ status: 200, json: expected })
  expect(sessionAccess.safeParse(answer.json).error).toBeUndefined()
})

test.each([
  ['calls the token invalid', { data: { ...tokenData, is_valid: false } }, 200],
  ['tells no permissions', { data: { is_valid: true } }, 200],
  ['has no envelope', tokenData, 200],
  ['answers a list', [], 200],
  ['answers no JSON', '<html></html>', 200],
  ['refuses', { error: { code: 100, message: token } }, 400],
  ['fails', {}, 500],
])('a graph that %s is 502', async (_name, body, status) => {
  const { answer, client } = await accessOf(body, status)
  expect(answer).toMatchObject({ status: 502, json: { code: 'upstream_failed' } })
  expect(answer.text).not.toContain(token)
  expect((await client.request('/api/session')).status).toBe(200)
})

test('a token repeated in the response is redacted, raw and percent-encoded', async () => {
  const echo = `a ${token} b ${encodeURIComponent(token)} c`
  const { answer } = await accessOf({
    data: {
      ...tokenData,
      type: echo,
      application: echo,
      scopes: [echo],
      granular_scopes: [{ scope: echo, target_ids: [echo] }],
    },
  })
  expect(answer.status).toBe(200)
  expect(answer.text).not.toContain(JSON.stringify(token).slice(1, -1))
  expect(answer.text).not.toContain(encodeURIComponent(token))
})

test('a graph that rejects the token is 401 and ends the session', async () => {
  const { answer, client } = await accessOf({ error: { code: 190 } }, 401)
  expect(answer).toMatchObject({ status: 401, json: { code: 'token_refused' } })
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^studio_session=; Max-Age=0;/)
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect((await client.request('/api/session')).status).toBe(401)
})

test('a demo session gets its own response, and without a session there is none', async () => {
  const studio = await startStudio()
  const demo = await studio.signInDemo()
  const answer = await demo.request(path)
  expect(answer).toMatchObject({ status: 200, json: { scopes: neededScopes, missing: [], expiresAt: null } })
  expect(answer.text).not.toContain('__demo__')
  expect(studio.platform.calls).toHaveLength(0)
  expect(await studio.anonymous.request(path)).toMatchObject({ status: 401, json: { code: 'no_session' } })
})

test('the simulator describes only the caller’s own token, and lists its business', async () => {
  const simulator = await startSimulator()
  const { platformUrl, graphUrl } = simulator
  try {
    const env = {
      PLATFORM_UPSTREAM: platformUrl,
      GRAPH_UPSTREAM: graphUrl,
      PLATFORM_ME_URL: `${graphUrl}/me`,
    }
    const studio = await startStudio({ env: { ...env, STUDIO_ALLOWED_BUSINESSES: '1,100000000000001' } })
    const client = await studio.signIn(simulator.token)
    expect(await client.request(path)).toMatchObject({
      status: 200,
      json: {
        missing: [],
        accounts: expect.arrayContaining([{ scope: 'business_management', ids: ['100000000000001'] }]),
      },
    })
    const other = [...simulator.tokens.users.keys()][1] ?? ''
    const about = await client.request(`/api/graph/debug_token?input_token=${other}`)
    expect(about).toMatchObject({ status: 200, json: { data: { is_valid: false, scopes: [] } } })
    expect(await client.request('/api/graph/me/businesses?fields=id,name')).toMatchObject({
      json: { data: [{ id: '100000000000001', name: expect.any(String) }] },
    })
    expect(studio.logText()).not.toContain(simulator.token)
  } finally {
    await simulator.close()
  }
})
