import type { StoredWebhookHeader, UnverifiedReason } from '../../contract/studio/webhook-event.ts'
import type { WebhookKind, WebhookVerification } from '../../contract/studio/webhook-facets.ts'

export interface NewEvent {
  readonly receivedAt: number
  readonly verification: WebhookVerification
  readonly reason: UnverifiedReason | null
  readonly headers: Readonly<Partial<Record<StoredWebhookHeader, string>>>
  /** Owned by the event from now on. */
  readonly body: Buffer
  readonly digest: string
  readonly phoneNumberIds: readonly string[]
  readonly kinds: readonly WebhookKind[]
  readonly isSample: boolean
}

export interface StoredEvent extends NewEvent {
  /** A safe integer that rises strictly, also across restarts. */
  readonly id: number
  /** The id of the earliest stored event with the same digest; null when there is none. */
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
  /** The highest id of the dropped later events; null when none was dropped. */
  readonly lostThrough: number | null
  /** The cursor of a reader that has seen every event so far. */
  readonly latest: number
}

/** Limits for the whole log and for unverified events. */
export interface EventBounds {
  readonly capacity: number
  readonly maxBytes: number
  readonly maxUnverified: number
  readonly maxUnverifiedBytes: number
  /** For a shared log only; undefined keeps events as long as the other bounds allow. */
  readonly maxAgeMs?: number | undefined
}

export interface EventFill {
  readonly events: number
  readonly bytes: number
}

export type EventListener = (events: readonly StoredEvent[]) => void

/** `costOf` returns what an event counts against the bounds, in bytes. */
export type OpenEventStore<Owner> = (
  owner: Owner,
  bounds: EventBounds,
  costOf: (draft: NewEvent) => number,
) => EventStore

/** A bounded log. Every method of a shared store may reject with Problem `store_unavailable`. */
export interface EventStore {
  append(draft: NewEvent): Promise<StoredEvent>
  /** Newest first. */
  newest(range: EventRange): Promise<readonly StoredEvent[]>
  /** An id that this log never issued counts as dropped; zero precedes all events. */
  since(after: number, limit: number): Promise<LaterEvents>
  /** Newest first, at least all events whose text may contain it; undefined where all have to be read. */
  readonly matching?:
    | ((wanted: string, range: { after: number; before: number }) => AsyncIterable<StoredEvent>)
    | undefined
  clear(): Promise<void>
  /** Returns how many were removed; unknown ids are ignored. */
  remove(ids: readonly number[]): Promise<number>
  /** Events dropped for others, or too large. */
  dropped(): Promise<number>
  fill(): Promise<EventFill>
  /**
   * In the order of ids, after `append` has resolved, so that the sender is answered first. `onGap` reports that events
   * were skipped, which `since` returns. Returns an unsubscribe function.
   */
  subscribe(listener: EventListener, onGap?: () => void): () => void
}
