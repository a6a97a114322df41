import type { AtRest } from '../at-rest.ts'
import type { StoredEvent } from '../event-store.ts'

export interface EventJournalOptions {
  /** Created when missing; no other process writes into it. */
  readonly folder: string
  readonly maxBytes: number
  readonly maxAgeMs: number
  readonly atRest: AtRest
  /** True if events stay after delivery and can be searched. */
  readonly isSearched: boolean
  now(): number
}

/** An event that is not written yet. */
export interface WaitingEvent {
  readonly event: StoredEvent
  resolve(): void
  reject(error: unknown): void
}
