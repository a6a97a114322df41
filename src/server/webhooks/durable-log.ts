import type {
  EventBounds,
  EventFill,
  EventListener,
  EventRange,
  EventStore,
  LaterEvents,
  NewEvent,
  StoredEvent,
  WantedTexts,
} from '../store/event-store.ts'
import { createDigestIndex } from './digest-index.ts'
import { costOf } from './event-cost.ts'
import { createLateListeners } from './late-listeners.ts'
import { createSampleMarks } from './sample-digests.ts'
import { createEventQueue } from './stream/event-queue.ts'

export interface DurableEvents {
  readonly latest: number
  readonly lostThrough: number
  readonly dropped: number
  readonly bytes: number
  readonly count: number
  append(event: StoredEvent): Promise<void>
  read(range: { after: number; before: number; limit: number; isNewest: boolean }): Promise<StoredEvent[]>
  clear(): Promise<void>
  remove(ids: ReadonlySet<number>): Promise<number>
  matching(wanted: WantedTexts, range: { after: number; before: number }): AsyncIterable<StoredEvent>
}

export interface DurableLogOptions {
  readonly journal: DurableEvents
  /** Bounds for unverified events, which stay in memory. */
  readonly bounds: Pick<EventBounds, 'maxUnverified' | 'maxUnverifiedBytes'>
  /** Without a secret nothing can be verified, so all is persisted. */
  readonly hasSecret: boolean
  /** Ids are derived from it. */
  now(): number
}

const idsPerMillisecond = 1000
/** Recognizes duplicates. */
const maxDigests = 20_000
/** Events of former processes that are read for it, and their bytes. */
const maxRecalled = 2000
const maxRecalledBytes = 8_000_000
const recalledAtOnce = 100

/** Creates a log that, with a secret, persists only signed events, so that forgeries cannot fill the disk. */
export function createDurableLog(options: DurableLogOptions): EventStore {
  return new DurableLog(options)
}

type EventDigest = Pick<StoredEvent, 'id' | 'digest'>

class DurableLog implements EventStore {
  readonly #options: DurableLogOptions
  readonly #unverified = createEventQueue()
  readonly #digests = createDigestIndex()
  readonly #recent: EventDigest[] = []
  readonly #listeners = createLateListeners()
  readonly #markSample = createSampleMarks()
  #issued: number
  /** The highest visible id: no event with a lower one will appear. */
  #committed: number
  #dropped = 0
  /** Events become visible in id order. */
  #commit: Promise<unknown> = Promise.resolve()
  readonly #recalled: Promise<void>

  constructor(options: DurableLogOptions) {
    this.#options = options
    this.#issued = options.journal.latest
    this.#committed = options.journal.latest
    // Without them, a repeated event is none.
    this.#recalled = this.#recall().catch(() => undefined)
  }

