import { expect, test } from 'vitest'
import type { StoredEvent } from '../../store/event-store.ts'
import { isForTarget } from './target-filter.ts'

const event: StoredEvent = {
  id: 1,
  receivedAt: 0,
  verification: 'signed',
  reason: null,
  headers: {},
  body: Buffer.from(JSON.stringify({ entry: [{ changes: [{ field: 'messages' }, { field: 'flows' }] }] })),
  digest: '1',
  duplicateOf: null,
  phoneNumberIds: ['1', '2'],
  kinds: ['messages', 'statuses'],
  isSample: false,
}
const everything = { kinds: [], phoneNumbers: [], fields: [] }

test.each([
  [{}, true],
  [{ kinds: ['statuses'] }, true],
  [{ kinds: ['account'] }, false],
  [{ kinds: ['account', 'messages'] }, true],
  [{ phoneNumbers: ['2'] }, true],
  [{ phoneNumbers: ['3'] }, false],
  [{ fields: ['flows'] }, true],
  [{ fields: ['history'] }, false],
  [{ kinds: ['messages'], phoneNumbers: ['3'], fields: ['flows'] }, false],
  [{ kinds: ['messages'], phoneNumbers: ['1'], fields: ['history'] }, false],
  [{ kinds: ['messages'], phoneNumbers: ['1'], fields: ['messages'] }, true],
] as const)('an event must match an entry of each list of a filter: %j, %s', (lists, isWanted) => {
  const filter = { ...everything, ...structuredClone(lists) }
  expect(isForTarget(event, { filter: filter as never, takesSamples: false }, true)).toBe(isWanted)
})

test('samples are sent only to targets that accept them', () => {
  const sample = { ...event, isSample: true }
  expect(isForTarget(sample, { filter: everything, takesSamples: false }, true)).toBe(false)
  expect(isForTarget(sample, { filter: everything, takesSamples: true }, true)).toBe(true)
})

test('with a secret, unsigned events are not forwarded', () => {
  const unsigned = { ...event, verification: 'unverified' } as const
  expect(isForTarget(unsigned, { filter: everything, takesSamples: true }, true)).toBe(false)
  expect(isForTarget(unsigned, { filter: everything, takesSamples: true }, false)).toBe(true)
})
