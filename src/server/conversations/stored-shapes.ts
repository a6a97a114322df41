/** The values that the store's callers pass and receive. */
import type { Outcome } from '../../conversations/outcomes.ts'

/** A finished finding, or a mark with the hash of its turn. */
export interface StoredReview {
  readonly id: string
  readonly hash: string | null
}

/** Up to where a log has been read. */
export interface LogPositions {
  readonly webhooks: number
  readonly acts: number
}

export interface StoredConversation {
  readonly id: string
  readonly phoneNumberId: string
  readonly isGroup: boolean
  readonly ids: readonly string[]
}

/** An id at a phone number of the business. */
export interface CustomerOfNumber {
  readonly phoneNumberId: string
  readonly id: string
}

export interface ForgottenCustomer extends CustomerOfNumber {
  /** Facts from later webhooks and acts stay; if absent, none does. */
  readonly through?: LogPositions
}

/** What became of a conversation in a month. */
export interface StoredOutcome extends Omit<Outcome, 'month'> {
  readonly conversation: number
  /** Its address. */
  readonly id: string
  readonly phoneNumberId: string
  readonly isMarkedBad: boolean
}

export interface OutcomeQuery {
  readonly numbers: readonly string[]
  readonly month: string
  /** Only those whose first question lies between, in milliseconds since 1970. */
  readonly from?: number
  readonly to?: number
  /** The `conversation` of the last one of the page before. */
  readonly after: number
  readonly limit: number
}

/** A customer of one phone number. */
export interface KnownCustomer {
  /** The address of the conversation. */
  readonly conversation: string
  readonly phoneNumberId: string
  readonly ids: readonly string[]
  /** It waits, or the team has it. */
  readonly isWatched: boolean
  readonly name: string | null
  readonly username: string | null
}
