/** One look or erasure at a time in the studio, and an erasure a minute for each member. */
import { Lease } from '../core/lease.ts'
import { Problem } from '../core/problem.ts'
import type { TargetStore } from '../store/target-store.ts'

/** A claim of all replicas. Not a valid name for a configured target. */
const claimName = '_erasing'
/** Beyond it, a request is refused at once. */
const maxWaiting = 20
const memberPauseMs = 60_000
const maxMembers = 5000
const retrySeconds = 5

export class ErasureTurns {
  readonly #store: TargetStore
  readonly #now: () => number
  readonly #erasedAt = new Map<string, number>()
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(store: TargetStore, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** Throws Problem `busy`, also while another replica erases. `signal` ends the wait. */
  async run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= maxWaiting) throw busy('Too many customers are being looked for.')
    this.#waiting += 1
    const turn = this.#last.then(async () => {
      if (signal.aborted) throw busy('The client has closed its connection.')
      const lease = new Lease(this.#store, claimName)
      if ((await lease.renew()) === 'elsewhere') throw busy('Another replica erases a customer.')
      const renewing = setInterval(() => void lease.renew().catch(() => undefined), renewMs).unref()
      try {
        return await work()
      } finally {
        clearInterval(renewing)
        await this.#store.release(claimName).catch(() => undefined)
      }
    })
    this.#last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      this.#waiting -= 1
    }
  }

  /** Throws Problem `too_often` within a minute after the member's last erasure. */
  begin(member: string): void {
    const now = this.#now()
    const waitMs = (this.#erasedAt.get(member) ?? Number.NEGATIVE_INFINITY) + memberPauseMs - now
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000)
      throw new Problem('too_often', `One customer a minute can be erased. Try again in ${seconds} s.`, {
        headers: { 'retry-after': String(seconds) },
      })
    }
    this.#erasedAt.delete(member)
    this.#erasedAt.set(member, now)
    const [oldest] = this.#erasedAt.keys()
    if (this.#erasedAt.size > maxMembers && oldest !== undefined) this.#erasedAt.delete(oldest)
  }
}

const renewMs = 5000

function busy(detail: string): Problem {
  return new Problem('busy', detail, { headers: { 'retry-after': String(retrySeconds) } })
}
