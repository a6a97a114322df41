/** The browser's cache shows nothing of one user to the next (docs/behaviour.md, section 9). */
import { expect, test } from 'vitest'
import { reply, startStudio } from '../support/studio.ts'

test.each([
  ['none', {}, 'Cookie'],
  ['a list', { vary: 'Accept-Encoding' }, 'Accept-Encoding, Cookie'],
  ['everything', { vary: '*' }, '*, Cookie'],
])(
  'every forwarded response varies by the cookie; the platform’s own Vary: %s',
  async (_name, headers, vary) => {
    const { signIn, platform } = await startStudio()
    const client = await signIn()
    for (const status of [200, 304, 404, 500]) {
      platform.answer(
        reply(status, status === 304 ? '' : {}, { 'cache-control': 'private, max-age=600', ...headers }),
      )
      for (const mount of ['platform', 'graph']) {
        const answer = await client.request(`/api/${mount}/x`)
        expect([answer.status, answer.headers.vary]).toEqual([status, vary])
        expect(answer.headers['cache-control']).toBe('private, max-age=600')
      }
    }
  },
)

test('demo responses vary by the cookie too', async () => {
  const { signInDemo } = await startStudio()
  const demo = await signInDemo()
  for (const target of ['/api/graph/me', '/api/platform/nothing-here']) {
    expect((await demo.request(target)).headers.vary).toBe('Cookie')
  }
})

test('signing out clears the browser cache, even without a session', async () => {
  const { anonymous, signIn, signInDemo } = await startStudio()
  for (const client of [await signIn(), await signInDemo(), anonymous]) {
    const answer = await client.request('/api/session', { method: 'DELETE' })
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([204, '"cache"'])
  }
})

test('a refused sign-out clears nothing', async () => {
  const { signIn } = await startStudio()
  const headers = { origin: 'https://evil.example' }
  const answer = await (await signIn()).request('/api/session', { method: 'DELETE', headers })
  expect([answer.status, answer.headers['clear-site-data']]).toEqual([403, undefined])
})

test.each(['platform', 'graph'])('%s: ending a session by a 401 clears it too', async (mount) => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  platform.answer(reply(401, {}, { 'clear-site-data': '"*"' }))
  const answer = await client.request(`/api/${mount}/x`)
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect(answer.headers['set-cookie']?.[0]).toMatch(/Max-Age=0/)
})

test('a 401 to one of the studio’s own calls clears it too', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  platform.answer(reply(401, {}))
  const target = '/api/webhooks/override?phone_number_id=300000000000001'
  const answer = await client.request(target, { method: 'DELETE' })
  expect(answer).toMatchObject({ status: 401, json: { code: 'token_refused' } })
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect(answer.headers['set-cookie']?.[0]).toMatch(/Max-Age=0/)
})

test('no other response clears it, whatever the platform sends', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  for (const status of [200, 403]) {
    platform.answer(reply(status, {}, { 'clear-site-data': '"*"' }))
    expect((await client.request('/api/platform/x')).headers['clear-site-data']).toBeUndefined()
  }
})
