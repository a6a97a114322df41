/** docs/behaviour.md, section 4: a demo session sees only its own events. */
import { expect, test, vi } from 'vitest'
import type { WebhookEvent } from '../../src/contract/studio/webhook-event.ts'
import { type Client, startStudio } from '../support/studio.ts'
import { bodiesOf, configured, listed, openStream, post, postSigned } from './deliveries.ts'

const sample = (client: Client, json: unknown) =>
  client.request('/api/webhooks/sample', { method: 'POST', json })

/** A demo also has the webhooks of its past. */
const samplesOf = (events: readonly WebhookEvent[]) => events.filter(({ sample }) => sample)

test("a demo's first call finds the webhooks of its past, once", async () => {
  const studio = await startStudio({ env: configured })
  const demo = await studio.signInDemo()
  const { events } = await listed(demo)
  expect(events.length).toBeGreaterThan(40)
  await demo.request('/api/platform/300000000000001/agent_config/settings')
  expect((await listed(demo)).events).toEqual(events)
})

test("the webhooks of a demo's past have their own times, and later ones follow them", async () => {
  const studio = await startStudio({ env: configured })
  const demo = await studio.signInDemo()
  const past = (await listed(demo)).events
  const timesOf = (events: readonly WebhookEvent[]) => events.map(({ receivedAt }) => receivedAt)
  expect(timesOf(past)).toEqual(timesOf(past).toSorted().reverse())
  const hoursAgo = new Date(Date.now() - 7_500_000).toISOString()
  const before = past.filter(({ receivedAt }) => receivedAt <= hoursAgo)
  expect([before.length > 10, before.length < past.length]).toEqual([true, true])
  expect((await listed(demo, `?to=${hoursAgo}`)).events).toEqual(before)
  expect((await listed(demo, `?from=${hoursAgo}`)).events).toEqual(past.slice(0, -before.length))

  const [latest] = past
  await sample(demo, { kind: 'messages' })
  const [sampled, ...others] = (await listed(demo)).events
  expect([sampled?.sample, others]).toEqual([true, past])
  const stream = await openStream(studio, demo, { headers: { 'last-event-id': latest?.id ?? '' } })
  await stream.until(({ bodies }) => bodies.length > 0)
  expect(stream.bodies).toEqual([sampled?.body])
})

test('platform webhooks are not shown to a demo session', async () => {
  const studio = await startStudio({ env: configured })
  const demo = await studio.signInDemo()
  const stream = await openStream(studio, demo)
  await postSigned(studio, 'real')
  await post(studio, 'a'.repeat(1_000_001))
  await sample(demo, { kind: 'messages', signed: true })
  await stream.until(({ bodies }) => bodies.length > 0)
  expect(stream.bodies.join()).not.toContain('real')
  const { events, refused, dropped } = await listed(demo)
  expect(bodiesOf(samplesOf(events))).toEqual(stream.bodies)
  expect(bodiesOf(events).join()).not.toContain('real')
  expect([refused, dropped]).toEqual([{ tooLarge: 0, unsigned: 0 }, 0])
})

test("two demo sessions never see each other's events, and no real session sees theirs", async () => {
  const studio = await startStudio({ env: configured })
  const [one, two, real] = [await studio.signInDemo(), await studio.signInDemo(), await studio.signIn()]
  await sample(one, { kind: 'messages' })
  expect(samplesOf((await listed(one)).events)).toHaveLength(1)
  expect(samplesOf((await listed(two)).events)).toEqual([])
  expect((await listed(real)).events).toEqual([])
})

test('a demo works without any configuration, also in production', async () => {
  const studio = await startStudio({ env: { NODE_ENV: 'production', PLATFORM_APP_SECRET: undefined } })
  const demo = await studio.signInDemo()
  expect((await sample(demo, { kind: 'messages' })).json).toMatchObject({ ok: true, verification: 'signed' })
  expect((await sample(demo, { kind: 'messages', signed: false })).json).toMatchObject({
    verification: 'unverified',
  })
  const [unsigned, signed] = (await listed(demo)).events
  expect([signed?.reason, unsigned?.reason]).toEqual([null, 'no_signature'])
})

test('clearing the events of a demo session keeps the real ones', async () => {
  const studio = await startStudio({ env: configured })
  const demo = await studio.signInDemo()
  await postSigned(studio, 'real')
  await sample(demo, { kind: 'messages' })
  expect((await demo.request('/api/webhooks/events', { method: 'DELETE' })).status).toBe(204)
  expect((await listed(demo)).events).toEqual([])
  expect((await listed(await studio.signIn())).events).toHaveLength(1)
})

test('demo events can be verified by pasting, with a secret that is not the real one', async () => {
  const studio = await startStudio({ env: configured })
  const demo = await studio.signInDemo()
  const check = async (client: Client) => {
    const [event] = (await listed(demo)).events
    const pasted = { body: event?.body, signature: event?.headers['x-hub-signature-256'] }
    return (await client.request('/api/webhooks/verify', { method: 'POST', json: pasted })).json
  }
  const message = { phoneNumberId: '300000000000001', text: 'Hello' }
  const { status } = await demo.request('/api/demo/customers', { method: 'POST', json: message })
  expect(status).toBe(201)
  await vi.waitFor(async () =>
    expect(bodiesOf((await listed(demo)).events).join()).toContain('"body":"Hello"'),
  )
  expect(await check(demo)).toMatchObject({ matches: true })
  expect(await check(await studio.signIn())).toMatchObject({ matches: false, reason: 'mismatch' })
  // A sample is signed with a separate key, whose signatures are worthless elsewhere.
  await sample(demo, { kind: 'messages' })
  expect(await check(demo)).toMatchObject({ matches: false, reason: 'mismatch' })
})
