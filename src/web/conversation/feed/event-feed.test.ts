import { expect, test, vi } from 'vitest'
import type { WebhookEvent } from '../../../contract/studio/webhook-event.ts'
import type { EventStreamListener } from '../../api/stream/event-stream.ts'
import { sampleEvent } from '../../features/operations/webhooks/set-up/sample-event.ts'
import { EventFeed } from './event-feed.ts'

/** A fake studio: a list answer, and streams driven by the test. */
function farEnd(kept: WebhookEvent[]) {
  const streams: { after: string | undefined; listener: EventStreamListener; isClosed: boolean }[] = []
  const asked: (string | undefined)[] = []
  return {
    streams,
    asked,
    source: {
      async list({ before, limit }: { before?: string | undefined; limit: number }) {
        asked.push(before)
        const events = kept.filter(({ id }) => before === undefined || Number(id) < Number(before))
        return {
          events: events.slice(0, limit),
          capacity: 5000,
          dropped: 0,
          refused: { tooLarge: 0, unsigned: 0 },
        }
      },
      listen(_path: string, { after }: Record<string, string>, listener: EventStreamListener) {
        const stream = { after, listener, isClosed: false }
        streams.push(stream)
        return () => {
          stream.isClosed = true
        }
      },
      clear: async () => undefined,
    },
  }
}

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => sampleEvent({ id: String(count - at) }))

test('stored events are read page by page, then the stream continues', async () => {
  const { source, streams, asked } = farEnd(many(1200))
  const feed = new EventFeed(source)
  const stop = feed.start()
  await vi.waitFor(() => expect(feed.read().buffer.events).toHaveLength(1200))
  expect(asked).toEqual([undefined, '701', '201'])
  expect(streams.map(({ after }) => after)).toEqual(['1200'])
  stop()
  expect(streams[0]?.isClosed).toBe(true)
})

test('streamed events and gaps are buffered, and the connection state is reported', async () => {
  const { source, streams } = farEnd(many(2))
  const feed = new EventFeed(source)
  const stop = feed.start()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.listener.onOpen()
  expect(feed.read().connection).toBe('live')
  streams[0]?.listener.events.webhook?.(sampleEvent({ id: '3' }))
  streams[0]?.listener.events.gap?.({ after: '3' })
  streams[0]?.listener.events.webhook?.(sampleEvent({ id: '9' }))
  await vi.waitFor(() => expect(feed.read().buffer.events.map(({ id }) => id)).toEqual(['9', '3', '2', '1']))
  expect(feed.read().buffer.gaps).toEqual(['3'])
  streams[0]?.listener.onDrop(false)
  expect(feed.read().connection).toBe('retrying')
  stop()
})

test('a refused stream is reopened after the last event', async () => {
  vi.useFakeTimers()
  try {
    const { source, streams } = farEnd(many(2))
    const feed = new EventFeed(source)
    const stop = feed.start()
    await vi.advanceTimersByTimeAsync(0)
    streams[0]?.listener.events.webhook?.(sampleEvent({ id: '3' }))
    await vi.advanceTimersByTimeAsync(200)
    streams[0]?.listener.onDrop(true)
    expect(streams[0]?.isClosed).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(streams.map(({ after }) => after)).toEqual(['2', '3'])
    stop()
  } finally {
    vi.useRealTimers()
  }
})

test('a dropped stream is reported until the browser has reopened it', async () => {
  const { source, streams } = farEnd(many(1))
  const feed = new EventFeed(source)
  const stop = feed.start()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.listener.onOpen()
  streams[0]?.listener.onDrop(false)
  expect(feed.read().connection).toBe('retrying')
  streams[0]?.listener.onOpen()
  expect(feed.read().connection).toBe('live')
  stop()
})

test('a failed list read is an error until a retry succeeds', async () => {
  const { source } = farEnd(many(1))
  let isDown = true
  const list: typeof source.list = async (request) => {
    if (isDown) throw new Error('down')
    return source.list(request)
  }
  const feed = new EventFeed({ ...source, list })
  const stop = feed.start()
  await vi.waitFor(() => expect(feed.read().connection).toBe('failed'))
  isDown = false
  feed.retry()
  await vi.waitFor(() => expect(feed.read().buffer.events).toHaveLength(1))
  expect(feed.read().error).toBeNull()
  stop()
})

test('after an empty list, the stream starts from zero, so that no event is missed', async () => {
  const { source, streams } = farEnd([])
  const feed = new EventFeed(source)
  const stop = feed.start()
  await vi.waitFor(() => expect(streams.map(({ after }) => after)).toEqual(['0']))
  stop()
})

/** A feed that has read everything and was left. */
async function visited(count: number) {
  const stored = many(count)
  const end = farEnd(stored)
  const feed = new EventFeed(end.source)
  const stop = feed.start()
  await vi.waitFor(() => expect(feed.read().isComplete).toBe(true))
  stop()
  end.asked.length = 0
  return { ...end, stored, feed }
}

const idsIn = (feed: EventFeed) => feed.read().buffer.events.map(({ id }) => id)

test('a later visit shows the known events at once, and reads only what is new', async () => {
  const { feed, stored, asked, streams } = await visited(1200)
  stored.unshift(sampleEvent({ id: '1202' }), sampleEvent({ id: '1201' }))
  expect(feed.read()).toMatchObject({ isLoaded: true })
  const stop = feed.start()
  expect(idsIn(feed)).toHaveLength(1200)
  await vi.waitFor(() => expect(idsIn(feed)).toHaveLength(1202))
  await vi.waitFor(() => expect(feed.read().isComplete).toBe(true))
  expect(asked).toEqual([undefined])
  expect(streams.at(-1)?.after).toBe('1202')
  stop()
})

