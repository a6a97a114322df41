/** What a journal is opened with. */
import type { AtRest } from '../at-rest.ts'

export interface EventJournalOptions {
  /** Is made when it is not there; nobody else writes into it. */
  readonly folder: string
  /** Of all files together. */
  readonly maxBytes: number
  /** Milliseconds that an event is kept. */
  readonly maxAgeMs: number
  readonly atRest: AtRest
  /** Whether events stay after they were dealt with, and are searched. */
  readonly isSearched: boolean
  /** Milliseconds since the epoch. */
  now(): number
}
