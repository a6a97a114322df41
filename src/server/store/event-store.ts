/** What the webhook module needs from whatever keeps its events. */
import type { StoredWebhookHeader, UnverifiedReason } from '../../contract/studio/webhook-event.ts'
import type { WebhookKind, WebhookVerification } from '../../contract/studio/webhook-facets.ts'

export interface NewEvent {
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
  readonly verification: WebhookVerification
  readonly reason: UnverifiedReason | null
  readonly headers: Readonly<Partial<Record<StoredWebhookHeader, string>>>
  /** The raw body; owned by the event from now on. */
  readonly body: Buffer
  readonly digest: string
  readonly phoneNumberIds: readonly string[]
  readonly kinds: readonly WebhookKind[]
  readonly isSample: boolean
}

export interface StoredEvent extends NewEvent {
  /** A safe integer that rises strictly, also across restarts. */
  readonly id: number
  readonly duplicateOf: number | null
}

/** Both ends are exclusive. */
export interface EventRange {
  readonly after?: number | undefined
  readonly before?: number | undefined
  readonly limit: number
}

export interface LaterEvents {
  /** Oldest first. */
  readonly events: readonly StoredEvent[]
  /** The highest id of those later events that are gone; null when none is. */
  readonly lostThrough: number | null
  /** Where a reader stands who has seen every event so far. */
  readonly latest: number
}

/** How much a log may hold, all of it and of unverified events. */
export interface EventBounds {
  readonly capacity: number
  readonly maxBytes: number
  readonly maxUnverified: number
  readonly maxUnverifiedBytes: number
}

/** How much a log holds at the moment. */
export interface EventFill {
  readonly events: number
  readonly bytes: number
}

export type EventListener = (events: readonly StoredEvent[]) => void

/** Opens the log of one owner elsewhere; `costOf` tells what an event counts against the bounds, in bytes. */
export type OpenEventStore<Owner> = (
  owner: Owner,
  bounds: EventBounds,
  costOf: (draft: NewEvent) => number,
) => EventStore

/** A bounded log. Asynchronous, so that it can live in another process. */
export interface EventStore {
  append(draft: NewEvent): Promise<StoredEvent>
  /** Newest first. */
  newest(range: EventRange): Promise<readonly StoredEvent[]>
  /** What came after an id; one that this log never gave out counts as long gone. Zero is before all of them. */
  since(after: number, limit: number): Promise<LaterEvents>
  clear(): Promise<void>
  /** How many events made room for others, or found none. */
  dropped(): Promise<number>
  fill(): Promise<EventFill>
  /**
   * Tells every appended event in the order of ids, and in a later turn of the event loop than `append`, so that
   * whoever delivered it is answered first. `onGap` says that some were not told, which `since` knows about. An event
   * that found no room need not be told. Gives the way to stop.
   */
  subscribe(listener: EventListener, onGap?: () => void): () => void
}
