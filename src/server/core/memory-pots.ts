/** Counts bytes in memory per kind of sender, so that one kind, or one of its members, leaves space for others. */
import { Problem } from './problem.ts'

/** Senders that share memory. Demo visitors and senders of unverified webhooks are strangers. */
export type Pot = 'strangers' | 'members' | 'verified'

/** Whose bytes are counted. An `owner`, such as a member, may use half of the pot. */
export interface Sender {
  readonly pot: Pot
  readonly owner?: string | undefined
}

export type PotBytes = Readonly<Record<Pot, number>>

export interface PotRules {
  /** Size of each pot. */
  readonly limits: PotBytes
  /** What is larger leaves a share of a pot to what is not. */
  readonly smallBytes: number
  /** Detail of Problem `busy`. */
  readonly detail: string
}

export interface MemoryPots {
  /** Returns whether `bytes` more fit; `length` is the total of the body or answer with them. */
  hasPlace(sender: Sender, bytes: number, length: number): boolean
  /** Throws Problem `busy` if they do not fit. */
  refuseWithoutPlace(sender: Sender, bytes: number, length: number): void
  add(sender: Sender, bytes: number): void
  release(sender: Sender, bytes: number): void
}

/** What is not small leaves this share to what is, such as sign-ins. */
const reservedShare = 1 / 4
/** The most that one owner uses of a pot. */
const ownerShare = 1 / 2
/** By then what is in memory is complete, read, or close to its time limit. */
const retryAfterSeconds = 5

/** Creates pots (docs/behaviour.md, section 9). */
export function createMemoryPots({ limits, smallBytes, detail }: PotRules): MemoryPots {
  const used = { strangers: 0, members: 0, verified: 0 }
  const owned = { strangers: new Map<string, number>(), members: new Map(), verified: new Map() }

  function hasPlace({ pot, owner }: Sender, bytes: number, length: number): boolean {
    const reserved = pot !== 'verified' && length > smallBytes ? reservedShare * limits[pot] : 0
    if (used[pot] + bytes > limits[pot] - reserved) return false
    if (owner === undefined) return true
    const own = (owned[pot].get(owner) ?? 0) + bytes
    // The only one of its owner may be as large as its route accepts.
    return own <= ownerShare * limits[pot] || own <= length
  }

  return {
    hasPlace,
    refuseWithoutPlace(sender, bytes, length) {
      if (hasPlace(sender, bytes, length)) return
      throw new Problem('busy', detail, { headers: { 'retry-after': String(retryAfterSeconds) } })
    },
    add({ pot, owner }, bytes) {
      used[pot] += bytes
      if (owner !== undefined && bytes > 0) owned[pot].set(owner, (owned[pot].get(owner) ?? 0) + bytes)
    },
    release({ pot, owner }, bytes) {
      used[pot] -= bytes
      if (owner === undefined || bytes === 0) return
      const left = (owned[pot].get(owner) ?? 0) - bytes
      if (left > 0) owned[pot].set(owner, left)
      else owned[pot].delete(owner)
    },
  }
}
