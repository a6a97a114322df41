/** A session's membership is rechecked every 15 minutes (docs/behaviour.md, section 8). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { reply, type Studio, startStudio } from '../support/studio.ts'
import { openStream } from '../webhooks/deliveries.ts'

const user = { id: '610000000000001', name: 'Ann Example' }
const minute = 60_000
const own = [
  '/api/session',
  '/api/webhooks/events',
  '/api/workspace',
  '/api/session/access',
  '/api/platform/x',
]

/** The token's owner and visible businesses; a function answers all calls. */
interface Said {
  me?: unknown
  meStatus?: number
  businesses?: readonly string[]
}

function platformSays(studio: Studio, { me = user, meStatus = 200, businesses = ['7'] }: Said) {
  studio.platform.forget()
  studio.platform.answer((request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace(/^\/(?:base|v20\.0)/, '')
    const id = /^\/(\d+)\?fields=id$/.exec(path)?.[1]
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (path === '/me') return send(meStatus, me)
    if (id !== undefined && !businesses.includes(id)) return send(400, { error: { code: 100 } })
    return send(200, { id })
  })
}

const questions = (studio: Studio) =>
  studio.platform.calls.map(({ url }) => url).filter((url) => /\/me$|fields=id/.test(url))

async function start(env: Record<string, string> = { STUDIO_ALLOWED_BUSINESSES: '7' }) {
  const time = { now: Date.now() }
  const studio = await startStudio({ env, now: () => time.now })
  platformSays(studio, {})
  const answer = await studio.anonymous.request('/api/session', {
    method: 'POST',
    json: { token: 'a-token-0123456789' },
  })
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const get = async (target: string) =>
    (await studio.anonymous.request(target, { headers: { cookie } })).status
  const later = (minutes: number) => {
    time.now += minutes * minute
  }
  return { studio, cookie, get, later }
}

test('a membership is checked once in 15 minutes, whatever the number of requests', async () => {
  const { studio, get, later } = await start()
  platformSays(studio, {})
  later(14)
  expect(await get('/api/session')).toBe(200)
  expect(questions(studio)).toEqual([])
  later(1)
  expect(await Promise.all(own.map(get))).toEqual([200, 200, 200, 502, 200])
  expect(questions(studio)).toEqual(['/base/me', '/v20.0/7?fields=id'])
  later(14)
  expect(await get('/api/session')).toBe(200)
  expect(questions(studio)).toHaveLength(2)
  later(1)
  expect(await get('/api/session')).toBe(200)
  expect(questions(studio)).toHaveLength(4)
})

test.each<[string, Said]>([
  ['removed from the business', { businesses: [] }],
  ['whose token was revoked', { meStatus: 401, me: { error: 'revoked' } }],
  ['whose token belongs to another user now', { me: { id: '610000000000002', name: 'Eve' } }],
])('a user %s is 401 at the next request, on every route and permanently', async (_what, said) => {
  const { studio, get, later } = await start()
  platformSays(studio, said)
  expect(await get('/api/session')).toBe(200)
  later(15)
  expect(await Promise.all(own.map(get))).toEqual(own.map(() => 401))
  platformSays(studio, {})
  later(20)
  expect(await get('/api/session')).toBe(401)
  expect(questions(studio)).toEqual([])
  expect(studio.log.filter(({ message }) => /no longer a member/.test(String(message)))).toHaveLength(1)
  expect(studio.logText()).not.toContain(user.id)
})

test('the 401 of a removed member empties the browser cache, that of an undecided one does not', async () => {
  const { studio, cookie, later } = await start()
  const cleared = async (target: string) => {
    const { status, headers } = await studio.anonymous.request(target, { headers: { cookie } })
    return [status, headers['clear-site-data'], headers['set-cookie']]
  }
  platformSays(studio, { meStatus: 503 })
  later(61)
  for (const target of own) expect(await cleared(target)).toEqual([401, undefined, undefined])
  platformSays(studio, { businesses: [] })
  later(1)
  for (const target of own) expect(await cleared(target)).toEqual([401, '"cache"', undefined])
})

test.each([
  ['neither list is set', {}],
  ['the user is listed', { STUDIO_ALLOWED_USERS: user.id }],
])('a revoked token ends the session even where %s', async (_what, env) => {
  const { studio, get, later } = await start(env)
  platformSays(studio, { meStatus: 403 })
  later(15)
  expect(await get('/api/webhooks/events')).toBe(401)
})

test.each<[string, Said]>([
  ['fails', { meStatus: 503 }],
  ['is busy', { meStatus: 429 }],
])(
  'a platform that %s keeps the last result for one hour, and is not called for half a minute',
  async (_what, said) => {
    const { studio, get, later } = await start()
    platformSays(studio, said)
    later(15)
    for (let round = 0; round < 3; round++) expect(await get('/api/session')).toBe(200)
    expect(questions(studio)).toHaveLength(1)
    later(1)
    expect(await get('/api/session')).toBe(200)
    expect(questions(studio)).toHaveLength(2)
    later(43)
    expect(await get('/api/session')).toBe(200)
    later(2)
    expect(await get('/api/session')).toBe(401)
    // Undecided: the session works again with the platform.
    platformSays(studio, {})
    later(1)
    expect(await get('/api/session')).toBe(200)
  },
)

test('a session continues if the platform accepts the token without naming its user', async () => {
  const { studio, get, later } = await start()
  platformSays(studio, { me: { ok: true } })
  later(15)
  expect(await get('/api/session')).toBe(200)
  later(61)
  expect(await get('/api/session')).toBe(200)
})

test('an unreachable platform keeps the last result for one hour', async () => {
  const { studio, get, later } = await start()
  await studio.platform.close()
  later(59)
  expect(await get('/api/webhooks/events')).toBe(200)
  later(2)
  expect(await get('/api/webhooks/events')).toBe(401)
})

test('an open stream ends when its user is removed, without another request', async () => {
  const { studio, cookie, later } = await start()
  const stream = await openStream(studio, { ...studio.anonymous, cookie })
  platformSays(studio, { businesses: [] })
  later(15)
  const post = () => studio.anonymous.request('/api/webhooks', { method: 'POST', body: '{}' })
  await post()
  await vi.waitFor(() => expect(questions(studio)).toHaveLength(2))
  await vi.waitFor(async () => {
    await post()
    expect(stream.response.closed || stream.response.complete).toBe(true)
  })
})

test('a demo session makes no membership checks', async () => {
  const time = { now: Date.now() }
  const studio = await startStudio({ now: () => time.now })
  const demo = await studio.signInDemo()
  time.now += 61 * minute
  expect((await demo.request('/api/session')).status).toBe(200)
  studio.platform.answer(reply(401))
  expect(studio.platform.calls).toHaveLength(0)
})
