/** Accepted addresses of AI endpoints (docs/behaviour.md, section 5). */
import { expect, test } from 'vitest'
import { startStudio } from '../support/studio.ts'
import { acceptedUrls, malformedUrls, refusedUrls } from './guard-cases.ts'

test('credentials, query, fragment and what is no address are 400, and the session stays as it was', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  for (const baseUrl of malformedUrls) {
    const answer = await client.request('/api/session', { method: 'PATCH', json: { ai: { baseUrl } } })
    expect([answer.status, answer.json], baseUrl).toMatchObject([400, { code: 'invalid_request' }])
    expect(answer.headers['set-cookie'], baseUrl).toBeUndefined()
  }
})

test('an address that the guard can refuse as it is written is 422 with the rule, never the address', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  for (const [baseUrl, rule] of refusedUrls) {
    const answer = await client.request('/api/session', { method: 'PATCH', json: { ai: { baseUrl } } })
    expect([answer.status, answer.json], baseUrl).toMatchObject([422, { code: 'ai_endpoint_blocked', rule }])
    expect(answer.headers['set-cookie'], baseUrl).toBeUndefined()
  }
})

test('public addresses on any port are saved without asking anybody', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  for (const baseUrl of [...acceptedUrls, ' https://api.example.com/v1 ']) {
    const answer = await client.request('/api/session', { method: 'PATCH', json: { ai: { baseUrl } } })
    expect([answer.status, answer.json], baseUrl).toMatchObject([200, { ai: { baseUrl: baseUrl.trim() } }])
  }
})
