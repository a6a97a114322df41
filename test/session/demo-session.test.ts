/** A demo session is answered in the process and never reaches the platform (docs/behaviour.md, sections 2 and 3). */
import { expect, test } from 'vitest'
import { reply, startStudio } from '../support/studio.ts'

test('the token is the sentinel, /me is skipped, and no call of the session leaves the studio', async () => {
  const { signInDemo, platform } = await startStudio()
  const client = await signInDemo()
  for (const target of [
    '/api/graph/me',
    '/api/graph/me/businesses',
    '/api/platform/x',
    '/api/graph/anything?a=b',
  ]) {
    for (const method of ['GET', 'POST', 'DELETE']) await client.request(target, { method })
  }
  expect(platform.connections).toBe(0)
})

test('the user id is fresh and random for each sign-in', async () => {
  const { signInDemo } = await startStudio()
  const ids = new Set<string>()
  for (let count = 0; count < 5; count++) {
    const { json } = await (await signInDemo()).request('/api/session')
    ids.add(Object(json).user.id)
  }
  expect(ids.size).toBe(5)
})

test("a demo session is not told of the operator's AI", async () => {
  const env = {
    STUDIO_AI_BASE_URL: 'https://ai.example/v1',
    STUDIO_AI_MODEL: 'm',
    STUDIO_AI_COMMAND: '["cat"]',
  }
  const aiOf = async (studio: Awaited<ReturnType<typeof startStudio>>) =>
    Object((await (await studio.signInDemo()).request('/api/session')).json).ai
  const configured = await startStudio({ env })
  expect(await aiOf(configured)).toEqual(await aiOf(await startStudio()))
  const { json } = await (await configured.signIn()).request('/api/session')
  expect(Object(json).ai.available).toEqual({ endpoint: true, command: true })
})

test('STUDIO_DEMO=off is 403 demo_disabled, without a cookie', async () => {
  const { anonymous } = await startStudio({ env: { STUDIO_DEMO: 'off' } })
  const answer = await anonymous.request('/api/session', { method: 'POST', json: { demo: true } })
  expect(answer).toMatchObject({ status: 403, json: { code: 'demo_disabled' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('the demo works while the platform is down', async () => {
  const { signInDemo } = await startStudio({
    env: { PLATFORM_UPSTREAM: 'http://127.0.0.1:1', GRAPH_UPSTREAM: 'http://127.0.0.1:1' },
  })
  expect((await (await signInDemo()).request('/api/graph/me')).status).toBe(200)
})

test('a platform user named __demo__ does not make the session a demo', async () => {
  const { anonymous, platform } = await startStudio()
  platform.answer(reply(200, { id: '__demo__', name: '__demo__' }))
  const answer = await anonymous.request('/api/session', { method: 'POST', json: { token: 'real' } })
  expect(answer.json).toMatchObject({ demo: false })
})
