/** The bounds of a log of events, with the share of unverified ones (docs/behaviour.md, section 4). */
import type { EventBounds } from '../store/event-store.ts'

export interface RingLimits {
  /** The most events. */
  readonly capacity: number
  /** The most bytes, all events together, with their overhead. */
  readonly maxBytes: number
  /** True when there is a secret that distinguishes events of the platform from forged ones. */
  readonly hasReserve: boolean
}

/** The share of either bound that unverified events may use while there is a secret. */
const unverifiedShare = 1 / 5

/**
 * Computes the bounds of a log, in events and bytes (rule 4.6).
 * @param limits `hasReserve` limits unverified events to a fifth of each bound.
 */
export function ringBounds({ capacity, maxBytes, hasReserve }: RingLimits): EventBounds {
  return {
    capacity,
    maxBytes,
    // Even the smallest ring has room for one unverified event (docs/behaviour.md, section 4).
    maxUnverified: hasReserve ? Math.max(1, Math.floor(capacity * unverifiedShare)) : capacity,
    maxUnverifiedBytes: hasReserve ? Math.floor(maxBytes * unverifiedShare) : maxBytes,
  }
}
