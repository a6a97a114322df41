/** Route table: one line per route, with its guards. */
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
import {
  listConversations,
  readConversation,
  readReport,
  reportAct,
  streamConversations,
} from './routes/conversations.ts'
import { askErased, eraseCustomer, lookForCustomer, writeAsCustomer } from './routes/customers.ts'
import {
  deleteDeadLetters,
  listDeadLetters,
  listTargets,
  removeTarget,
  renewTargetSecret,
  resendEvent,
  saveTarget,
  sendDeadLetters,
  testTarget,
} from './routes/forward.ts'
import { createFramework } from './routes/framework.ts'
import { anybody } from './routes/guards.ts'
import { alive, ready } from './routes/health.ts'
import { drainMs, HttpServer, type HttpServerOptions } from './routes/http-server.ts'
import { createHostCheck } from './routes/known-hosts.ts'
import { requireMetricsToken, showMetrics } from './routes/metrics.ts'
import { serveFiles, showPage } from './routes/pages/pages.ts'
import { forwardTo } from './routes/proxy.ts'
import { createRequestIds } from './routes/request-head.ts'
import { withRoles } from './routes/role-guard.ts'
import { type Route, register, routesOf } from './routes/route-table.ts'
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
import { readWorkbookRoute } from './routes/workbook.ts'
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

/** Time to close connections to other hosts after the last answer. */
const releaseMs = 500

export interface AppContext extends ServerContext, Pick<HttpServerOptions, 'headTimeoutMs' | 'unreadMs'> {
  readonly webFolder: string
  readonly version: string
  droppedLogLines(): number
}

export interface App {
  readonly server: Server
  /** All routes except pages and files; a mount accepts every method and ends in `/*`. */
  readonly routes: readonly { readonly method: string; readonly path: string }[]
  /** Completes requests in flight, then closes all connections. */
  close(): Promise<void>
  /** Upper bound for `close`; whatever is open then may be cut off. */
  readonly maxCloseMs: number
  /** For the log: what is stored about customers, where and for how long. */
  readonly customerStorage: string
  abort(): void
}

const get = routesOf('GET')
const post = routesOf('POST')
const put = routesOf('PUT')
const patch = routesOf('PATCH')
const remove = routesOf('DELETE')

type Modules = Awaited<ReturnType<typeof composeServer>>

