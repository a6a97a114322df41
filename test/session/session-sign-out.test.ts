/** Signing out ends a session wherever its cookie was copied (docs/behaviour.md, section 2). */
import { expect, test } from 'vitest'
import { startStudio } from '../support/studio.ts'

const signOut = { method: 'DELETE' }

test.each(['real', 'demo'])(
  'a %s session: 204, cookie cleared, and a copied cookie is invalid',
  async (kind) => {
    const studio = await startStudio()
    const client = kind === 'real' ? await studio.signIn() : await studio.signInDemo()
    const answer = await client.request('/api/session', signOut)
    expect(answer.status).toBe(204)
    expect(answer.body).toHaveLength(0)
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^studio_session=; Max-Age=0;/)
    for (const target of ['/api/session', '/api/platform/x', '/api/graph/x']) {
      expect(await client.request(target)).toMatchObject({ status: 401, json: { code: 'no_session' } })
    }
    expect(studio.platform.calls).toHaveLength(0)
  },
)

test('a cookie from before a PATCH belongs to the same session and ends with it', async () => {
  const { anonymous, signInDemo } = await startStudio()
  const before = await signInDemo()
  const changed = await before.request('/api/session', { method: 'PATCH', json: { readOnly: true } })
  const cookie = changed.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  expect(cookie).not.toBe(before.cookie)
  await anonymous.request('/api/session', { ...signOut, headers: { cookie } })
  expect((await before.request('/api/session')).status).toBe(401)
})

test('other sessions continue', async () => {
  const { signIn } = await startStudio()
  const [one, two] = [await signIn(), await signIn()]
  await one.request('/api/session', signOut)
  expect((await two.request('/api/session')).status).toBe(200)
})

test('idempotent: also 204 without a session and for an ended one, after the origin check', async () => {
  const { anonymous, signIn } = await startStudio()
  const client = await signIn()
  for (const caller of [anonymous, client, client]) {
    const answer = await caller.request('/api/session', signOut)
    expect(answer.status).toBe(204)
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^studio_session=; Max-Age=0;/)
    const foreign = { ...signOut, headers: { origin: 'https://evil.example' } }
    expect((await caller.request('/api/session', foreign)).status).toBe(403)
  }
})

test('a foreign origin ends no session', async () => {
  const { signIn } = await startStudio()
  const client = await signIn()
  await client.request('/api/session', { ...signOut, headers: { origin: 'https://evil.example' } })
  expect((await client.request('/api/session')).status).toBe(200)
})
