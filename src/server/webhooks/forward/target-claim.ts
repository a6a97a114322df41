/** This process's exclusive claim on a target, renewed while it is used. */
import type { TargetStore } from '../../store/target-store.ts'

/** For one attempt. */
export const attemptTimeoutMs = 10_000
export const renewEveryMs = 5000

/** `anew`: another process may have held it meanwhile. */
export type ClaimState = 'held' | 'anew' | 'elsewhere'

export class TargetClaim {
  readonly #store: TargetStore
  readonly #target: string
  #claimedAt = Number.NEGATIVE_INFINITY

  constructor(store: TargetStore, target: string) {
    this.#store = store
    this.#target = target
  }

  /** Renews early, so that an attempt ends before another process may begin. Throws Problem `store_unavailable`. */
  async renew(): Promise<ClaimState> {
    const at = performance.now()
    if (at - this.#claimedAt < renewEveryMs) return 'held'
    const isOwn = await this.#store.claim(this.#target)
    const isNew = at - this.#claimedAt > this.#store.claimMs - attemptTimeoutMs
    this.#claimedAt = isOwn ? at : Number.NEGATIVE_INFINITY
    if (!isOwn) return 'elsewhere'
    return isNew ? 'anew' : 'held'
  }
}
