import type { EndedSessionStore } from '../store/ended-session-store.ts'
import { isDemo, type Session } from './session.ts'

export interface EndedSessions {
  /** Resolves, and never rejects, once every process that shares the list can know of it. */
  add(session: Session): Promise<void>
  /** Answers from memory, on every request. */
  has(session: Session): boolean
}

/** Separate lists, because any visitor can end demo sessions, which must not displace a real one (rule 2.4). */
export function createEndedSessions(lists: {
  readonly real: EndedSessionStore
  readonly demo: EndedSessionStore
}): EndedSessions {
  const listOf = (session: Session) => (isDemo(session) ? lists.demo : lists.real)
  return {
    add: (session) => listOf(session).add(session),
    has: (session) => listOf(session).has(session),
  }
}
