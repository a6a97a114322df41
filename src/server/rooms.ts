/** Makes the rooms and says which of them gets what from which: nothing here decides anything by itself. */
import { hkdfSync } from 'node:crypto'
import { Agent } from 'undici'
import { type AiOptions, createAi } from './ai/create-ai.ts'
import type { Config } from './config.ts'
import { createDemosOnDemand } from './demo/demos-on-demand.ts'
import { sampleKinds, sampleWebhook } from './demo/sample-webhooks.ts'
import { errorKind, type Log } from './log.ts'
import { createStudioMetrics } from './metrics/studio-metrics.ts'
import type { CallRecord, Mount } from './proxy/call-record.ts'
import { createHeadersDown } from './proxy/headers-down.ts'
import { ReplayDisk, tryTemporaryFolder } from './proxy/replay-disk.ts'
import { createUpstream } from './proxy/upstream.ts'
import { type BodyBounds, createBodyReader } from './read-limited.ts'
import { createFaultExit } from './routes/fault.ts'
import { askGraph, callGraph } from './routes/graph-call.ts'
import { createGuards } from './routes/guards.ts'
import { createSecurityHeaders } from './routes/security-headers.ts'
import { Secret } from './secret.ts'
import { createEndedSessions } from './session/ended-sessions.ts'
import { createMembership } from './session/membership.ts'
import { createRecentChanges } from './session/recent-changes.ts'
import { createSeal } from './session/seal.ts'
import { isDemo, type Session } from './session/session.ts'
import { createSessionCookie } from './session/session-cookie.ts'
import { verifyToken } from './session/verify-token.ts'
import { createMemoryEndedSessions, defaultMaxEnded } from './store/memory-ended-sessions.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

/** The version header for both hosts (docs/behaviour.md, section 3). */
const apiVersion = '2.0.0'

/** Demo sessions that ended early; what one of them left behind is of use to nobody. */
const maxEndedDemos = 50_000

/** What the rooms take from the world around them. */
export interface Surroundings {
  readonly log: Log
  /** How many ended sessions are remembered, real ones and those of the demo. */
  readonly maxEnded?: { readonly real: number; readonly demo: number }
  now(): number
  /** Of the bodies that are read here; a test may tighten them. */
  readonly bodyBounds?: BodyBounds
}

export async function createRooms(config: Config, outside: Surroundings) {
  const { log, now, bodyBounds, maxEnded = { real: defaultMaxEnded, demo: maxEndedDemos } } = outside
  const { isProduction, publicHost, upstreamTimeoutMs, platformUpstream, meUrl } = config
  const headers = createSecurityHeaders(isProduction)
  const faults = createFaultExit(log, headers.api)
  const bodies = createBodyReader(bodyBounds)
  const metrics = config.metricsToken && createStudioMetrics()

  const local = (mount: Mount, answeredBy: 'platform' | 'demo' = 'demo') => ({
    mount,
    apiVersion,
    headersDown: createHeadersDown(headers.proxied),
    onCall(call: CallRecord) {
      log.call(call)
      metrics?.countCall(call, answeredBy)
    },
    onProblem: faults.toResponse,
  })
  const replayDisk = await openReplayDisk(config, log, now)
  const upstream = (mount: Mount, url: URL | undefined) =>
    url &&
    createUpstream(url, {
      ...local(mount, 'platform'),
      timeoutMs: upstreamTimeoutMs,
      retryAfterMaxMs: config.retryAfterMaxMs,
      replayMemoryBytes: config.replayMemoryBytes,
      replayDisk,
    })
  const platform = upstream('platform', platformUpstream)
  const graph = upstream('graph', config.graphUpstream)

  const shared = await openShared(config, log, now, maxEnded)
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
  const guards = createGuards({ cookie, ended, membership, publicHost })

  const webhooks = createWebhooks({
    appSecret: config.appSecret,
    verifyToken: config.verifyToken,
    isProduction,
    capacity: config.webhookCapacity,
    maxBytes: config.webhookMaxBytes,
    publicHost,
    bodies,
    now,
    demoSecret: demoSecret(config.sessionSecret),
    openStore: shared?.openPlatformLog,
    openDemoStore: shared?.openDemoLog,
  })
  const demos = createDemosOnDemand({
    now,
    bodies,
    documents: shared?.documents,
    beganAt: (expiresAt) => expiresAt - config.sessionTtlSeconds * 1000,
    onWebhook: (userId, payload) => {
      webhooks.appendDemo(userId, payload).catch((error: unknown) => log.error('demo webhook lost', error))
    },
  })

  /** Makes every copy of the session's cookie worthless. */
  const endEverywhere = async (session: Session) => {
    if (ended.has(session)) return
    const known = ended.add(session)
    metrics?.countSession('ended', isDemo(session) ? 'demo' : 'real')
    if (isDemo(session)) {
      demos.forget(session.user.id)
      webhooks.forgetDemo(session.user.id)
    }
    await known
  }
  /** For callers that cannot wait until the other replicas know; here it holds at once. */
  const endSession = (session: Session) => void endEverywhere(session)
  const demoFor = ({ user, expiresAt }: Session) => demos.for(user.id, expiresAt)
  const ending = { demoFor, endSession, signOutHeaders: cookie.signOutHeaders }
  const callDiscovery = callGraph({ ...ending, graph, apiVersion })
  const isEnded = (session: Session) => ended.has(session) || session.expiresAt <= now()

  const assist = { guards, faults, ai: createAi(aiOptions(config, log)), onCall: metrics?.countAiCall }

  const agent = new Agent()
  const me = meUrl && { url: meUrl.href, apiVersion, timeoutMs: upstreamTimeoutMs, dispatcher: agent }
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
    onStart: (session: Session) => metrics?.countSession('started', isDemo(session) ? 'demo' : 'real'),
    aiOffer: { endpoint: config.ai.baseUrl !== undefined, command: config.ai.command !== undefined },
    judgeAiBaseUrl: assist.ai.judgeBaseUrl,
    ttlSeconds: config.sessionTtlSeconds,
    isDemoOffered: config.isDemoOffered,
    whoIs: platformUpstream && me && ((token: Session['token']) => verifyToken(token, me)),
  }

  const viewer = { webhooks, guards, onReceived: metrics?.countWebhook }
  const overrides = { ...viewer, callGraph: callDiscovery }
  const proxied = { guards, ...ending }

  return {
    headers,
    faults,
    bodies,
    guards,
    metrics,
    session,
    assist,
    overrides,
    samples: { ...viewer, sampleKinds, sampleWebhook, now },
    viewer: { ...viewer, isEnded },
    platform: { ...proxied, local: local('platform'), forward: platform?.forward },
    graph: { ...proxied, local: local('graph'), forward: graph?.forward },
    /** False while memory is to be shared and is not. */
    isReady: async () => shared === undefined || (await shared.isReady()),
    /** What the figures are made from besides what is counted. */
    sights: {
      ringCapacity: config.webhookCapacity,
      ringMaxBytes: config.webhookMaxBytes,
      ring: () => webhooks.fill().catch(() => undefined),
      refused: () => webhooks.refused,
      listeners: webhooks.listeners,
      replayDisk: () => replayDisk.figures,
      isMemoryReady: () => shared?.isReady(),
    },
    /** Tells whoever listens to connect again, elsewhere. */
    endStreams: webhooks.close,
    abort: assist.ai.endCommands,
    async close() {
      await agent.close()
      platform?.close()
      graph?.close()
      demos.close()
      metrics?.close()
      shared?.close()
    },
  }
}

