/** The route table: every route with its guards, one line each. */
import type { Server } from 'node:http'
import { maxAssistJsonBytes, maxDocumentJsonBytes } from '../contract/studio/ai.ts'
import { maxObservationBytes } from '../contract/studio/alerts/alert.ts'
import { maxResendRequestBytes } from '../contract/studio/forward.ts'
import { studioPaths } from '../contract/studio/paths.ts'
import { maxSignInBytes } from '../contract/studio/session.ts'
import { maxVerifyRequestBytes } from '../contract/studio/webhook-event.ts'
import { composeServer, type ServerContext } from './compose/compose.ts'
import type { Config } from './config/config.ts'
import {
  draftSkillRoute,
  generateFromDocument,
  improveSkillRoute,
  judgeRoute,
  listModels,
  playCustomerRoute,
  proposeScenariosRoute,
  suggestFixRoute,
  testProvider,
} from './routes/ai.ts'
import { actOnAlerts, changeAlertSettings, observeForAlerts, readAlerts } from './routes/alerts.ts'
import { eraseCustomer, listErased } from './routes/customers.ts'
import {
  deleteDeadLetters,
  listDeadLetters,
  listTargets,
  resendEvent,
  sendDeadLetters,
} from './routes/forward.ts'
import { createFramework } from './routes/framework.ts'
import { anybody } from './routes/guards.ts'
import { alive, ready } from './routes/health.ts'
import { createHttpServer, drainMs } from './routes/http-server.ts'
import { createHostCheck } from './routes/known-hosts.ts'
import { requireMetricsToken, showMetrics } from './routes/metrics.ts'
import { serveFiles, showPage } from './routes/pages.ts'
import { forwardTo } from './routes/proxy.ts'
import { createRequestIds } from './routes/request-head.ts'
import { register, route } from './routes/route-table.ts'
import { changeSession, readAccess, readSession, signInRoute, signOutRoute } from './routes/session.ts'
import {
  clearEventsRoute,
  clearOverride,
  handshakeRoute,
  listEventsRoute,
  receiveWebhook,
  sendSample,
  setOverride,
  streamEvents,
  verifyPasted,
} from './routes/webhooks.ts'
import {
  listActivity,
  listPresence,
  listRecordsRoute,
  readRecordRoute,
  readWorkspaceState,
  removeRecord,
  reportActivityRoute,
  reportPresence,
  streamWorkspace,
  writeRecordRoute,
} from './routes/workspace.ts'

const minSilenceMs = 600_000
/** For connections to other hosts, after the last answer. */
const releaseMs = 500

export interface AppContext extends ServerContext {
  readonly webFolder: string
  readonly version: string
  droppedLogLines(): number
  /** For the head of a request; tests shorten it. */
  readonly headTimeoutMs?: number
}

export interface App {
  readonly server: Server
  /** All routes except pages and files; a mount accepts every method and ends in `/*`. */
  readonly routes: readonly { readonly method: string; readonly path: string }[]
  /** Completes requests in flight, then closes all connections. */
  close(): Promise<void>
  /** The longest time that `close` may take; what is open after it may be cut off. */
  readonly maxCloseMs: number
  /** For the log: what is stored about customers, where and for how long. */
  readonly customerStorage: string
  /** Ends at once everything that would outlive the process. */
  abort(): void
}

