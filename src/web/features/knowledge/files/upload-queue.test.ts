import { expect, test, vi } from 'vitest'
import { UploadQueue } from './upload-queue.ts'

interface Sending {
  name: string
  signal: AbortSignal
  share(share: number): void
  done(): void
  fail(error: Error): void
}

function farEnd(taken: Record<string, string> = {}) {
  const sent: Sending[] = []
  const removed: string[] = []
  const queue = new UploadQueue({
    check: async (file) => ({ error: file.name.endsWith('.exe') ? 'no' : null, warning: null }),
    takenBy: (name) => taken[name] ?? null,
    takenNames: () => Object.keys(taken),
    remove: async (id) => removed.push(id),
    send: (_, name, signal, share) =>
      new Promise<void>((done, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('gone', 'AbortError')))
        sent.push({ name, signal, share, done, fail })
      }),
  })
  const states = () => queue.uploads().map(({ now }) => now.state)
  return { queue, sent, removed, states }
}

const file = (name: string) => new File(['x'], name)

test('two uploads run at once, and the next starts when one ends', async () => {
  const { queue, sent, states } = farEnd()
  await queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])
  expect(states()).toEqual(['sending', 'sending', 'waiting'])
  sent[0]?.done()
  await vi.waitFor(() => expect(states()).toEqual(['done', 'sending', 'sending']))
  expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
})

test('a file refused by the check is never sent and does not block others', async () => {
  const { queue, sent, states } = farEnd()
  await queue.add([file('bad.exe'), file('good.pdf')])
  expect(states()).toEqual(['refused', 'sending'])
  expect(sent.map(({ name }) => name)).toEqual(['good.pdf'])
})

test('a cancelled upload aborts its request and can be retried', async () => {
  const { queue, sent, states } = farEnd()
  await queue.add([file('a.pdf')])
  sent[0]?.share(0.5)
  expect(queue.uploads()[0]?.now).toEqual({ state: 'sending', share: 0.5 })
  queue.cancel(1)
  await vi.waitFor(() => expect(states()).toEqual(['cancelled']))
  expect(sent[0]?.signal.aborted).toBe(true)
  queue.retry(1)
  await vi.waitFor(() => expect(states()).toEqual(['sending']))
  expect(sent).toHaveLength(2)
})

test('a failure is kept until it is retried', async () => {
  const { queue, sent, states } = farEnd()
  await queue.add([file('a.pdf')])
  sent[0]?.fail(new Error('away'))
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
  queue.retry(1)
  sent[1]?.done()
  await vi.waitFor(() => expect(states()).toEqual(['done']))
})

test('a taken name needs a decision, and replacing deletes the old file before the upload', async () => {
  const { queue, sent, removed, states } = farEnd({ 'a.pdf': 'old' })
  await queue.add([file('a.pdf')])
  expect(states()).toEqual(['taken'])
  expect(sent).toEqual([])
  queue.replace(1)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(removed).toEqual(['old'])
  sent[0]?.fail(new Error('away'))
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
})

test('keeping both finds a name unused on the platform and in other uploads', async () => {
  const { queue, sent } = farEnd({ 'a.pdf': '1', 'a-2.pdf': '2' })
  await queue.add([file('a.pdf')])
  queue.keepBoth(1)
  await vi.waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['a-3.pdf']))
})

test('two files of the same name do not collide', async () => {
  const { queue, sent } = farEnd()
  await queue.add([file('a.pdf'), file('a.pdf')])
  expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'a-2.pdf'])
})
