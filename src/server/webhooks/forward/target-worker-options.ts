import type { GuardedPoster } from '../../endpoint/guarded-post.ts'
import type { ErasableEvent, FreshOrHeld } from '../../store/erased-customers.ts'
import type { EventStore } from '../../store/event-store.ts'
import type { TargetStore } from '../../store/target-store.ts'
import type { ForwardTarget } from './target-filter.ts'

export type DeliveryCount = 'delivered' | 'failed' | 'dead' | 'gap'

export interface TargetWorkerOptions {
  readonly target: ForwardTarget
  readonly events: EventStore
  readonly store: TargetStore
  readonly poster: GuardedPoster
  /** Without an app secret no event is verified. */
  readonly hasSecret: boolean
  /** Start position of a new target. */
  readonly begins: 'latest' | 'oldest'
  isErased(event: ErasableEvent, how?: FreshOrHeld): Promise<boolean>
  now(): number
  onCount(outcome: DeliveryCount): void
  /** Called when delivery starts failing, or recovers (null). */
  onChange(failure: string | null): void
}
