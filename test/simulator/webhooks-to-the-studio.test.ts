/** The simulator's webhooks reach a real studio, which verifies them. */
import { expect, test, vi } from 'vitest'
import { startStudio } from '../support/studio.ts'
import { listed } from '../webhooks/deliveries.ts'
import { simulate } from './caller.ts'

test('the receiver tags simulator webhooks as signed', async () => {
  const appSecret = 'a-secret-that-both-of-them-know'
  const verifyToken = 'a-token-that-both-of-them-know'
  const { simulator, control } = await simulate({ appSecret })
  const studio = await startStudio({
    env: {
      PLATFORM_APP_SECRET: appSecret,
      PLATFORM_WEBHOOK_VERIFY_TOKEN: verifyToken,
      PLATFORM_UPSTREAM: simulator.platformUrl,
      GRAPH_UPSTREAM: simulator.graphUrl,
      PLATFORM_ME_URL: `${simulator.graphUrl}/me`,
    },
  })
  const client = await studio.signIn(simulator.token)
  // The studio must pass the handshake first.
  expect(
    (
      await control('PUT /callback', {
        url: `${studio.url}/api/webhooks`,
        verify_token: verifyToken,
      })
    ).status,
  ).toBeLessThan(300)

  expect((await control('POST /customers', { text: 'When do you open?' })).status).toBe(200)
  await vi.waitFor(async () => expect((await listed(client)).events.length).toBeGreaterThan(0))
  const { events } = await listed(client)
  expect(events.map(({ verification }) => verification)).toEqual(events.map(() => 'signed'))
  expect(events.flatMap(({ phoneNumberIds }) => phoneNumberIds)).toContain('300000000000001')
})
