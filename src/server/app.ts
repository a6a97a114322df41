/** The table of contents: every route with its guards, and what stands behind it. */
import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { Agent } from 'undici'
import { studioPaths } from '../contract/studio/paths.ts'
import { type AiOptions, createAi } from './ai/create-ai.ts'
import type { Config } from './config.ts'
import { createDemoPlatforms } from './demo/demo-platform.ts'
import type { Log } from './log.ts'
import { Problem } from './problem.ts'
import { createCallClock } from './proxy/call-clock.ts'
import { createConnectionPool } from './proxy/connection-pool.ts'
import { createForward, type Mount } from './proxy/forward.ts'
import { parseUpstreamAddress } from './proxy/target-url.ts'
import {
  draftSkill,
  generateFromDocument,
  improveSkill,
  listModels,
  proposeScenarios,
  testProvider,
} from './routes/ai.ts'
import { registerUploads } from './routes/ai-upload.ts'
import { createFaultExit } from './routes/fault.ts'
import { anybody, createGuards } from './routes/guards.ts'
import { alive, ready } from './routes/health.ts'
import { createHttpServer } from './routes/http-server.ts'
import { serveFiles, showPage } from './routes/pages.ts'
import { forwardTo } from './routes/proxy.ts'
import { refuseUnknown, register, route } from './routes/route-table.ts'
import { createSecurityHeaders } from './routes/security-headers.ts'
import { changeSession, readSession, signIn, signOut } from './routes/session.ts'
import { createSeal } from './session/seal.ts'
import { isDemo, type Session } from './session/session.ts'
import { createSessionCookie } from './session/session-cookie.ts'
import { verifyToken } from './session/verify-token.ts'
import { createMemoryEndedSessions } from './store/memory-ended-sessions.ts'

/** The version header for both hosts (specification, section 9). */
const apiVersion = '2.0.0'
/** Bodies of the studio's own routes. */
const maxBodyBytes = 65_536

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
  const headers = createSecurityHeaders(config.isProduction)
  const faults = createFaultExit(log, headers.api)
  const newRequestId = createRequestIds()

  const ended = createMemoryEndedSessions(now)
  const cookie = createSessionCookie(createSeal(config.sessionSecret, now), {
    secure: config.isProduction,
    now,
  })
  const guards = createGuards({ cookie, ended, publicHost: config.publicHost })
  const demos = createDemoPlatforms({ now })
  const endSession = (session: Session) => {
    ended.add(session.id, session.expiresAt)
    if (isDemo(session)) demos.forget(session.user.id)
  }

  const assist = { guards, ai: createAi(aiOptions(config, log)) }

  const agent = new Agent()
  const { platformUpstream, meUrl, upstreamTimeoutMs } = config
  const me = platformUpstream &&
    meUrl && { url: meUrl.href, apiVersion, timeoutMs: upstreamTimeoutMs, dispatcher: agent }
  const session = {
    cookie,
    guards,
    now,
    endSession,
    aiOffer: { endpoint: config.ai.baseUrl !== undefined, command: config.ai.command !== undefined },
    judgeAiBaseUrl: assist.ai.judgeBaseUrl,
    ttlSeconds: config.sessionTtlSeconds,
    isDemoOffered: config.isDemoOffered,
    whoIs: me && ((token: Session['token']) => verifyToken(token, me)),
  }

  const clock = createCallClock(Math.min(1000, Math.ceil(upstreamTimeoutMs / 8)))
  const pools = new Set<{ close(): void }>()
  const mount = (name: Mount, path: string, upstream: URL | undefined) => {
    const common = {
      mount: name,
      apiVersion,
      added: headers.proxied,
      onCall: log.call,
      onProblem: faults.toResponse,
    }
    const address = upstream && parseUpstreamAddress(upstream)
    const pool = address && createConnectionPool(address)
    if (pool !== undefined) pools.add(pool)
    const forward =
      address &&
      pool &&
      createForward({
        ...common,
        address,
        pool,
        clock,
        timeoutMs: upstreamTimeoutMs,
        retryAfterMaxMs: config.retryAfterMaxMs,
        replayMemoryBytes: config.replayMemoryBytes,
      })
    const handler = forwardTo({
      guards,
      forward,
      local: common,
      demoFor: ({ user, expiresAt }) => demos.for(user.id, expiresAt),
      endSession: (refused) => {
        endSession(refused)
        return cookie.clear
      },
    })
    return { path, handler }
  }

  const mounts = [
    mount('platform', studioPaths.platform, config.platformUpstream),
    mount('graph', studioPaths.graph, config.graphUpstream),
  ]
  const change = [guards.requireSession, guards.refuseForeignOrigin]
  const uploads = [route('POST', studioPaths.aiGenerateFromDocument, change, generateFromDocument(assist))]
  const routes = [
    route('POST', studioPaths.session, guards.refuseForeignOrigin, signIn(session)),
    route('GET', studioPaths.session, guards.requireSession, readSession(session)),
    route(
      'PATCH',
      studioPaths.session,
      [guards.requireOwnOrigin, guards.requireSession],
      changeSession(session),
    ),
    route('DELETE', studioPaths.session, guards.requireOwnOrigin, signOut(session)),
    route('POST', studioPaths.aiTest, change, testProvider(assist)),
    route('GET', studioPaths.aiModels, guards.requireSession, listModels(assist)),
    route('POST', studioPaths.aiDraftSkill, change, draftSkill(assist)),
    route('POST', studioPaths.aiImproveSkill, change, improveSkill(assist)),
    route('POST', studioPaths.aiScenarios, change, proposeScenarios(assist)),
    route('GET', studioPaths.health, anybody, alive()),
    route(
      'GET',
      studioPaths.readiness,
      anybody,
      ready(() => http.isDraining),
    ),
  ]

  const framework = createFramework(newRequestId, headers.api)
  register(framework, routes)
  registerUploads(framework, uploads)
  const pages = { folder: webFolder, guards, headers }
  serveFiles(framework, pages)
  const page = showPage(pages)
  framework.setNotFoundHandler(async (request, reply) => {
    const path = (request.raw.url ?? '/').split('?')[0] ?? '/'
    if (/^\/api(?:\/|$)/.test(path) || [...routes, ...uploads].some((known) => known.path === path))
      refuseUnknown([...routes, ...uploads], path)
    return page(request, reply)
  })
  framework.setErrorHandler((error, request, reply) => faults.toReply(reply, error, request.id))
  await framework.ready()

  const http = createHttpServer({
    mounts,
    newRequestId,
    fallback: (request, response) => framework.routing(request, response),
  })
  return {
    server: http.server,
    async close() {
      await http.drain()
      await framework.close()
      await agent.close()
      for (const pool of pools) pool.close()
      demos.close()
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

/** The framework with nothing of its own: no log, and JSON as the only kind of body. */
function createFramework(
  newRequestId: () => string,
  headers: Readonly<Record<string, string>>,
): FastifyInstance {
  const framework = Fastify({ logger: false, genReqId: newRequestId, bodyLimit: maxBodyBytes })
  framework.removeAllContentTypeParsers()
  framework.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body.toString()))
    } catch {
      // The parser's own message quotes the body.
      done(new Problem('invalid_request', 'The body is not JSON.'))
    }
  })
  framework.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
  return framework
}

/** Unique among processes and restarts, and cheap. */
function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('hex')
  let count = 0
  return () => `${prefix}-${(++count).toString(36)}`
}
