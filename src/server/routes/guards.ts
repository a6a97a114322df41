/** The checks that run before a request is handled (docs/behaviour.md, sections 2 and 3). */
import type { IncomingMessage } from 'node:http'
import type { BodyPot } from '../core/body-pots.ts'
import { Problem } from '../core/problem.ts'
import type { EndedSessions } from '../session/ended-sessions.ts'
import type { Membership } from '../session/membership.ts'
import type { MembershipRenewal } from '../session/membership-renewal.ts'
import { isForeignOrigin, isOwnOrigin, isSafeMethod } from '../session/origin.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { SessionCookie } from '../session/session-cookie.ts'

/** Rejects a request by throwing a Problem. */
export type Guard = (request: IncomingMessage) => void | Promise<void>

export interface Guards {
  /** 401 `no_session` unless the cookie holds a session that is neither expired nor ended, of an admitted user. */
  readonly requireSession: Guard
  /** 403 `foreign_origin` unless `Origin` is present and is the studio's own. */
  readonly requireOwnOrigin: Guard
  /** 403 `foreign_origin` for a change that a page of another site sends; other clients pass. */
  readonly refuseForeignOrigin: Guard
  /** 403 `foreign_origin` for requests of scripts, frames, styles and the like. */
  readonly refuseSubresource: Guard
  /** The session that `requireSession` found. */
  sessionOf(request: IncomingMessage): Session
  /** Whether `requireSession` found the session of a demo. */
  isDemo(request: IncomingMessage): boolean
  /** Whose memory the body of the request takes: a member's, after `requireSession` has found one. */
  potOf(request: IncomingMessage): BodyPot
  /**
   * Returns the session, or null; synchronously when the cookie is cached, and the platform need not be asked whether
   * its user is still a member.
   */
  openSession(request: IncomingMessage): Session | null | Promise<Session | null>
}

export interface GuardOptions {
  readonly cookie: SessionCookie
  readonly ended: EndedSessions
  readonly membership: Pick<Membership, 'isMember'>
  readonly renewal: MembershipRenewal
  readonly publicHost: string | undefined
}

/**
 * The destinations for which a browser may load an answer of the platform: data, a page in its sandbox, or media. All
 * others, such as `script`, `worker` or `iframe`, would let the platform act on the studio's origin (Fetch Metadata,
 * section 2.1).
 */
const dataDestinations: ReadonlySet<string> = new Set([
  'empty',
  'document',
  'image',
  'audio',
  'video',
  'track',
  'font',
])

/** Accepts every request. Named, so that the route table shows that it is intended. */
export const anybody: Guard = () => {}

/** Creates the guards of the routes. A session is opened once per request. */
export function createGuards({ cookie, ended, membership, renewal, publicHost }: GuardOptions): Guards {
  const opened = new WeakMap<IncomingMessage, Session>()

  function ifValid(session: Session | null): Session | null | Promise<Session | null> {
    if (session === null || ended.has(session) || !membership.isMember(session)) return null
    const isMember = renewal.isStillMember(session)
    if (isMember instanceof Promise) return isMember.then((is) => (is ? session : null))
    return isMember ? session : null
  }

  function openSession(request: IncomingMessage): Session | null | Promise<Session | null> {
    const session = cookie.read(request.headers.cookie)
    return session instanceof Promise ? session.then(ifValid) : ifValid(session)
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
    refuseSubresource(request) {
      const destination = request.headers['sec-fetch-dest']
      if (destination === undefined || dataDestinations.has(String(destination))) return
      throw new Problem('foreign_origin', 'Answers of the platform are data, not a part of a page.')
    },
    sessionOf(request) {
      const session = opened.get(request)
      if (session === undefined) throw new Error('this route does not require a session')
      return session
    },
    isDemo(request) {
      const session = opened.get(request)
      return session !== undefined && isDemo(session)
    },
    potOf(request) {
      const session = opened.get(request)
      return session === undefined || isDemo(session) ? 'strangers' : 'members'
    },
  }
}

function foreignOrigin(): Problem {
  return new Problem('foreign_origin', 'The request does not come from a page of this studio.')
}
