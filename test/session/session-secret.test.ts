/** SESSION_SECRET keys the cookies (docs/behaviour.md, sections 1 and 2). */
import { expect, test } from 'vitest'
import { startStudio } from '../support/studio.ts'

test('rotating the secret invalidates all existing cookies', async () => {
  const before = await startStudio()
  const after = await startStudio({
    env: { SESSION_SECRET: 'another-secret-0123456789-abcdefghijklmnopqrstuvwxyz' },
  })
  const headers = { cookie: (await before.signInDemo()).cookie }
  expect((await before.anonymous.request('/api/session', { headers })).status).toBe(200)
  const answer = await after.anonymous.request('/api/session', { headers })
  expect(answer).toMatchObject({ status: 401, json: { code: 'no_session' } })
})

test('the same secret opens them again after a restart', async () => {
  const before = await startStudio()
  const after = await startStudio()
  const headers = { cookie: (await before.signIn()).cookie }
  expect((await after.anonymous.request('/api/session', { headers })).status).toBe(200)
})

test('development without a secret: sessions end with the process', async () => {
  const env = { SESSION_SECRET: undefined }
  const [one, two] = [await startStudio({ env }), await startStudio({ env })]
  const headers = { cookie: (await one.signInDemo()).cookie }
  expect((await one.anonymous.request('/api/session', { headers })).status).toBe(200)
  expect((await two.anonymous.request('/api/session', { headers })).status).toBe(401)
})
