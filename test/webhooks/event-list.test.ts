/** docs/behaviour.md, section 4: listing, filtering and emptying the ring. */
import { expect, test } from 'vitest'
import { startStudio } from '../support/studio.ts'
import { bodiesOf, configured, listed, post, postSigned } from './deliveries.ts'

const payload = (field: string, phoneNumberId: string, text: string) =>
  JSON.stringify({
    entry: [{ id: '1', changes: [{ field, value: { metadata: { phone_number_id: phoneNumberId }, text } }] }],
  })

async function studioWithEvents(count: number, env: Record<string, string> = {}) {
  const studio = await startStudio({ env: { ...configured, ...env } })
  for (let index = 0; index < count; index++) await postSigned(studio, `{"index":${index}}`)
  return { studio, viewer: await studio.signIn() }
}

test('without a session no events are visible', async () => {
  const { studio } = await studioWithEvents(1)
  for (const [method, path] of [
    ['GET', 'events'],
    ['GET', 'stream'],
    ['DELETE', 'events'],
    ['POST', 'override'],
    ['DELETE', 'override?phone_number_id=1'],
    ['POST', 'verify'],
    ['POST', 'sample'],
  ]) {
    const answer = await studio.anonymous.request(`/api/webhooks/${path}`, { method: method ?? '' })
    expect([answer.status, answer.json]).toEqual([401, expect.objectContaining({ code: 'no_session' })])
  }
})

test('the newest event comes first, with the capacity and the counts', async () => {
  const { viewer } = await studioWithEvents(3)
  const list = await listed(viewer)
  expect(bodiesOf(list.events)).toEqual(['{"index":2}', '{"index":1}', '{"index":0}'])
  expect(list).toMatchObject({ capacity: 500, dropped: 0, refused: { tooLarge: 0, unsigned: 0 } })
})

test('an empty ring is an empty list', async () => {
  const { viewer } = await studioWithEvents(0)
  const answer = await viewer.request('/api/webhooks/events')
  expect(answer.json).toMatchObject({ events: [] })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
})

test('the capacity limits the ring, and evicted events are counted', async () => {
  const { viewer } = await studioWithEvents(8, { STUDIO_WEBHOOK_CAPACITY: '5' })
  const list = await listed(viewer)
  expect(bodiesOf(list.events)).toEqual([7, 6, 5, 4, 3].map((index) => `{"index":${index}}`))
  expect(list).toMatchObject({ capacity: 5, dropped: 3 })
})

test('the bytes limit the ring as well', async () => {
  const { studio, viewer } = await studioWithEvents(0, { STUDIO_WEBHOOK_MAX_BYTES: '1000000' })
  for (let index = 0; index < 12; index++) await postSigned(studio, `${index}`.padEnd(200_000, '.'))
  const { events, dropped } = await listed(viewer)
  expect(events.map(({ body }) => Number.parseInt(body, 10))).toEqual([11, 10, 9, 8])
  expect(dropped).toBe(8)
})

test('a ring of large events is listed completely', async () => {
  const { studio, viewer } = await studioWithEvents(0)
  const bodies = Array.from({ length: 6 }, (_, index) => `${index} `.padEnd(900_000, '"'))
  for (const body of bodies) await postSigned(studio, body)
  expect(bodiesOf((await listed(viewer)).events)).toEqual([...bodies].reverse())
})

test('a flood of forgeries cannot evict a signed event', async () => {
  const { studio, viewer } = await studioWithEvents(50, { STUDIO_WEBHOOK_CAPACITY: '50' })
  const signed = bodiesOf((await listed(viewer)).events)
  for (let index = 0; index < 200; index++) await post(studio, `forged ${index}`)
  expect(bodiesOf((await listed(viewer, '?verification=signed')).events)).toEqual(signed)
})

test('unverified events use at most a fifth of the ring', async () => {
  const { studio, viewer } = await studioWithEvents(20, { STUDIO_WEBHOOK_CAPACITY: '50' })
  for (let index = 0; index < 100; index++) await post(studio, `forged ${index}`)
  const { events } = await listed(viewer)
  expect(events.filter(({ verification }) => verification === 'signed')).toHaveLength(20)
  expect(bodiesOf(events.slice(0, 10))).toEqual(
    Array.from({ length: 10 }, (_, index) => `forged ${99 - index}`),
  )
  expect(events).toHaveLength(30)
})

