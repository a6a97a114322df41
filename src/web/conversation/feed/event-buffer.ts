/** Buffered events, newest first, bounded by count and size. */
import type { WebhookEvent } from '../../../contract/studio/webhook-event.ts'

export interface EventBuffer {
  readonly events: readonly WebhookEvent[]
  /** Ids after which events are missing. */
  readonly gaps: readonly string[]
  readonly characters: number
  /** Events dropped for newer ones. */
  readonly discarded: number
}

export interface BufferBounds {
  readonly maxEvents: number
  readonly maxCharacters: number
}

export const emptyBuffer: EventBuffer = { events: [], gaps: [], characters: 0, discarded: 0 }

/** Two bytes per character at most, so bodies take up to 64 MB. */
export const bufferBounds: BufferBounds = { maxEvents: 5000, maxCharacters: 32_000_000 }

export function isNewer(id: string, than: string): boolean {
  return Number(id) > Number(than)
}

/** Accepts events in any order and repeated; pinned ones are never dropped. */
export function addEvents(
  buffer: EventBuffer,
  added: readonly WebhookEvent[],
  pinned: ReadonlySet<string>,
  bounds: BufferBounds = bufferBounds,
): EventBuffer {
  const ids = new Set(buffer.events.map(({ id }) => id))
  const fresh = [...new Map(added.map((event) => [event.id, event])).values()].filter(
    ({ id }) => !ids.has(id),
  )
  if (fresh.length === 0) return buffer
  const all = [...fresh, ...buffer.events].sort((a, b) => Number(b.id) - Number(a.id))
  return withinBounds({ ...buffer, events: all, characters: sizeOf(all) }, pinned, bounds)
}

/** Events newer than `oldest` and older than `before`; `oldest` itself is included. */
interface IdRange {
  readonly before: string | undefined
  /** Undefined for all older ones. */
  readonly oldest: string | undefined
}

/** Drops what the server no longer has: events in a page's range that the page lacks, and gaps, which the page fills. */
export function withoutDeleted(
  buffer: EventBuffer,
  page: readonly WebhookEvent[],
  { before, oldest = '0' }: IdRange,
): EventBuffer {
  const stored = new Set(page.map(({ id }) => id))
  const isElsewhere = (id: string) => isNewer(oldest, id) || (before !== undefined && !isNewer(before, id))
  const events = buffer.events.filter(({ id }) => stored.has(id) || isElsewhere(id))
  const gaps = buffer.gaps.filter(isElsewhere)
  if (events.length === buffer.events.length && gaps.length === buffer.gaps.length) return buffer
  return { ...buffer, events, gaps, characters: sizeOf(events) }
}

function sizeOf(events: readonly WebhookEvent[]): number {
  return events.reduce((sum, { body }) => sum + body.length, 0)
}

function withinBounds(
  buffer: EventBuffer,
  pinned: ReadonlySet<string>,
  { maxEvents, maxCharacters }: BufferBounds,
): EventBuffer {
  if (buffer.events.length <= maxEvents && buffer.characters <= maxCharacters) return buffer
  const kept: WebhookEvent[] = []
  let characters = buffer.events.reduce((sum, { id, body }) => (pinned.has(id) ? sum + body.length : sum), 0)
  let slotsLeft = maxEvents - buffer.events.filter(({ id }) => pinned.has(id)).length
  for (const event of buffer.events) {
    if (pinned.has(event.id)) {
      kept.push(event)
    } else if (slotsLeft > 0 && characters + event.body.length <= maxCharacters) {
      kept.push(event)
      characters += event.body.length
      slotsLeft -= 1
    } else {
      // Older events go as well, or the list would have a gap.
      slotsLeft = 0
    }
  }
  const discarded = buffer.discarded + buffer.events.length - kept.length
  return { ...buffer, events: kept, characters, discarded }
}

/** `after` is null when the server no longer has the last event; the gap then follows the held events. */
export function addGap(buffer: EventBuffer, after: string | null): EventBuffer {
  const at = after ?? buffer.events[0]?.id
  if (at === undefined || buffer.gaps.includes(at)) return buffer
  return { ...buffer, gaps: [...buffer.gaps, at] }
}

/** Events buffered while paused, newest first. */
export function arrivedSince(paused: EventBuffer | null, { events }: EventBuffer): readonly WebhookEvent[] {
  if (paused === null) return []
  const newest = paused.events[0]?.id
  return newest === undefined ? events : events.filter(({ id }) => isNewer(id, newest))
}
