/** docs/behaviour.md, section 4: a resumed stream delivers missed events, or reports a gap. */
import { expect, test } from 'vitest'
import { type Studio, startStudio } from '../support/studio.ts'
import { configured, listed, openStream, post, postSigned } from './deliveries.ts'

async function studioWith(count: number, env: Record<string, string> = {}) {
  const studio = await startStudio({ env: { ...configured, ...env } })
  const viewer = await studio.signIn()
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    await postSigned(studio, `${index}`)
    ids.push((await listed(viewer, '?limit=1')).events[0]?.id ?? '')
  }
  return { studio, viewer, ids, id: (index: number) => ids.at(index) ?? '' }
}

/** Posts another event, which marks the end of the replay. */
const marked = (studio: Studio) => postSigned(studio, 'marker')
const hasMarker = ({ bodies }: { bodies: string[] }) => bodies.includes('marker')

test('a browser that reconnects gets exactly the later events, then new ones', async () => {
  const { studio, viewer, id } = await studioWith(30)
  const stream = await openStream(studio, viewer, { headers: { 'last-event-id': id(12) } })
  await marked(studio)
  await stream.until(hasMarker)
  expect(stream.frames.map(({ event }) => event)).toEqual(Array(18).fill('webhook'))
  expect(stream.bodies).toEqual([...Array.from({ length: 17 }, (_, index) => `${index + 13}`), 'marker'])
})

test("the id may be in the URL, and the browser's header overrides it", async () => {
  const { studio, viewer, id } = await studioWith(4)
  const one = await openStream(studio, viewer, { query: `?after=${id(0)}` })
  const two = await openStream(studio, viewer, {
    query: `?after=${id(0)}`,
    headers: { 'last-event-id': id(2) },
  })
  await marked(studio)
  await one.until(hasMarker)
  await two.until(hasMarker)
  expect(one.bodies).toEqual(['1', '2', '3', 'marker'])
  expect(two.bodies).toEqual(['3', 'marker'])
})

test('a client that has seen everything gets no event twice', async () => {
  const { studio, viewer, id } = await studioWith(3)
  const stream = await openStream(studio, viewer, { headers: { 'last-event-id': id(-1) } })
  await marked(studio)
  await stream.until(hasMarker)
  expect(stream.frames).toHaveLength(1)
})

test('zero requests all stored events', async () => {
  const { studio, viewer } = await studioWith(3)
  const stream = await openStream(studio, viewer, { query: '?after=0' })
  await stream.until(({ bodies }) => bodies.length === 3)
  expect(stream.frames.map(({ event }) => event)).toEqual(['webhook', 'webhook', 'webhook'])
})

test('a gap event reports that some later events are gone', async () => {
  const { studio, viewer, id } = await studioWith(8, { STUDIO_WEBHOOK_CAPACITY: '5' })
  const stream = await openStream(studio, viewer, { headers: { 'last-event-id': id(0) } })
  await stream.until(({ bodies }) => bodies.length === 5)
  expect(stream.frames[0]).toEqual({ event: 'gap', id: undefined, data: JSON.stringify({ after: id(0) }) })
  expect(stream.bodies).toEqual(['3', '4', '5', '6', '7'])
})

test('there is no gap when only seen events are gone', async () => {
  const { studio, viewer, id } = await studioWith(8, { STUDIO_WEBHOOK_CAPACITY: '5' })
  const stream = await openStream(studio, viewer, { headers: { 'last-event-id': id(2) } })
  await stream.until(({ bodies }) => bodies.length === 5)
  expect(stream.frames[0]?.event).toBe('webhook')
})

test('evicted forgeries are a gap as well, reported once', async () => {
  const { studio, viewer, id } = await studioWith(20, { STUDIO_WEBHOOK_CAPACITY: '30' })
  for (let index = 0; index < 30; index++) await post(studio, `forged ${index}`)
  const stream = await openStream(studio, viewer, { headers: { 'last-event-id': id(0) } })
  await marked(studio)
  await stream.until(hasMarker)
  expect(stream.frames.filter(({ event }) => event === 'gap')).toHaveLength(1)
})

test('an id from before a restart is a gap, followed by all stored events', async () => {
  const { id } = await studioWith(3)
  const { studio, viewer } = await studioWith(2)
  const stream = await openStream(studio, viewer, { headers: { 'last-event-id': id(1) } })
  await stream.until(({ bodies }) => bodies.length === 2)
  expect(stream.frames.map(({ event }) => event)).toEqual(['gap', 'webhook', 'webhook'])
})

test('after a restart with nothing new, the gap is reported once and settles the position', async () => {
  const { id } = await studioWith(1)
  const { studio, viewer } = await studioWith(0)
  const stream = await openStream(studio, viewer, { headers: { 'last-event-id': id(0) } })
  await stream.until(({ frames }) => frames.length === 1)
  const position = stream.frames[0]?.id ?? ''
  const again = await openStream(studio, viewer, { headers: { 'last-event-id': position } })
  await marked(studio)
  await again.until(hasMarker)
  expect(again.frames).toHaveLength(1)
})

test.each(['99999999999999999999', 'abc', '-1', '9007199254740991', '1e5', '0x10'])(
  'the id %s, which was never issued, is a gap and no error',
  async (strange) => {
    const { studio, viewer } = await studioWith(2)
    const byHeader = await openStream(studio, viewer, { headers: { 'last-event-id': strange } })
    await byHeader.until(({ bodies }) => bodies.length === 2)
    expect(byHeader.frames[0]?.event).toBe('gap')
    const byQuery = await openStream(studio, viewer, { query: `?after=${strange}` })
    await byQuery.until(({ bodies }) => bodies.length === 2)
    expect(byQuery.frames[0]?.event).toBe('gap')
  },
)

test('clearing the ring is a gap for clients that had not seen all of it', async () => {
  const { studio, viewer, id } = await studioWith(3)
  await viewer.request('/api/webhooks/events', { method: 'DELETE' })
  const missed = await openStream(studio, viewer, { headers: { 'last-event-id': id(0) } })
  const seen = await openStream(studio, viewer, { headers: { 'last-event-id': id(2) } })
  await marked(studio)
  await missed.until(hasMarker)
  await seen.until(hasMarker)
  expect(missed.frames.map(({ event }) => event)).toEqual(['gap', 'webhook'])
  expect(seen.frames.map(({ event }) => event)).toEqual(['webhook'])
})

test('events that arrive during the replay are neither lost nor duplicated', async () => {
  const { studio, viewer, id } = await studioWith(1)
  const large = 'x'.repeat(300_000)
  for (let index = 0; index < 40; index++) await postSigned(studio, `${index} ${large}`)
  const stream = await openStream(studio, viewer, { headers: { 'last-event-id': id(0) } })
  // Read slowly, so that the replay is still running when new events arrive.
  stream.response.pause()
  for (let index = 40; index < 60; index++) await postSigned(studio, `${index} ${large}`)
  stream.response.resume()
  await stream.until(({ bodies }) => bodies.length >= 60)
  expect(stream.bodies.map((body) => Number.parseInt(body, 10))).toEqual(
    Array.from({ length: 60 }, (_, index) => index),
  )
})
