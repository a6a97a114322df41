import { expect, test } from 'vitest'
import type { ActivityLine } from '../../../contract/studio/workspace/activity.ts'
import { ActivityIndex, readActivityLine } from './activity-index.ts'

const start = Date.parse('2026-11-22T10:00:00.000Z')
const bounds = {
  maxBytes: 1,
  maxRecordsOfKind: 1,
  maxRecordBytes: 1,
  maxActivityLines: 3,
  maxActivityMs: 60_000,
}
const line = (id: string, at = start): ActivityLine => ({
  ...{
    id,
    at: new Date(at).toISOString(),
    user: { id: 'u', name: 'Ann' },
    kind: 'write',
    phoneNumberId: '1',
  },
  ...{ method: 'PUT', template: '/x', status: 200, count: null, before: null, after: null },
})

function indexAt() {
  const clock = { now: start }
  const index = new ActivityIndex(bounds, () => clock.now)
  return { clock, index, ids: () => [...index.newestFirst()].map(({ id }) => id) }
}

test('ids rise, also within a millisecond and when the clock goes back', () => {
  const { clock, index } = indexAt()
  const ids = [index.nextId(), index.nextId()]
  clock.now += 5
  ids.push(index.nextId())
  clock.now -= 1000
  ids.push(index.nextId())
  expect(ids).toEqual([`${start}-0`, `${start}-1`, `${start + 5}-0`, `${start + 5}-1`])
})

test('an id follows those of restored lines', () => {
  const { index } = indexAt()
  index.add(line(`${start}-7`))
  index.add(line(`${start}-3`))
  expect(index.nextId()).toBe(`${start}-8`)
  index.add(line(`${start + 9}-0`))
  expect(index.nextId()).toBe(`${start + 9}-1`)
})

test('the newest lines stay, by number and by age to the millisecond', () => {
  const { clock, index, ids } = indexAt()
  for (const id of ['1-0', '2-0', '3-0', '4-0']) index.add(line(id))
  expect([ids(), index.length]).toEqual([['4-0', '3-0', '2-0'], 3])
  index.add(line('5-0', start + 1))
  clock.now = start + bounds.maxActivityMs
  expect(ids()).toEqual(['5-0', '4-0', '3-0'])
  clock.now += 1
  expect(ids()).toEqual(['5-0'])
  clock.now += 1
  expect([ids(), index.length]).toEqual([[], 0])
})

test('restored lines come before those of this process, and take the places that are left', () => {
  const { index, ids } = indexAt()
  index.add(line('8-0'))
  index.add(line('9-0'))
  index.restore([line('1-0'), line('2-0')])
  expect(ids()).toEqual(['9-0', '8-0', '2-0'])
})

test('a reader sees the lines of its start, however many follow', () => {
  const index = new ActivityIndex({ ...bounds, maxActivityLines: 5000 }, () => start)
  for (let at = 0; at < 4000; at++) index.add(line(`${at}-0`))
  const reading = index.newestFirst()
  expect(reading.next().value?.id).toBe('3999-0')
  for (let at = 4000; at < 9500; at++) index.add(line(`${at}-0`))
  expect([...reading].map(({ id }) => id).slice(0, 2)).toEqual(['3998-0', '3997-0'])
  expect([...index.newestFirst()]).toHaveLength(5000)
})

test.each([
  ['no object', () => null],
  ['without a user', (one: ActivityLine) => ({ ...one, user: null })],
  ['with a bad id', (one: ActivityLine) => ({ ...one, id: '1' })],
  ['with an id in a longer text', (one: ActivityLine) => ({ ...one, id: 'x1-0' })],
  ['with a bad time', (one: ActivityLine) => ({ ...one, at: 'yesterday' })],
  ['with a time that is no text', (one: ActivityLine) => ({ ...one, at: 5 })],
  ['with a user without an id', (one: ActivityLine) => ({ ...one, user: { name: 'Ann' } })],
  ['with a user without a name', (one: ActivityLine) => ({ ...one, user: { id: 'u' } })],
  ['of a kind that is no word', (one: ActivityLine) => ({ ...one, kind: 'a party' })],
  ['with a number that is none', (one: ActivityLine) => ({ ...one, phoneNumberId: 1 })],
  ['with a bad version', (one: ActivityLine) => ({ ...one, after: {} })],
  ['with a bad name', (one: ActivityLine) => ({ ...one, name: null })],
  ['with bad fields', (one: ActivityLine) => ({ ...one, fields: 'skill' })],
  ['with a bad field', (one: ActivityLine) => ({ ...one, fields: ['skill', 1] })],
  ['with a bad status', (one: ActivityLine) => ({ ...one, status: '200' })],
  ['with a bad count', (one: ActivityLine) => ({ ...one, count: undefined })],
])('a stored line %s is none', (_, damaged) => {
  const whole = { ...line('1-0'), name: 'ring', fields: ['skill'], event: 'e', target: 't' }
  expect(readActivityLine(whole)).toEqual(whole)
  expect(readActivityLine(line('1-0'))).toEqual(line('1-0'))
  expect(readActivityLine(damaged(whole))).toBeUndefined()
})

test('an action of another version is shown by its name', () => {
  expect(readActivityLine({ ...line('1-0'), kind: 'budget_set' })).toMatchObject({
    kind: 'unknown',
    name: 'budget_set',
  })
})
