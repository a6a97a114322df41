import fs from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLogOutput, maxQueuedBytes } from './log-output.ts'

type Written = (error: NodeJS.ErrnoException | null, bytes: number) => void

/** Reads or refuses each write when the test says so. */
function startReader() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let text = ''
  let waiting: { piece: Buffer; written: Written } | undefined
  const write = vi.spyOn(fs, 'write').mockImplementation((...call: readonly unknown[]) => {
    const [, piece, , , , written] = call
    if (!Buffer.isBuffer(piece) || typeof written !== 'function') throw new Error('not the expected call')
    waiting = { piece, written: (error, bytes) => written(error, bytes) }
  })
  onTestFinished(() => {
    write.mockRestore()
    vi.useRealTimers()
  })
  const take = () => {
    const taken = waiting
    waiting = undefined
    if (taken === undefined) throw new Error('nothing was written')
    return taken
  }
  return {
    text: () => text,
    isWaiting: () => waiting !== undefined,
    /** Takes at most so many bytes. */
    read(most = Number.POSITIVE_INFINITY) {
      const { piece, written } = take()
      const bytes = Math.min(piece.length, most)
      text += piece.toString('utf8', 0, bytes)
      written(null, bytes)
    },
    refuse: (code: string) => take().written(Object.assign(new Error(code), { code }), 0),
  }
}

test('lines arrive whole and in order, however much of a write is taken', async () => {
  const reader = startReader()
  const output = createLogOutput(1)
  for (const line of ['one\n', 'two\n']) output.write(line)
  expect(reader.isWaiting()).toBe(false)
  vi.advanceTimersToNextTimer()
  reader.read(2)
  output.write('three\n')
  while (reader.isWaiting()) reader.read()
  vi.advanceTimersToNextTimer()
  reader.read()
  expect(reader.text()).toBe('one\ntwo\nthree\n')
  expect(output.dropped).toBe(0)
})

test('a full pipe and a full disk are tried again, and lose nothing', () => {
  const reader = startReader()
  const output = createLogOutput(1)
  output.write('one\n')
  vi.advanceTimersToNextTimer()
  for (const code of ['EAGAIN', 'ENOSPC', 'EINTR', 'EDQUOT']) {
    reader.refuse(code)
    expect(reader.isWaiting()).toBe(false)
    vi.advanceTimersToNextTimer()
  }
  reader.read()
  expect([reader.text(), output.dropped]).toEqual(['one\n', 0])
})

test('without a reader lines are counted, not kept, and the end is not delayed', async () => {
  const reader = startReader()
  const output = createLogOutput(1)
  for (const line of ['one\n', 'two\n']) output.write(line)
  vi.advanceTimersToNextTimer()
  reader.refuse('EPIPE')
  output.write('three\n')
  expect(output.dropped).toBe(3)
  expect(reader.isWaiting()).toBe(false)
  await output.finish(1_000_000)
})

test('lines for a hanging reader are limited, and dropped ones are reported once it reads again', () => {
  const reader = startReader()
  const onReadAgain = vi.fn()
  const output = createLogOutput(1, onReadAgain)
  const line = `${'x'.repeat(99_999)}\n`
  const lines = Math.ceil(maxQueuedBytes / line.length) + 5
  for (let count = 0; count < lines; count++) output.write(line)
  const { dropped } = output
  expect(dropped).toBeGreaterThan(3)
  while (reader.isWaiting()) reader.read()
  expect(onReadAgain.mock.calls).toEqual([[dropped]])
  expect(reader.text().split('\n')).toHaveLength(lines - dropped + 1)
  expect(output.dropped).toBe(dropped)
})

test('the end waits for a hanging reader only as long as it may', async () => {
  startReader()
  const output = createLogOutput(1)
  output.write('one\n')
  const ended = output.finish(300)
  await vi.advanceTimersByTimeAsync(300)
  await ended
})
