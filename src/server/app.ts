/** The table of contents: every route with its guards, and what stands behind it. */
import type { Server } from 'node:http'
import { Agent } from 'undici'
import { maxAssistJsonBytes, maxDocumentJsonBytes } from '../contract/studio/ai.ts'
import { studioPaths } from '../contract/studio/paths.ts'
import { maxVerifyRequestBytes } from '../contract/studio/webhook-event.ts'
import { type AiOptions, createAi } from './ai/create-ai.ts'
import type { Config } from './config.ts'
import { createDemoPlatforms } from './demo/demo-platform.ts'
import { sampleKinds, sampleWebhook } from './demo/sample-webhooks.ts'
import type { Log } from './log.ts'
import { createStudioMetrics } from './metrics/studio-metrics.ts'
import type { CallRecord, Mount } from './proxy/forward.ts'
import { createUpstream } from './proxy/upstream.ts'
import {
  draftSkill,
  generateFromDocument,
  improveSkill,
  listModels,
  proposeScenarios,
  testProvider,
} from './routes/ai.ts'
import { createFaultExit } from './routes/fault.ts'
import { createFramework } from './routes/framework.ts'
import { callGraph } from './routes/graph-call.ts'
import { anybody, createGuards } from './routes/guards.ts'
import { alive, ready } from './routes/health.ts'
import { createHttpServer } from './routes/http-server.ts'
import { requireMetricsToken, showMetrics } from './routes/metrics.ts'
import { serveFiles, showPage } from './routes/pages.ts'
import { forwardTo } from './routes/proxy.ts'
import { createRequestIds } from './routes/request-id.ts'
import { refuseUnknown, register, route } from './routes/route-table.ts'
import { createSecurityHeaders } from './routes/security-headers.ts'
import { changeSession, readSession, signIn, signOut } from './routes/session.ts'
import {
  answerHandshake,
  clearEvents,
  clearOverride,
  listEvents,
  receiveWebhook,
  sendSample,
  setOverride,
  streamEvents,
  verifyPasted,
} from './routes/webhooks.ts'
import { createSeal } from './session/seal.ts'
import { isDemo, type Session } from './session/session.ts'
import { createSessionCookie } from './session/session-cookie.ts'
import { verifyToken } from './session/verify-token.ts'
import { createMemoryEndedSessions } from './store/memory-ended-sessions.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

/** The version header for both hosts (specification, section 9). */
const apiVersion = '2.0.0'

/** What the app takes from the world around it. */
export interface Outside {
  readonly log: Log
  /** The folder of the built browser app. */
  readonly webFolder: string
  now(): number
}

export interface App {
  readonly server: Server
  /** Finishes what is under way, then lets go of everything. */
  close(): Promise<void>
}

