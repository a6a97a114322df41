import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversationKeys } from './conversation-queries.ts'
import { testConversationId } from './conversation-under-test.ts'
import { ConversationUpdates } from './live-conversations.ts'

class FakeSource extends EventTarget {
  static all: FakeSource[] = []
  static readonly CLOSED = 2
  readyState = 1
  onopen = () => {}
  onerror = () => {}
  isClosed = false

  constructor() {
    super()
    FakeSource.all.push(this)
  }

  close() {
    this.isClosed = true
  }

  hear(event: string, data: object) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSource.all = []
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const change = { id: testConversationId, phoneNumberId: '300' }

function follow() {
  const client = new QueryClient()
  const read: string[] = []
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    read.push(JSON.stringify(filters?.queryKey))
  })
  const stream = new ConversationUpdates(client)
  const stops = [stream.follow(), stream.follow()]
  const [source] = FakeSource.all
  return { stream, stops, source, read }
}

const changed = [
  conversationKeys.lists('300'),
  conversationKeys.waiting('300'),
  conversationKeys.thread(testConversationId),
].map((key) => JSON.stringify(key))
const all = JSON.stringify(conversationKeys.all)

test('a change refetches its list, count and thread, at most once a second', () => {
  const { source, read } = follow()
  for (let at = 0; at < 50; at += 1) source?.hear('conversation', change)
  vi.advanceTimersByTime(100)
  expect(read).toEqual(changed)
  source?.hear('conversation', change)
  source?.hear('conversation', change)
  vi.advanceTimersByTime(900)
  expect(read).toHaveLength(3)
  vi.advanceTimersByTime(100)
  expect(read).toEqual([...changed, ...changed])
  vi.advanceTimersByTime(10_000)
  expect(read).toHaveLength(6)
})

test('a gap and a new connection refetch everything', () => {
  const { source, stream, read } = follow()
  source?.hear('gap', { after: null })
  vi.advanceTimersByTime(100)
  expect(read).toEqual([all])
  vi.advanceTimersByTime(5000)
  source?.onopen()
  vi.advanceTimersByTime(100)
  expect([stream.read(), read]).toEqual(['live', [all, all]])
})

test('one stream serves all followers, and ends with the last of them', () => {
  const { stops, source } = follow()
  expect(FakeSource.all).toHaveLength(1)
  stops[0]?.()
  expect(source?.isClosed).toBe(false)
  stops[1]?.()
  expect(source?.isClosed).toBe(true)
})

test('a refused stream is opened again', () => {
  const { source, stream } = follow()
  if (source) source.readyState = FakeSource.CLOSED
  source?.onerror()
  expect(stream.read()).toBe('retrying')
  vi.advanceTimersByTime(5000)
  expect(FakeSource.all).toHaveLength(2)
})
