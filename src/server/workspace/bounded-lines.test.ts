/** Limits of the activity log and of presence (docs/behaviour.md, section 10). */
import { expect, test } from 'vitest'
import { maxJsonValues } from '../../contract/bounded-json.ts'
import { type ActivityLine, presenceSeconds } from '../../contract/studio/workspace/activity.ts'
import { MemoryWorkspace } from '../store/workspace/memory-workspace.ts'
import { activityPageOf } from './activity-page.ts'
import { HourlyLines } from './hourly-lines.ts'
import { Presence } from './presence.ts'
import { VersionTimes } from './version-times.ts'
import { Workspace } from './workspace.ts'
import type { WorkspaceViewer } from './workspace-viewer.ts'

const start = Date.parse('2026-11-24T10:00:00Z')
const [ann, ben] = [
  { id: '1', name: 'Ann Example' },
  { id: '2', name: 'Ben Example' },
]

function createStore() {
  let now = start
  const clock = () => now
  const bounds = {
    maxBytes: 1e6,
    maxRecordsOfKind: 100,
    maxRecordBytes: 1e5,
    maxActivityLines: 5000,
    maxActivityMs: 1e9,
  }
  const store = new MemoryWorkspace({ bounds, now: clock, check: () => null })
  const pass = (ms: number) => {
    now += ms
  }
  return { store, clock, pass }
}

function hourlyLines(maxLines: number) {
  let now = 0
  const omitted: [number, string][] = []
  const lines = new HourlyLines<string>(
    maxLines,
    () => now,
    (count, last) => omitted.push([count, last]),
  )
  const pass = (ms: number) => {
    now += ms
  }
  return { placeOf: (author: string) => lines.place(author, author), lines, omitted, pass }
}

test('an author has a limited number of lines per hour, one about omitted lines, then their number', () => {
  const { placeOf, omitted, pass } = hourlyLines(2)
  expect([1, 2, 3, 4].map(() => placeOf('a'))).toEqual(['within', 'within', 'last', 'beyond'])
  expect(placeOf('b')).toBe('within')
  pass(3_600_000)
  expect([placeOf('a'), omitted]).toEqual(['beyond', []])
  pass(1)
  expect([placeOf('a'), omitted]).toEqual(['within', [[3, 'a']]])
})

test('beyond 5000 authors the least recent one is forgotten, and counted', () => {
  const { placeOf, lines, omitted } = hourlyLines(1)
  for (const author of ['a', 'b', 'b']) placeOf(author)
  for (let count = 0; count < 4998; count += 1) placeOf(`other ${count}`)
  expect(placeOf('a')).toBe('last')
  placeOf('new')
  expect(placeOf('a')).toBe('beyond')
  expect([placeOf('b'), omitted]).toEqual(['within', [[1, 'b']]])
  lines.endAll()
  expect(omitted.slice(1)).toEqual([[2, 'a']])
})

const line = (id: number, changes: Partial<ActivityLine> = {}): ActivityLine => ({
  ...{ id: `${id}-0`, at: new Date(start).toISOString(), user: ann, kind: 'write', phoneNumberId: '1' },
  ...{ method: 'PUT', template: '/{entity_id}/agent_config/skills/{skill_id}', status: 200 },
  ...{ count: null, before: null, after: null },
  ...changes,
})
const viewer = (numbers: string[], changes: Partial<WorkspaceViewer> = {}): WorkspaceViewer => ({
  ...{ user: ann, secrets: [], maxValues: maxJsonValues, asked: () => 0, seesTeam: false },
  role: 'publisher',
  ownsAll: false,
  mayRead: async (number) => numbers.includes(number),
  ...changes,
})
const pageOf = async (lines: ActivityLine[], who: WorkspaceViewer, query: object = {}) => {
  const { found, next } = await activityPageOf(lines, who, query)
  return [found.map(({ id }) => id), next]
}

test("a page shows lines of readable numbers and the viewer's own lines without a number", async () => {
  const lines = [
    line(5),
    line(4, { phoneNumberId: '2' }),
    line(3, { phoneNumberId: null }),
    line(2, { phoneNumberId: null, user: ben }),
  ]
  expect(await pageOf(lines, viewer(['1']))).toEqual([['5-0', '3-0'], null])
  expect(await pageOf(lines, viewer(['1'], { seesTeam: true }))).toEqual([['5-0', '3-0', '2-0'], null])
  const away = viewer([], { mayRead: () => Promise.reject(new Error('away')) })
  expect(await pageOf(lines, away)).toEqual([['3-0'], null])
})