test('a later visit drops deleted events, and looks for more of them', async () => {
  const { feed, stored, asked } = await visited(1200)
  stored.splice(100, 1)
  stored.splice(700, 1)
  const stop = feed.start()
  await vi.waitFor(() => expect(feed.read().isComplete).toBe(true))
  await vi.waitFor(() => expect(idsIn(feed)).toEqual(stored.map(({ id }) => id)))
  expect(asked).toHaveLength(3)
  stop()
})

test('a later visit leaves no hole if more arrived than a page holds', async () => {
  const { feed, stored } = await visited(5500)
  expect(idsIn(feed)).toHaveLength(5000)
  for (let id = 5501; id <= 6600; id++) stored.unshift(sampleEvent({ id: String(id) }))
  const stop = feed.start()
  await vi.waitFor(() => expect(idsIn(feed)[0]).toBe('6600'))
  await vi.waitFor(() => expect(feed.read().isComplete).toBe(true))
  expect(idsIn(feed)).toEqual(stored.slice(0, 5000).map(({ id }) => id))
  stop()
})

test('a retry reads everything again', async () => {
  const { feed, stored, asked } = await visited(1200)
  stored.splice(900, 1)
  feed.retry()
  await vi.waitFor(() => expect(idsIn(feed)).toHaveLength(1199))
  expect(asked).toHaveLength(3)
})

test('a stopped feed takes no answer that arrives later, and no failure', async () => {
  const { source, streams } = farEnd(many(3))
  const answers: (() => void)[] = []
  const list: typeof source.list = (request) =>
    new Promise((resolve, reject) => {
      answers.push(
        () => resolve(source.list(request)),
        () => reject(new Error('late')),
      )
    })
  const feed = new EventFeed({ ...source, list })
  for (const answer of [0, 1]) {
    const stop = feed.start()
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
    stop()
    answers[answer]?.()
    answers.length = 0
    await new Promise((resolve) => setImmediate(resolve))
    expect(feed.read()).toMatchObject({ isLoaded: false, isComplete: false, error: null })
    expect(feed.read().connection).toBe('loading')
  }
  expect(streams).toEqual([])
})

test('stopping adds the events that were gathered', async () => {
  const { source, streams } = farEnd(many(1))
  const feed = new EventFeed(source)
  const stop = feed.start()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.listener.events.webhook?.(sampleEvent({ id: '2' }))
  stop()
  expect(idsIn(feed)).toEqual(['2', '1'])
})

test('a later failure keeps the events and the live connection, and is told', async () => {
  const { source } = farEnd(many(1200))
  const list: typeof source.list = async (request) => {
    if (request.before !== undefined) throw new Error('down')
    return source.list(request)
  }
  const feed = new EventFeed({ ...source, list })
  const stop = feed.start()
  await vi.waitFor(() => expect(feed.read().error).toBeInstanceOf(Error))
  expect(feed.read()).toMatchObject({ isLoaded: true, isComplete: false })
  expect(feed.read().connection).not.toBe('failed')
  expect(idsIn(feed)).toHaveLength(500)
  stop()
})

test('no more than the buffer holds is read', async () => {
  const body = 'x'.repeat(100_000)
  const filled = many(1200).map((event) => ({ ...event, body }))
  const { source, asked } = farEnd(filled)
  const other = new EventFeed(source)
  const stop = other.start()
  await vi.waitFor(() => expect(other.read().isComplete).toBe(true))
  expect(asked).toEqual([undefined])
  stop()
})

test('clearing empties the list only after the server has', async () => {
  const { feed, source } = await visited(3)
  expect(idsIn(feed)).toHaveLength(3)
  source.clear = () => Promise.reject(new Error('read-only'))
  await expect(feed.clear()).rejects.toThrow('read-only')
  expect(idsIn(feed)).toHaveLength(3)
  source.clear = async () => undefined
  await feed.clear()
  expect(idsIn(feed)).toEqual([])
})

test('a pinned event stays when newer ones fill the list', async () => {
  const { feed, stored } = await visited(5000)
  feed.keep(new Set(['1']))
  stored.unshift(sampleEvent({ id: '5001' }))
  const stop = feed.start()
  await vi.waitFor(() => expect(idsIn(feed)[0]).toBe('5001'))
  expect(idsIn(feed)).toContain('1')
  expect(idsIn(feed)).not.toContain('2')
  stop()
})

test('a refused stream is tried until the server answers', async () => {
  vi.useFakeTimers()
  try {
    const { source, streams } = farEnd(many(2))
    let isDown = false
    const list: typeof source.list = async (request) => {
      if (isDown) throw new Error('down')
      return source.list(request)
    }
    const feed = new EventFeed({ ...source, list })
    const stop = feed.start()
    await vi.advanceTimersByTimeAsync(0)
    isDown = true
    streams[0]?.listener.onDrop(true)
    await vi.advanceTimersByTimeAsync(20_000)
    expect([streams.length, feed.read().connection]).toEqual([1, 'retrying'])
    isDown = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(streams).toHaveLength(2)
    streams[1]?.listener.onDrop(true)
    stop()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(streams).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})
