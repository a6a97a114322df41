import { Problem } from './problem.ts'

/** Senders whose bodies share memory. Demo visitors and senders of unverified webhooks are strangers. */
export type BodyPot = 'strangers' | 'members' | 'verified'

export interface BodyPots {
  /** Throws Problem `busy` if `bytes` more do not fit; `length` is the body's total with them. */
  refuseWithoutPlace(pot: BodyPot, bytes: number, length: number): void
  add(pot: BodyPot, bytes: number): void
  release(pot: BodyPot, bytes: number): void
}

const strangerBytes = 8_000_000
const memberBytes = 16_000_000
const verifiedBytes = 8_000_000
/** Bodies above `smallBytes` leave this share of the strangers' memory to small ones, such as sign-ins. */
const reservedShare = 1 / 4
const smallBytes = 4096
/** By then the bodies in memory are complete, or close to their time limit. */
const retryAfterSeconds = 5

/** Creates the counter of body memory per kind of sender (docs/behaviour.md, section 9); one per process. */
export function createBodyPots(given: Partial<Record<BodyPot, number>> = {}): BodyPots {
  const limits = { strangers: strangerBytes, members: memberBytes, verified: verifiedBytes, ...given }
  const used = { strangers: 0, members: 0, verified: 0 }
  return {
    refuseWithoutPlace(pot, bytes, length) {
      const reserved = pot === 'strangers' && length > smallBytes ? reservedShare * limits.strangers : 0
      if (used[pot] + bytes > limits[pot] - reserved) throw busy()
    },
    add(pot, bytes) {
      used[pot] += bytes
    },
    release(pot, bytes) {
      used[pot] -= bytes
    },
  }
}

function busy(): Problem {
  return new Problem(
    'busy',
    'The server is reading as much as it can of such senders at the moment. Try again soon.',
    {
      headers: { 'retry-after': String(retryAfterSeconds) },
    },
  )
}
