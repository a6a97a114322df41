/** Another site makes a signed-in browser call the studio (docs/behaviour.md, section 2). */
import { expect, test } from 'vitest'
import { exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { sessionKinds, startAs, startStudio } from '../support/studio.ts'

const foreign = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
]
const writes = ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']

test.each(sessionKinds)('a %s session: every change is refused, and nothing is forwarded', async (kind) => {
  const { studio, client } = await startAs(kind)
  for (const mount of ['platform', 'graph']) {
    for (const method of writes) {
      for (const headers of foreign) {
        const answer = await client.request(`/api/${mount}/x`, {
          method,
          headers: { ...headers },
          body: '{}',
        })
        expect(answer, `${method} ${JSON.stringify(headers)}`).toMatchObject({
          status: 403,
          json: { code: 'foreign_origin' },
        })
      }
    }
  }
  expect(studio.platform.calls).toHaveLength(0)
})

test.each(foreign)('sign-in with %j is refused before the token is checked', async (headers) => {
  const { anonymous, platform } = await startStudio()
  const answer = await anonymous.request('/api/session', {
    method: 'POST',
    json: { token: 'abc' },
    headers: { ...headers },
  })
  expect(answer).toMatchObject({ status: 403, json: { code: 'foreign_origin' } })
  expect(platform.calls).toHaveLength(0)
})

test('the same Origin with Sec-Fetch-Site same-origin or none passes', async () => {
  const { signIn, origin, platform } = await startStudio()
  const client = await signIn()
  for (const site of ['same-origin', 'none']) {
    const headers = { origin, 'sec-fetch-site': site }
    expect((await client.request('/api/platform/x', { method: 'POST', headers, body: '{}' })).status).toBe(
      200,
    )
  }
  expect(platform.calls).toHaveLength(2)
})

test('a command-line client, which sends neither header, passes', async () => {
  const { signIn, port } = await startStudio()
  const { cookie } = await signIn()
  const head = `POST /api/platform/x HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`
  expect(readAnswer(await exchangeRaw(port, head)).status).toBe(200)
})

test('reads pass as GET, HEAD and OPTIONS, but no other origin can see the response', async () => {
  const { signIn } = await startStudio()
  const client = await signIn()
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const answer = await client.request('/api/platform/x', {
      method,
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('without a session it is 401 before anything else, whatever the origin', async () => {
  const { anonymous } = await startStudio()
  const answer = await anonymous.request('/api/platform/x', {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.status).toBe(401)
})
