/** The store of webhook events. */
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
  /** The highest id of those later events that were dropped; null when none was. */
  readonly lostThrough: number | null
  /** The cursor of a reader that has seen every event so far. */
  readonly latest: number
}

/** How much a log may hold, all of it and of unverified events. */
export interface EventBounds {
  readonly capacity: number
  readonly maxBytes: number
  readonly maxUnverified: number
  readonly maxUnverifiedBytes: number
  /** Milliseconds that an event is kept, in a shared log; without it only the other bounds count. */
  readonly maxAgeMs?: number | undefined
}

/** How much a log holds at the moment. */
export interface EventFill {
  readonly events: number
  readonly bytes: number
}

export type EventListener = (events: readonly StoredEvent[]) => void

/** Opens the log of one owner; `costOf` returns what an event counts against the bounds, in bytes. */
export type OpenEventStore<Owner> = (
  owner: Owner,
  bounds: EventBounds,
  costOf: (draft: NewEvent) => number,
) => EventStore

/** A bounded log. Asynchronous, so that it can live in another process. */
export interface EventStore {
  /** Problem `store_unavailable` when the event cannot be stored, as for every method of a shared store. */
  append(draft: NewEvent): Promise<StoredEvent>
  /** Newest first. */
  newest(range: EventRange): Promise<readonly StoredEvent[]>
  /** Returns the events after an id. An id that this log never issued counts as dropped; zero precedes all events. */
  since(after: number, limit: number): Promise<LaterEvents>
  /** Newest first: events whose text may hold the wanted one, at least; undefined where all have to be read. */
  readonly matching?:
    | ((wanted: string, range: { after: number; before: number }) => AsyncIterable<StoredEvent>)
    | undefined
  clear(): Promise<void>
  /** Removes these events alone, and returns how many there were. Ids that are not stored are ignored. */
  remove(ids: readonly number[]): Promise<number>
  /** How many events were dropped for others, or did not fit. */
  dropped(): Promise<number>
  fill(): Promise<EventFill>
  /**
   * Subscribes to appended events, in the order of their ids. The listener is called after `append` has resolved, so
   * that the sender of a delivery is answered first. `onGap` reports that events were not passed on, which `since`
   * returns. An event that did not fit need not be passed on.
   *
   * @returns an unsubscribe function.
   */
  subscribe(listener: EventListener, onGap?: () => void): () => void
}
