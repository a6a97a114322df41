/** docs/behaviour.md, section 4: receiving a delivery. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../support/property-runs.ts'
import type { Studio } from '../support/studio.ts'
import { startStudio } from '../support/studio.ts'
import { appSecret, bodiesOf, configured, listed, post, postSigned, signatureOf } from './deliveries.ts'

const production = { NODE_ENV: 'production', PLATFORM_APP_SECRET: undefined }

async function latest(studio: Studio) {
  const { events } = await listed(await studio.signIn())
  const [event] = events
  if (event === undefined) throw new Error('nothing was kept')
  return event
}

test('an event with a valid signature is tagged signed', async () => {
  const studio = await startStudio({ env: configured })
  const body = '{"object":"whatsapp_business_account","entry":[]}'
  const before = Date.now()
  const answer = await postSigned(studio, body)
  expect([answer.status, answer.json]).toEqual([200, { ok: true, verification: 'signed' }])
  const event = await latest(studio)
  expect(event).toEqual({
    id: expect.stringMatching(/^\d+$/),
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    verification: 'signed',
    reason: null,
    headers: { 'x-hub-signature-256': signatureOf(body), 'content-type': 'application/json' },
    body,
    bodyEncoding: 'utf8',
    size: body.length,
    digest: createHash('sha256').update(body).digest('hex'),
    duplicateOf: null,
    phoneNumberIds: [],
    kinds: ['unknown'],
  })
  expect(Date.parse(event.receivedAt)).toBeGreaterThanOrEqual(before)
})

test.each([
  ['no_signature', {}],
  ['no_signature', { 'x-hub-signature': 'sha1=0123456789012345678901234567890123456789' }],
  ['malformed_signature', { 'x-hub-signature-256': signatureOf('{}').slice(7) }],
  ['malformed_signature', { 'x-hub-signature-256': signatureOf('{}').toUpperCase() }],
  ['malformed_signature', { 'x-hub-signature-256': [signatureOf('{}'), signatureOf('{}')] }],
  ['malformed_signature', { 'x-hub-signature-256': '' }],
  ['mismatch', { 'x-hub-signature-256': signatureOf('{ }') }],
  ['mismatch', { 'x-hub-signature-256': signatureOf('{}', 'another secret') }],
])('an event that does not verify is still recorded, with the reason %s', async (reason, headers) => {
  const studio = await startStudio({ env: configured })
  const answer = await post(studio, '{}', headers)
  expect([answer.status, answer.json]).toEqual([200, { ok: true, verification: 'unverified' }])
  expect(await latest(studio)).toMatchObject({ verification: 'unverified', reason, body: '{}' })
})

test('in development without the app secret an event is accepted and tagged unverified', async () => {
  const studio = await startStudio()
  const answer = await post(studio, '{}', { 'x-hub-signature-256': signatureOf('{}') })
  expect(answer.json).toEqual({ ok: true, verification: 'unverified' })
  expect(await latest(studio)).toMatchObject({ verification: 'unverified', reason: 'no_secret' })
})

test('in production without the app secret the response is 500 and nothing is stored', async () => {
  const studio = await startStudio({ env: production })
  const answer = await post(studio, '{}')
  expect(answer.status).toBe(500)
  expect(answer.json).toMatchObject({ code: 'signing_not_configured' })
  expect(await listed(await studio.signIn())).toMatchObject({
    events: [],
    refused: { tooLarge: 0, unsigned: 1 },
  })
})

test('in production with the app secret events are accepted', async () => {
  const studio = await startStudio({ env: { NODE_ENV: 'production', ...configured } })
  await postSigned(studio, '{}')
  expect(await latest(studio)).toMatchObject({ verification: 'signed' })
})

test('only the five named headers are stored', async () => {
  const studio = await startStudio({ env: configured })
  const kept = {
    'x-hub-signature-256': signatureOf('{}'),
    'x-hub-signature': 'sha1=abc',
    'user-agent': 'platform/1.0',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': 'r-1',
  }
  await post(studio, '{}', {
    ...kept,
    cookie: 'studio_session=stolen',
    authorization: 'Bearer stolen',
    'x-forwarded-for': '203.0.113.7',
    'x-hub-signature-512': 'other',
  })
  expect((await latest(studio)).headers).toEqual(kept)
})

test.each([
  ['without a type', undefined],
  ['of another type', 'text/plain'],
  ['that is a form', 'application/x-www-form-urlencoded'],
])('a body %s is accepted unchanged', async (_name, type) => {
  const studio = await startStudio({ env: configured })
  const body = 'no=json'
  const answer = await studio.anonymous.request('/api/webhooks', {
    method: 'POST',
    body,
    headers: {
      'x-hub-signature-256': signatureOf(body),
      ...(type !== undefined && { 'content-type': type }),
    },
  })
  expect(answer.json).toEqual({ ok: true, verification: 'signed' })
  expect(await latest(studio)).toMatchObject({ body, kinds: ['unknown'] })
})

test('an empty delivery is an event too', async () => {
  const studio = await startStudio({ env: configured })
  await postSigned(studio, '')
  expect(await latest(studio)).toMatchObject({ body: '', size: 0, bodyEncoding: 'utf8' })
})

test('a body that is not UTF-8 is stored as base64', async () => {
  const studio = await startStudio({ env: configured })
  const body = Buffer.from([0x7b, 0xff, 0x00, 0x7d])
  await postSigned(studio, body)
  expect(await latest(studio)).toMatchObject({
    body: body.toString('base64'),
    bodyEncoding: 'base64',
    size: 4,
  })
})

test('any bytes are signed, stored and shown unchanged', async () => {
  const studio = await startStudio({ env: configured })
  const viewer = await studio.signIn()
  const text = fc.string({ unit: 'binary', maxLength: 300 }).map((value) => Buffer.from(value))
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, bytes), async (body) => {
      await postSigned(studio, body)
      const [event] = (await listed(viewer, '?limit=1')).events
      expect(Buffer.from(event?.body ?? 'missing', event?.bodyEncoding).equals(body)).toBe(true)
    }),
    propertyRuns(60),
  )
})

test('a repeated delivery is stored twice, and the second names the first', async () => {
  const studio = await startStudio({ env: configured })
  await postSigned(studio, '{"a":1}')
  await postSigned(studio, '{"a":1}')
  const [second, first] = (await listed(await studio.signIn())).events
  expect([first?.duplicateOf, second?.duplicateOf]).toEqual([null, first?.id])
})

test('the app secret is in no response', async () => {
  const studio = await startStudio({ env: configured })
  const viewer = await studio.signIn()
  const answers = [
    await postSigned(studio, '{}'),
    await post(studio, '{}'),
    await viewer.request('/api/webhooks/events'),
  ]
  for (const { text, rawHeaders } of answers) expect(text + rawHeaders.join()).not.toContain(appSecret)
  expect(studio.logText()).not.toContain(appSecret)
})

test('many concurrent deliveries are all stored, each with a unique id', async () => {
  const studio = await startStudio({ env: configured })
  const bodies = Array.from({ length: 60 }, (_, index) => JSON.stringify({ index }))
  await Promise.all(bodies.map((body) => postSigned(studio, body)))
  const { events } = await listed(await studio.signIn())
  expect(bodiesOf(events).sort()).toEqual([...bodies].sort())
  const ids = events.map(({ id }) => Number(id))
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
})
