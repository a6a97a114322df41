import type { EventBounds } from '../store/event-store.ts'

export interface RingLimits {
  readonly capacity: number
  readonly maxBytes: number
  /** True with a secret, which separates the platform's events from forged ones. */
  readonly hasReserve: boolean
}

/** Share of either bound for unverified events while there is a secret. */
const unverifiedShare = 1 / 5

/** Returns a log's bounds, in events and bytes (rule 4.6). */
export function ringBounds({ capacity, maxBytes, hasReserve }: RingLimits): EventBounds {
  return {
    capacity,
    maxBytes,
    // At least one unverified event (docs/behaviour.md, section 4).
    maxUnverified: hasReserve ? Math.max(1, Math.floor(capacity * unverifiedShare)) : capacity,
    maxUnverifiedBytes: hasReserve ? Math.floor(maxBytes * unverifiedShare) : maxBytes,
  }
}
