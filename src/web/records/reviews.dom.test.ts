import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addMarkedTurn, finishReview, reopenReview, useReview } from './reviews.ts'

const turns = [{ message: 'Hi', answer: 'No.', isHandedOver: false }]

beforeEach(() => vi.stubGlobal('fetch', async () => new Response(null, { status: 404 })))
afterEach(() => vi.unstubAllGlobals())

test('a marked turn is removed when finished and returns when reopened', async () => {
  const place = { owner: 'ann', phoneNumberId: '1' }
  const { result, rerender } = renderHook(() => useReview(place))
  expect(await addMarkedTurn(place, { reason: 'tone', turns })).toBe(true)
  rerender()
  const [marked] = result.current.marked
  expect(marked).toMatchObject({ reason: 'tone', turns })
  await finishReview(place, marked?.id ?? '')
  rerender()
  expect(result.current).toEqual({ marked: [], done: [] })
  await reopenReview(place, marked?.id ?? '', marked)
  rerender()
  expect(result.current.marked).toEqual([marked])
})

test('a finished finding is remembered by id, and the oldest marked turns are evicted', async () => {
  const place = { owner: 'bob', phoneNumberId: '1' }
  const { result, rerender } = renderHook(() => useReview(place))
  await finishReview(place, 'handover-m1')
  for (let at = 0; at < 205; at += 1) {
    vi.useFakeTimers({ toFake: ['Date'], now: at * 1000 })
    await addMarkedTurn(place, { reason: 'slow', turns })
  }
  vi.useRealTimers()
  rerender()
  expect(result.current.done).toEqual(['handover-m1'])
  expect(result.current.marked).toHaveLength(200)
  expect(result.current.marked[0]?.at).toBe('1970-01-01T00:00:05.000Z')
})
