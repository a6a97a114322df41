import { includesRole, type Role } from '../../contract/role.ts'
import { changeHeader } from '../../contract/studio/workspace/change-header.ts'
import { Problem } from '../core/problem.ts'
import {
  answerLocally,
  type LocalAnswer,
  type LocalCall,
  type LocalOptions,
} from '../proxy/answer-locally.ts'
import { type Mount, pathWithoutQuery } from '../proxy/call-record.ts'
import type { Forward } from '../proxy/forward.ts'
import type { MountedRequest } from '../proxy/mounted-request.ts'
import { type ReviewedBody, reviewedBody } from '../proxy/reviewed-body.ts'
import { isTestCall, numberOfChange, type ProxiedCall, roleOfCall } from '../proxy/role-of-call.ts'
import { onlySwitchesOff } from '../proxy/switching-off.ts'
import { isSafeMethod } from '../session/origin.ts'
import { requireRole } from '../session/roles.ts'
import { isDemo, type Session } from '../session/session.ts'
import { type Guards, readerOf } from './guards.ts'

/** Others are forwarded as well, but RFC 9110, section 15.5.6, wants a list. */
const usualMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/** Looks at a body that is still to be forwarded. */
export interface CallBody {
  switchesOff(): Promise<boolean>
  read(): Promise<ReviewedBody>
}

export interface ProxyRoute {
  readonly guards: Guards
  /** Undefined while no upstream is configured. */
  readonly forward: Forward | undefined
  readonly local: LocalOptions
  roleOf(session: Session): Role
  /** Returns whether the team named it a test number, where editors may write. */
  isTestNumber(phoneNumberId: string): Promise<boolean>
  /** Undefined for a call that needs no review; rejects with Problem `review_required`. */
  requireReview(session: Session, call: ProxiedCall, body: CallBody): Promise<void> | undefined
  /** Throws Problem `too_often`. */
  countTest(session: Session): void
  demoFor(session: Session): { answer(call: LocalCall): Promise<LocalAnswer> }
  /** Invalidates every copy of the session's cookie. */
  endSession(session: Session): void
  /** Called after every call; its path is below the mount, without query. */
  onAnswered?(session: Session, call: AnsweredCall): void
  readonly signOutHeaders: Readonly<Record<string, string>>
}

export interface AnsweredCall {
  readonly mount: Mount
  readonly method: string
  readonly path: string
  readonly status: number
  readonly change?: string
}

export type MountHandler = (call: MountedRequest) => void

/** Checks session and origin, then answers or forwards; without a session 401 before the body is read (rule 3.2). */
export function forwardTo(route: ProxyRoute): MountHandler {
  return (call) => {
    const fail = (error: unknown) => route.local.onProblem(call.response, error, call.requestId)
    const go = (session: Session | null) => {
      const allowed = admit(route, call, session)
      if (allowed instanceof Promise) return allowed.then((member) => answer(route, call, member))
      return answer(route, call, allowed)
    }
    try {
      const session = route.guards.openSession(call.request)
      const done = session instanceof Promise ? session.then(go) : go(session)
      done?.catch(fail)
    } catch (error) {
      fail(error)
    }
  }
}

/** Returns the session that may make the call, before a connection is opened. */
function admit(route: ProxyRoute, call: MountedRequest, session: Session | null): Session | Promise<Session> {
  const { request } = call
  if (session === null) throw route.guards.noSession(request)
  if (request.method === 'TRACE') {
    throw new Problem('method_not_allowed', 'TRACE is not forwarded.', { headers: { allow: usualMethods } })
  }
  void route.guards.refuseForeignOrigin(request)
  void route.guards.refuseSubresource(request)
  const own = route.roleOf(session)
  const { method = 'GET', headers } = request
  const made = { mount: route.local.mount, method, target: call.suffix, headers }
  if (includesRole(own, 'publisher')) {
    const body = { switchesOff: () => onlySwitchesOff(call), read: () => reviewedBody(call) }
    const reviewed = route.requireReview(session, made, body)
    return reviewed === undefined ? session : reviewed.then(() => session)
  }
  const needed = roleOfCall(made)
  const number = own === 'editor' && needed === 'publisher' ? numberOfChange(made) : undefined
  if (number === undefined) {
    requireRole(own, needed)
    if (isTestCall(made)) route.countTest(session)
    return session
  }
  return route.isTestNumber(number).then((is) => {
    if (!is) requireRole(own, needed)
    return session
  })
}

function answer(route: ProxyRoute, call: MountedRequest, session: Session): undefined {
  const { request, response } = call
  // The client left while its session, role or review was read: nobody would end the call, or send its body.
  if (response.destroyed) return
  followWrite(route, call, session)
  if (isDemo(session)) {
    const demo = route.demoFor(session)
    void answerLocally(route.local, call, (local) => demo.answer(local))
    return
  }
  if (route.forward === undefined) {
    throw new Problem('platform_not_configured', 'The operator has not set this address of the platform yet.')
  }
  route.forward(call, {
    sessionId: session.id,
    token: session.token,
    reader: readerOf(request, session),
    onUnauthorized() {
      route.endSession(session)
      return Object.entries(route.signOutHeaders).flat()
    },
  })
}

/** Records writes only, so that reads cost nothing. */
function followWrite(
  { onAnswered, local }: ProxyRoute,
  { request, response, suffix }: MountedRequest,
  session: Session,
): void {
  const { method = 'GET', headers } = request
  if (onAnswered === undefined || isSafeMethod(method)) return
  const change = headers[changeHeader]
  response.once('close', () => {
    if (!response.headersSent) return
    onAnswered(session, {
      mount: local.mount,
      method,
      path: pathWithoutQuery(suffix),
      status: response.statusCode,
      ...(typeof change === 'string' && { change }),
    })
  })
}
