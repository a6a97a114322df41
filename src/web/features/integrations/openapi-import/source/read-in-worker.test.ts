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

test('a read that takes too long is aborted and its worker terminated', async () => {
  const outcome = readInWorker('{}', new AbortController().signal)
  await vi.advanceTimersByTimeAsync(maxReadSeconds * 1000)
  expect(await outcome).toMatchObject({ state: 'error', error: 'too_slow' })
  expect(SilentWorker.latest?.isTerminated).toBe(true)
})

test('a malformed worker result is an error', async () => {
  const outcome = readInWorker('{}', new AbortController().signal)
  SilentWorker.latest?.dispatchEvent(new MessageEvent('message', { data: { state: 'read' } }))
  expect(await outcome).toMatchObject({ state: 'error', error: 'broken' })
  expect(SilentWorker.latest?.isTerminated).toBe(true)
})

test('an aborted read terminates its worker at once', async () => {
  const leaving = new AbortController()
  const outcome = readInWorker('{}', leaving.signal)
  leaving.abort()
  await outcome
  expect(SilentWorker.latest?.isTerminated).toBe(true)
})
