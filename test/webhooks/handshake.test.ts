/** docs/behaviour.md, section 4: the verification handshake. */
import { expect, test } from 'vitest'
import { startStudio } from '../support/studio.ts'
import { configured, verifyToken } from './deliveries.ts'

const path = (mode: string, token: string, challenge = '1158201444') =>
  `/api/webhooks?${new URLSearchParams({ 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge })}`

test('the challenge is echoed when the verify token matches', async () => {
  const studio = await startStudio({ env: configured })
  const answer = await studio.anonymous.request(path('subscribe', verifyToken))
  expect([answer.status, answer.text]).toEqual([200, '1158201444'])
  expect(answer.headers['content-type']).toMatch(/^text\/plain/)
})

test('a challenge is text and is returned exactly', async () => {
  const studio = await startStudio({ env: configured })
  const challenge = '<b>é👋</b> & "more"'
  const answer = await studio.anonymous.request(path('subscribe', verifyToken, challenge))
  expect(answer.text).toBe(challenge)
  expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test.each(['', '&hub.challenge=', '&hub.challenge=1&hub.challenge=2'])(
  'the right token with the challenge %j is 400',
  async (challenge) => {
    const studio = await startStudio({ env: configured })
    const query = `hub.mode=subscribe&hub.verify_token=${verifyToken}${challenge}`
    const answer = await studio.anonymous.request(`/api/webhooks?${query}`)
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
  },
)

test.each([
  ['another token', path('subscribe', 'other')],
  ['a longer token', path('subscribe', `${verifyToken}x`)],
  ['no token', '/api/webhooks?hub.mode=subscribe&hub.challenge=1'],
  ['another mode', path('unsubscribe', verifyToken)],
  ['no mode', `/api/webhooks?hub.verify_token=${verifyToken}&hub.challenge=1`],
  ['a repeated token', `${path('subscribe', verifyToken)}&hub.verify_token=${verifyToken}`],
  ['no query', '/api/webhooks'],
])('%s is refused', async (_name, target) => {
  const studio = await startStudio({ env: configured })
  const answer = await studio.anonymous.request(target)
  expect(answer.status).toBe(403)
  expect(answer.json).toMatchObject({ code: 'verify_token_mismatch' })
  expect(answer.text).not.toContain(verifyToken)
})

test('without a configured token every handshake is refused', async () => {
  const studio = await startStudio()
  for (const token of ['', 'undefined', verifyToken]) {
    expect((await studio.anonymous.request(path('subscribe', token))).status).toBe(403)
  }
})

test('a handshake without a challenge is invalid', async () => {
  const studio = await startStudio({ env: configured })
  const answer = await studio.anonymous.request(
    `/api/webhooks?hub.mode=subscribe&hub.verify_token=${verifyToken}`,
  )
  expect(answer.status).toBe(400)
})
