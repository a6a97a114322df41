/** The list of ended sessions in this process's memory. */
import type { EndedSessionStore } from './ended-session-store.ts'

/** About 100 MB at the worst; past it the entry that was added first goes. */
const maxEntries = 500_000
const sweepEveryMs = 60_000

export function createMemoryEndedSessions(now: () => number = Date.now): EndedSessionStore {
  const expiryById = new Map<string, number>()
  let nextSweepAt = 0

  function sweep(): void {
    if (now() < nextSweepAt) return
    nextSweepAt = now() + sweepEveryMs
    for (const [id, expiresAt] of expiryById) if (expiresAt <= now()) expiryById.delete(id)
  }

  return {
    async add(sessionId, expiresAt) {
      sweep()
      expiryById.set(sessionId, expiresAt)
      if (expiryById.size <= maxEntries) return
      for (const oldest of expiryById.keys()) {
        expiryById.delete(oldest)
        return
      }
    },
    has: (sessionId) => expiryById.has(sessionId),
  }
}
