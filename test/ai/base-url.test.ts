/** Accepted addresses of AI endpoints (docs/behaviour.md, section 5). */
import { expect, test } from 'vitest'
import { startStudio } from '../support/studio.ts'
import { acceptedUrls, malformedUrls, refusedUrls } from './guard-cases.ts'

test('credentials, a query, a fragment or an invalid URL is 400 and leaves the session unchanged', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  for (const baseUrl of malformedUrls) {
    const answer = await client.request('/api/session', { method: 'PATCH', json: { ai: { baseUrl } } })
    expect([answer.status, answer.json], baseUrl).toMatchObject([400, { code: 'invalid_request' }])
    expect(answer.headers['set-cookie'], baseUrl).toBeUndefined()
  }
})

test('a URL that the guard refuses without a lookup is 422, naming the rule and never the URL', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  for (const [baseUrl, rule] of refusedUrls) {
    const answer = await client.request('/api/session', { method: 'PATCH', json: { ai: { baseUrl } } })
    expect([answer.status, answer.json], baseUrl).toMatchObject([422, { code: 'ai_endpoint_blocked', rule }])
    expect(answer.headers['set-cookie'], baseUrl).toBeUndefined()
  }
})

test('public URLs on any port are saved without a request', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  for (const baseUrl of [...acceptedUrls, ' https://api.example.com/v1 ']) {
    const answer = await client.request('/api/session', { method: 'PATCH', json: { ai: { baseUrl } } })
    expect([answer.status, answer.json], baseUrl).toMatchObject([200, { ai: { baseUrl: baseUrl.trim() } }])
  }
})
