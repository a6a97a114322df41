/** Marked turns stay until they are done, and come back when that is undone. */
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addMarkedTurn, finishReview, reopenReview, useReview } from './review-store.ts'

const turns = [{ message: 'Hi', answer: 'No.', isHandedOver: false }]

test('a marked turn goes when it is done, and comes back', () => {
  const { result, rerender } = renderHook(() => useReview('ann'))
  expect(addMarkedTurn('ann', { phoneNumberId: '1', reason: 'tone', turns })).toBe(true)
  rerender()
  const [marked] = result.current.marked
  expect(marked).toMatchObject({ reason: 'tone', turns })
  finishReview({ owner: 'ann', phoneNumberId: '1' }, marked?.id ?? '')
  rerender()
  expect(result.current).toEqual({ marked: [], done: [] })
  reopenReview('ann', marked?.id ?? '', marked)
  rerender()
  expect(result.current.marked).toEqual([marked])
})

test('an entry of a conversation is remembered by its id, and the oldest marked turns make room', () => {
  const { result, rerender } = renderHook(() => useReview('bob'))
  finishReview({ owner: 'bob', phoneNumberId: '1' }, 'handover-m1')
  for (let at = 0; at < 205; at += 1) addMarkedTurn('bob', { phoneNumberId: `${at}`, reason: 'slow', turns })
  rerender()
  expect(result.current.done).toEqual(['handover-m1'])
  expect(result.current.marked).toHaveLength(200)
  expect(result.current.marked[0]?.phoneNumberId).toBe('5')
})
