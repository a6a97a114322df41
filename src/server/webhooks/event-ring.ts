/** The log of events in this process's memory, bounded by count and by bytes (docs/behaviour.md, section 4). */
import type { EventBounds, EventRange, EventStore, NewEvent, StoredEvent } from '../store/event-store.ts'
import { createDigestIndex } from './digest-index.ts'
import { costOf } from './event-cost.ts'
import { createLateListeners } from './late-listeners.ts'
import { createSampleMarks } from './sample-digests.ts'
import { createEventQueue, type EventQueue } from './stream/event-queue.ts'

export interface EventRing extends EventStore {
  readonly length: number
  readonly bytes: number
  /** With an id already, higher than those before. */
  put(event: StoredEvent): StoredEvent
}

/** So that the ids of the next process begin above those of this one. */
const idsPerMillisecond = 1000

/**
 * A log in memory (rule 4.6). With a reserve, unverified events use at most a fifth, displace only one another, and are
 * dropped before signed ones. The first id is derived from `now`.
 */
export function createEventRing(
  { capacity, maxBytes, maxUnverified, maxUnverifiedBytes }: EventBounds,
  now: () => number = Date.now,
): EventRing {
  const signed = createEventQueue()
  const unverified = createEventQueue()
  const digests = createDigestIndex()
  const listeners = createLateListeners()
  const markSample = createSampleMarks()

  const origin = now() * idsPerMillisecond
  let latest = origin
  let lostThrough = origin
  let dropped = 0

  const length = () => signed.length + unverified.length
  const bytes = () => signed.bytes + unverified.bytes

  function takeOldest(queue: EventQueue): boolean {
    const event = queue.shift()
    if (event === undefined) return false
    digests.remove(event.digest, event.id)
    lostThrough = Math.max(lostThrough, event.id)
    return true
  }

  function drop(queue: EventQueue): void {
    if (takeOldest(queue)) dropped += 1
  }

  /** Drops events until one of this cost fits; when it cannot fit, nothing is dropped. */
  function makeRoom(cost: number, isUnverified: boolean): boolean {
    if (isUnverified) {
      const places = Math.min(maxUnverified, capacity - signed.length)
      const space = Math.min(maxUnverifiedBytes, maxBytes - signed.bytes)
      if (places < 1 || cost > space) return false
      while (unverified.length >= places || unverified.bytes + cost > space) drop(unverified)
      return true
    }
    if (cost > maxBytes) return false
    while (length() >= capacity || bytes() + cost > maxBytes)
      drop(unverified.length > 0 ? unverified : signed)
    return true
  }

  function put(draft: NewEvent & { readonly id: number }): StoredEvent {
    const event = { ...markSample(draft), duplicateOf: digests.earliest(draft.digest) }
    latest = Math.max(latest, event.id)
    const isUnverified = draft.verification === 'unverified'
    if (makeRoom(costOf(draft), isUnverified)) {
      const queue = isUnverified ? unverified : signed
      queue.push(event)
      digests.add(event.digest, event.id)
    } else {
      dropped += 1
      lostThrough = event.id
    }
    listeners.tell(event)
    return event
  }

  /** Merges both queues, newest first. */
  function newest({ after = 0, before = Number.MAX_SAFE_INTEGER, limit }: EventRange): StoredEvent[] {
    const found: StoredEvent[] = []
    let signedLeft = signed.countThrough(before - 1)
    let unverifiedLeft = unverified.countThrough(before - 1)
    while (found.length < limit) {
      const a = signed.at(signedLeft - 1)
      const b = unverified.at(unverifiedLeft - 1)
      const next = (a?.id ?? 0) > (b?.id ?? 0) ? a : b
      if (next === undefined || next.id <= after) break
      if (next === a) signedLeft -= 1
      else unverifiedLeft -= 1
      found.push(next)
    }
    return found
  }

  /** Merges both queues, oldest first. */
  function oldest(after: number, limit: number): StoredEvent[] {
    const found: StoredEvent[] = []
    let signedAt = signed.countThrough(after)
    let unverifiedAt = unverified.countThrough(after)
    while (found.length < limit) {
      const a = signed.at(signedAt)
      const b = unverified.at(unverifiedAt)
      const next = (a?.id ?? Number.POSITIVE_INFINITY) < (b?.id ?? Number.POSITIVE_INFINITY) ? a : b
      if (next === undefined) break
      if (next === a) signedAt += 1
      else unverifiedAt += 1
      found.push(next)
    }
    return found
  }

  return {
    get length() {
      return length()
    },
    get bytes() {
      return bytes()
    },
    put,
    append: async (draft) => put({ ...draft, id: latest + 1 }),
    newest: async (range) => newest(range),
    async since(after, limit) {
      // An id that was never issued here belongs to an earlier process, whose events are lost.
      const isKnown = after === 0 || (after >= origin && after <= latest)
      const hasLost = !isKnown || (after === 0 ? lostThrough > origin : lostThrough > after)
      return { events: oldest(isKnown ? after : 0, limit), lostThrough: hasLost ? lostThrough : null, latest }
    },
    async clear() {
      while (takeOldest(signed) || takeOldest(unverified));
    },
    async remove(ids) {
      const wanted = new Set(ids)
      const removed = [signed, unverified].flatMap((queue) => queue.remove(wanted))
      for (const { digest, id } of removed) digests.remove(digest, id)
      return removed.length
    },
    dropped: async () => dropped,
    fill: async () => ({ events: length(), bytes: bytes() }),
    subscribe: listeners.subscribe,
  }
}