/** Nothing without an address: then everything stays in this process. */
async function openShared(
  { redisUrl }: Config,
  log: Log,
  now: () => number,
  maxEnded: { readonly real: number; readonly demo: number },
) {
  if (redisUrl === undefined) return undefined
  // Loaded only where it is needed: its many small files make the start of every other server slower.
  const { openSharedMemory } = await import('./store/redis/shared-memory.ts')
  return openSharedMemory({
    url: redisUrl,
    maxEnded,
    now,
    onLost: (cause) =>
      log.warn('Redis is away: ended sessions are checked against what this process knows', { cause }),
    onRefused: (cause) => log.warn('Redis refuses what it is asked, so this replica is not ready', { cause }),
    onBack: () => log.info('Redis is back, and everything missed was read'),
    onPutOff: () => log.warn('the end of a session will be shared when Redis is back'),
    onUnsafe: (fault) => log.warn(fault),
  })
}

/** Says at once when the temporary folder is of no use, and later at most once a minute. */
async function openReplayDisk({ replayDiskBytes }: Config, log: Log, now: () => number) {
  const disk = new ReplayDisk({
    maxBytes: replayDiskBytes,
    now,
    onNotKept: (cause, count) =>
      log.warn('request bodies could not be kept, so a 429 to them is passed on', {
        cause: errorKind(cause),
        count,
      }),
  })
  await tryTemporaryFolder().catch((error: unknown) =>
    log.warn('the temporary folder cannot be written: large bodies are not sent again after a 429', {
      cause: errorKind(error),
    }),
  )
  return disk
}

/** The same in every replica, and known to nobody outside (RFC 5869). */
function demoSecret(sessionSecret: Secret): Secret {
  const label = 'studio demo webhooks v1'
  return new Secret(Buffer.from(hkdfSync('sha256', sessionSecret.reveal(), '', label, 32)).toString('hex'))
}

/** The operator's providers, in the words of the AI room. */
function aiOptions({ isProduction, ai }: Config, log: Log): AiOptions {
  return {
    ...ai,
    isProduction,
    endpoint: ai.baseUrl && { baseUrl: ai.baseUrl, apiKey: ai.apiKey ?? null, model: ai.model ?? null },
    onCommandFailure: (complaint) => log.debug('the AI command failed', { complaint }),
  }
}
