import type { Agent } from 'undici'
import type { Config } from '../config/config.ts'
import { errorKind, type Log } from '../log/log.ts'
import { askGraph } from '../routes/graph-call.ts'
import { createGuards } from '../routes/guards.ts'
import { createEndedSessions } from '../session/ended-sessions.ts'
import { createMembership } from '../session/membership.ts'
import { createMembershipRenewal } from '../session/membership-renewal.ts'
import { RememberedAi, storedAi } from '../session/remembered-ai.ts'
import { createRoles } from '../session/roles.ts'
import { createSeal } from '../session/seal.ts'
import { SeenSessions } from '../session/seen-sessions.ts'
import type { Session } from '../session/session.ts'
import { createSessionCookie } from '../session/session-cookie.ts'
import { confirmToken, verifyToken } from '../session/verify-token.ts'
import { createAtRest } from '../store/at-rest.ts'
import { MemberBook } from '../store/member-book.ts'
import { createMemoryEndedSessions } from '../store/memory-ended-sessions.ts'
import { createSealedText } from '../store/shared-texts.ts'
import { openSharedText, type SharedTextContext } from './open-shared-text.ts'
import type { EndedSessionBounds } from './shared-memory.ts'
import { apiVersion, type composeUpstreams } from './upstreams.ts'

export interface SessionContext extends SharedTextContext {
  readonly log: Log
  readonly graph: Awaited<ReturnType<typeof composeUpstreams>>['graph']
  readonly maxEnded: EndedSessionBounds
  now(): number
  onRemoved(session: Session): void
}

/** Composes sign-in: cookie, ended sessions, membership, guards. */
export function composeSessions(config: Config, context: SessionContext) {
  const { shared, graph, maxEnded, now, onRemoved } = context
  const { isProduction, publicHost, upstreamTimeoutMs, platformUpstream, meUrl } = config
  const ended = createEndedSessions(
    shared?.ended ?? {
      real: createMemoryEndedSessions({ now, maxEntries: maxEnded.real }),
      demo: createMemoryEndedSessions({ now, maxEntries: maxEnded.demo }),
    },
  )
  const cookie = createSessionCookie(createSeal(config.sessionSecret, now), { secure: isProduction, now })
  const membership = createMembership({
    ...config.members,
    isDemoOffered: config.isDemoOffered,
    readGraph: (path, token) => askGraph(graph, { method: 'GET', path, token }),
  })
  // Loaded at the first sign-in: the library takes more memory than the rest of an idle server.
  let agent: Promise<Agent> | undefined
  const openDispatcher = () => (agent ??= import('undici').then((undici) => new undici.Agent()))
  const me = meUrl && { url: meUrl.href, apiVersion, timeoutMs: upstreamTimeoutMs, openDispatcher }
  const renewal = createMembershipRenewal({
    confirm: async ({ token, user }) => {
      if (platformUpstream === undefined || me === undefined) return
      await confirmToken(token, user.id, me)
      await membership.admit(token, user)
    },
    onRemoved,
    now,
  })
  const seen = new SeenSessions({ replicas: shared?.replicas, isEnded: ended.isListed, now })
  const onSeen = (session: Session) => seen.see(session)
  return {
    ended,
    seen,
    cookie,
    membership,
    rememberedAi: composeRememberedAi(config, context),
    roleOf: createRoles(config),
    guards: createGuards({ cookie, ended, membership, renewal, publicHost, onSeen }),
    whoIs: platformUpstream && me && ((token: Session['token']) => verifyToken(token, me)),
    isEnded: (session: Session) =>
      ended.has(session) || session.expiresAt <= now() || renewal.isStillMember(session) === false,
    async close() {
      await seen.close()
      await (await agent)?.close()
    },
  }
}

/** Undefined without a workspace. */
function composeRememberedAi(config: Config, context: SessionContext) {
  const text = openSharedText(config, context, 'ai-settings')
  const atRest = createAtRest(config.sessionSecret, config.formerSecret)
  return (
    text &&
    new RememberedAi({
      book: new MemberBook(createSealedText(text, atRest, 'AI settings of members'), storedAi),
      onFailure: (error) =>
        context.log.warn('the AI settings of a member were not read or stored', { cause: errorKind(error) }),
    })
  )
}
