import type { Config } from '../config/config.ts'
import type { PotBytes } from '../core/memory-pots.ts'
import type { Problem } from '../core/problem.ts'
import { type BodyBounds, createBodyReader } from '../core/read-limited.ts'
import { UnsentAnswers } from '../core/unsent-answers.ts'
import type { Log } from '../log/log.ts'
import { createStudioMetrics } from '../metrics/studio-metrics.ts'
import { createErrorAnswers } from '../routes/error-answer.ts'
import { callGraph } from '../routes/graph-call.ts'
import { createSecurityHeaders } from '../routes/security-headers.ts'
import { createRecentChanges } from '../session/recent-changes.ts'
import { isDemo, type Session } from '../session/session.ts'
import { defaultMaxEnded } from '../store/memory-ended-sessions.ts'
import { DemoTargets } from '../webhooks/forward/demo-targets.ts'
import { createNumberAccess } from '../workspace/number-access.ts'
import { assistCalls } from './assist-calls.ts'
import { createDemoCustomers } from './demo-customers.ts'
import { composeErasing } from './erasing.ts'
import { graphVersionsOf } from './graph-versions.ts'
import { createTextContext } from './open-shared-text.ts'
import { createOperationView } from './operation-view.ts'
import { createRefusedData } from './refused-data.ts'
import { logRefusedSignIn } from './refused-sign-in.ts'
import { composeReports } from './reports.ts'
import { createRoleRules } from './role-rules.ts'
import {
  createSessionGraph,
  createSessionNumbers,
  createSessionReads,
  createWebhookSight,
} from './session-numbers.ts'
import { composeSessions } from './sessions.ts'
import { type EndedSessionBounds, openSharedMemory } from './shared-memory.ts'
import { createTeamActivity } from './team-activity.ts'
import { composeTeam, type TeamModules } from './team-modules.ts'
import { createUnreadableRecords } from './unreadable-records.ts'
import { apiVersion, composeUpstreams } from './upstreams.ts'

/** Demo sessions that ended early; the data of a displaced one is deleted. */
const maxEndedDemos = 50_000

export interface ServerContext {
  readonly version: string
  readonly log: Log
  readonly maxEnded?: EndedSessionBounds
  now(): number
  /** Tests lower them. */
  readonly bodyBounds?: BodyBounds
  readonly answerBytes?: Partial<PotBytes>
}

