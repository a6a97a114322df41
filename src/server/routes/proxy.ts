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
import { isSafeMethod } from '../session/origin.ts'
import { isDemo, type Session } from '../session/session.ts'
import { type Guards, readerOf } from './guards.ts'

/** Others are forwarded as well, but RFC 9110, section 15.5.6, wants a list. */
const usualMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

export interface ProxyRoute {
  readonly guards: Guards
  /** Undefined while no upstream is configured. */
  readonly forward: Forward | undefined
  readonly local: LocalOptions
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
    const go = (session: Session | null) => answer(route, call, session)
    try {
      const session = route.guards.openSession(call.request)
      if (session instanceof Promise) session.then(go).catch(fail)
      else go(session)
    } catch (error) {
      fail(error)
    }
  }
}

function answer(route: ProxyRoute, call: MountedRequest, session: Session | null): void {
  const { request } = call
  if (session === null) throw route.guards.noSession(request)
  if (request.method === 'TRACE') {
    throw new Problem('method_not_allowed', 'TRACE is not forwarded.', { headers: { allow: usualMethods } })
  }
  void route.guards.refuseForeignOrigin(request)
  void route.guards.refuseSubresource(request)
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
