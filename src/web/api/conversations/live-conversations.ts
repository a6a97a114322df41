/** Refetches changed conversations. One stream per tab reports them. */
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { conversationChange } from '../../../contract/studio/conversations.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { createStore, useStore } from '../../browser/create-store.ts'
import { openStream } from '../stream/event-stream.ts'
import type { FeedConnection } from '../stream/feed-connection.ts'
import { conversationKeys } from './conversation-queries.ts'

/** One webhook often changes several conversations. */
const gatherMs = 100
/** Between two refetches of the same query. */
const leastMs = 1000
/** After a final refusal, such as by a server being replaced. */
const reopenMs = 5000

interface Slot {
  isAsked: boolean
  timer: ReturnType<typeof setTimeout>
}

/** Invalidates each key at most once a second. */
class Refreshes {
  readonly #client: QueryClient
  readonly #slots = new Map<string, Slot>()

  constructor(client: QueryClient) {
    this.#client = client
  }

  ask(queryKey: QueryKey): void {
    const name = JSON.stringify(queryKey)
    const slot = this.#slots.get(name)
    if (slot !== undefined) slot.isAsked = true
    else this.#slots.set(name, { isAsked: true, timer: this.#later(name, queryKey, gatherMs) })
  }

  stop(): void {
    for (const { timer } of this.#slots.values()) clearTimeout(timer)
    this.#slots.clear()
  }

  #later(name: string, queryKey: QueryKey, ms: number) {
    return setTimeout(() => this.#run(name, queryKey), ms)
  }

  #run(name: string, queryKey: QueryKey): void {
    const slot = this.#slots.get(name)
    if (slot === undefined) return
    if (!slot.isAsked) {
      this.#slots.delete(name)
      return
    }
    // An aborted read would start anew with every change, and never end.
    const isReading = this.#client.isFetching({ queryKey }) > 0
    if (!isReading) {
      slot.isAsked = false
      void this.#client.invalidateQueries({ queryKey })
    }
    slot.timer = this.#later(name, queryKey, isReading ? gatherMs : leastMs)
  }
}

/** The stream is open while followed. */
export class ConversationUpdates {
  readonly #refreshes: Refreshes
  readonly #connection = createStore<FeedConnection>('loading')
  readonly read = this.#connection.read
  readonly subscribe = this.#connection.subscribe
  #followers = 0
  #close = () => {}
  #reopening: ReturnType<typeof setTimeout> | undefined

  constructor(client: QueryClient) {
    this.#refreshes = new Refreshes(client)
  }

  /** Returns a function that stops following. */
  follow(): () => void {
    this.#followers += 1
    if (this.#followers === 1) {
      this.#connection.write('loading')
      this.#open()
    }
    return () => {
      this.#followers -= 1
      if (this.#followers > 0) return
      clearTimeout(this.#reopening)
      this.#close()
      this.#refreshes.stop()
    }
  }

  #open(): void {
    const refetchAll = () => this.#refreshes.ask(conversationKeys.all)
    this.#close = openStream(
      studioPaths.conversationStream,
      {},
      {
        onOpen: () => {
          this.#connection.write('live')
          // What changed while disconnected, or between the first read and the stream.
          refetchAll()
        },
        onDrop: (isFinal) => {
          this.#connection.write('retrying')
          if (!isFinal) return
          this.#close()
          this.#reopening = setTimeout(() => {
            // A stream gives no reason for a refusal; an ordinary call does, and redirects if the session has ended.
            refetchAll()
            this.#open()
          }, reopenMs)
        },
        events: {
          conversation: (data) => {
            const change = conversationChange.safeParse(data)
            if (!change.success) return
            const { id, phoneNumberId } = change.data
            this.#refreshes.ask(conversationKeys.lists(phoneNumberId))
            this.#refreshes.ask(conversationKeys.waiting(phoneNumberId))
            this.#refreshes.ask(conversationKeys.thread(id))
          },
          gap: refetchAll,
        },
      },
    )
  }
}

const streams = new WeakMap<QueryClient, ConversationUpdates>()

function streamOf(client: QueryClient): ConversationUpdates {
  const stream = streams.get(client) ?? new ConversationUpdates(client)
  streams.set(client, stream)
  return stream
}

/** Keeps conversations up to date while mounted. @param isWanted false until there is something to follow */
export function useLiveConversations(isWanted = true): FeedConnection {
  const stream = streamOf(useQueryClient())
  useEffect(() => (isWanted ? stream.follow() : undefined), [stream, isWanted])
  return useStore(stream)
}
