/** Signing in again over a living session keeps its AI settings and selection (docs/behaviour.md, rule 2.12). */
import { expect, test } from 'vitest'
import { type Client, cookieOf, reply, type Studio, startStudio } from '../support/studio.ts'

const ai = { mode: 'endpoint', baseUrl: 'https://ai.example/v1', apiKey: 'sk-of-ann', model: 'm' }
const stored = { mode: 'endpoint', baseUrl: 'https://ai.example/v1', model: 'm', hasApiKey: true }
const selection = { businessId: '1', accountId: '2', phoneNumberId: '3' }
const noSelection = { businessId: null, accountId: null, phoneNumberId: null }
const none = { mode: null, baseUrl: null, model: null, hasApiKey: false }

async function withKey({ signIn }: Studio) {
  const client = await signIn()
  const changed = await client.request('/api/session', { method: 'PATCH', json: { ai, selection } })
  expect(changed).toMatchObject({ status: 200, json: { ai: stored, selection } })
  return { ...client, cookie: cookieOf(changed) }
}

/** Like a browser, with its previous cookie. */
function signInAgain({ anonymous, platform }: Studio, cookie: string, id: string, token = 'a-new-token') {
  platform.answer(reply(200, { id, name: 'Ann Example' }))
  const headers = { cookie }
  return anonymous.request('/api/session', { method: 'POST', json: { token }, headers })
}

const own = async ({ request }: Client, cookie: string) =>
  (await request('/api/session', { headers: { cookie } })).json

test('signing in over a live session keeps settings and key for the same user only', async () => {
  const studio = await startStudio()
  const { cookie, request } = await withKey(studio)
  const { user } = JSON.parse(JSON.stringify(await own({ cookie, request }, cookie)))
  const again = await signInAgain(studio, cookie, user.id)
  expect(again).toMatchObject({ status: 200, json: { ai: stored, selection } })
  const other = await signInAgain(studio, cookie, 'another-user')
  expect(other).toMatchObject({ json: { ai: none, selection: noSelection } })
  const demo = { method: 'POST', json: { demo: true }, headers: { cookie } }
  expect(await studio.anonymous.request('/api/session', demo)).toMatchObject({ json: { ai: none } })
})

test('a platform 401 clears the cookie, and a copy of it restores no key', async () => {
  const studio = await startStudio()
  const { cookie, request } = await withKey(studio)
  const { user } = JSON.parse(JSON.stringify(await own({ cookie, request }, cookie)))
  studio.platform.answer(reply(401))
  const refused = await request('/api/platform/x', { headers: { cookie } })
  expect(refused.status).toBe(401)
  expect(String(refused.headers['set-cookie'])).toMatch(/^studio_session=; Max-Age=0/)
  expect(refused.headers['clear-site-data']).toBe('"cache"')
  expect(await request('/api/session', { headers: { cookie } })).toMatchObject({ status: 401 })
  expect(await signInAgain(studio, cookie, user.id)).toMatchObject({ status: 200, json: { ai: none } })
})

test('settings that no longer fit beside a longer token are dropped, and sign-in works', async () => {
  const studio = await startStudio()
  const { cookie, request } = await withKey(studio)
  const { user } = JSON.parse(JSON.stringify(await own({ cookie, request }, cookie)))
  const large = { ai: { apiKey: 'k'.repeat(1_500) } }
  const changed = await request('/api/session', { method: 'PATCH', json: large, headers: { cookie } })
  expect(changed.status).toBe(200)
  const answer = await signInAgain(studio, cookieOf(changed), user.id, 't'.repeat(2_000))
  expect(answer).toMatchObject({ status: 200, json: { ai: none } })
})

test('an expired session restores nothing', async () => {
  let now = Date.now()
  const studio = await startStudio({ now: () => now })
  const { cookie, request } = await withKey(studio)
  const { user } = JSON.parse(JSON.stringify(await own({ cookie, request }, cookie)))
  now += 9 * 3_600_000
  expect(await signInAgain(studio, cookie, user.id)).toMatchObject({ status: 200, json: { ai: none } })
})
