import type { Session } from './session.ts'

/** Longer than two concurrent requests of one browser take. */
const rememberMs = 10_000
/** Beyond it the session changed first is dropped. */
const maxRemembered = 1000

export interface RecentSessionChanges {
  /** Runs `apply` on the newest state, after all earlier changes; if it throws, that state stays. */
  change(session: Session, apply: (newest: Session) => Promise<Session>): Promise<Session>
}

interface Remembered {
  readonly newest: Promise<Session>
  readonly until: number
}

/** Creates a queue of session changes, so that each applies to the last result, not to an older cookie. */
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
