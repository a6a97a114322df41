import type { EventBounds, EventRange, EventStore, NewEvent, StoredEvent } from '../store/event-store.ts'
import { createDigestIndex } from './digest-index.ts'
import { costOf } from './event-cost.ts'
import { createLateListeners } from './late-listeners.ts'
import { createSampleMarks } from './sample-digests.ts'
import { createEventQueue } from './stream/event-queue.ts'

/** Persistent events; ids rise. */
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
  matching(wanted: string, range: { after: number; before: number }): AsyncIterable<StoredEvent>
}

export interface DurableLogOptions {
  readonly journal: DurableEvents
  /** Of the unverified events, which stay in memory. */
  readonly bounds: Pick<EventBounds, 'maxUnverified' | 'maxUnverifiedBytes'>
  /** Without a secret no event can be verified, so all are persisted. */
  readonly hasSecret: boolean
  /** Ids are derived from it. */
  now(): number
}

const idsPerMillisecond = 1000
/** To recognize duplicates. */
const maxDigests = 20_000

/**
 * A log that survives the process (docs/behaviour.md, section 4). With a secret only signed events are persisted, so
 * that forgeries cannot fill the disk.
 */
export function createDurableLog({ journal, bounds, hasSecret, now }: DurableLogOptions): EventStore {
  const unverified = createEventQueue()
  const digests = createDigestIndex()
  const recent: { readonly id: number; readonly digest: string }[] = []
  const listeners = createLateListeners()
  const markSample = createSampleMarks()
  let issued = journal.latest
  /** The highest visible id: no event with a lower one will appear. */
  let committed = journal.latest
  let dropped = 0
  /** Events become visible in the order of their ids. */
  let turn: Promise<unknown> = Promise.resolve()

  function remember({ digest, id }: StoredEvent): void {
    digests.add(digest, id)
    recent.push({ digest, id })
    if (recent.length <= maxDigests) return
    const oldest = recent.shift()
    if (oldest !== undefined) digests.remove(oldest.digest, oldest.id)
  }

  function keepInMemory(event: StoredEvent, cost: number): void {
    const { maxUnverified, maxUnverifiedBytes } = bounds
    if (cost > maxUnverifiedBytes) {
      dropped += 1
      return
    }
    while (unverified.length >= maxUnverified || unverified.bytes + cost > maxUnverifiedBytes) {
      unverified.shift()
      dropped += 1
    }
    unverified.push(event)
  }

  async function append(draft: NewEvent): Promise<StoredEvent> {
    issued = Math.max(issued + 1, now() * idsPerMillisecond)
    const event = { ...markSample(draft), id: issued, duplicateOf: digests.earliest(draft.digest) }
    const isWritten = draft.verification === 'signed' || !hasSecret
    const written = isWritten ? journal.append(event) : Promise.resolve()
    const before = turn
    turn = Promise.allSettled([before, written])
    await before
    await written
    if (!isWritten) keepInMemory(event, costOf(draft))
    committed = Math.max(committed, event.id)
    remember(event)
    listeners.tell(event)
    return event
  }

  /** In the order of their ids. */
  function inMemory({ after, before }: { after: number; before: number }): StoredEvent[] {
    const found: StoredEvent[] = []
    for (let place = unverified.countThrough(after); place < unverified.countThrough(before - 1); place++) {
      const event = unverified.at(place)
      if (event !== undefined) found.push(event)
    }
    return found
  }

  async function read(range: Required<EventRange> & { isNewest: boolean }): Promise<StoredEvent[]> {
    const { after, before, limit, isNewest } = range
    if (limit === 0) return []
    const written = await journal.read({ after: after ?? 0, before: before ?? 0, limit, isNewest })
    const edge = isNewest ? written[0]?.id : written.at(-1)?.id
    // Beyond the last event of a page, unless it is the last page, more may follow.
    const others = inMemory({ after: after ?? 0, before: before ?? 0 })
    const all = [...written, ...others].sort((a, b) => a.id - b.id)
    const isWhole = written.length === 0
    const near =
      isWhole || edge === undefined ? all : all.filter(({ id }) => (isNewest ? id >= edge : id <= edge))
    return isNewest ? near.slice(-limit) : near.slice(0, limit)
  }

  async function* matching(
    wanted: string,
    { after, before }: { after: number; before: number },
  ): AsyncGenerator<StoredEvent> {
    const end = Math.min(before, committed + 1)
    const others = inMemory({ after, before: end })
    for await (const event of journal.matching(wanted, { after, before: end })) {
      while ((others.at(-1)?.id ?? 0) > event.id) {
        const other = others.pop()
        if (other !== undefined) yield other
      }
      yield event
    }
    yield* others.reverse()
  }

  return {
    append,
    matching,
    async newest({ after = 0, before = Number.MAX_SAFE_INTEGER, limit }) {
      const end = Math.min(before, committed + 1)
      return (await read({ after, before: end, limit, isNewest: true })).reverse()
    },
    async since(after, limit) {
      const isKnown = after >= 0 && after <= committed
      const latest = committed
      const events = await read({ after: isKnown ? after : 0, before: latest + 1, limit, isNewest: false })
      const { lostThrough } = journal
      const hasLost = !isKnown || lostThrough > after
      return { events, lostThrough: hasLost ? Math.max(lostThrough, isKnown ? 0 : latest) : null, latest }
    },
    async clear() {
      while (unverified.shift() !== undefined);
      await journal.clear()
    },
    async remove(ids) {
      const wanted = new Set(ids)
      const inMemory = unverified.remove(wanted)
      for (const { digest, id } of recent) if (wanted.has(id)) digests.remove(digest, id)
      return inMemory.length + (await journal.remove(wanted))
    },
    dropped: async () => dropped + journal.dropped,
    fill: async () => ({
      events: journal.count + unverified.length,
      bytes: journal.bytes + unverified.bytes,
    }),
    subscribe: listeners.subscribe,
  }
}
