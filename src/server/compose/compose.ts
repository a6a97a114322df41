import type { Agent } from 'undici'
import { type AiOptions, createAi } from '../ai/create-ai.ts'
import type { Config } from '../config/config.ts'
import { type BodyBounds, createBodyReader } from '../core/read-limited.ts'
import { sampleKinds, sampleWebhook } from '../demo/webhooks/sample-webhooks.ts'
import type { Log } from '../log/log.ts'
import { createStudioMetrics } from '../metrics/studio-metrics.ts'
import { createErrorAnswers } from '../routes/error-answer.ts'
import { askGraph, callGraph } from '../routes/graph-call.ts'
import { createGuards } from '../routes/guards.ts'
import { createSecurityHeaders } from '../routes/security-headers.ts'
import { createEndedSessions } from '../session/ended-sessions.ts'
import { createMembership } from '../session/membership.ts'
import { createMembershipRenewal } from '../session/membership-renewal.ts'
import { createRecentChanges } from '../session/recent-changes.ts'
import { createSeal } from '../session/seal.ts'
import { isDemo, type Session } from '../session/session.ts'
import { createSessionCookie } from '../session/session-cookie.ts'
import { confirmToken, verifyToken } from '../session/verify-token.ts'
import { createMemoryEndedSessions, defaultMaxEnded } from '../store/memory-ended-sessions.ts'
import { createNumberAccess } from '../workspace/number-access.ts'
import { composeAlerts } from './alerts.ts'
import { createCustomerErasure } from './erase-customer.ts'
import { createSessionNumbers, createWebhookSight } from './session-numbers.ts'
import { type EndedSessionBounds, openSharedMemory } from './shared-memory.ts'
import { createTeamActivity } from './team-activity.ts'
import { apiVersion, composeUpstreams } from './upstreams.ts'
import { composeWebhooks } from './webhooks.ts'
import { composeWorkspace } from './workspace.ts'

/** Demo sessions that ended early; the data of a displaced one is deleted. */
const maxEndedDemos = 50_000

export interface ServerContext {
  readonly log: Log
  readonly maxEnded?: EndedSessionBounds
  now(): number
  /** Tests lower them. */
  readonly bodyBounds?: BodyBounds
}

