import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryTargets } from '../../store/targets/memory-targets.ts'
import { startDeliveredSweep } from './delivered-sweep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aWhile = () => vi.advanceTimersByTimeAsync(5000)

test('webhooks are deleted once up to the slowest reader, and none before every reader has started', async () => {
  const targets = createMemoryTargets()
  const pruned: number[] = []
  const prune = async (through: number) => void pruned.push(through)
  const stop = startDeliveredSweep({ targets, readers: () => ['a', 'b'], prune })
  await targets.writeCursor('a', 9)
  await aWhile()
  expect(pruned).toEqual([])
  await targets.writeCursor('b', 4)
  await aWhile()
  expect(pruned).toEqual([4])
  await targets.writeCursor('b', 12)
  await aWhile()
  expect(pruned).toEqual([4, 9])
  await stop()
  await targets.writeCursor('a', 12)
  await aWhile()
  expect(pruned).toEqual([4, 9])
})

test('without readers, nothing counts as delivered', async () => {
  const prune = vi.fn(async () => undefined)
  const stop = startDeliveredSweep({ targets: createMemoryTargets(), readers: () => [], prune })
  await aWhile()
  await stop()
  expect(prune).not.toHaveBeenCalled()
})

test('a failed deletion is retried, one run at a time', async () => {
  const targets = createMemoryTargets()
  await targets.writeCursor('a', 3)
  const pruned: number[] = []
  let isBroken = true
  let finish = () => {}
  const stop = startDeliveredSweep({
    targets,
    readers: () => ['a'],
    async prune(through) {
      pruned.push(through)
      if (isBroken) throw new Error('the disk is gone')
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    },
  })
  await aWhile()
  expect(pruned.length).toBeGreaterThan(1)
  isBroken = false
  pruned.length = 0
  await aWhile()
  expect(pruned).toEqual([3])
  let hasStopped = false
  const stopped = stop().then(() => {
    hasStopped = true
  })
  await aWhile()
  expect(hasStopped).toBe(false)
  finish()
  await stopped
})
