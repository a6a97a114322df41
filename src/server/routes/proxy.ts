import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem } from '../core/problem.ts'
import {
  answerLocally,
  type LocalAnswer,
  type LocalCall,
  type LocalOptions,
} from '../proxy/answer-locally.ts'
import { type Mount, pathWithoutQuery } from '../proxy/call-record.ts'
import type { Forward } from '../proxy/forward.ts'
import { isSafeMethod } from '../session/origin.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { Guards } from './guards.ts'

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
  /** Called with every answered call; its path is below the mount, without query. */
  onAnswered?(session: Session, call: AnsweredCall): void
  /** The headers that sign the browser out, by name. */
  refusedHeaders(session: Session): Readonly<Record<string, string>>
}

export interface AnsweredCall {
  readonly mount: Mount
  readonly method: string
  readonly path: string
  readonly status: number
}

/** `rest` is the raw target without the mount's own path. */
export type MountHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  rest: string,
  requestId: string,
) => void

/** Checks session and origin, then answers or forwards. Without a session 401, before the body is read (rule 3.2). */
export function forwardTo(route: ProxyRoute): MountHandler {
  return (request, response, rest, requestId) => {
    const fail = (error: unknown) => route.local.onProblem(response, error, requestId)
    const go = (session: Session | null) => answer(route, request, response, rest, requestId, session)
    try {
      const session = route.guards.openSession(request)
      if (session instanceof Promise) session.then(go).catch(fail)
      else go(session)
    } catch (error) {
      fail(error)
    }
  }
}

function answer(
  route: ProxyRoute,
  request: IncomingMessage,
  response: ServerResponse,
  rest: string,
  requestId: string,
  session: Session | null,
): void {
  if (session === null) throw new Problem('no_session', 'Sign in first.')
  if (request.method === 'TRACE') {
    throw new Problem('method_not_allowed', 'TRACE is not forwarded.', { headers: { allow: usualMethods } })
  }
  void route.guards.refuseForeignOrigin(request)
  void route.guards.refuseSubresource(request)
  followWrite(route, request, response, rest, session)
  if (isDemo(session)) {
    const demo = route.demoFor(session)
    void answerLocally(route.local, request, response, rest, requestId, (call) => demo.answer(call))
    return
  }
  if (route.forward === undefined) {
    throw new Problem('platform_not_configured', 'The operator has not set this address of the platform yet.')
  }
  route.forward(request, response, rest, {
    requestId,
    sessionId: session.id,
    token: session.token,
    onUnauthorized() {
      route.endSession(session)
      return Object.entries(route.refusedHeaders(session)).flat()
    },
  })
}

/** Reads are not recorded, so that they cost nothing. */
function followWrite(
  { onAnswered, local }: ProxyRoute,
  { method = 'GET' }: IncomingMessage,
  response: ServerResponse,
  rest: string,
  session: Session,
): void {
  if (onAnswered === undefined || isSafeMethod(method)) return
  response.once('close', () => {
    if (!response.headersSent) return
    onAnswered(session, {
      mount: local.mount,
      method,
      path: pathWithoutQuery(rest),
      status: response.statusCode,
    })
  })
}
