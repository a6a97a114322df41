/** Counts the memory of bodies that are being read, apart for each kind of sender (docs/behaviour.md, section 9). */
import { Problem } from './problem.ts'

/**
 * The senders whose bodies share an amount of memory. A demo visitor is a stranger, and so is the sender of a webhook
 * whose signature was not verified lately.
 */
export type BodyPot = 'strangers' | 'members' | 'verified'

export interface BodyPots {
  /**
   * @param bytes How many more are wanted.
   * @param length The whole body with them.
   * @throws Problem `busy` when they do not fit.
   */
  refuseWithoutPlace(pot: BodyPot, bytes: number, length: number): void
  add(pot: BodyPot, bytes: number): void
  release(pot: BodyPot, bytes: number): void
}

const strangerBytes = 8_000_000
const memberBytes = 16_000_000
const verifiedBytes = 8_000_000
/** Of the memory for strangers, what bodies of more than `smallBytes` leave to the others, sign-ins among them. */
const reservedShare = 1 / 4
const smallBytes = 4096
/** By then the bodies that fill the memory are complete, or close to their time limit. */
const retryAfterSeconds = 5

/**
 * Creates the count, one per process.
 *
 * @param given Bytes of the pots that have other limits than those of rule 9.2.
 */
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
