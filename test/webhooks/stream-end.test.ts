/** docs/behaviour.md, sections 4 and 6: reasons for a stream's end. */
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { maxStreamsPerSession } from '../../src/server/core/stream-readers.ts'
import { type Client, reply, type Studio, startStudio } from '../support/studio.ts'
import { configured, type OpenStream, openStream, postSigned } from './deliveries.ts'

/** Opens a stream and never reads from it. */
function hang(studio: Studio, client: Client, query = '') {
  const socket = connect(studio.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.pause()
  socket.write(
    `GET /api/webhooks/stream${query} HTTP/1.1\r\nHost: localhost\r\nCookie: ${client.cookie}\r\n\r\n`,
  )
  return socket
}

test('a stream ends with the sign-out of its session only', async () => {
  const studio = await startStudio({ env: configured })
  const [leaves, stays] = [await studio.signIn(), await studio.signIn('another-token-0123456789')]
  const [ending, going] = [await openStream(studio, leaves), await openStream(studio, stays)]
  await leaves.request('/api/session', { method: 'DELETE' })
  expect(await ending.ended).toBe(true)
  await postSigned(studio, 'secret')
  await going.until(({ bodies }) => bodies.length === 1)
  expect(ending.bodies).toEqual([])
})

test('no event reaches a stream whose session has just ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const studio = await startStudio({ env: configured })
  const viewer = await studio.signIn()
  const stream = await openStream(studio, viewer)
  await viewer.request('/api/session', { method: 'DELETE' })
  await postSigned(studio, 'secret')
  expect(await stream.ended).toBe(true)
  expect(stream.bodies).toEqual([])
})

test('a stream ends when the platform refuses the token', async () => {
  const studio = await startStudio({ env: configured })
  const viewer = await studio.signIn()
  const stream = await openStream(studio, viewer)
  studio.platform.answer(reply(401))
  await viewer.request('/api/platform/x')
  expect(await stream.ended).toBe(true)
})

test('a stream ends when its session expires', async () => {
  let now = Date.now()
  const studio = await startStudio({ env: configured, now: () => now })
  const stream = await openStream(studio, await studio.signIn())
  now += 28_800_000
  expect(await stream.ended).toBe(true)
})

test('a hanging listener is dropped, and delays no other', async () => {
  const studio = await startStudio({ env: configured })
  const viewer = await studio.signIn()
  const hung = [hang(studio, viewer), hang(studio, viewer)]
  const healthy = await openStream(studio, viewer)
  const body = 'x'.repeat(900_000)
  let sent = 0
  const closed = Promise.all(hung.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  let isClosed = false
  void closed.then(() => {
    isClosed = true
  })
  for (; sent < 60 && !isClosed; sent++) {
    await postSigned(studio, `${sent} ${body}`)
    // A paused socket notices its end only when it is read.
    if (sent === 40) for (const socket of hung) socket.resume()
  }
  await closed
  await healthy.until(({ bodies }) => bodies.length === sent)
  expect(healthy.bodies.map((text) => Number.parseInt(text, 10))).toEqual(
    Array.from({ length: sent }, (_, i) => i),
  )
})

test('the oldest of too many streams of one session is ended, with a delay to reconnect', async () => {
  const studio = await startStudio({ env: configured })
  const [many, other] = [await studio.signIn(), await studio.signIn('another-token-0123456789')]
  const bystander = await openStream(studio, other)
  const oldest = await openStream(studio, many)
  const others: OpenStream[] = []
  for (let n = 1; n < maxStreamsPerSession; n++) others.push(await openStream(studio, many))
  await postSigned(studio, 'before')
  await oldest.until(({ bodies }) => bodies.length === 1)

  const newest = await openStream(studio, many)
  expect(await oldest.ended).toBe(true)
  expect(oldest.text).toContain('retry: 60000\nevent: reconnect\n')
  await postSigned(studio, 'after')
  for (const stream of [...others, newest, bystander]) {
    await stream.until(({ bodies }) => bodies.at(-1) === 'after')
  }
  expect(oldest.bodies).toEqual(['before'])
})
