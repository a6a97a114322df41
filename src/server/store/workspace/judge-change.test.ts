import { expect, test } from 'vitest'
import type { RecordSummary } from '../../../contract/studio/workspace/records.ts'
import { judgeChange } from './judge-change.ts'

const bounds = {
  maxBytes: 1000,
  maxRecordsOfKind: 2,
  maxRecordBytes: 500,
  maxActivityLines: 1,
  maxActivityMs: 1,
}
const current: RecordSummary = {
  name: 'a',
  etag: 'e',
  size: 300,
  changedAt: '2026-11-22T10:00:00.000Z',
  changedBy: null,
  label: null,
  reason: null,
  error: null,
}
const seen = { etag: 'e' }

test.each([
  ['smaller', 299, undefined],
  ['as large as before', 300, undefined],
  ['larger', 301, { state: 'full', bound: 'total' }],
])('in a store that holds more than it may, a record that becomes %s', (_, newBytes, refusal) => {
  expect(judgeChange({ current, count: 2, bytes: 1200, bounds }, seen, newBytes)).toEqual(refusal)
})

test('a record grows up to the last free byte', () => {
  const at = (newBytes: number) =>
    judgeChange({ current, count: 2, bytes: 900, bounds }, seen, newBytes)?.state
  expect([at(400), at(401)]).toEqual([undefined, 'full'])
})

test('a new record needs a place among its kind and its whole size', () => {
  const at = (count: number, newBytes: number) =>
    judgeChange({ current: null, count, bytes: 900, bounds }, 'absent', newBytes)
  expect(at(1, 100)).toBeUndefined()
  expect(at(1, 101)).toEqual({ state: 'full', bound: 'total' })
  expect(at(2, 1)).toEqual({ state: 'full', bound: 'kind' })
})

test('a conflict is reported before a full store, and an unreadable record before both', () => {
  const full = { count: 2, bytes: 2000, bounds }
  expect(judgeChange({ ...full, current }, { etag: 'old' }, 900)).toEqual({ state: 'conflict', current })
  expect(judgeChange({ ...full, current }, 'absent', 900)).toEqual({ state: 'conflict', current })
  expect(judgeChange({ ...full, current: null }, seen, 900)).toEqual({ state: 'conflict', current: null })
  const damaged = { ...current, error: 'Is not JSON' }
  for (const expected of ['absent', seen, { etag: 'old' }] as const)
    expect(judgeChange({ ...full, current: damaged }, expected, 900)).toEqual({
      state: 'unreadable',
      current: damaged,
    })
})

test('a deletion needs no space', () => {
  expect(judgeChange({ current, count: 2, bytes: 2000, bounds }, seen)).toBeUndefined()
})
