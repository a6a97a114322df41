import type { StoredEvent } from '../../store/event-store.ts'
import { costOf } from '../event-cost.ts'

export interface EventQueue {
  readonly length: number
  readonly bytes: number
  push(event: StoredEvent): void
  shift(): StoredEvent | undefined
  remove(ids: ReadonlySet<number>): StoredEvent[]
  at(place: number): StoredEvent | undefined
  /** Counts events up to and including this id. */
  countThrough(id: number): number
}

/** Freeing fewer entries is not worth a copy. */
const minFreed = 64

/** Creates a queue; `push` and `shift` take constant time on average. */
export function createEventQueue(): EventQueue {
  let events: (StoredEvent | undefined)[] = []
  /** Entries before it are free, so `shift` is cheap at any length. */
  let head = 0
  let bytes = 0

  const at = (place: number) => (place < 0 ? undefined : events[head + place])

  return {
    get length() {
      return events.length - head
    },
    get bytes() {
      return bytes
    },
    at,
    push(event) {
      events.push(event)
      bytes += costOf(event)
    },
    shift() {
      const event = events[head]
      if (event === undefined) return undefined
      bytes -= costOf(event)
      events[head] = undefined
      head += 1
      if (head === events.length || (head >= minFreed && head * 2 > events.length)) {
        events = events.slice(head)
        head = 0
      }
      return event
    },
    remove(ids) {
      const removed: StoredEvent[] = []
      const remainingEvents: StoredEvent[] = []
      for (const event of events) {
        if (event === undefined) continue
        if (ids.has(event.id)) removed.push(event)
        else remainingEvents.push(event)
      }
      for (const event of removed) bytes -= costOf(event)
      events = remainingEvents
      head = 0
      return removed
    },
    countThrough(id) {
      let low = 0
      let high = events.length - head
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((at(middle)?.id ?? Number.POSITIVE_INFINITY) <= id) low = middle + 1
        else high = middle
      }
      return low
    },
  }
}
