import { expect, test } from 'vitest'
import { inSlices, oneSlice } from './in-slices.ts'

function* counting(to: number): Generator<undefined, number> {
  for (let n = 0; n < to; n += 1) yield
  return to
}

test('short work finishes in its first slice', () => {
  expect(oneSlice(counting(3))).toEqual({ result: 3 })
})

test('long work yields to other tasks and returns its result', async () => {
  let tasks = 0
  const timer = setInterval(() => (tasks += 1))
  function* untilOthersRan(): Generator<undefined, string> {
    while (tasks < 3) yield
    return 'done'
  }
  expect(await inSlices(untilOthersRan(), new AbortController().signal)).toBe('done')
  clearInterval(timer)
})

test('aborted work ends without a result', async () => {
  const giveUp = new AbortController()
  function* endless(): Generator<undefined, never> {
    for (;;) yield
  }
  const end = inSlices(endless(), giveUp.signal)
  giveUp.abort()
  expect(await end).toBeUndefined()
})
