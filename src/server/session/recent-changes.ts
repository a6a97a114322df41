import type { Session } from './session.ts'

/** Longer than two concurrent requests of one browser. */
const rememberMs = 10_000
/** Beyond it the session that was changed first is dropped. */
const maxRemembered = 1000

export interface RecentSessionChanges {
  /** Runs `apply` on the newest state, after every earlier change; when it throws, that state stays. */
  change(session: Session, apply: (newest: Session) => Promise<Session>): Promise<Session>
}

interface Remembered {
  /** Never rejects. */
  readonly newest: Promise<Session>
  readonly until: number
}

/** Queues session changes, so that each applies to the result of the one before, not to the cookie's older state. */
export function createRecentChanges(now: () => number): RecentSessionChanges {
  const byId = new Map<string, Remembered>()

  function forgetOld(): void {
    for (const [id, { until }] of byId) {
      if (until > now() && byId.size <= maxRemembered) return
      byId.delete(id)
    }
  }

  return {
    change(session, apply) {
      forgetOld()
      const before = byId.get(session.id)?.newest ?? Promise.resolve(session)
      const changed = before.then(apply)
      byId.delete(session.id)
      byId.set(session.id, { newest: changed.catch(() => before), until: now() + rememberMs })
      return changed
    },
  }
}
