import type { AtRest } from '../at-rest.ts'

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
