import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DemoLanguage, demoLanguageFor } from '../../contract/studio/languages.ts'
import {
  type SafeSession,
  type SessionPatch,
  sessionPatch,
  signInRequest as signInBody,
} from '../../contract/studio/session.ts'
import type { SessionAccess } from '../../contract/studio/session-access.ts'
import type { SessionUse } from '../../contract/studio/session-use.ts'
import { Problem } from '../core/problem.ts'
import { Secret } from '../core/secret.ts'
import type { Membership } from '../session/membership.ts'
import type { RecentSessionChanges } from '../session/recent-changes.ts'
import type { RememberedAi } from '../session/remembered-ai.ts'
import {
  isDemo,
  type Lifetime,
  type Session,
  type StudioOffer,
  startDemoSession,
  startSession,
  toSafeSession,
  type User,
  withSettingsOf,
} from '../session/session.ts'
import type { SessionCookie } from '../session/session-cookie.ts'
import { patchSession } from '../session/session-patch.ts'
import { readTokenAccess, tokenAccessPath } from '../session/token-access.ts'
import type { GraphCall } from './graph-call.ts'
import type { Guards } from './guards.ts'
import { pageLanguage } from './pages/page-language.ts'
import { parse } from './parse.ts'

export interface SessionRoutes extends StudioOffer {
  readonly cookie: SessionCookie
  readonly recentChanges: RecentSessionChanges
  readonly membership: Pick<Membership, 'admit'>
  /** Undefined without a workspace. */
  readonly rememberedAi: RememberedAi | undefined
  readonly guards: Guards
  readonly ttlSeconds: number
  readonly isDemoOffered: boolean
  now(): number
  /** Undefined when no platform is configured. */
  readonly whoIs: ((token: Secret) => Promise<User>) | undefined
  isEnded(session: Session): boolean
  onStart(session: Session): void
  /** Called when a sign-in with a token fails. */
  onRefused(requestId: string, problem: Problem): void
  /** Called with the accounts that a session's token names. */
  onAccess(session: Session, accountIds: readonly string[]): void
  onAction(session: Session, action: { readonly kind: 'ai_settings_changed' }): Promise<void>
  /** With the session's own token. */
  readonly callGraph: GraphCall
  /** Of what costs money, counted by this process. */
  useOf(session: Session): SessionUse
  readonly graphVersions: SessionAccess['graphVersions']
  /** Throws a Problem for an AI endpoint that is blocked without a lookup. */
  judgeAiBaseUrl(baseUrl: string): void
  /** Invalidates every copy of the cookie; resolves once other replicas can read it. */
  endSession(session: Session): Promise<void>
}

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

/** POST `/api/session`: starts a session or demo (rule 2.1). Throws Problem `token_refused`, `not_allowed` and more. */
export function signInRoute(routes: SessionRoutes): Handler<SafeSession> {
  return async (request, reply) => {
    const wanted = parse(signInBody, request.body)
    const issuedAt = routes.now()
    const lifetime = { issuedAt, expiresAt: issuedAt + routes.ttlSeconds * 1000 }
    const fresh =
      'demo' in wanted
        ? demo(routes, lifetime, wanted.language ?? languageOf(request))
        : await real(routes, wanted.token, lifetime, request.id)
    const before = await routes.cookie.read(request.headers.cookie)
    // A copied cookie of an ended session brings nothing back either (rule 2.4).
    const isAlive = before !== null && !routes.isEnded(before)
    const kept = isAlive ? withSettingsOf(before, fresh) : fresh
    const continued = kept === fresh ? await withRememberedAi(routes, fresh) : kept
    const { session, line } = await withCookie(routes.cookie, fresh, continued)
    reply.header('set-cookie', line)
    routes.onStart(session)
    return toSafeSession(session, routes)
  }
}

/** GET `/api/session`: returns the safe session (rule 2.8). */
export function readSession(routes: SessionRoutes): Handler<SafeSession> {
  return async (request) => toSafeSession(routes.guards.sessionOf(request.raw), routes)
}