  async append(draft: NewEvent): Promise<StoredEvent> {
    await this.#recalled
    const { journal, hasSecret, now } = this.#options
    this.#issued = Math.max(this.#issued + 1, now() * idsPerMillisecond)
    const duplicateOf = this.#digests.earliest(draft.digest)
    const event = { ...this.#markSample(draft), id: this.#issued, duplicateOf }
    const isWritten = draft.verification === 'signed' || !hasSecret
    const written = isWritten ? journal.append(event) : Promise.resolve()
    const before = this.#commit
    this.#commit = Promise.allSettled([before, written])
    await before
    await written
    if (!isWritten) this.#storeInMemory(event, costOf(draft))
    this.#committed = Math.max(this.#committed, event.id)
    this.#remember(event)
    this.#listeners.notify(event)
    return event
  }

  async newest({
    after = 0,
    before = Number.MAX_SAFE_INTEGER,
    limit,
  }: EventRange): Promise<readonly StoredEvent[]> {
    const end = Math.min(before, this.#committed + 1)
    return (await this.#read({ after, before: end, limit, isNewest: true })).reverse()
  }

  async since(after: number, limit: number): Promise<LaterEvents> {
    const latest = this.#committed
    const isKnown = after >= 0 && after <= latest
    const range = { after: isKnown ? after : 0, before: latest + 1, limit, isNewest: false }
    const events = await this.#read(range)
    const { lostThrough } = this.#options.journal
    const hasLost = !isKnown || lostThrough > after
    return { events, lostThrough: hasLost ? Math.max(lostThrough, isKnown ? 0 : latest) : null, latest }
  }

  async *matching(
    wanted: WantedTexts,
    { after, before }: { after: number; before: number },
  ): AsyncGenerator<StoredEvent> {
    const end = Math.min(before, this.#committed + 1)
    const others = this.#inMemory(after, end)
    for await (const event of this.#options.journal.matching(wanted, { after, before: end })) {
      while ((others.at(-1)?.id ?? 0) > event.id) {
        const other = others.pop()
        if (other !== undefined) yield other
      }
      yield event
    }
    yield* others.reverse()
  }

  async clear(): Promise<void> {
    while (this.#unverified.shift() !== undefined);
    await this.#options.journal.clear()
  }

  async remove(ids: readonly number[]): Promise<number> {
    const wanted = new Set(ids)
    const inMemory = this.#unverified.remove(wanted)
    for (const { digest, id } of this.#recent) if (wanted.has(id)) this.#digests.remove(digest, id)
    return inMemory.length + (await this.#options.journal.remove(wanted))
  }

  async dropped(): Promise<number> {
    return this.#dropped + this.#options.journal.dropped
  }

  async fill(): Promise<EventFill> {
    const { journal } = this.#options
    return {
      events: journal.count + this.#unverified.length,
      bytes: journal.bytes + this.#unverified.bytes,
    }
  }

  subscribe(listener: EventListener): () => void {
    return this.#listeners.subscribe(listener)
  }

  /** The newest events of former processes: the platform repeats what it delivered lately. */
  async #recall(): Promise<void> {
    const found: EventDigest[] = []
    let before = this.#committed + 1
    for (let bytes = 0; found.length < maxRecalled && bytes < maxRecalledBytes; ) {
      const range = { after: 0, before, limit: recalledAtOnce, isNewest: true }
      const page = await this.#options.journal.read(range)
      const [oldest] = page
      if (oldest === undefined) break
      found.unshift(...page.map(({ id, digest }) => ({ id, digest })))
      before = oldest.id
      bytes += page.reduce((sum, { body }) => sum + body.length, 0)
    }
    for (const event of found) this.#remember(event)
  }

  #remember({ digest, id }: EventDigest): void {
    this.#digests.add(digest, id)
    this.#recent.push({ digest, id })
    if (this.#recent.length <= maxDigests) return
    const oldest = this.#recent.shift()
    if (oldest !== undefined) this.#digests.remove(oldest.digest, oldest.id)
  }

  #storeInMemory(event: StoredEvent, cost: number): void {
    const { maxUnverified, maxUnverifiedBytes } = this.#options.bounds
    const unverified = this.#unverified
    if (cost > maxUnverifiedBytes) {
      this.#dropped += 1
      return
    }
    while (unverified.length >= maxUnverified || unverified.bytes + cost > maxUnverifiedBytes) {
      unverified.shift()
      this.#dropped += 1
    }
    unverified.push(event)
  }

  #inMemory(after: number, before: number): StoredEvent[] {
    const found: StoredEvent[] = []
    const end = this.#unverified.countThrough(before - 1)
    for (let place = this.#unverified.countThrough(after); place < end; place++) {
      const event = this.#unverified.at(place)
      if (event !== undefined) found.push(event)
    }
    return found
  }

  async #read(range: {
    after: number
    before: number
    limit: number
    isNewest: boolean
  }): Promise<StoredEvent[]> {
    const { after, before, limit, isNewest } = range
    if (limit === 0) return []
    const written = await this.#options.journal.read(range)
    const edge = isNewest ? written[0]?.id : written.at(-1)?.id
    const all = [...written, ...this.#inMemory(after, before)].sort((a, b) => a.id - b.id)
    // More may follow beyond a page's last event, unless it is the last page.
    const near = edge === undefined ? all : all.filter(({ id }) => (isNewest ? id >= edge : id <= edge))
    return isNewest ? near.slice(-limit) : near.slice(0, limit)
  }
}
