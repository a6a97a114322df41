import type { IncomingMessage } from 'node:http'
import { clientAddress } from '../core/client-address.ts'
import type { Sender } from '../core/memory-pots.ts'
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
  /** 401 `no_session` unless the cookie holds an admitted user's session that is neither expired nor ended. */
  readonly requireSession: Guard
  /** 403 `foreign_origin` unless `Origin` is the studio's own. */
  readonly requireOwnOrigin: Guard
  /** 403 `foreign_origin` for changes from another site's page; other clients pass. */
  readonly refuseForeignOrigin: Guard
  /** 403 `foreign_origin` for requests of scripts, frames, styles and the like. */
  readonly refuseSubresource: Guard
  sessionOf(request: IncomingMessage): Session
  isDemo(request: IncomingMessage): boolean
  /** Whose memory the request's body uses: a member's only after `requireSession`. */
  senderOf(request: IncomingMessage): Sender
  /** In whose memory the answer waits to be read: a member's only after `requireSession`. */
  readerOf(request: IncomingMessage): Sender
  /** Problem `no_session`; for a session that has ended it empties the browser's cache. */
  noSession(request: IncomingMessage): Problem
  /** Synchronous if the cookie is cached and the membership needs no renewal. */
  openSession(request: IncomingMessage): Session | null | Promise<Session | null>
}

export interface GuardOptions {
  readonly cookie: SessionCookie
  readonly ended: EndedSessions
  readonly membership: Pick<Membership, 'isMember'>
  readonly renewal: MembershipRenewal
  /** Called for each request with a valid session. */
  onSeen(session: Session): void
  readonly publicHost: string | undefined
}

/** Destinations for platform answers: data, sandboxed pages, media; others could run here (Fetch Metadata, 2.1). */
const dataDestinations: ReadonlySet<string> = new Set([
  'empty',
  'document',
  'image',
  'audio',
  'video',
  'track',
  'font',
])

const stranger: Sender = { pot: 'strangers' }

/** All sessions of a member share one member's part. */
const memberOf = ({ user }: Session): Sender => ({ pot: 'members', owner: user.id })

/** Returns in whose memory an answer waits; one address has one stranger's part. */
export function readerOf(request: IncomingMessage, session: Session | null): Sender {
  if (session !== null && !isDemo(session)) return memberOf(session)
  return { pot: 'strangers', owner: clientAddress(request) }
}

/** Accepts every request; named, so that the route table shows the intent. */
export const anybody: Guard = () => {}

/** Creates the guards; a session is opened once per request. */
export function createGuards({ publicHost, ...sessions }: GuardOptions): Guards {
  const opened = new WeakMap<IncomingMessage, Session>()
  const { openSession, noSession } = createOpener(sessions)

  return {
    openSession,
    noSession,
    async requireSession(request) {
      const session = await openSession(request)
      if (session === null) throw noSession(request)
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
    senderOf(request) {
      const session = opened.get(request)
      return session === undefined || isDemo(session) ? stranger : memberOf(session)
    },
    readerOf: (request) => readerOf(request, opened.get(request) ?? null),
  }
}

function createOpener({ cookie, ended, membership, renewal, onSeen }: Omit<GuardOptions, 'publicHost'>) {
  const withEnded = new WeakSet<IncomingMessage>()

  function ifValid(session: Session | null): Session | null | Promise<Session | null> {
    if (session === null || ended.has(session) || !membership.isMember(session)) return null
    const isMember = renewal.isStillMember(session)
    if (isMember instanceof Promise) return isMember.then((is) => (is ? session : null))
    return isMember ? session : null
  }

  function openSession(request: IncomingMessage): Session | null | Promise<Session | null> {
    const session = cookie.read(request.headers.cookie)
    return session instanceof Promise
      ? session.then((opening) => checked(request, opening))
      : checked(request, session)
  }

  function checked(
    request: IncomingMessage,
    session: Session | null,
  ): Session | null | Promise<Session | null> {
    const valid = ifValid(session)
    return valid instanceof Promise
      ? valid.then((found) => noted(request, session, found))
      : noted(request, session, valid)
  }

  function noted(request: IncomingMessage, session: Session | null, valid: Session | null): Session | null {
    if (valid !== null) onSeen(valid)
    else if (session !== null && ended.has(session)) withEnded.add(request)
    return valid
  }

  function noSession(request: IncomingMessage): Problem {
    // Without `Set-Cookie`: the browser may have signed in again meanwhile.
    const { 'clear-site-data': clear } = cookie.signOutHeaders
    const headers = withEnded.has(request) ? { 'clear-site-data': clear } : undefined
    return new Problem('no_session', 'Sign in first.', headers && { headers })
  }

  return { openSession, noSession }
}

function foreignOrigin(): Problem {
  return new Problem('foreign_origin', 'The request does not come from a page of this studio.')
}
