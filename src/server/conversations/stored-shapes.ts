/** The values that the store's callers pass and receive. */

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
