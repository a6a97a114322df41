/** A session too large for a cookie is refused, and the previous one stays (docs/behaviour.md, section 2). */
import { expect, test } from 'vitest'
import { cookieOf, reply, startStudio } from '../support/studio.ts'

const maxLineBytes = 4096

test('the longest accepted token fits, and its cookie line stays within 4,096 bytes', async () => {
  const { anonymous, platform } = await startStudio({ env: { NODE_ENV: 'production' } })
  platform.answer(reply(200, { id: '1'.repeat(20), name: 'N'.repeat(100) }))
  const answer = await anonymous.request('/api/session', {
    method: 'POST',
    json: { token: 'x'.repeat(2048) },
  })
  expect(answer.status).toBe(200)
  expect(Buffer.byteLength(answer.headers['set-cookie']?.[0] ?? '')).toBeLessThanOrEqual(maxLineBytes)
})

test('a PATCH that would exceed it: 422 session_too_large, no cookie, the old session unchanged', async () => {
  const { signIn } = await startStudio()
  const client = await signIn('x'.repeat(1500))
  const before = (await client.request('/api/session')).json
  const json = { readOnly: true, ai: { baseUrl: 'https://ai.example', apiKey: 'k'.repeat(4096) } }
  const answer = await client.request('/api/session', { method: 'PATCH', json })
  expect(answer).toMatchObject({ status: 422, json: { code: 'session_too_large' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await client.request('/api/session')).json).toEqual(before)
})

test('every PATCH within the limit yields a line that a browser stores; beyond it, none', async () => {
  const { anonymous, signIn } = await startStudio()
  const { cookie } = await signIn('x'.repeat(1000))
  const statuses = new Set<number>()
  for (let length = 1400; length <= 2400; length += 25) {
    const json = { ai: { apiKey: 'k'.repeat(length) } }
    const answer = await anonymous.request('/api/session', { method: 'PATCH', json, headers: { cookie } })
    statuses.add(answer.status)
    const bytes = Buffer.byteLength(answer.headers['set-cookie']?.[0] ?? '')
    if (answer.status === 200) expect(bytes).toBeLessThanOrEqual(maxLineBytes)
    else expect(bytes).toBe(0)
  }
  expect(statuses).toEqual(new Set([200, 422]))
})

test('a sign-in that would exceed it: 422, and an existing session continues', async () => {
  const { anonymous, platform } = await startStudio()
  platform.answer(reply(200, { id: 'i'.repeat(256), name: '\u{1f600}'.repeat(50) }))
  const small = await anonymous.request('/api/session', { method: 'POST', json: { token: 'x' } })
  const answer = await anonymous.request('/api/session', {
    method: 'POST',
    json: { token: 'x'.repeat(2048) },
    headers: { cookie: cookieOf(small) },
  })
  expect([200, 422]).toContain(answer.status)
  if (answer.status === 422) expect(answer.headers['set-cookie']).toBeUndefined()
  const still = await anonymous.request('/api/session', { headers: { cookie: cookieOf(small) } })
  expect(still.status).toBe(200)
})