/** GET `/api/session/use`: returns what the member has used of the hour (rule 15.6). */
export function readUse({ guards, useOf }: SessionRoutes): Handler<SessionUse> {
  return async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return useOf(guards.sessionOf(request.raw))
  }
}

/** GET `/api/session/access`: the token's permissions (rule 8.5). Throws Problem `token_refused`, or `upstream_failed` if unreadable. */
export function readAccess({
  guards,
  callGraph,
  graphVersions,
  onAccess,
}: SessionRoutes): Handler<SessionAccess> {
  return async (request, reply) => {
    const session = guards.sessionOf(request.raw)
    const path = tokenAccessPath(session.token)
    const access = readTokenAccess(await callGraph(session, reply, { method: 'GET', path }), session.token)
    onAccess(
      session,
      access.accounts.flatMap(({ ids }) => ids ?? []),
    )
    return { ...access, graphVersions }
  }
}

/** PATCH `/api/session`: changes the settings. Problem `session_too_large` changes nothing (rule 2.5). */
export function changeSession(routes: SessionRoutes): Handler<SafeSession> {
  return async (request, reply) => {
    const patch = parse(sessionPatch, request.body)
    if (typeof patch.ai?.baseUrl === 'string') routes.judgeAiBaseUrl(patch.ai.baseUrl)
    const session = await routes.recentChanges.change(
      routes.guards.sessionOf(request.raw),
      async (newest) => {
        const changed = patchSession(newest, patch)
        reply.header('set-cookie', await routes.cookie.write(changed))
        return changed
      },
    )
    if (changesAi(patch)) {
      await routes.onAction(session, { kind: 'ai_settings_changed' })
      if (!isDemo(session)) await routes.rememberedAi?.remember(session.user, session.ai)
    }
    return toSafeSession(session, routes)
  }
}

/** DELETE `/api/session`: ends the session and clears its cookie; 204 also without a session. */
export function signOutRoute({ guards, cookie, endSession }: SessionRoutes): Handler<void> {
  return async (request, reply) => {
    const session = await guards.openSession(request.raw)
    if (session !== null) await endSession(session)
    return reply.code(204).headers(cookie.signOutHeaders).send()
  }
}

async function withRememberedAi({ rememberedAi }: SessionRoutes, session: Session): Promise<Session> {
  if (isDemo(session) || rememberedAi === undefined) return session
  return { ...session, ai: await rememberedAi.of(session.user) }
}

/** If a longer token leaves no space for the former settings, signing in comes first. */
async function withCookie(cookie: SessionCookie, fresh: Session, session: Session) {
  try {
    return { session, line: await cookie.write(session) }
  } catch (error) {
    if (session === fresh) throw error
    return { session: fresh, line: await cookie.write(fresh) }
  }
}

/** As the server chooses it for a page. */
function languageOf({ headers }: FastifyRequest): DemoLanguage {
  return demoLanguageFor(pageLanguage(headers.cookie, headers['accept-language']).code)
}

function demo({ isDemoOffered }: SessionRoutes, lifetime: Lifetime, language: DemoLanguage): Session {
  if (!isDemoOffered) throw new Problem('demo_disabled', 'The operator of this studio offers no demo.')
  return startDemoSession(lifetime, language)
}

async function real(
  { whoIs, membership, onRefused }: SessionRoutes,
  text: string,
  lifetime: Lifetime,
  requestId: string,
): Promise<Session> {
  if (whoIs === undefined) {
    throw new Problem('platform_not_configured', 'The operator has not set the address of the platform yet.')
  }
  const token = new Secret(text)
  try {
    const user = await whoIs(token)
    return startSession(token, user, lifetime, await membership.admit(token, user))
  } catch (error) {
    if (error instanceof Problem) onRefused(requestId, error)
    throw error
  }
}

/** What a test found is no change by the member. */
function changesAi({ ai }: SessionPatch): boolean {
  return ai === null || (ai !== undefined && Object.keys(ai).some((name) => name !== 'lacks'))
}