/** Composes the modules, registers every route with its guards, and returns the app before it listens. */
export async function createApp(config: Config, outside: AppContext): Promise<App> {
  const modules = await composeServer(config, outside)
  const {
    alerts,
    assist,
    errors,
    forward,
    guards,
    headers,
    metrics,
    overrides,
    samples,
    session,
    viewer,
    workspace,
  } = modules
  const newRequestId = createRequestIds()
  const { requireSession, requireOwnOrigin, refuseForeignOrigin } = guards
  const fromOwnPage = [requireSession, refuseForeignOrigin]
  const assistText = { body: 'json', maxBodyBytes: maxAssistJsonBytes } as const
  const fromOwnOrigin = [requireSession, requireOwnOrigin]
  const isDraining = () => http.isDraining

  const mounts = [
    { path: studioPaths.platform, handler: forwardTo(modules.platform) },
    { path: studioPaths.graph, handler: forwardTo(modules.graph) },
  ]
  const routes = [
    route('POST', studioPaths.session, refuseForeignOrigin, signInRoute(session), {
      body: 'json',
      maxBodyBytes: maxSignInBytes,
    }),
    route('GET', studioPaths.session, requireSession, readSession(session)),
    route('GET', studioPaths.sessionAccess, requireSession, readAccess(session)),
    route('PATCH', studioPaths.session, [requireOwnOrigin, requireSession], changeSession(session)),
    route('DELETE', studioPaths.session, requireOwnOrigin, signOutRoute(session)),

    route('GET', studioPaths.webhooks, anybody, handshakeRoute(viewer)),
    route('POST', studioPaths.webhooks, anybody, receiveWebhook(viewer), { body: 'raw' }),
    route('GET', studioPaths.webhookEvents, requireSession, listEventsRoute(viewer)),
    route('GET', studioPaths.webhookStream, requireSession, streamEvents(viewer)),
    route('DELETE', studioPaths.webhookEvents, fromOwnOrigin, clearEventsRoute(viewer)),
    route('POST', studioPaths.webhookOverride, fromOwnOrigin, setOverride(overrides)),
    route('DELETE', studioPaths.webhookOverride, fromOwnOrigin, clearOverride(overrides)),
    route('POST', studioPaths.webhookVerify, fromOwnPage, verifyPasted(viewer), {
      body: 'json',
      maxBodyBytes: maxVerifyRequestBytes,
    }),
    route('POST', studioPaths.webhookSample, fromOwnPage, sendSample(samples)),

    route('GET', studioPaths.forwardTargets, requireSession, listTargets(forward)),
    route('GET', studioPaths.deadLetters, requireSession, listDeadLetters(forward)),
    route('POST', studioPaths.deadLettersSend, fromOwnOrigin, sendDeadLetters(forward)),
    route('DELETE', studioPaths.deadLetters, fromOwnOrigin, deleteDeadLetters(forward)),
    route('POST', studioPaths.webhookResend, fromOwnOrigin, resendEvent(forward), {
      body: 'json',
      maxBodyBytes: maxResendRequestBytes,
    }),

    route('DELETE', studioPaths.customer, fromOwnPage, eraseCustomer(modules.customers)),
    route('GET', studioPaths.customers, requireSession, listErased(modules.customers)),

    route('GET', studioPaths.alerts, requireSession, readAlerts(alerts)),
    route('PUT', studioPaths.alertSettings, fromOwnPage, changeAlertSettings(alerts)),
    route('POST', studioPaths.alertActions, fromOwnPage, actOnAlerts(alerts)),
    route('POST', studioPaths.alertObservations, fromOwnPage, observeForAlerts(alerts), {
      body: 'json',
      maxBodyBytes: maxObservationBytes,
    }),

    route('GET', studioPaths.workspace, requireSession, readWorkspaceState(workspace)),
    route('GET', studioPaths.workspaceActivity, requireSession, listActivity(workspace)),
    route('POST', studioPaths.workspaceActivity, fromOwnPage, reportActivityRoute(workspace)),
    route('GET', studioPaths.workspaceStream, requireSession, streamWorkspace(workspace)),
    route('GET', studioPaths.workspacePresence, requireSession, listPresence(workspace)),
    route('POST', studioPaths.workspacePresence, fromOwnPage, reportPresence(workspace)),
    route('GET', studioPaths.workspaceRecords, requireSession, listRecordsRoute(workspace)),
    route('GET', studioPaths.workspaceRecord, requireSession, readRecordRoute(workspace)),
    route('PUT', studioPaths.workspaceRecord, fromOwnPage, writeRecordRoute(workspace), { body: 'raw' }),
    route('DELETE', studioPaths.workspaceRecord, fromOwnPage, removeRecord(workspace)),

    route('POST', studioPaths.aiTest, fromOwnPage, testProvider(assist)),
    route('GET', studioPaths.aiModels, requireSession, listModels(assist)),
    route('POST', studioPaths.aiDraftSkill, fromOwnPage, draftSkillRoute(assist), assistText),
    route('POST', studioPaths.aiImproveSkill, fromOwnPage, improveSkillRoute(assist), assistText),
    route('POST', studioPaths.aiScenarios, fromOwnPage, proposeScenariosRoute(assist), assistText),
    route('POST', studioPaths.aiPlayCustomer, fromOwnPage, playCustomerRoute(assist), assistText),
    route('POST', studioPaths.aiJudge, fromOwnPage, judgeRoute(assist), assistText),
    route('POST', studioPaths.aiSuggestFix, fromOwnPage, suggestFixRoute(assist), assistText),
    route('POST', studioPaths.aiGenerateFromDocument, fromOwnPage, generateFromDocument(assist), {
      body: 'upload',
      maxBodyBytes: maxDocumentJsonBytes,
    }),

    route('GET', studioPaths.metrics, requireMetricsToken(config.metricsToken), showMetrics(metrics)),
    route('GET', studioPaths.health, anybody, alive(outside.version)),
    route('GET', studioPaths.readiness, anybody, ready(isDraining, modules.isReady)),
  ]

  const { bodies } = modules
  const framework = createFramework({ newRequestId, headers: headers.api, errors, bodies, guards })
  await register(framework, routes, bodies, guards)
  const pages = { folder: outside.webFolder, mustBeBuilt: config.isProduction, guards, headers }
  serveFiles(framework, pages)
  framework.setNotFoundHandler(showPage(pages))
  await framework.ready()

  const http = createHttpServer({
    checkHost: config.knownHosts && createHostCheck(config.knownHosts),
    mounts,
    maxSilenceMs: longestSilenceMs(config),
    headers: headers.api,
    headTimeoutMs: outside.headTimeoutMs,
    newRequestId,
    fallback: (request, response) => framework.routing(request, response),
  })
  metrics?.watch({ ...modules.gauges, traffic: http.traffic, droppedLogLines: outside.droppedLogLines })
  return {
    server: http.server,
    routes: [...mounts.map(({ path }) => ({ method: 'GET', path: `${path}/*` })), ...routes],
    maxCloseMs: drainMs + releaseMs,
    customerStorage: modules.customerStorage,
    abort: modules.abort,
    async close() {
      const drained = http.drain()
      modules.endStreams()
      await drained
      await framework.close()
      await modules.close()
    },
  }
}

/** The longest wait for the platform, with all attempts, while no byte moves. */
function longestSilenceMs({ upstreamTimeoutMs, retryAfterMaxMs }: Config): number {
  return Math.max(minSilenceMs, 4 * (upstreamTimeoutMs + retryAfterMaxMs))
}
