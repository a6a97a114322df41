import type { EventBounds } from '../store/event-store.ts'

export interface RingLimits {
  readonly capacity: number
  /** With the events' overhead. */
  readonly maxBytes: number
  /** True with a secret, which distinguishes the platform's events from forged ones. */
  readonly hasReserve: boolean
}

/** Of either bound, for unverified events while there is a secret. */
const unverifiedShare = 1 / 5

/** The bounds of a log, in events and bytes (rule 4.6). */
export function ringBounds({ capacity, maxBytes, hasReserve }: RingLimits): EventBounds {
  return {
    capacity,
    maxBytes,
    // At least one unverified event (docs/behaviour.md, section 4).
    maxUnverified: hasReserve ? Math.max(1, Math.floor(capacity * unverifiedShare)) : capacity,
    maxUnverifiedBytes: hasReserve ? Math.floor(maxBytes * unverifiedShare) : maxBytes,
  }
}