test('pages are read by id, backwards and forwards', async () => {
  const { viewer } = await studioWithEvents(45)
  const all = (await listed(viewer)).events
  const found = []
  for (let query = '?limit=10'; ; query = `?limit=10&before=${found.at(-1)?.id}`) {
    const { events } = await listed(viewer, query)
    if (events.length === 0) break
    found.push(...events)
  }
  expect(found).toEqual(all)
  const middle = all[20]?.id
  expect((await listed(viewer, `?after=${middle}`)).events).toEqual(all.slice(0, 20))
  expect((await listed(viewer, `?after=${middle}&limit=3`)).events).toEqual(all.slice(0, 3))
  expect((await listed(viewer, `?after=${all[40]?.id}&before=${middle}`)).events).toEqual(all.slice(21, 40))
})

test('events are filtered by verification, number, kind and text', async () => {
  const { studio, viewer } = await studioWithEvents(0)
  const ours = payload('messages', '300000000000001', 'Where is my order?')
  const theirs = payload('messages', '300000000000002', 'Hello')
  const handover = payload('messaging_handovers', '300000000000001', 'Bye')
  for (const body of [ours, theirs, handover]) await postSigned(studio, body)
  await post(studio, 'forged order')
  const find = async (query: string) => bodiesOf((await listed(viewer, query)).events)

  expect(await find('?verification=unverified')).toEqual(['forged order'])
  expect(await find('?verification=signed')).toHaveLength(3)
  expect(await find('?phone_number_id=300000000000001')).toEqual([handover, ours])
  expect(await find('?kind=messages')).toEqual([theirs, ours])
  expect(await find('?kind=handovers&phone_number_id=300000000000002')).toEqual([])
  expect(await find('?q=ORDER')).toEqual(['forged order', ours])
  expect(await find('?q=order&verification=signed')).toEqual([ours])
  expect(await find('?q=order&limit=1')).toEqual(['forged order'])
  expect(await find('?q=')).toHaveLength(4)
})

test('text is found as people read it, however the platform encoded it', async () => {
  const { studio, viewer } = await studioWithEvents(0)
  const escaped = String.raw`{"body":"Caf\u00e9 \ud83d\ude00","url":"https:\/\/example.com\/x"}`
  await postSigned(studio, escaped)
  for (const wanted of ['café', 'CAFÉ 😀', 'https://example.com/x', String.raw`caf\u00e9`]) {
    expect((await listed(viewer, `?q=${encodeURIComponent(wanted)}`)).events).toHaveLength(1)
  }
  expect((await listed(viewer, '?q=tea')).events).toHaveLength(0)
})

test('search-formatted-number: a number is found in whatever form it is typed', async () => {
  const { studio, viewer } = await studioWithEvents(0)
  await postSigned(studio, '{"from":"34622000008"}')
  await postSigned(studio, '{"body":"Call +34 622 000 008"}')
  await postSigned(studio, '{"from":"34622000009"}')
  const count = async (q: string) => (await listed(viewer, `?q=${encodeURIComponent(q)}`)).events.length
  for (const q of ['+34 622 000 008', '622 000 008']) expect(await count(q), q).toBe(2)
  for (const q of ['34622000008', '0034-622-000-008', '+34 (622) 000008', '+34622000008'])
    expect(await count(q), q).toBe(1)
  for (const q of ['-------', '2026-11-29']) expect(await count(q), q).toBe(0)
})

test.each([
  'limit=0',
  'limit=-1',
  'limit=ten',
  'after=abc',
  'after=-1',
  'before=1e3',
  'verification=maybe',
  'kind=other',
  'kind=messages&kind=statuses',
  'phone_number_id=',
  `q=${'x'.repeat(201)}`,
  'phoneNumberId=1',
])('the filter %s is refused', async (query) => {
  const { viewer } = await studioWithEvents(0)
  const answer = await viewer.request(`/api/webhooks/events?${query}`)
  expect([answer.status, answer.json]).toEqual([400, expect.objectContaining({ code: 'invalid_request' })])
})

test('clearing the ring removes the events for all users', async () => {
  const { studio, viewer } = await studioWithEvents(3)
  expect((await viewer.request('/api/webhooks/events', { method: 'DELETE' })).status).toBe(204)
  expect((await listed(viewer)).events).toEqual([])
  expect((await listed(await studio.signIn('another-token-0123456789'))).events).toEqual([])
  await postSigned(studio, '{}')
  expect((await listed(viewer)).events).toHaveLength(1)
})

test("another site's page cannot clear the ring", async () => {
  const { viewer } = await studioWithEvents(1)
  const answer = await viewer.request('/api/webhooks/events', {
    method: 'DELETE',
    headers: { origin: 'https://evil.example' },
  })
  expect([answer.status, answer.json]).toEqual([403, expect.objectContaining({ code: 'foreign_origin' })])
  expect((await listed(viewer)).events).toHaveLength(1)
})
