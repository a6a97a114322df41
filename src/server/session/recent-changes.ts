/** Remembers recent changes of sessions, so that concurrent changes do not overwrite one another. */
import type { Session } from './session.ts'

/** Longer than two concurrent requests of one browser. */
const rememberMs = 10_000
/** Beyond it the session that was changed first is dropped. */
const maxRemembered = 1000

export interface RecentSessionChanges {
  /**
   * Runs `apply` on the newest known state of the session, after every change of it that began before.
   *
   * @param session As the cookie of the request contains it, perhaps from before another change.
   * @param apply Returns the new state; when it throws, the state before it stays the newest.
   */
  change(session: Session, apply: (newest: Session) => Promise<Session>): Promise<Session>
}

interface Remembered {
  /** Settles with the newest state, and never rejects. */
  readonly newest: Promise<Session>
  readonly until: number
}

/**
 * Creates the queue of session changes: concurrent changes of one session are applied in order, each to the result
 * of the one before. Results are stored for a short time, for a bounded number of sessions.
 *
 * @param now Milliseconds since the epoch.
 */
export function createRecentChanges(now: () => number): RecentSessionChanges {
  /** In the order of the last change. */
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