/** Composes the server. Throws TypeError for an invalid Redis address; an unavailable Redis is logged and retried. */
export async function composeServer(config: Config, context: ServerContext) {
  const { log, now, maxEnded = { real: defaultMaxEnded, demo: maxEndedDemos } } = context
  const headers = createSecurityHeaders(config.isProduction)
  const [errors, { bodies, answers }] = [createErrorAnswers(log, headers.api), countMemory(context)]
  const metrics = config.metricsToken && createStudioMetrics()
  const refuseData = createRefusedData(log, metrics, now)
  const shared = await openSharedMemory(config, { log, now, maxEnded, refuseData })
  const upstreams = await composeUpstreams(config, { log, metrics, errors, headers, answers, now })
  const { local, platform, graph } = upstreams
  const onRemoved = (session: Session) => endRemoved(log, () => endSession(session))
  const texts = createTextContext(shared)
  const sessions = composeSessions(config, { ...texts, log, graph, maxEnded, now, onRemoved })
  const { guards, isEnded, roleOf } = sessions
  const onRecordRead = createUnreadableRecords(log, metrics)
  const team = await composeTeam(config, { ...texts, log, bodies, now, metrics, onRecordRead, refuseData })
  const { workspaces, webhookModules, alerts, notificationBooks } = team
  const { webhooks, demos, demoLogOf, forwarder, appTargets } = webhookModules
  const modules = { sessions, ...team, metrics }

  /** Effective in this process at once; other replicas follow. */
  const endSession = (session: Session) => void endEverywhere(modules, session)
  const demoFor = ({ user, expiresAt, demoLanguage }: Session) => demos.for(user.id, expiresAt, demoLanguage)
  const ending = { demoFor, endSession, signOutHeaders: sessions.cookie.signOutHeaders }
  const { callDiscovery, callOverride, askGraph, ask } = sessionCalls(upstreams, ending)
  const assist = { guards, errors, ...assistCalls(config, log), onCall: metrics?.countAiCall }
  const numbers = { access: createNumberAccess(now), callGraph: callDiscovery }
  const mayRead = createSessionNumbers(numbers.access, askGraph)
  const activity = createTeamActivity({ workspaces, mayRead, log, now })
  const customers = composeErasing(config, { ...team, mayRead, askGraph, now })
  const sightOf = createWebhookSight(config, mayRead, now)
  const { onAction, onAnswered } = activity
  const onReceived = metrics?.countWebhook
  const viewer = { webhooks, demoLogOf, guards, answers, sightOf, onAction, onReceived }
  const { countAi, useOf, ...mayWrite } = createRoleRules(config, { roleOf, workspaces, ask, now })
  const reported = { guards, sightOf, isEnded, onAction, mayRead, now }
  const workspace = { workspaces, guards, roleOf, bodies, answers, isEnded, ...numbers, ...membersOf(config) }
  const reviewed = { isReviewRequired: config.isReviewRequired, isFreeOfReview: mayWrite.isFreeOfReview }
  const proxied = { guards, ...ending, ...mayWrite, onAnswered }

  return {
    ...{ headers, errors, bodies, answers, guards, roleOf, countAi, metrics, assist },
    session: {
      ...sessionRoutes(config, context, modules),
      ...{ callGraph: callDiscovery, graphVersions: graphVersionsOf(config), onAction, useOf },
      judgeAiBaseUrl: assist.ai.judgeBaseUrl,
    },
    overrides: { ...viewer, callGraph: callDiscovery, callOverride },
    samples: { ...viewer, samples: () => import('../demo/webhooks/sample-webhooks.ts'), now },
    viewer: { ...viewer, isEnded, clearActs: webhookModules.clearActs },
    forward: { ...viewer, forwarder, appTargets, demoTargets: new DemoTargets(now) },
    customers: { customers, guards, onAction, customerWrites: createDemoCustomers(demos) },
    ...composeReports(config, { ...team, routes: reported, ask }),
    alerts: { alerts, guards, ...numbers, onAction },
    workspace,
    operation: operatorRoutes(config, context, modules),
    reviews: { ...workspace, ...reviewed, now },
    notifications: { ...workspace, notificationBooks, spaceOf: team.conversations.spaceOf, now },
    platform: { ...proxied, local: local('platform'), forward: platform?.forward },
    graph: { ...proxied, local: local('graph'), forward: graph?.forward },
    abort: assist.ai.endCommands,
    ...lifeCycle(config, modules, { shared, upstreams, activity }),
  }
}

type SessionEnding = Omit<Parameters<typeof callGraph>[0], 'graph' | 'apiVersion'>

/** Calls with a session's own token. */
function sessionCalls({ platform, graph, override }: LongLived['upstreams'], ending: SessionEnding) {
  return {
    callDiscovery: callGraph({ ...ending, graph, apiVersion }),
    callOverride: callGraph({ ...ending, graph: override, apiVersion }),
    askGraph: createSessionGraph({ graph, ...ending }),
    ask: createSessionReads({ platform, ...ending }),
  }
}

/** One counter each for everything that is read and sent. */
function countMemory({ bodyBounds, answerBytes }: ServerContext) {
  return { bodies: createBodyReader(bodyBounds), answers: new UnsentAnswers(answerBytes) }
}

function endRemoved(log: Log, end: () => void): void {
  log.warn('a session was ended: its user is no longer a member', { code: 'not_allowed' })
  end()
}

function membersOf({ members, operators }: Config) {
  return { hasMembers: members.users !== undefined || members.businesses !== undefined, operators }
}