/** Throws TypeError for an invalid Redis address; a Redis that is away is logged and retried. */
export async function composeServer(config: Config, context: ServerContext) {
  const { log, now, bodyBounds, maxEnded = { real: defaultMaxEnded, demo: maxEndedDemos } } = context
  const { isProduction, publicHost, upstreamTimeoutMs, platformUpstream, meUrl } = config
  const headers = createSecurityHeaders(isProduction)
  const errors = createErrorAnswers(log, headers.api)
  const bodies = createBodyReader(bodyBounds)
  const metrics = config.metricsToken && createStudioMetrics()

  const shared = await openSharedMemory(config, log, now, maxEnded)
  const { local, replayDisk, platform, graph, override } = await composeUpstreams(config, {
    log,
    metrics,
    errors,
    headers,
    now,
  })
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

  // Loaded with the first sign-in: the library takes more memory than the rest of an idle server.
  let agent: Promise<Agent> | undefined
  const openDispatcher = () => (agent ??= import('undici').then((undici) => new undici.Agent()))
  const me = meUrl && { url: meUrl.href, apiVersion, timeoutMs: upstreamTimeoutMs, openDispatcher }
  const renewal = createMembershipRenewal({
    confirm: async ({ token, user }) => {
      if (platformUpstream === undefined || me === undefined) return
      await confirmToken(token, user.id, me)
      await membership.admit(token, user)
    },
    onRemoved(session) {
      log.warn('a session was ended: its user is no longer a member', { code: 'not_allowed' })
      endSession(session)
    },
    now,
  })
  const guards = createGuards({ cookie, ended, membership, renewal, publicHost })

  const workspaces = await composeWorkspace(config, { log, shared, now })
  const webhookModules = await composeWebhooks(config, { log, bodies, shared, now, metrics })
  const { webhooks, demos, forwarder } = webhookModules
  const alerts = await composeAlerts(config, { shared, workspaces, webhookModules, now })

  const endEverywhere = async (session: Session) => {
    if (ended.has(session)) return
    const known = ended.add(session)
    workspaces?.onSession(session, 'sign_out')
    metrics?.countSession('ended', isDemo(session) ? 'demo' : 'real')
    if (isDemo(session)) {
      demos.forget(session.user.id)
      webhooks.forgetDemo(session.user.id)
      workspaces?.demos.forget(session.user.id)
      alerts.forgetDemo(session.user.id)
    }
    await known
  }
  /** Effective in this process at once; other replicas follow. */
  const endSession = (session: Session) => void endEverywhere(session)
  const demoFor = ({ user, expiresAt }: Session) => demos.for(user.id, expiresAt)
  const ending = { demoFor, endSession, refusedHeaders: cookie.refusedHeaders }
  const callDiscovery = callGraph({ ...ending, graph, apiVersion })
  const isEnded = (session: Session) =>
    ended.has(session) || session.expiresAt <= now() || renewal.isStillMember(session) === false

  const assist = { guards, errors, ai: createAi(aiOptions(config, log)), onCall: metrics?.countAiCall }

  const session = {
    cookie,
    recentChanges: createRecentChanges(now),
    membership,
    guards,
    now,
    callGraph: callDiscovery,
    onRefused: (requestId: string) =>
      log.warn('sign-in refused: neither the user nor a listed business lets this token in', {
        requestId,
        code: 'not_allowed',
      }),
    endSession: endEverywhere,
    onStart(session: Session) {
      metrics?.countSession('started', isDemo(session) ? 'demo' : 'real')
      workspaces?.onSession(session, 'sign_in')
    },
    aiOffer: { endpoint: config.ai.baseUrl !== undefined, command: config.ai.command !== undefined },
    termsUrl: config.termsUrl?.href,
    judgeAiBaseUrl: assist.ai.judgeBaseUrl,
    ttlSeconds: config.sessionTtlSeconds,
    isDemoOffered: config.isDemoOffered,
    whoIs: platformUpstream && me && ((token: Session['token']) => verifyToken(token, me)),
  }

  const access = createNumberAccess(now)
  const mayRead = createSessionNumbers({ access, graph, endSession })
  const activity = createTeamActivity({ workspaces, mayRead, log, now })
  const { onAction } = activity
  const customers = createCustomerErasure(config, { webhookModules, workspaces, alerts, now })
  const sightOf = createWebhookSight(config, mayRead, now)
  const viewer = { webhooks, guards, sightOf, onAction, onReceived: metrics?.countWebhook }
  const overrides = {
    ...viewer,
    callGraph: callDiscovery,
    callOverride: callGraph({ ...ending, graph: override, apiVersion }),
  }
  const proxied = { guards, ...ending, ...(workspaces && { onAnswered: activity.onAnswered }) }
  const workspace = {
    workspaces,
    guards,
    bodies,
    isEnded,
    access,
    callGraph: callDiscovery,
    hasMembers: config.members.users !== undefined || config.members.businesses !== undefined,
  }

  return {
    headers,
    errors,
    bodies,
    guards,
    metrics,
    session,
    assist,
    overrides,
    samples: { ...viewer, sampleKinds, sampleWebhook, now },
    viewer: { ...viewer, isEnded },
    forward: { forwarder, guards, sightOf, onAction },
    customers: { customers, guards, onAction },
    alerts: { alerts, guards, access, callGraph: callDiscovery },
    workspace,
    platform: { ...proxied, local: local('platform'), forward: platform?.forward },
    graph: { ...proxied, local: local('graph'), forward: graph?.forward },
    customerStorage: webhookModules.customerStorage,
    /** False while a configured Redis is not available. */
    isReady: async () => shared === undefined || (await shared.isReady()),
    gauges: {
      ringCapacity: config.webhookCapacity,
      ringMaxBytes: config.webhookMaxBytes,
      ring: () => webhooks.fill().catch(() => undefined),
      refused: () => webhooks.refused,
      listeners: webhooks.listeners,
      replayDisk: () => replayDisk.figures,
      isMemoryReady: () => shared?.isReady(),
    },
    /** Tells open streams to reconnect to another process. */
    endStreams() {
      webhooks.close()
      workspaces?.endStreams()
    },
    abort: assist.ai.endCommands,
    async close() {
      await activity.settled()
      await alerts.close()
      await webhookModules.close()
      await (await agent)?.close()
      platform?.close()
      graph?.close()
      demos.close()
      await workspaces?.close()
      metrics?.close()
      shared?.close()
    },
  }
}

function aiOptions({ isProduction, ai }: Config, log: Log): AiOptions {
  return {
    ...ai,
    isProduction,
    endpoint: ai.baseUrl && { baseUrl: ai.baseUrl, apiKey: ai.apiKey ?? null, model: ai.model ?? null },
    onCommandFailure: (complaint) => log.debug('the AI command failed', { complaint }),
  }
}
