import { createMemoryPots, type MemoryPots, type PotBytes } from './memory-pots.ts'

const strangerBytes = 8_000_000
const memberBytes = 16_000_000
const verifiedBytes = 8_000_000
/** Such as a sign-in. */
const smallBytes = 4096

/** Creates the counter of the memory of request bodies (docs/behaviour.md, section 9); one per process. */
export function createBodyPots(given: Partial<PotBytes> = {}): MemoryPots {
  return createMemoryPots({
    limits: { strangers: strangerBytes, members: memberBytes, verified: verifiedBytes, ...given },
    smallBytes,
    detail: 'The server is reading as much as it can of such senders at the moment. Try again soon.',
  })
}