test('the next page starts after the last line that was read', async () => {
  const lines = [line(5), line(4), line(3, { phoneNumberId: '2' }), line(2)]
  expect(await pageOf(lines, viewer(['1']), { limit: 2 })).toEqual([['5-0', '4-0'], '4-0'])
  expect(await pageOf(lines, viewer(['1']), { limit: 2, before: '4-0' })).toEqual([['2-0'], null])
  expect(
    await pageOf([line(5, { id: '5-2' }), line(5, { id: '5-1' })], viewer(['1']), { before: '5-2' }),
  ).toEqual([['5-1'], null])
  expect(await pageOf(lines.slice(0, 2), viewer(['1']), { limit: 2 })).toEqual([['5-0', '4-0'], null])
  const many = Array.from({ length: 60 }, (_, at) => line(60 - at))
  expect((await activityPageOf(many, viewer(['1']), {})).found).toHaveLength(50)
})

test('a page ends before it checks more than 50 numbers', async () => {
  let asked = 0
  const counting = viewer([], {
    asked: () => asked,
    mayRead: async () => {
      asked += 1
      return true
    },
  })
  const lines = Array.from({ length: 60 }, (_, at) => line(60 - at, { phoneNumberId: `${at}` }))
  const own = line(99, { phoneNumberId: null })
  const { found, next } = await activityPageOf([...lines.slice(0, 2), ...lines], counting, { limit: 100 })
  expect((await activityPageOf([own], counting, {})).found).toEqual([own])
  expect([found.length, asked, next]).toEqual([52, 50, '11-0'])
})

test.each([
  ['user', { user: '2' }, ['4-0']],
  ['kind', { kind: 'record' }, ['3-0']],
  ['name', { name: 'ring' }, ['2-0']],
  ['record', { record: 'faqs' }, ['1-0']],
  ['number', { phone_number_id: '1' }, ['5-0', '4-0', '3-0', '2-0', '1-0']],
])('lines are filtered by %s', async (_, query, ids) => {
  const lines = [
    ...[line(6, { phoneNumberId: null }), line(5), line(4, { user: ben }), line(3, { kind: 'record' })],
    ...[line(2, { name: 'ring' }), line(1, { template: '/{entity_id}/agent_config/faq/{faq_id}' })],
  ]
  expect(await pageOf(lines, viewer(['1']), query)).toEqual([ids, null])
})

test('a member is present until they leave or their announcement expires', () => {
  const { store, clock, pass } = createStore()
  const presence = new Presence(store, clock)
  const seen = () => presence.forNumber('1').map(({ place, user }) => `${user.name} ${place}`)
  presence.announce(ann, '1', 'skills', true)
  pass(1000)
  presence.announce(ben, '1', 'skills', true)
  presence.announce(ben, '2', 'skills', true)
  presence.announce(ann, '1', 'faqs', true)
  expect(seen()).toEqual(['Ann Example skills', 'Ben Example skills', 'Ann Example faqs'])
  presence.announce(ann, '1', 'faqs', false)
  pass(presenceSeconds * 1000 - 1001)
  expect(seen()).toHaveLength(2)
  pass(1)
  expect(seen()).toEqual(['Ben Example skills'])
  presence.close()
  presence.announce(ann, '1', 'skills', true)
  expect(seen()).toEqual(['Ben Example skills'])
})

test('beyond 5000 places the oldest is forgotten', () => {
  const { store, clock } = createStore()
  const presence = new Presence(store, clock)
  for (let count = 0; count <= 5000; count += 1)
    presence.announce({ id: `${count % 101}`, name: '' }, '1', `${count}`, true)
  const places = presence.forNumber('1').map(({ place }) => place)
  expect([places.length, places[0]]).toEqual([5000, '1'])
})

test('a member with many places displaces only their own', () => {
  const { store, clock } = createStore()
  const presence = new Presence(store, clock)
  presence.announce(ann, '1', 'skills', true)
  for (let count = 0; count < 6000; count += 1) presence.announce(ben, '1', `${count}`, true)
  const places = presence.forNumber('1').map(({ place }) => place)
  expect([places.length, places[0], places[1]]).toEqual([51, 'skills', '5950'])
})

const version = (name: string) => ({ kind: 'versions', phoneNumberId: '1', name }) as const
const note = (at: number) => ({ at: new Date(at).toISOString(), by: ann, label: null, reason: null })

