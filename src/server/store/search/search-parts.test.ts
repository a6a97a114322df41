import { expect, test } from 'vitest'
import type { StoredEvent } from '../event-store.ts'
import { FoundIds } from './found-ids.ts'
import { matchingIn, type SearchedPart } from './search-parts.ts'

const everything = { after: 0, before: Number.MAX_SAFE_INTEGER }

function event(id: number, text: string): StoredEvent {
  return {
    ...{ id, receivedAt: id, verification: 'signed', reason: null, headers: {}, digest: 'none' },
    ...{ body: Buffer.from(text), duplicateOf: null, phoneNumberIds: [], kinds: [], isSample: false },
  }
}

/** Counts how often its texts are read. */
function part(events: StoredEvent[], hasTexts = true) {
  const calls = { texts: 0 }
  const searched: SearchedPart = {
    found: new FoundIds(),
    async readSearchText() {
      calls.texts += 1
      return hasTexts ? Buffer.alloc(1) : undefined
    },
    idsWith: (wanted) => events.filter(({ body }) => body.includes(wanted)).map(({ id }) => id),
    readSome: async (ids) => events.filter(({ id }) => ids.includes(id)),
    readNewest: async ({ before, limit }) =>
      events
        .filter(({ id }) => id < before)
        .slice(-limit)
        .reverse(),
  }
  return { searched, calls, events }
}

async function idsOf(parts: readonly SearchedPart[], texts: readonly string[], isRepeated = true) {
  const ids: number[] = []
  for await (const { id } of matchingIn(parts, { texts, isRepeated }, everything)) ids.push(id)
  return ids
}

test('an event must contain all wanted texts', async () => {
  const newer = part([event(4, 'one'), event(5, 'one two'), event(6, 'two')])
  const older = part([event(1, 'two one'), event(2, 'neither')])
  const parts = [newer.searched, older.searched]
  expect(await idsOf(parts, ['one', 'two'])).toEqual([5, 1])
  expect(await idsOf(parts, ['two'])).toEqual([6, 5, 1])
  expect(await idsOf(parts, ['three', 'one'])).toEqual([])
})

test('texts wanted repeatedly are read once, also by simultaneous readers', async () => {
  const { searched, calls, events } = part([event(1, 'rare'), event(2, 'other')])
  const ask = () => idsOf([searched], ['rare'])
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([[1], [1], [1]])
  events.shift()
  expect(await ask()).toEqual([])
  expect(calls.texts).toBe(1)
  await idsOf([searched], ['rare'], false)
  expect(calls.texts).toBe(2)
})

test('neither a long answer nor a part without texts is remembered', async () => {
  const many = part(Array.from({ length: 101 }, (_, at) => event(at + 1, 'often')))
  const plain = part([event(200, 'often')], false)
  for (let round = 0; round < 2; round++) {
    expect(await idsOf([plain.searched, many.searched], ['often'])).toHaveLength(102)
  }
  expect([many.calls.texts, plain.calls.texts]).toEqual([2, 2])
})

test('the oldest answers are forgotten', async () => {
  const { searched, calls } = part([event(1, 'rare')])
  for (let n = 0; n < 40; n++) await idsOf([searched], [`word ${n}`])
  await idsOf([searched], ['word 39'])
  expect(calls.texts).toBe(40)
  await idsOf([searched], ['word 0'])
  expect(calls.texts).toBe(41)
})
