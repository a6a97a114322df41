/** A session has an absolute end, enforced by the server (docs/behaviour.md, sections 2 and 9). */
import { expect, test } from 'vitest'
import { cookieOf, startStudio } from '../support/studio.ts'

const eightHours = 28_800_000

/** A studio with a manual clock. */
async function startAt(at: number, env: Record<string, string> = {}) {
  const clock = { at }
  return { clock, studio: await startStudio({ env, now: () => clock.at }) }
}

test.each(['real', 'demo'])('a %s session lasts exactly 8 hours by default', async (kind) => {
  const { clock, studio } = await startAt(1_800_000_000_123)
  const client = kind === 'real' ? await studio.signIn() : await studio.signInDemo()
  const status = async (target: string) => (await client.request(target)).status
  clock.at += eightHours - 1
  expect(await status('/api/session')).toBe(200)
  expect(await status('/api/graph/me')).toBe(200)
  clock.at += 1
  for (const target of ['/api/session', '/api/platform/x', '/api/graph/x'])
    expect(await status(target)).toBe(401)
})

test('the expiry also holds on a server that sees the cookie for the first time', async () => {
  const { clock, studio } = await startAt(1_800_000_000_123)
  const { cookie } = await studio.signInDemo()
  clock.at += eightHours
  const { studio: other } = await startAt(clock.at)
  expect((await other.anonymous.request('/api/session', { headers: { cookie } })).status).toBe(401)
})

test('STUDIO_SESSION_TTL_SECONDS overrides the lifetime', async () => {
  const { clock, studio } = await startAt(1_800_000_000_500, { STUDIO_SESSION_TTL_SECONDS: '3' })
  const client = await studio.signInDemo()
  clock.at += 2_999
  expect((await client.request('/api/session')).status).toBe(200)
  clock.at += 1
  expect((await client.request('/api/session')).status).toBe(401)
})

test('a PATCH does not extend it: the new cookie has only the remaining time', async () => {
  const { clock, studio } = await startAt(1_800_000_000_123)
  const client = await studio.signInDemo()
  const { expiresAt } = Object((await client.request('/api/session')).json)
  clock.at += eightHours - 60_000
  const answer = await client.request('/api/session', { method: 'PATCH', json: { readOnly: true } })
  expect(answer.json).toMatchObject({ expiresAt })
  expect(answer.headers['set-cookie']?.[0]).toMatch(/; Max-Age=60;/)
  clock.at += 60_000
  const late = await studio.anonymous.request('/api/session', { headers: { cookie: cookieOf(answer) } })
  expect(late.status).toBe(401)
})

test('without a valid session, a page redirects to sign-in with the return address', async () => {
  const { clock, studio } = await startAt(1_800_000_000_000)
  const client = await studio.signInDemo()
  expect((await client.request('/skills?tab=all')).status).toBe(200)
  clock.at += eightHours
  const answer = await client.request('/skills?tab=all')
  expect([answer.status, answer.headers.location]).toEqual([303, '/sign-in?next=%2Fskills%3Ftab%3Dall'])
})
