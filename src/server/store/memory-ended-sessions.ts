import type { EndedSessionStore } from './ended-session-store.ts'

/** About 100 MB at most. */
export const defaultMaxEnded = 500_000
const sweepEveryMs = 60_000

export interface MemoryEndedSessions extends EndedSessionStore {
  /** Refuses sessions issued at or before this time, in milliseconds since the epoch. */
  refuseThrough(issuedAt: number): void
}

export interface MemoryEndedOptions {
  now?(): number
  readonly maxEntries?: number
}

/** Creates a list in memory (rule 2.4). When full it drops the oldest and refuses every session issued until then. */
export function createMemoryEndedSessions(options: MemoryEndedOptions = {}): MemoryEndedSessions {
  const { now = Date.now, maxEntries = defaultMaxEnded } = options
  const byId = new Map<string, { readonly issuedAt: number; readonly expiresAt: number }>()
  let refusedThrough = Number.NEGATIVE_INFINITY
  let nextSweepAt = 0

  function sweep(): void {
    if (now() < nextSweepAt) return
    nextSweepAt = now() + sweepEveryMs
    for (const [id, { expiresAt }] of byId) if (expiresAt <= now()) byId.delete(id)
  }

  function refuseThrough(issuedAt: number): void {
    refusedThrough = Math.max(refusedThrough, issuedAt)
  }

  /** Expired sessions are invalid anyway, so dropping one affects no other. */
  function forgetOldest(): void {
    for (const [id, { issuedAt, expiresAt }] of byId) {
      byId.delete(id)
      if (expiresAt > now()) refuseThrough(issuedAt)
      return
    }
  }

  return {
    async add({ id, issuedAt, expiresAt }) {
      sweep()
      byId.set(id, { issuedAt, expiresAt })
      if (byId.size > maxEntries) forgetOldest()
    },
    has: ({ id, issuedAt }) => issuedAt <= refusedThrough || byId.has(id),
    refuseThrough,
  }
}
