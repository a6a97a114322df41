export const attemptTimeoutMs = 10_000
export const renewEveryMs = 5000

/** `anew`: another process may have held it meanwhile. */
export type LeaseState = 'held' | 'anew' | 'elsewhere'

interface LeaseStore {
  readonly claimMs: number
  claim(name: string): Promise<boolean>
}

/** This process's exclusive right to some work, renewed while in use. */
export class Lease {
  readonly #store: LeaseStore
  readonly #name: string
  #claimedAt = Number.NEGATIVE_INFINITY

  constructor(store: LeaseStore, name: string) {
    this.#store = store
    this.#name = name
  }

  /** Renews early, so that an attempt ends before another process may start. Throws Problem `store_unavailable`. */
  async renew(): Promise<LeaseState> {
    const at = performance.now()
    if (at - this.#claimedAt < renewEveryMs) return 'held'
    const isOwn = await this.#store.claim(this.#name)
    const isNew = at - this.#claimedAt > this.#store.claimMs - attemptTimeoutMs
    this.#claimedAt = isOwn ? at : Number.NEGATIVE_INFINITY
    if (!isOwn) return 'elsewhere'
    return isNew ? 'anew' : 'held'
  }
}
