/** The list of ended sessions in this process's memory. */
import type { EndedSessionStore } from './ended-session-store.ts'

/** About 100 MB at most. */
export const defaultMaxEnded = 500_000
const sweepEveryMs = 60_000

export interface MemoryEndedSessions extends EndedSessionStore {
  /** Refuses every session that was issued at this time or before, in milliseconds since the epoch. */
  refuseThrough(issuedAt: number): void
}

export interface MemoryEndedOptions {
  /** Milliseconds since the epoch. */
  now?(): number
  /** Beyond it the oldest entry is dropped. */
  readonly maxEntries?: number
}

/**
 * Creates the list of ended sessions in memory (rule 2.4). When it is full the oldest entry is removed, and every
 * session issued until then counts as ended.
 *
 * @param options `maxEntries` bounds the list; `now` is in milliseconds since the epoch.
 * @see docs/behaviour.md, section 2
 */
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

  /** Expired sessions are invalid anyway, so dropping them affects no other session. */
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
