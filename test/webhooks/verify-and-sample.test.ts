/** Set-up tools: checking a pasted signature, and sending a sample to the studio. */
import { expect, test } from 'vitest'
import { maxVerifyRequestBytes, webhookVerifyAnswer } from '../../src/contract/studio/webhook-event.ts'
import { type Client, startStudio } from '../support/studio.ts'
import { appSecret, configured, listed, openStream, postSigned, signatureOf } from './deliveries.ts'

const verify = (client: Client, json: unknown) =>
  client.request('/api/webhooks/verify', { method: 'POST', json })
const sample = (client: Client, json: unknown) =>
  client.request('/api/webhooks/sample', { method: 'POST', json })

test('a pasted body and signature match, or the reason is given', async () => {
  const studio = await startStudio({ env: configured })
  const viewer = await studio.signIn()
  const body = '{"text":"Tschüss 👋"}'
  const signature = signatureOf(body)
  expect((await verify(viewer, { body, signature })).json).toMatchObject({
    matches: true,
    reason: null,
    hint: null,
  })
  expect((await verify(viewer, { body: `${body}\n`, signature })).json).toMatchObject({
    matches: false,
    reason: 'mismatch',
    hint: 'trailing_line_break',
  })
})

test('without the app secret, verification is unavailable', async () => {
  const studio = await startStudio()
  const answer = await verify(await studio.signIn(), { body: '{}', signature: signatureOf('{}') })
  expect(answer.json).toMatchObject({ matches: false, reason: 'no_secret' })
})

test('the response reveals neither the secret nor the matching signature', async () => {
  const studio = await startStudio({ env: configured })
  const answer = await verify(await studio.signIn(), { body: '{}', signature: signatureOf('other') })
  expect(webhookVerifyAnswer.parse(answer.json).matches).toBe(false)
  expect(answer.text).not.toContain(signatureOf('{}').slice(7))
  expect(answer.text + studio.logText()).not.toContain(appSecret)
})

test('a body of the maximum size can be pasted, whatever its content', async () => {
  const studio = await startStudio({ env: configured })
  const viewer = await studio.signIn()
  const body = '\u0001'.repeat(1_000_000)
  expect((await verify(viewer, { body, signature: signatureOf(body) })).json).toMatchObject({ matches: true })
  expect((await verify(viewer, { body: `${body}.`, signature: '' })).status).toBe(413)
  expect((await verify(viewer, { body: 'x'.repeat(maxVerifyRequestBytes), signature: '' })).status).toBe(413)
})

test.each([
  {},
  { body: '{}' },
  { signature: '' },
  { body: 1, signature: '' },
  { body: '', signature: '', secret: 'x' },
])('the request %j is refused', async (json) => {
  const studio = await startStudio({ env: configured })
  expect((await verify(await studio.signIn(), json)).status).toBe(400)
})

test('a sample is handled like any event, marked as a sample, and its signature is valid nowhere else', async () => {
  const studio = await startStudio({ env: configured })
  const viewer = await studio.signIn()
  const stream = await openStream(studio, viewer)
  const answer = await sample(viewer, { kind: 'messages', phoneNumberId: '300000000000002' })
  const [event] = (await listed(viewer)).events
  expect(answer.json).toEqual({ ok: true, verification: 'signed', id: event?.id })
  expect(event).toMatchObject({ sample: true, verification: 'signed', phoneNumberIds: ['300000000000002'] })
  const shown = event?.headers['x-hub-signature-256'] ?? ''
  expect(shown).toMatch(/^sha256=[0-9a-f]{64}$/)
  expect((await verify(viewer, { body: event?.body, signature: shown })).json).toMatchObject({
    matches: false,
  })
  expect(shown).not.toBe(signatureOf(event?.body ?? ''))
  await stream.until(({ bodies }) => bodies.length === 1)
  expect(stream.bodies).toEqual([event?.body])
})

test('a sample can deliberately be sent without a signature', async () => {
  const studio = await startStudio({ env: configured })
  const viewer = await studio.signIn()
  expect((await sample(viewer, { kind: 'messages', signed: false })).json).toMatchObject({
    verification: 'unverified',
  })
  expect((await listed(viewer)).events[0]).toMatchObject({ sample: true, reason: 'no_signature' })
})

test('an external event is never marked as a sample', async () => {
  const studio = await startStudio({ env: configured })
  await postSigned(studio, '{"sample":true}')
  expect((await listed(await studio.signIn())).events[0]).not.toHaveProperty('sample')
})

test('a sample of unknown kind is refused, and the kinds are listed', async () => {
  const studio = await startStudio({ env: configured })
  const answer = await sample(await studio.signIn(), { kind: 'toString' })
  expect([answer.status, answer.json]).toEqual([400, expect.objectContaining({ code: 'invalid_request' })])
  expect(answer.text).toContain('messages')
})

test('without the app secret a signed sample cannot be made, and in production none at all', async () => {
  const development = await startStudio()
  const viewer = await development.signIn()
  const answer = await sample(viewer, { kind: 'messages' })
  expect([answer.status, answer.json]).toEqual([
    409,
    expect.objectContaining({ code: 'webhook_not_configured' }),
  ])
  expect((await sample(viewer, { kind: 'messages', signed: false })).status).toBe(200)

  const production = await startStudio({ env: { NODE_ENV: 'production' } })
  expect((await sample(await production.signIn(), { kind: 'messages', signed: false })).status).toBe(409)
})

test('a sample posted back after a restart, which clears samples, never counts as signed', async () => {
  const before = await startStudio({ env: configured })
  const viewer = await before.signIn()
  await sample(viewer, { kind: 'messages' })
  const [made] = (await listed(viewer)).events
  const after = await startStudio({ env: configured })
  await after.anonymous.request('/api/webhooks', {
    method: 'POST',
    body: made?.body ?? '',
    headers: { 'x-hub-signature-256': made?.headers['x-hub-signature-256'] ?? '' },
  })
  const { events } = await listed(await after.signIn())
  expect(events).toMatchObject([{ verification: 'unverified', reason: 'mismatch' }])
})

test("another site's page can neither verify nor send a sample", async () => {
  const studio = await startStudio({ env: configured })
  const viewer = await studio.signIn()
  const headers = { origin: 'https://evil.example' }
  for (const [path, json] of [
    ['verify', { body: '', signature: '' }],
    ['sample', { kind: 'messages' }],
  ] as const) {
    const answer = await viewer.request(`/api/webhooks/${path}`, { method: 'POST', json, headers })
    expect(answer.status).toBe(403)
  }
  expect((await listed(viewer)).events).toEqual([])
})
