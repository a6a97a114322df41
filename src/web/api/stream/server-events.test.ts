import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readServerEvents } from './server-events.ts'

function inPieces(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

test('events do not depend on how the body is split', async () => {
  const body = 'event: text\ndata: {"text":"Größe 🚲"}\n\n:\n\nevent: result\ndata: {"a":1}\n\nevent: half'
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 80 }), async (size) => {
      const events = []
      for await (const event of readServerEvents(inPieces(new TextEncoder().encode(body), size)))
        events.push(event)
      expect(events).toEqual([
        { event: 'text', data: '{"text":"Größe 🚲"}' },
        { event: 'result', data: '{"a":1}' },
      ])
    }),
  )
})

test('ending the iteration cancels the rest of the body', async () => {
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('event: text\ndata: {}\n\n')),
    cancel() {
      isCancelled = true
    },
  })
  for await (const { event } of readServerEvents(endless)) {
    expect(event).toBe('text')
    break
  }
  expect(isCancelled).toBe(true)
})