test('version times are sorted, cached for a minute, and read again after a change', async () => {
  const { store, clock, pass } = createStore()
  let lists = 0
  const list = store.list.bind(store)
  store.list = async (group) => {
    lists += 1
    return list(group)
  }
  const times = new VersionTimes(store, clock)
  await store.write(version('b'), '{}', note(start + 2), 'absent')
  await store.write(version('a'), '{}', note(start + 1), 'absent')
  await times.warm()
  expect((await times.forNumber('1')).map(({ name }) => name)).toEqual(['a', 'b'])
  pass(60_000 - 1)
  await times.forNumber('1')
  expect(lists).toBe(1)
  pass(1)
  await times.forNumber('1')
  expect(lists).toBe(2)
  await store.write({ ...version('c'), kind: 'scenarios' }, '{}', note(start), 'absent')
  await times.forNumber('1')
  expect(lists).toBe(2)
  await store.write(version('c'), '{}', note(start), 'absent')
  expect((await times.forNumber('1')).map(({ name }) => name)).toEqual(['c', 'a', 'b'])
  store.list = () => Promise.reject(new Error('away'))
  pass(60_000)
  await expect(times.forNumber('1')).rejects.toThrow('away')
  store.list = list
  expect(await times.forNumber('1')).toHaveLength(3)
})

test('a write links to the versions before and after it, a record line to neither', async () => {
  const { store, clock, pass } = createStore()
  const lost: unknown[] = []
  const notified: string[] = []
  const workspace = new Workspace(store, {
    ...{ now: clock, maxBytes: 1e6, onLost: (error) => lost.push(error) },
    onActivity: ({ kind }) => notified.push(kind),
  })
  await store.write(version('before'), '{}', note(start), 'absent')
  pass(1000)
  const { id: _, at: __, ...written } = line(1)
  await workspace.record(written)
  await workspace.record({ ...written, kind: 'record' })
  await store.write(version('same'), '{}', note(start + 1000), 'absent')
  await store.write(version('after'), '{}', note(start + 2000), 'absent')
  const { activity } = await workspace.activity(viewer(['1']), {})
  expect(activity.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['record', null, null],
    ['write', 'same', 'after'],
  ])
  expect(activity[1]?.at).toBe(new Date(start + 1000).toISOString())
  await expect(workspace.activity(viewer(['1']), { phone_number_id: '2' })).rejects.toMatchObject({
    code: 'not_found',
  })
  store.append = () => Promise.reject(new Error('full'))
  await workspace.record(written)
  expect([notified, lost.length]).toEqual([['write', 'record', 'write'], 1])
  await workspace.close()
})

const kindsOf = (lines: readonly Pick<ActivityLine, 'kind' | 'user'>[]) => {
  const kinds = new Map<string, number>()
  for (const { kind, user } of lines)
    kinds.set(`${user.id} ${kind}`, (kinds.get(`${user.id} ${kind}`) ?? 0) + 1)
  return Object.fromEntries(kinds)
}

test('an act has a line whatever its member did before, and repetitions have one with their number', async () => {
  const { store, clock, pass } = createStore()
  const workspace = new Workspace(store, { now: clock, maxBytes: 1e6, onActivity() {}, onLost() {} })
  const { id: _, ...record } = line(1, { kind: 'record' })
  const idle = { ...record, kind: 'customer_erased' as const, count: 0 }
  for (let count = 0; count < 1003; count += 1) {
    await workspace.record(record)
    await workspace.record({ ...record, kind: 'write' })
    await workspace.record(idle)
  }
  await workspace.record({ ...record, method: 'DELETE', name: 'another' })
  await workspace.record({ ...idle, count: 1 })
  await workspace.record({ ...record, user: ben })
  expect(kindsOf([...(await store.activity())])).toEqual({
    ...{ '1 record': 1001, '1 write': 1003, '1 customer_erased': 1001, '1 lines_omitted': 1, '2 record': 1 },
  })
  pass(3_600_001)
  await workspace.record({ ...record, user: ben })
  const merged = [...(await store.activity())].filter(({ times }) => times !== undefined)
  expect(new Set(merged.map(({ kind, times, changed }) => `${kind} ${times} ${changed}`))).toEqual(
    new Set(['customer_erased 3 0', 'record 3 3']),
  )
  await workspace.close()
})

test('what changes with every keystroke has one line an hour, and one with its number', async () => {
  const { store, clock } = createStore()
  const workspace = new Workspace(store, { now: clock, maxBytes: 1e6, onActivity() {}, onLost() {} })
  const { id: _, ...record } = line(1, { kind: 'record' })
  const often = { subject: 'current', isFrequent: true }
  for (let count = 0; count < 5; count += 1) await workspace.record(record, often)
  await workspace.record(record, { ...often, subject: 'other' })
  await workspace.close()
  expect([...(await store.activity())].map(({ times }) => times)).toEqual([4, undefined, undefined])
})
