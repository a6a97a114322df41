/** A 401 of the platform is forwarded and ends the session (docs/behaviour.md, sections 2, 3 and 6). */
import { expect, test } from 'vitest'
import { reply, startStudio } from '../support/studio.ts'

test.each(['platform', 'graph'])(
  '%s: passed through unchanged, cookie cleared, every copy of it invalid',
  async (mount) => {
    const { signIn, platform, log } = await startStudio()
    const [client, other] = [await signIn(), await signIn()]
    platform.answer(
      reply(401, { error: { message: 'expired' } }, { 'x-platform-reason': 'expired' }),
      reply(200),
    )
    const answer = await client.request(`/api/${mount}/x`)
    expect(answer).toMatchObject({
      status: 401,
      json: { error: { message: 'expired' } },
      headers: { 'x-platform-reason': 'expired' },
    })
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^studio_session=; Max-Age=0;/)])
    expect(log.at(-1)).toMatchObject({ status: 401, mount })
    expect(await client.request('/api/session')).toMatchObject({ status: 401, json: { code: 'no_session' } })
    expect((await other.request('/api/session')).status).toBe(200)
  },
)

test('no further call is forwarded after it', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  platform.answer(reply(401), reply(200))
  await client.request('/api/platform/x')
  platform.forget()
  expect((await client.request('/api/platform/x')).status).toBe(401)
  expect(platform.calls).toHaveLength(0)
})

test.each([400, 403, 404, 429, 500, 503])('a %i does not end the session', async (status) => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  platform.answer(reply(status, {}, { 'retry-after': '3600' }))
  const answer = await client.request('/api/platform/x')
  expect([answer.status, answer.headers['set-cookie']]).toEqual([status, undefined])
  expect((await client.request('/api/session')).status).toBe(200)
})

test('a cookie set by the platform is dropped', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  platform.answer(reply(200, {}, { 'set-cookie': 'studio_session=evil; Path=/' }))
  expect((await client.request('/api/platform/x')).headers['set-cookie']).toBeUndefined()
})
