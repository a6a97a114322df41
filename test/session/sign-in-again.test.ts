/** Signing in again over a living session keeps its AI settings and selection (docs/behaviour.md, rule 2.12). */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startRedis, testWithRedis } from '../support/redis.ts'
import { type Client, cookieOf, reply, type Studio, startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

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

const remembered = { ...stored, hasApiKey: false }

async function rememberedBy(studio: Studio, id: string): Promise<unknown> {
  const answer = await signInAgain(studio, '', id)
  return (answer.json as { ai: unknown }).ai
}

test('after a session has ended, the next one has the AI settings without the key, if there is a workspace', async () => {
  const folder = temporaryFolder()
  const env = { STUDIO_WORKSPACE_DIR: folder }
  const studio = await startStudio({ env })
  const { cookie, request } = await withKey(studio)
  const { user } = JSON.parse(JSON.stringify(await own({ cookie, request }, cookie)))
  await request('/api/session', { method: 'DELETE', headers: { cookie } })
  expect(await rememberedBy(studio, user.id)).toMatchObject(remembered)
  expect(await rememberedBy(studio, 'another-user')).toMatchObject(none)
  const demo = { method: 'POST', json: { demo: true } }
  expect(await studio.anonymous.request('/api/session', demo)).toMatchObject({ json: { ai: none } })
  const file = path.join(folder, 'webhooks', 'ai-settings')
  // Sealed, and never with the key.
  expect(readFileSync(file, 'utf8')).not.toContain('ai.example')
  await studio.close()
  const later = await startStudio({ env })
  expect(await rememberedBy(later, user.id)).toMatchObject(remembered)
  const off = cookieOf(await signInAgain(later, '', user.id))
  const headers = { cookie: off }
  await later.anonymous.request('/api/session', { method: 'PATCH', json: { ai: null }, headers })
  expect(await rememberedBy(later, user.id)).toMatchObject(none)
  writeFileSync(file, 'damaged')
  expect(await rememberedBy(later, user.id)).toMatchObject(none)
  await later.close()
})

test('of changes at the same moment the last one is remembered', async () => {
  const studio = await startStudio({ env: { STUDIO_WORKSPACE_DIR: temporaryFolder() } })
  const { cookie, request } = await studio.signIn()
  const patch = (json: object) => request('/api/session', { method: 'PATCH', json, headers: { cookie } })
  for (const round of ['a', 'b', 'c', 'd', 'e']) {
    const models = Array.from({ length: 12 }, (_, at) => `model-${round}-${at}`)
    await Promise.all(models.map((model) => patch({ ai: { model } })))
    const { ai, user } = JSON.parse((await patch({ readOnly: false })).text)
    expect(await rememberedBy(studio, user.id)).toMatchObject({ model: ai.model })
  }
})

testWithRedis('a replica remembers the AI settings of a session that another one had', async () => {
  const redis = await startRedis()
  const env = { STUDIO_WORKSPACE: 'redis', STUDIO_REDIS_URL: redis.url }
  const [one, other] = [await startStudio({ env }), await startStudio({ env })]
  const { cookie, request } = await withKey(one)
  const { user } = JSON.parse(JSON.stringify(await own({ cookie, request }, cookie)))
  expect(await rememberedBy(other, user.id)).toMatchObject(remembered)
  await Promise.all([one.close(), other.close()])
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