interface LongLived {
  readonly shared: Awaited<ReturnType<typeof openSharedMemory>>
  readonly upstreams: Awaited<ReturnType<typeof composeUpstreams>>
  readonly activity: ReturnType<typeof createTeamActivity>
}

function lifeCycle(config: Config, modules: SessionModules, { shared, upstreams, activity }: LongLived) {
  const { sessions, workspaces, webhookModules, alerts, metrics } = modules
  const { webhooks, demos, customerStorage } = webhookModules
  const { conversations } = modules
  return {
    customerStorage,
    /** False while a configured Redis is unavailable, and once another process has the workspace folder. */
    isReady: async () => workspaces.isReady() && (shared === undefined || (await shared.isReady())),
    gauges: {
      ringCapacity: config.webhookCapacity,
      ringMaxBytes: config.webhookMaxBytes,
      ring: () => webhooks.fill().catch(() => undefined),
      refused: () => webhooks.refused,
      listeners: () => webhooks.listeners() + conversations.listeners(),
      replayDisk: () => upstreams.replayDisk.figures,
      isMemoryReady: () => shared?.isReady(),
    },
    endStreams() {
      webhooks.close()
      conversations.endStreams()
      workspaces.endStreams()
    },
    async close() {
      await activity.settled()
      await alerts.close()
      await conversations.close()
      await webhookModules.close()
      await sessions.close()
      upstreams.platform?.close()
      upstreams.graph?.close()
      demos.close()
      await workspaces.close()
      metrics?.close()
      shared?.close()
    },
  }
}

interface SessionModules extends TeamModules {
  readonly sessions: ReturnType<typeof composeSessions>
  readonly metrics: ReturnType<typeof createStudioMetrics> | undefined
}

function operatorRoutes(config: Config, { version }: ServerContext, modules: SessionModules) {
  const { guards, roleOf, seen, ended } = modules.sessions
  return {
    guards,
    roleOf,
    operation: createOperationView(config, { ...modules, version, seen, end: ended.end }),
  }
}

/** Resolves once other replicas can read it. */
async function endEverywhere(modules: SessionModules, session: Session): Promise<void> {
  const { sessions, workspaces, webhookModules, conversations, alerts, metrics } = modules
  if (sessions.ended.has(session)) return
  const stored = sessions.ended.add(session)
  workspaces.onSession(session, 'sign_out')
  metrics?.countSession('ended', isDemo(session) ? 'demo' : 'real')
  if (isDemo(session)) {
    webhookModules.demos.forget(session.user.id)
    webhookModules.webhooks.forgetDemo(session.user.id)
    conversations.forgetDemo(session.user.id)
    workspaces.demos.forget(session.user.id)
    alerts.forgetDemo(session.user.id)
  }
  await stored
}

function sessionRoutes(config: Config, { log, now }: ServerContext, modules: SessionModules) {
  const { sessions, workspaces, metrics } = modules
  const { cookie, membership, guards, whoIs, isEnded, roleOf, rememberedAi } = sessions
  return {
    ...{ cookie, membership, guards, now, whoIs, isEnded, roleOf, rememberedAi },
    recentChanges: createRecentChanges(now),
    onRefused: (requestId: string, problem: Problem) => logRefusedSignIn(log, requestId, problem),
    endSession: (session: Session) => endEverywhere(modules, session),
    onStart(session: Session) {
      sessions.seen.see(session)
      metrics?.countSession('started', isDemo(session) ? 'demo' : 'real')
      workspaces.onSession(session, 'sign_in')
    },
    onAccess: (session: Session, accountIds: readonly string[]) => {
      if (!isDemo(session)) modules.webhookModules.business.learn(accountIds)
    },
    aiOffer: { endpoint: config.ai.baseUrl !== undefined, command: config.ai.command !== undefined },
    termsUrl: config.termsUrl?.href,
    hasRoles: [config.viewers, config.editors, config.operators].some((list) => list !== undefined),
    isReviewRequired: config.isReviewRequired,
    ttlSeconds: config.sessionTtlSeconds,
    isDemoOffered: config.isDemoOffered,
  }
}
