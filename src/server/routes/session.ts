/** Signing in and out, and the settings of a session (specification, 4.3; decisions, section 2). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type SafeSession, sessionPatch, signIn as signInBody } from '../../contract/studio/session.ts'
import { Problem } from '../problem.ts'
import { Secret } from '../secret.ts'
import {
  type AiOffer,
  type Session,
  startDemoSession,
  startSession,
  toSafeSession,
  type User,
} from '../session/session.ts'
import type { SessionCookie } from '../session/session-cookie.ts'
import { patchSession } from '../session/session-patch.ts'
import type { Guards } from './guards.ts'
import { parse } from './parse.ts'

export interface SessionRoutes {
  readonly cookie: SessionCookie
  readonly guards: Guards
  readonly aiOffer: AiOffer
  readonly ttlSeconds: number
  readonly isDemoOffered: boolean
  now(): number
  /** Whose token it is, as the platform says; undefined when no platform is configured. */
  readonly whoIs: ((token: Secret) => Promise<User>) | undefined
  onStart(session: Session): void
  /** Throws a Problem for an AI endpoint that can be refused as it is written. */
  judgeAiBaseUrl(baseUrl: string): void
  /** Makes every copy of the session's cookie worthless; resolves when the other replicas could know. */
  endSession(session: Session): Promise<void>
}

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

export function signIn(routes: SessionRoutes): Handler<SafeSession> {
  return async (request, reply) => {
    const wanted = parse(signInBody, request.body)
    const expiresAt = routes.now() + routes.ttlSeconds * 1000
    const session = 'demo' in wanted ? demo(routes, expiresAt) : await real(routes, wanted.token, expiresAt)
    const answer = await answerWith(routes, reply, session)
    routes.onStart(session)
    return answer
  }
}

export function readSession({ guards, aiOffer }: SessionRoutes): Handler<SafeSession> {
  return async (request) => toSafeSession(guards.sessionOf(request.raw), aiOffer)
}

/** The new cookie replaces the old one; what does not fit leaves the old one as it was. */
export function changeSession(routes: SessionRoutes): Handler<SafeSession> {
  return async (request, reply) => {
    const patch = parse(sessionPatch, request.body)
    if (typeof patch.ai?.baseUrl === 'string') routes.judgeAiBaseUrl(patch.ai.baseUrl)
    return answerWith(routes, reply, patchSession(routes.guards.sessionOf(request.raw), patch))
  }
}

/** Idempotent: also 204 when there is no session. */
export function signOut({ guards, cookie, endSession }: SessionRoutes): Handler<void> {
  return async (request, reply) => {
    const session = await guards.openSession(request.raw)
    if (session !== null) await endSession(session)
    return reply.code(204).header('set-cookie', cookie.clear).send()
  }
}

function demo({ isDemoOffered }: SessionRoutes, expiresAt: number): Session {
  if (!isDemoOffered) throw new Problem('demo_disabled', 'The operator of this studio offers no demo.')
  return startDemoSession(expiresAt)
}

async function real({ whoIs }: SessionRoutes, text: string, expiresAt: number): Promise<Session> {
  if (whoIs === undefined) {
    throw new Problem('platform_not_configured', 'The operator has not set the address of the platform yet.')
  }
  const token = new Secret(text)
  return startSession(token, await whoIs(token), expiresAt)
}

async function answerWith(
  { cookie, aiOffer }: SessionRoutes,
  reply: FastifyReply,
  session: Session,
): Promise<SafeSession> {
  reply.header('set-cookie', await cookie.write(session))
  return toSafeSession(session, aiOffer)
}
