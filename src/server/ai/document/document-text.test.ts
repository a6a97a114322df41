import { expect, onTestFinished, test, vi } from 'vitest'
import { createDocumentReader, type DocumentReaderOptions } from './document-text.ts'

const file = { name: 'policy.txt', bytes: Buffer.from('Returns within 30 days.') }
const { signal } = new AbortController()

/** A reader whose thread runs this code instead of its own. */
function readerWith(code: string, options: DocumentReaderOptions = {}) {
  const worker = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  return createDocumentReader({ worker, ...options })
}

test('a thread that hangs is ended at the timeout', async () => {
  const read = readerWith('for (;;);', { timeoutMs: 300 })
  await expect(read(file, signal)).rejects.toMatchObject({ code: 'document_unreadable' })
})

test('a thread that fills its heap is ended', async () => {
  const read = readerWith('const kept = []; for (;;) kept.push(new Array(100_000).fill(1.5))')
  await expect(read(file, signal)).rejects.toMatchObject({ code: 'too_large' })
})

test('a thread that fills the memory beside its heap is ended', async () => {
  const code = 'const kept = []; for (;;) kept.push(Buffer.alloc(1_000_000, 1))'
  const read = readerWith(code, { maxGrowthBytes: 100_000_000 })
  await expect(read(file, signal)).rejects.toMatchObject({ code: 'too_large' })
})

test('a thread that ends without a word, or breaks, is a fault of ours', async () => {
  await expect(readerWith('0')(file, signal)).rejects.toThrow('ended unexpectedly')
  await expect(readerWith('throw new Error("broken")')(file, signal)).rejects.toThrow('broken')
})

test('a thread sees nothing of the environment', async () => {
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.postMessage({ text: 'names: ' + Object.keys(process.env).join() })`
  expect(await readerWith(code)(file, signal)).toBe('names: ')
})

test('whoever leaves ends the thread, and frees the place of one who waits', async () => {
  const channel = new BroadcastChannel('threads of this test')
  onTestFinished(() => channel.close())
  const started: unknown[] = []
  channel.onmessage = (event) => started.push(event)
  const hanging = readerWith(
    "new BroadcastChannel('threads of this test').postMessage('started'); setTimeout(() => { for (;;); }, 100)",
  )
  const leaving = Array.from({ length: 3 }, () => new AbortController())
  const readings = leaving.map((controller) => hanging(file, controller.signal))
  const [first, second, third] = readings.map((reading) => expect(reading).rejects.toThrow('left'))
  await vi.waitFor(() => expect(started).toHaveLength(2), { timeout: 20_000 })
  leaving[0]?.abort(new Error('left'))
  await first
  await vi.waitFor(() => expect(started).toHaveLength(3), { timeout: 20_000 })
  for (const controller of leaving) controller.abort(new Error('left'))
  await Promise.all([second, third])
})

test('whoever has left already starts nothing', async () => {
  const gone = AbortSignal.abort(new Error('left'))
  await expect(readerWith('for (;;);')(file, gone)).rejects.toThrow('left')
})
