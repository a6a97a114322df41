/** Many things done one after the other. */
import { expect, test } from 'vitest'
import { ApiError, type FailureKind } from '../api/api-error.ts'
import { goOn, inTurn, stopOf, waiting } from './in-turn.ts'

function failure(kind: FailureKind) {
  return new ApiError(kind, 0, { title: kind, detail: '', code: null, requestId: null })
}

function failingAt(wanted: string, kind: FailureKind) {
  const done: string[] = []
  const act = async (item: string) => {
    if (item === wanted) throw failure(kind)
    done.push(item)
  }
  return { act, done }
}

const ignore = () => undefined

test('one that fails does not hold up the others', async () => {
  const { act, done } = failingAt('b', 'conflict')
  const attempts = await inTurn(['a', 'b', 'c'], act, ignore)
  expect(done).toEqual(['a', 'c'])
  expect(attempts.map(({ state }) => state)).toEqual(['done', 'failed', 'done'])
  expect(stopOf(attempts)).toBeNull()
})

test('what would strike all ends the run, and what is left can be taken up again', async () => {
  const { act } = failingAt('b', 'busy')
  const attempts = await inTurn(['a', 'b', 'c'], act, ignore)
  expect(attempts.map(({ state }) => state)).toEqual(['done', 'waiting', 'waiting'])
  expect(stopOf(attempts)?.message).toBe('busy')

  const again = failingAt('nothing', 'busy')
  const finished = await goOn(attempts, again.act, ignore, () => false)
  expect(again.done).toEqual(['b', 'c'])
  expect(finished.every(({ state, error }) => state === 'done' && error === null)).toBe(true)
})

test('a stop lets the one on its way finish', async () => {
  let isStopped = false
  const stopAtOnce = async () => {
    isStopped = true
  }
  const attempts = await goOn(waiting(['a', 'b']), stopAtOnce, ignore, () => isStopped)
  expect(attempts.map(({ state }) => state)).toEqual(['done', 'waiting'])
})

test('each step is told', async () => {
  const seen: string[] = []
  await inTurn(
    ['a', 'b'],
    async () => undefined,
    (now) => seen.push(now.map(({ state }) => state).join(' ')),
  )
  expect(seen).toEqual(['waiting waiting', 'done waiting', 'done done'])
})
