/** docs/behaviour.md, section 4: routing one phone number's webhooks to this studio. */
import { expect, test } from 'vitest'
import { type Answer, type Client, reply, type Studio, startStudio } from '../support/studio.ts'
import { verifyToken } from './deliveries.ts'

const path = '/api/webhooks/override'
const phoneNumberId = '300000000000001'
const callbackUrl = 'https://studio.example.com/api/webhooks'
const env = { STUDIO_PUBLIC_HOST: 'studio.example.com', PLATFORM_WEBHOOK_VERIFY_TOKEN: verifyToken }
const headers = { origin: 'https://studio.example.com' }

const set = (client: Client, json: unknown = { phoneNumberId }) =>
  client.request(path, { method: 'POST', json, headers })
const clear = (client: Client, query = `?phone_number_id=${phoneNumberId}`) =>
  client.request(`${path}${query}`, { method: 'DELETE', headers })

async function signedIn(
  answers: Answer[] = [reply(200, { success: true })],
  more: Record<string, string> = {},
) {
  const studio = await startStudio({ env: { ...env, ...more } })
  const client = await signInFrom(studio)
  studio.platform.answer(...answers)
  return { studio, client }
}

/** The test kit signs in from the address it dials, which is not the public host. */
async function signInFrom(studio: Studio, origin = headers.origin): Promise<Client> {
  studio.platform.answer(reply(200, { id: 'u-1', name: 'Ann' }))
  const answer = await studio.anonymous.request('/api/session', {
    method: 'POST',
    json: { token: 'test-token-0123456789' },
    headers: { origin },
  })
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  studio.platform.forget()
  return {
    cookie,
    request: (target, options = {}) =>
      studio.anonymous.request(target, { ...options, headers: { cookie, ...options.headers } }),
  }
}

const bodies = (studio: Studio) => studio.platform.calls.map(({ body }) => JSON.parse(body.toString()))

test("the server fills in its own address and verify token, using the session's token", async () => {
  const { studio, client } = await signedIn()
  const answer = await set(client)
  expect([answer.status, answer.json]).toEqual([200, { phoneNumberId, callbackUrl }])
  const [call] = studio.platform.calls
  expect([call?.method, call?.url]).toEqual(['POST', `/v23.0/${phoneNumberId}`])
  expect(call?.header('authorization')).toBe('Bearer test-token-0123456789')
  expect(bodies(studio)).toEqual([
    { webhook_configuration: { override_callback_uri: callbackUrl, verify_token: verifyToken } },
  ])
  expect(answer.text).not.toContain(verifyToken)
})

test("the override's API version is separate from the graph's, for setting and clearing", async () => {
  const { studio, client } = await signedIn([reply(200), reply(200)], {
    STUDIO_OVERRIDE_GRAPH_VERSION: 'v24.0',
  })
  await set(client)
  await clear(client)
  // For the line of activity, the graph is asked whether the number may be named.
  const written = studio.platform.calls.filter(({ method }) => method === 'POST')
  expect(written.map(({ url }) => url)).toEqual([`/v24.0/${phoneNumberId}`, `/v24.0/${phoneNumberId}`])
})

test("an account is subscribed with the studio's address", async () => {
  const { studio, client } = await signedIn()
  const answer = await set(client, { accountId: '200000000000001' })
  expect([answer.status, answer.json]).toEqual([200, { accountId: '200000000000001', callbackUrl }])
  expect(studio.platform.calls[0]?.url).toBe('/v20.0/200000000000001/subscribed_apps')
  expect(bodies(studio)).toEqual([{ override_callback_uri: callbackUrl, verify_token: verifyToken }])
  expect(answer.text).not.toContain(verifyToken)
})

test('clearing sends null', async () => {
  const { studio, client } = await signedIn()
  expect((await clear(client)).json).toEqual({ phoneNumberId, callbackUrl: null })
  expect(bodies(studio)).toEqual([{ webhook_configuration: null }])
})

test('if the platform refuses null, clearing sends empty strings', async () => {
  const { studio, client } = await signedIn([reply(400), reply(200)])
  expect((await clear(client)).status).toBe(200)
  expect(bodies(studio)).toEqual([
    { webhook_configuration: null },
    { webhook_configuration: { override_callback_uri: '', verify_token: '' } },
  ])
})

test.each([400, 403, 404, 500])(
  'only the status of a platform that answers %i is passed on',
  async (status) => {
    const { client } = await signedIn([reply(status, { error: { message: `no ${verifyToken}` } })])
    for (const answer of [await set(client), await clear(client)]) {
      expect(answer.status).toBe(502)
      expect(answer.json).toMatchObject({ code: 'upstream_failed', upstreamStatus: status })
      expect(answer.text).not.toContain(verifyToken)
    }
  },
)

test('a token that the platform no longer accepts is an authentication error', async () => {
  const { client } = await signedIn([reply(401)])
  const answer = await set(client)
  expect([answer.status, answer.json]).toEqual([401, expect.objectContaining({ code: 'token_refused' })])
})

test.each([
  ['the verify token', { PLATFORM_WEBHOOK_VERIFY_TOKEN: verifyToken }],
  ['the public host', { STUDIO_PUBLIC_HOST: 'studio.example.com' }],
])('with only %s the override is refused as not configured', async (_name, half) => {
  const studio = await startStudio({ env: half })
  const origin = 'STUDIO_PUBLIC_HOST' in half ? headers.origin : studio.origin
  const client = await signInFrom(studio, origin)
  const answer = await client.request(path, { method: 'POST', json: { phoneNumberId }, headers: { origin } })
  expect([answer.status, answer.json]).toEqual([
    409,
    expect.objectContaining({ code: 'webhook_not_configured' }),
  ])
  expect(studio.platform.calls).toHaveLength(0)
})

test.each([
  {},
  { phoneNumberId: '' },
  { phoneNumberId: '../1' },
  { phoneNumberId: '1?a=b' },
  { phoneNumberId: 1 },
])('the body %j is refused, and the platform is not called', async (json) => {
  const { studio, client } = await signedIn()
  expect((await set(client, json)).status).toBe(400)
  expect(studio.platform.calls).toHaveLength(0)
})

test('an address cannot be chosen', async () => {
  const { studio, client } = await signedIn()
  expect((await set(client, { phoneNumberId, callbackUrl: 'https://evil.example' })).status).toBe(400)
  expect((await clear(client, '?phone_number_id=1%2F..%2F2')).status).toBe(400)
  expect((await clear(client, '')).status).toBe(400)
  expect(studio.platform.calls).toHaveLength(0)
})

test("another site's page cannot change it", async () => {
  const { studio, client } = await signedIn()
  const foreign = { headers: { origin: 'https://evil.example' } }
  const answers = [
    await client.request(path, { method: 'POST', json: { phoneNumberId }, ...foreign }),
    await client.request(`${path}?phone_number_id=1`, { method: 'DELETE', ...foreign }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403])
  expect(studio.platform.calls).toHaveLength(0)
})

test('a demo session needs no configuration and never reaches the platform', async () => {
  const studio = await startStudio({ env: { PLATFORM_WEBHOOK_VERIFY_TOKEN: verifyToken } })
  const demo = await studio.signInDemo()
  const answer = await demo.request(path, { method: 'POST', json: { phoneNumberId } })
  expect(answer.status).toBe(200)
  expect((await demo.request(`${path}?phone_number_id=${phoneNumberId}`, { method: 'DELETE' })).status).toBe(
    200,
  )
  expect(studio.platform.calls).toHaveLength(0)
})
