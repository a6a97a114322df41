import { expect, test } from 'vitest'
import { sampleEvent } from '../set-up/sample-event.ts'
import { listRows } from './list-rows.ts'

const keys = (ids: string[], gaps: string[]) =>
  listRows(
    ids.map((id) => sampleEvent({ id })),
    gaps,
  ).map(({ key }) => key)

test('a gap stands between the events around it', () => {
  expect(keys(['9', '5', '4'], ['5'])).toEqual(['9', 'gap-5', '5', '4'])
})

test('a gap at an event that a filter hides still shows, and two of them become one', () => {
  expect(keys(['9', '3'], ['5', '4'])).toEqual(['9', 'gap-4', '3'])
})

test('a gap that separates nothing is not shown', () => {
  expect(keys(['9', '5'], ['9', '0'])).toEqual(['9', '5'])
  expect(keys([], ['9'])).toEqual([])
})