/** Composes the modules, registers every route with its guards, and returns the app before it listens. */
export async function createApp(config: Config, outside: AppContext): Promise<App> {
  const modules = await composeServer(config, outside)
  const { answers, bodies, errors, guards, headers } = modules
  const newRequestId = createRequestIds()
  const isDraining = () => http.isDraining
  const mounts = [
    { path: studioPaths.platform, handler: forwardTo(modules.platform) },
    { path: studioPaths.graph, handler: forwardTo(modules.graph) },
  ]
  const routes = [
    ...withRoles(studioRoutes(modules), modules),
    get(studioPaths.metrics, requireMetricsToken(config.metricsToken), showMetrics(modules.metrics)),
    get(studioPaths.health, anybody, alive(outside.version)),
    get(studioPaths.readiness, anybody, ready(isDraining, modules.isReady)),
  ]

  const framework = createFramework({ newRequestId, headers: headers.api, errors, bodies, answers, guards })
  await register(framework, routes, bodies, guards)
  const { isProduction, platformUpstream } = config
  const built = { folder: outside.webFolder, mustBeBuilt: isProduction }
  const pages = { ...built, needsSetup: isProduction && platformUpstream === undefined, guards, headers }
  serveFiles(framework, pages)
  framework.setNotFoundHandler(showPage(pages))
  await framework.ready()
  const http = new HttpServer({
    checkHost: config.knownHosts && createHostCheck(config.knownHosts),
    mounts,
    maxSilenceMs: longestSilenceMs(config),
    headers: headers.api,
    headTimeoutMs: outside.headTimeoutMs,
    unreadMs: outside.unreadMs,
    newRequestId,
    fallback: (request, response) => framework.routing(request, response),
  })
  modules.metrics?.watch({
    ...modules.gauges,
    traffic: () => http.traffic(),
    unreadCut: () => http.unreadCut,
    droppedLogLines: outside.droppedLogLines,
  })
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

/** At least ten minutes. */
const longestSilenceMs = ({ upstreamTimeoutMs, retryAfterMaxMs }: Config) =>
  Math.max(600_000, 4 * (upstreamTimeoutMs + retryAfterMaxMs))

function studioRoutes(modules: Modules): Route[] {
  const { alerts, assist, conversations, forward, guards, overrides, samples, session, viewer, workspace } =
    modules
  const { requireSession, requireOwnOrigin, refuseForeignOrigin } = guards
  const fromOwnPage = [requireSession, refuseForeignOrigin]
  const fromOwnOrigin = [requireSession, requireOwnOrigin]
  const assistText = { body: 'json', maxBodyBytes: maxAssistJsonBytes } as const
  return [
    post(studioPaths.session, refuseForeignOrigin, signInRoute(session), {
      body: 'json',
      maxBodyBytes: maxSignInBytes,
    }),
    get(studioPaths.session, requireSession, readSession(session)),
    get(studioPaths.sessionAccess, requireSession, readAccess(session)),
    patch(studioPaths.session, [requireOwnOrigin, requireSession], changeSession(session)),
    remove(studioPaths.session, requireOwnOrigin, signOutRoute(session)),
    get(studioPaths.webhooks, anybody, handshakeRoute(viewer)),
    post(studioPaths.webhooks, anybody, receiveWebhook(viewer), { body: 'raw' }),
    get(studioPaths.webhookEvents, requireSession, listEventsRoute(viewer)),
    get(studioPaths.webhookStream, requireSession, streamEvents(viewer)),
    remove(studioPaths.webhookEvents, fromOwnOrigin, clearEventsRoute(viewer)),
    post(studioPaths.webhookOverride, fromOwnOrigin, setOverride(overrides)),
    remove(studioPaths.webhookOverride, fromOwnOrigin, clearOverride(overrides)),
    post(studioPaths.webhookVerify, fromOwnPage, verifyPasted(viewer), {
      body: 'json',
      maxBodyBytes: maxVerifyRequestBytes,
    }),
    post(studioPaths.webhookSample, fromOwnPage, sendSample(samples)),
    get(studioPaths.forwardTargets, requireSession, listTargets(forward)),
    put(studioPaths.forwardTarget, fromOwnOrigin, saveTarget(forward)),
    remove(studioPaths.forwardTarget, fromOwnOrigin, removeTarget(forward)),
    post(studioPaths.forwardTargetSecret, fromOwnOrigin, renewTargetSecret(forward)),
    post(studioPaths.forwardTargetTest, fromOwnOrigin, testTarget(forward)),
    get(studioPaths.deadLetters, requireSession, listDeadLetters(forward)),
    post(studioPaths.deadLettersSend, fromOwnOrigin, sendDeadLetters(forward)),
    remove(studioPaths.deadLetters, fromOwnOrigin, deleteDeadLetters(forward)),
    post(studioPaths.webhookResend, fromOwnOrigin, resendEvent(forward), {
      body: 'json',
      maxBodyBytes: maxResendRequestBytes,
    }),
    remove(studioPaths.customer, fromOwnPage, eraseCustomer(modules.customers)),
    get(studioPaths.customerErasure, requireSession, lookForCustomer(modules.customers)),
    post(studioPaths.erasedCustomers, fromOwnPage, askErased(modules.customers)),
    get(studioPaths.conversations, requireSession, listConversations(conversations)),
    get(studioPaths.report, requireSession, readReport(conversations)),
    get(studioPaths.conversationStream, requireSession, streamConversations(conversations)),
    get(studioPaths.conversation, requireSession, readConversation(conversations)),
    post(studioPaths.demoCustomers, fromOwnPage, writeAsCustomer(modules.customers)),
    post(studioPaths.conversationActs, fromOwnOrigin, reportAct(conversations)),
    get(studioPaths.alerts, requireSession, readAlerts(alerts)),
    put(studioPaths.alertSettings, fromOwnPage, changeAlertSettings(alerts)),
    post(studioPaths.alertActions, fromOwnPage, actOnAlerts(alerts)),
    post(studioPaths.alertObservations, fromOwnPage, observeForAlerts(alerts), {
      body: 'json',
      maxBodyBytes: maxObservationBytes,
    }),

    get(studioPaths.workspace, requireSession, readWorkspaceState(workspace)),
    get(studioPaths.workspaceActivity, requireSession, listActivity(workspace)),
    post(studioPaths.workspaceActivity, fromOwnPage, reportActivityRoute(workspace)),
    get(studioPaths.workspaceStream, requireSession, streamWorkspace(workspace)),
    get(studioPaths.workspacePresence, requireSession, listPresence(workspace)),
    post(studioPaths.workspacePresence, fromOwnPage, reportPresence(workspace)),
    get(studioPaths.workspaceRecords, requireSession, listRecordsRoute(workspace)),
    get(studioPaths.workspaceRecord, requireSession, readRecordRoute(workspace)),
    put(studioPaths.workspaceRecord, fromOwnPage, writeRecordRoute(workspace), { body: 'raw' }),
    remove(studioPaths.workspaceRecord, fromOwnPage, removeRecord(workspace)),

    post(studioPaths.aiTest, fromOwnPage, testProvider(assist)),
    get(studioPaths.aiModels, requireSession, listModels(assist)),
    post(studioPaths.aiDraftSkill, fromOwnPage, draftSkillRoute(assist), assistText),
    post(studioPaths.aiImproveSkill, fromOwnPage, improveSkillRoute(assist), assistText),
    post(studioPaths.aiScenarios, fromOwnPage, proposeScenariosRoute(assist), assistText),
    post(studioPaths.aiPlayCustomer, fromOwnPage, playCustomerRoute(assist), assistText),
    post(studioPaths.aiJudge, fromOwnPage, judgeRoute(assist), assistText),
    post(studioPaths.aiSuggestFix, fromOwnPage, suggestFixRoute(assist), assistText),
    post(studioPaths.readWorkbook, fromOwnPage, readWorkbookRoute(assist), { body: 'upload' }),
    post(studioPaths.aiGenerateFromDocument, fromOwnPage, generateFromDocument(assist), {
      body: 'upload',
      maxBodyBytes: maxDocumentJsonBytes,
    }),
  ]
}
