/** docs/behaviour.md, section 4: the live stream. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { startStudio } from '../support/studio.ts'
import { bodiesOf, configured, listed, openStream, post, postSigned, webhooksOf } from './deliveries.ts'

async function watched() {
  const studio = await startStudio({ env: configured })
  const viewer = await studio.signIn()
  return { studio, viewer }
}

test('events arrive as server-sent events, the same as in the list', async () => {
  const { studio, viewer } = await watched()
  const stream = await openStream(studio, viewer)
  await postSigned(studio, '{"a":"line\\nbreak"}')
  await post(studio, Buffer.from([0xff, 0x0a, 0x0d]))
  await stream.until(({ bodies }) => bodies.length === 2)
  const { events } = await listed(viewer)
  expect(webhooksOf(stream.frames).reverse()).toEqual(events)
  expect(stream.frames.map(({ id }) => id)).toEqual(events.map(({ id }) => id).reverse())
})

test('the response headers forbid caching and buffering of the stream', async () => {
  const { studio, viewer } = await watched()
  const { status, headers } = await openStream(studio, viewer)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/event-stream/),
    'cache-control': expect.stringMatching(/no-store.*no-transform/),
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
  expect(headers['content-length']).toBeUndefined()
})

test('the first bytes come at once, with the retry delay', async () => {
  const { studio, viewer } = await watched()
  const stream = await openStream(studio, viewer)
  await stream.until(({ text }) => text.includes('\n\n'))
  expect(stream.text).toMatch(/^retry: \d+\n/)
  expect(stream.frames).toEqual([])
})

test('stored events are not sent to a reader who did not request them', async () => {
  const { studio, viewer } = await watched()
  await postSigned(studio, 'before')
  const stream = await openStream(studio, viewer)
  await postSigned(studio, 'after')
  await stream.until(({ bodies }) => bodies.length > 0)
  expect(stream.bodies).toEqual(['after'])
})

test('an event too large to store is sent to listeners', async () => {
  const studio = await startStudio({ env: { ...configured, STUDIO_WEBHOOK_CAPACITY: '1' } })
  const viewer = await studio.signIn()
  const stream = await openStream(studio, viewer)
  await postSigned(studio, 'signed')
  for (let index = 0; index < 20; index++) await post(studio, `forged ${index}`)
  await stream.until(({ bodies }) => bodies.length === 21)
  expect(bodiesOf((await listed(viewer)).events)).toEqual(['signed'])
})

test('each listener gets every event once, in id order', async () => {
  const { studio, viewer } = await watched()
  const streams = await Promise.all(Array.from({ length: 8 }, () => openStream(studio, viewer)))
  await Promise.all(Array.from({ length: 100 }, (_, index) => postSigned(studio, `${index}`)))
  const expected = bodiesOf((await listed(viewer)).events).reverse()
  for (const stream of streams) {
    await stream.until(({ bodies }) => bodies.length >= 100)
    expect(stream.bodies).toEqual(expected)
  }
})

test('a comment every 15 s keeps the stream alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { studio, viewer } = await watched()
  const stream = await openStream(studio, viewer)
  await stream.until(({ text }) => text.includes(': open'))
  const before = stream.text.length
  vi.advanceTimersByTime(14_000)
  await postSigned(studio, 'marker')
  await stream.until(({ bodies }) => bodies.length === 1)
  expect(stream.text.slice(before)).not.toMatch(/^:/m)
  vi.advanceTimersByTime(1000)
  await stream.until(({ text }) => /^: .*\n\n/m.test(text.slice(before)))
})

test('a disconnected listener is removed', async () => {
  const { studio, viewer } = await watched()
  const stays = await openStream(studio, viewer)
  const goes = await openStream(studio, viewer)
  goes.close()
  await goes.ended
  for (let index = 0; index < 5; index++) await postSigned(studio, `${index}`)
  await stays.until(({ bodies }) => bodies.length === 5)
})

test('a HEAD request opens no stream', async () => {
  const { viewer } = await watched()
  const answer = await viewer.request('/api/webhooks/stream', { method: 'HEAD' })
  expect([answer.status, answer.isComplete, answer.text]).toEqual([200, true, ''])
})
