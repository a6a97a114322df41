/** The questions asked of a request before anything else is done with it (specification, sections 4 and 5). */
import type { IncomingMessage } from 'node:http'
import { Problem } from '../problem.ts'
import { isForeignOrigin, isOwnOrigin, isSafeMethod } from '../session/origin.ts'
import type { Session } from '../session/session.ts'
import type { SessionCookie } from '../session/session-cookie.ts'
import type { EndedSessionStore } from '../store/ended-session-store.ts'

/** Throws a Problem to say no. */
export type Guard = (request: IncomingMessage) => void | Promise<void>

export interface Guards {
  /** 401 `no_session` unless the cookie holds a session that is neither expired nor ended. */
  readonly requireSession: Guard
  /** 403 `foreign_origin` unless `Origin` is there and is the studio's own. */
  readonly requireOwnOrigin: Guard
  /** 403 `foreign_origin` for a change that a page of another site is behind; other clients pass. */
  readonly refuseForeignOrigin: Guard
  /** The session that `requireSession` found. */
  sessionOf(request: IncomingMessage): Session
  /** The session, or null; at once when the cookie is known already. */
  openSession(request: IncomingMessage): Session | null | Promise<Session | null>
}

export interface GuardOptions {
  readonly cookie: SessionCookie
  readonly ended: EndedSessionStore
  readonly publicHost: string | undefined
}

/** Whoever comes may pass. Named, so that the route table says that it was meant. */
export const anybody: Guard = () => {}

export function createGuards({ cookie, ended, publicHost }: GuardOptions): Guards {
  const opened = new WeakMap<IncomingMessage, Session>()
  const unlessEnded = (session: Session | null) =>
    session === null || ended.has(session.id) ? null : session

  function openSession(request: IncomingMessage): Session | null | Promise<Session | null> {
    const session = cookie.read(request.headers.cookie)
    return session instanceof Promise ? session.then(unlessEnded) : unlessEnded(session)
  }

  return {
    openSession,
    async requireSession(request) {
      const session = await openSession(request)
      if (session === null) throw new Problem('no_session', 'Sign in first.')
      opened.set(request, session)
    },
    requireOwnOrigin(request) {
      if (!isOwnOrigin(request.headers, publicHost)) throw foreignOrigin()
    },
    refuseForeignOrigin(request) {
      if (!isSafeMethod(request.method) && isForeignOrigin(request.headers, publicHost)) throw foreignOrigin()
    },
    sessionOf(request) {
      const session = opened.get(request)
      if (session === undefined) throw new Error('this route does not require a session')
      return session
    },
  }
}

function foreignOrigin(): Problem {
  return new Problem('foreign_origin', 'The request does not come from a page of this studio.')
}
