import { expect, test, vi } from 'vitest'
import { createIdleTimeouts } from './idle-timeouts.ts'

function call(onTick: () => void = () => {}) {
  return { timeoutSlot: -1, onTick: vi.fn(onTick) }
}

test('each tick notifies every active call and no ended one', () => {
  vi.useFakeTimers()
  const idleTimeouts = createIdleTimeouts(10)
  const calls = Array.from({ length: 5 }, () => call())
  for (const one of calls) idleTimeouts.add(one)
  for (const at of [0, 4, 2]) {
    const one = calls[at]
    if (one !== undefined) idleTimeouts.remove(one)
  }
  vi.advanceTimersByTime(10)
  expect(calls.map(({ onTick }) => onTick.mock.calls.length)).toEqual([0, 1, 0, 1, 0])
  vi.useRealTimers()
})

test('a call that ends during a tick does not make others miss it', () => {
  vi.useFakeTimers()
  const idleTimeouts = createIdleTimeouts(10)
  const calls = [call(), call(), call()]
  const first = call(() => idleTimeouts.remove(first))
  const last = call(() => idleTimeouts.remove(last))
  for (const one of [first, ...calls, last]) idleTimeouts.add(one)
  vi.advanceTimersByTime(20)
  expect(calls.map(({ onTick }) => onTick.mock.calls.length)).toEqual([2, 2, 2])
  expect([first, last].map(({ onTick }) => onTick.mock.calls.length)).toEqual([1, 1])
  vi.useRealTimers()
})

test('removing a call twice, or one never added, changes nothing', () => {
  vi.useFakeTimers()
  const idleTimeouts = createIdleTimeouts(10)
  const kept = call()
  const gone = call()
  idleTimeouts.add(kept)
  idleTimeouts.add(gone)
  idleTimeouts.remove(gone)
  idleTimeouts.remove(gone)
  idleTimeouts.remove(call())
  vi.advanceTimersByTime(10)
  expect(kept.onTick).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
