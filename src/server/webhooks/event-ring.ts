import type {
  EventBounds,
  EventFill,
  EventListener,
  EventRange,
  EventStore,
  LaterEvents,
  NewEvent,
  StoredEvent,
} from '../store/event-store.ts'
import { createDigestIndex } from './digest-index.ts'
import { costOf } from './event-cost.ts'
import { createLateListeners } from './late-listeners.ts'
import { createSampleMarks } from './sample-digests.ts'
import { createEventQueue, type EventQueue } from './stream/event-queue.ts'

export interface EventRing extends EventStore {
  readonly length: number
  readonly bytes: number
  /** For an event that has an id, higher than those before. */
  put(event: StoredEvent): StoredEvent
}

/** Lets the next process's ids start above this one's. */
const idsPerMillisecond = 1000

/** Creates a log in memory (rule 4.6). With a reserve, unverified events get a fifth and are dropped first. */
export function createEventRing(bounds: EventBounds, now: () => number = Date.now): EventRing {
  return new MemoryRing(bounds, now() * idsPerMillisecond)
}

class MemoryRing implements EventRing {
  readonly #bounds: EventBounds
  readonly #signed = createEventQueue()
  readonly #unverified = createEventQueue()
  readonly #digests = createDigestIndex()
  readonly #listeners = createLateListeners()
  readonly #markSample = createSampleMarks()
  readonly #origin: number
  #latest: number
  #lostThrough: number
  #dropped = 0

  constructor(bounds: EventBounds, origin: number) {
    this.#bounds = bounds
    this.#origin = origin
    this.#latest = origin
    this.#lostThrough = origin
  }

  get length(): number {
    return this.#signed.length + this.#unverified.length
  }

  get bytes(): number {
    return this.#signed.bytes + this.#unverified.bytes
  }

  put(draft: NewEvent & { readonly id: number }): StoredEvent {
    const event = { ...this.#markSample(draft), duplicateOf: this.#digests.earliest(draft.digest) }
    this.#latest = Math.max(this.#latest, event.id)
    const isUnverified = draft.verification === 'unverified'
    if (this.#makeRoom(costOf(draft), isUnverified)) {
      const queue = isUnverified ? this.#unverified : this.#signed
      queue.push(event)
      this.#digests.add(event.digest, event.id)
    } else {
      this.#dropped += 1
      this.#lostThrough = event.id
    }
    this.#listeners.notify(event)
    return event
  }

  async append(draft: NewEvent): Promise<StoredEvent> {
    return this.put({ ...draft, id: this.#latest + 1 })
  }

  async newest({
    after = 0,
    before = Number.MAX_SAFE_INTEGER,
    limit,
  }: EventRange): Promise<readonly StoredEvent[]> {
    const found: StoredEvent[] = []
    let signedLeft = this.#signed.countThrough(before - 1)
    let unverifiedLeft = this.#unverified.countThrough(before - 1)
    while (found.length < limit) {
      const a = this.#signed.at(signedLeft - 1)
      const b = this.#unverified.at(unverifiedLeft - 1)
      const next = (a?.id ?? 0) > (b?.id ?? 0) ? a : b
      if (next === undefined || next.id <= after) break
      if (next === a) signedLeft -= 1
      else unverifiedLeft -= 1
      found.push(next)
    }
    return found
  }

  async since(after: number, limit: number): Promise<LaterEvents> {
    const lostThrough = this.#lostThrough
    // Ids never issued here belong to an earlier process, whose events are lost.
    const isKnown = after === 0 || (after >= this.#origin && after <= this.#latest)
    const hasLost = !isKnown || (after === 0 ? lostThrough > this.#origin : lostThrough > after)
    return {
      events: this.#oldest(isKnown ? after : 0, limit),
      lostThrough: hasLost ? lostThrough : null,
      latest: this.#latest,
    }
  }

  async clear(): Promise<void> {
    while (this.#takeOldest(this.#signed) || this.#takeOldest(this.#unverified));
  }

  async remove(ids: readonly number[]): Promise<number> {
    const wanted = new Set(ids)
    const removed = [this.#signed, this.#unverified].flatMap((queue) => queue.remove(wanted))
    for (const { digest, id } of removed) this.#digests.remove(digest, id)
    return removed.length
  }

  async dropped(): Promise<number> {
    return this.#dropped
  }

  async fill(): Promise<EventFill> {
    return { events: this.length, bytes: this.bytes }
  }

  subscribe(listener: EventListener): () => void {
    return this.#listeners.subscribe(listener)
  }

  #takeOldest(queue: EventQueue): boolean {
    const event = queue.shift()
    if (event === undefined) return false
    this.#digests.remove(event.digest, event.id)
    this.#lostThrough = Math.max(this.#lostThrough, event.id)
    return true
  }

  #drop(queue: EventQueue): void {
    if (this.#takeOldest(queue)) this.#dropped += 1
  }

  /** Drops events until this cost fits; if it cannot fit, drops nothing. */
  #makeRoom(cost: number, isUnverified: boolean): boolean {
    const { capacity, maxBytes, maxUnverified, maxUnverifiedBytes } = this.#bounds
    const signed = this.#signed
    const unverified = this.#unverified
    if (isUnverified) {
      const places = Math.min(maxUnverified, capacity - signed.length)
      const space = Math.min(maxUnverifiedBytes, maxBytes - signed.bytes)
      if (places < 1 || cost > space) return false
      while (unverified.length >= places || unverified.bytes + cost > space) this.#drop(unverified)
      return true
    }
    if (cost > maxBytes) return false
    while (this.length >= capacity || this.bytes + cost > maxBytes)
      this.#drop(unverified.length > 0 ? unverified : signed)
    return true
  }

  #oldest(after: number, limit: number): StoredEvent[] {
    const found: StoredEvent[] = []
    let signedAt = this.#signed.countThrough(after)
    let unverifiedAt = this.#unverified.countThrough(after)
    while (found.length < limit) {
      const a = this.#signed.at(signedAt)
      const b = this.#unverified.at(unverifiedAt)
      const next = (a?.id ?? Number.POSITIVE_INFINITY) < (b?.id ?? Number.POSITIVE_INFINITY) ? a : b
      if (next === undefined) break
      if (next === a) signedAt += 1
      else unverifiedAt += 1
      found.push(next)
    }
    return found
  }
}
