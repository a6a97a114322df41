import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FailureKind } from '../../../contract/platform/failure/failure.ts'
import { ApiError } from '../../api/api-error.ts'
import { useSequentialRun } from './sequential-run.ts'

function failing(at: string, kind: FailureKind) {
  const far: { isFailing: boolean; done: string[] } = { isFailing: true, done: [] }
  const doIt = async (item: string) => {
    if (item === at && far.isFailing) {
      throw new ApiError(kind, 0, { title: kind, detail: '', code: null, requestId: null })
    }
    far.done.push(item)
  }
  return { far, doIt }
}

type Run = ReturnType<typeof begin>['result']

async function ended(run: Run, startIt: () => void) {
  act(startIt)
  await waitFor(() => expect(run.current.isRunning).toBe(false))
}

function begin(doIt: (item: string) => Promise<unknown>) {
  const ends: number[] = []
  const { result } = renderHook(() => useSequentialRun(doIt, (attempts) => ends.push(attempts.length)))
  const states = () => result.current.attempts.map(({ state }) => state).join(' ')
  return { result, states, ends }
}

test('a failed item does not block the others and can be retried', async () => {
  const { far, doIt } = failing('b', 'conflict')
  const { result, states, ends } = begin(doIt)
  await ended(result, () => result.current.start(['a', 'b', 'c']))
  expect(far.done).toEqual(['a', 'c'])
  expect(states()).toBe('done failed done')
  expect(result.current.stoppedBy).toBeNull()

  far.isFailing = false
  await ended(result, () => result.current.retry('b'))
  expect(states()).toBe('done done done')
  expect(ends).toEqual([3, 3])
})

test('a failure can be skipped', async () => {
  const { doIt } = failing('b', 'invalid')
  const { result, states } = begin(doIt)
  await ended(result, () => result.current.start(['a', 'b']))
  act(() => result.current.skip('b'))
  expect(states()).toBe('done skipped')
})

test('a failure that affects all items stops the run, which can be resumed', async () => {
  const { far, doIt } = failing('b', 'busy')
  const { result, states } = begin(doIt)
  await ended(result, () => result.current.start(['a', 'b', 'c']))
  expect(states()).toBe('done waiting waiting')
  expect(result.current.stoppedBy?.message).toBe('busy')

  far.isFailing = false
  await ended(result, () => result.current.goOn())
  expect(far.done).toEqual(['a', 'b', 'c'])
  expect(result.current.stoppedBy).toBeNull()
})

test('stopping finishes the current item and starts no other', async () => {
  const { result, states } = begin(async () => result.current.stop())
  await ended(result, () => result.current.start(['a', 'b']))
  expect(states()).toBe('done waiting')
  expect(result.current.isRunning).toBe(false)
})

test('preparation runs once, before the first item of a new run', async () => {
  const { far, doIt } = failing('b', 'busy')
  const reports: string[] = []
  const before = async (itemCount: number) => reports.push(`${itemCount}, done: ${far.done.length}`)
  const { result } = renderHook(() => useSequentialRun(doIt, () => undefined, before))
  await ended(result, () => result.current.start(['a', 'b', 'c']))
  far.isFailing = false
  await ended(result, () => result.current.goOn())
  expect(far.done).toEqual(['a', 'b', 'c'])
  expect(reports).toEqual(['3, done: 0'])
})
