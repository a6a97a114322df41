import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxReadSeconds, readInWorker } from './read-in-worker.ts'

class SilentWorker extends EventTarget {
  static latest: SilentWorker | undefined
  isTerminated = false
  constructor() {
    super()
    SilentWorker.latest = this
  }
  postMessage() {}
  terminate() {
    this.isTerminated = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SilentWorker)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a reading that takes too long is ended, and its thread with it', async () => {
  const outcome = readInWorker('{}', new AbortController().signal)
  await vi.advanceTimersByTimeAsync(maxReadSeconds * 1000)
  expect(await outcome).toMatchObject({ state: 'error', error: 'too_slow' })
  expect(SilentWorker.latest?.isTerminated).toBe(true)
})

test('an answer of an unknown shape is no description', async () => {
  const outcome = readInWorker('{}', new AbortController().signal)
  SilentWorker.latest?.dispatchEvent(new MessageEvent('message', { data: { state: 'read' } }))
  expect(await outcome).toMatchObject({ state: 'error', error: 'broken' })
  expect(SilentWorker.latest?.isTerminated).toBe(true)
})

test('when nobody waits any more, the thread is ended at once', async () => {
  const leaving = new AbortController()
  const outcome = readInWorker('{}', leaving.signal)
  leaving.abort()
  await outcome
  expect(SilentWorker.latest?.isTerminated).toBe(true)
})
