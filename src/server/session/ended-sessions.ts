import type { EndedSession, EndedSessionStore } from '../store/ended-session-store.ts'
import { isDemo, type Session } from './session.ts'

export interface EndedSessions {
  /** Resolves once every process that shares the list can read it; never rejects. */
  add(session: Session): Promise<void>
  has(session: Session): boolean
  /** Ends a member's session without its token; resolves like `add`. */
  end(session: EndedSession): Promise<void>
  isListed(session: Pick<EndedSession, 'id' | 'issuedAt'>): boolean
}

/** Creates ended-session lists; demos have their own, because any visitor can end them (rule 2.4). */
export function createEndedSessions(lists: {
  readonly real: EndedSessionStore
  readonly demo: EndedSessionStore
}): EndedSessions {
  const listOf = (session: Session) => (isDemo(session) ? lists.demo : lists.real)
  return {
    add: (session) => listOf(session).add(session),
    has: (session) => listOf(session).has(session),
    end: (session) => lists.real.add(session),
    isListed: (session) => lists.real.has(session),
  }
}
