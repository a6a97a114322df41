/** What the webhook room needs from whatever keeps its events. */
import type {
  StoredWebhookHeader,
  UnverifiedReason,
  WebhookKind,
  WebhookVerification,
} from '../../contract/studio/webhook-event.ts'

export interface EventDraft {
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

export interface KeptEvent extends EventDraft {
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

interface LaterEvents {
  /** Oldest first. */
  readonly events: readonly KeptEvent[]
  /** The highest id of those later events that are gone; null when none is. */
  readonly lostThrough: number | null
  /** Where a reader stands who has seen every event so far. */
  readonly latest: number
}

export type EventListener = (events: readonly KeptEvent[]) => void

/** A bounded log. Asynchronous, so that it can live in another process. */
export interface EventStore {
  append(draft: EventDraft): Promise<KeptEvent>
  /** Newest first. */
  newest(range: EventRange): Promise<readonly KeptEvent[]>
  /** What came after an id; one that this log never gave out counts as long gone. Zero is before all of them. */
  since(after: number, limit: number): Promise<LaterEvents>
  clear(): Promise<void>
  /** How many events made room for others, or found none. */
  dropped(): Promise<number>
  /**
   * Tells every appended event, also one that found no room, in the order of ids and in a later turn of the event
   * loop than `append`, so that whoever delivered it is answered first. Gives the way to stop.
   */
  subscribe(listener: EventListener): () => void
}
