import { expect, test } from 'vitest'
import { sampleEvent } from '../set-up/sample-event.ts'
import { listRows } from './list-rows.ts'

const keys = (ids: string[], gaps: string[]) =>
  listRows(
    ids.map((id) => sampleEvent({ id })),
    gaps,
  ).map(({ key }) => key)

test('a gap is shown between its neighboring events', () => {
  expect(keys(['9', '5', '4'], ['5'])).toEqual(['9', 'gap-5', '5', '4'])
})

test('a gap at a hidden event is shown, and adjacent gaps are merged', () => {
  expect(keys(['9', '3'], ['5', '4'])).toEqual(['9', 'gap-4', '3'])
})

test('a gap without events on both sides is not shown', () => {
  expect(keys(['9', '5'], ['9', '0'])).toEqual(['9', '5'])
  expect(keys([], ['9'])).toEqual([])
})
