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
  /** Id of the earliest stored event with the same digest, if any. */
  readonly duplicateOf: number | null
}

/** Both ends are exclusive. */
export interface EventRange {
  readonly after?: number | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** An event must contain each of these texts. */
export interface WantedTexts {
  readonly texts: readonly string[]
  /** True if a text counts only where a word begins: there is no letter or digit before it. */
  readonly isWordStart?: boolean
}

export interface LaterEvents {
  readonly events: readonly StoredEvent[]
  /** Highest id of the dropped later events, if any. */
  readonly lostThrough: number | null
  /** Cursor of a reader that has seen every event so far. */
  readonly latest: number
}

export interface EventBounds {
  readonly capacity: number
  readonly maxBytes: number
  readonly maxUnverified: number
  readonly maxUnverifiedBytes: number
  /** Shared logs only; undefined keeps events as long as the other bounds allow. */
  readonly maxAgeMs?: number | undefined
}

export interface EventFill {
  readonly events: number
  readonly bytes: number
}

export type EventListener = (events: readonly StoredEvent[]) => void

/** `costOf` returns an event's size against the bounds, in bytes. */
export type OpenEventStore<Owner> = (
  owner: Owner,
  bounds: EventBounds,
  costOf: (draft: NewEvent) => number,
) => EventStore

/** A bounded log. Every method of a shared store may reject with Problem `store_unavailable`. */
export interface EventStore {
  append(draft: NewEvent): Promise<StoredEvent>
  newest(range: EventRange): Promise<readonly StoredEvent[]>
  /** An id that this log never issued counts as dropped; zero precedes all events. */
  since(after: number, limit: number): Promise<LaterEvents>
  /** Newest first: at least all events that may contain the wanted texts; undefined if all must be read. */
  readonly matching?:
    | ((wanted: WantedTexts, range: { after: number; before: number }) => AsyncIterable<StoredEvent>)
    | undefined
  clear(): Promise<void>
  /** Returns how many were removed; unknown ids are ignored. */
  remove(ids: readonly number[]): Promise<number>
  /** Events dropped to make room, or too large. */
  dropped(): Promise<number>
  fill(): Promise<EventFill>
  /** Notifies in id order after the sender's answer; `onGap` if events were skipped. Returns an unsubscriber. */
  subscribe(listener: EventListener, onGap?: () => void): () => void
}