export async function createApp(config: Config, { log, webFolder, now }: Outside): Promise<App> {
  const { isProduction, publicHost, upstreamTimeoutMs } = config
  const headers = createSecurityHeaders(isProduction)
  const faults = createFaultExit(log, headers.api)
  const newRequestId = createRequestIds()
  const metrics = config.metricsToken && createStudioMetrics()

  const ended = createMemoryEndedSessions(now)
  const cookie = createSessionCookie(createSeal(config.sessionSecret, now), { secure: isProduction, now })
  const guards = createGuards({ cookie, ended, publicHost })

  const webhooks = createWebhooks({
    appSecret: config.appSecret,
    verifyToken: config.verifyToken,
    isProduction,
    capacity: config.webhookCapacity,
    maxBytes: config.webhookMaxBytes,
    publicHost,
    now,
  })
  const demos = createDemoPlatforms({
    now,
    onWebhook: (userId, payload) => {
      webhooks.appendDemo(userId, payload).catch((error: unknown) => log.error('demo webhook lost', error))
    },
  })

  /** Makes every copy of the session's cookie worthless. */
  const endSession = (session: Session) => {
    if (ended.has(session.id)) return
    ended.add(session.id, session.expiresAt)
    metrics?.countSession('ended', isDemo(session) ? 'demo' : 'real')
    if (!isDemo(session)) return
    demos.forget(session.user.id)
    webhooks.forgetDemo(session.user.id)
  }
  const isEnded = (session: Session) => ended.has(session.id) || session.expiresAt <= now()

  const assist = { guards, faults, ai: createAi(aiOptions(config, log)) }

  const agent = new Agent()
  const { platformUpstream, meUrl } = config
  const me = meUrl && { url: meUrl.href, apiVersion, timeoutMs: upstreamTimeoutMs, dispatcher: agent }
  const session = {
    cookie,
    guards,
    now,
    endSession,
    onStart: (session: Session) => metrics?.countSession('started', isDemo(session) ? 'demo' : 'real'),
    aiOffer: { endpoint: config.ai.baseUrl !== undefined, command: config.ai.command !== undefined },
    judgeAiBaseUrl: assist.ai.judgeBaseUrl,
    ttlSeconds: config.sessionTtlSeconds,
    isDemoOffered: config.isDemoOffered,
    whoIs: platformUpstream && me && ((token: Session['token']) => verifyToken(token, me)),
  }

  const local = (mount: Mount) => ({
    mount,
    apiVersion,
    added: headers.proxied,
    onCall(call: CallRecord) {
      log.call(call)
      metrics?.countCall(call)
    },
    onProblem: faults.toResponse,
  })
  const upstream = (mount: Mount, url: URL | undefined) =>
    url &&
    createUpstream(url, {
      ...local(mount),
      timeoutMs: upstreamTimeoutMs,
      retryAfterMaxMs: config.retryAfterMaxMs,
      replayMemoryBytes: config.replayMemoryBytes,
    })
  const platform = upstream('platform', platformUpstream)
  const graph = upstream('graph', config.graphUpstream)
  const demoFor = ({ user, expiresAt }: Session) => demos.for(user.id, expiresAt)
  const proxied = { guards, demoFor, endSession, clearCookie: cookie.clear }
  const viewer = { webhooks, guards, onReceived: metrics?.countWebhook }
  const overrides = { ...viewer, callGraph: callGraph(graph, demoFor, apiVersion, endSession) }
  const { requireSession, requireOwnOrigin, refuseForeignOrigin } = guards

  const ownPage = [requireSession, refuseForeignOrigin]
  const assistText = { body: 'json', maxBodyBytes: maxAssistJsonBytes } as const

  const mounts = [
    {
      path: studioPaths.platform,
      handler: forwardTo({ ...proxied, local: local('platform'), forward: platform?.forward }),
    },
    {
      path: studioPaths.graph,
      handler: forwardTo({ ...proxied, local: local('graph'), forward: graph?.forward }),
    },
  ]
  const routes = [
    route('POST', studioPaths.session, refuseForeignOrigin, signIn(session)),
    route('GET', studioPaths.session, requireSession, readSession(session)),
    route('PATCH', studioPaths.session, [requireOwnOrigin, requireSession], changeSession(session)),
    route('DELETE', studioPaths.session, requireOwnOrigin, signOut(session)),

    route('GET', studioPaths.webhooks, anybody, answerHandshake(viewer)),
    route('POST', studioPaths.webhooks, anybody, receiveWebhook(viewer), { body: 'raw' }),
    route('GET', studioPaths.webhookEvents, requireSession, listEvents(viewer)),
    route('GET', studioPaths.webhookStream, requireSession, streamEvents({ ...viewer, isEnded })),
    route('DELETE', studioPaths.webhookEvents, [requireSession, requireOwnOrigin], clearEvents(viewer)),
    route('POST', studioPaths.webhookOverride, [requireSession, requireOwnOrigin], setOverride(overrides)),
    route(
      'DELETE',
      studioPaths.webhookOverride,
      [requireSession, requireOwnOrigin],
      clearOverride(overrides),
    ),
    route('POST', studioPaths.webhookVerify, [requireSession, refuseForeignOrigin], verifyPasted(viewer), {
      body: 'json',
      maxBodyBytes: maxVerifyRequestBytes,
    }),
    route(
      'POST',
      studioPaths.webhookSample,
      [requireSession, refuseForeignOrigin],
      sendSample({ ...viewer, sampleKinds, sampleWebhook, now }),
    ),

    route('POST', studioPaths.aiTest, ownPage, testProvider(assist)),
    route('GET', studioPaths.aiModels, requireSession, listModels(assist)),
    route('POST', studioPaths.aiDraftSkill, ownPage, draftSkill(assist), assistText),
    route('POST', studioPaths.aiImproveSkill, ownPage, improveSkill(assist), assistText),
    route('POST', studioPaths.aiScenarios, ownPage, proposeScenarios(assist), assistText),
    route('POST', studioPaths.aiGenerateFromDocument, ownPage, generateFromDocument(assist), {
      body: 'upload',
      maxBodyBytes: maxDocumentJsonBytes,
    }),

    route('GET', studioPaths.metrics, requireMetricsToken(config.metricsToken), showMetrics(metrics)),
    route('GET', studioPaths.health, anybody, alive()),
    route(
      'GET',
      studioPaths.readiness,
      anybody,
      ready(() => http.isDraining),
    ),
  ]

  const framework = createFramework(newRequestId, headers.api, faults)
  await register(framework, routes)
  const pages = { folder: webFolder, guards, headers }
  serveFiles(framework, pages)
  const page = showPage(pages)
  framework.setNotFoundHandler(async (request, reply) => {
    const path = (request.raw.url ?? '/').split('?')[0] ?? '/'
    if (/^\/api(?:\/|$)/.test(path) || routes.some((known) => known.path === path))
      refuseUnknown(routes, path)
    return page(request, reply)
  })
  await framework.ready()

  const http = createHttpServer({
    mounts,
    newRequestId,
    fallback: (request, response) => framework.routing(request, response),
  })
  return {
    server: http.server,
    async close() {
      const drained = http.drain()
      webhooks.close()
      await drained
      await framework.close()
      await agent.close()
      platform?.close()
      graph?.close()
      demos.close()
      metrics?.close()
    },
  }
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
