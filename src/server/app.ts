/** The server of the app: modules, routes and pages together. */
import type { Server } from 'node:http'
import { studioPaths } from '../contract/studio/paths.ts'
import { composeServer, type ServerContext } from './compose/compose.ts'
import type { Config } from './config/config.ts'
import { createFramework } from './routes/framework.ts'
import { anybody } from './routes/guards.ts'
import { alive, ready } from './routes/health.ts'
import { drainMs, HttpServer, type HttpServerOptions } from './routes/http-server.ts'
import { createHostCheck } from './routes/known-hosts.ts'
import { requireMetricsToken, showMetrics } from './routes/metrics.ts'
import { operationRoutes } from './routes/operation-routes.ts'
import { serveFiles, showPage } from './routes/pages/pages.ts'
import { forwardTo } from './routes/proxy.ts'
import { createRequestIds } from './routes/request-head.ts'
import { register, routesOf } from './routes/route-table.ts'
import { studioHandlers } from './studio-handlers.ts'

/** Time to close connections to other hosts after the last answer. */
const releaseMs = 500

export interface AppContext extends ServerContext, Pick<HttpServerOptions, 'headTimeoutMs' | 'unreadMs'> {
  readonly webFolder: string
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
    ...operationRoutes(studioHandlers(modules), modules),
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
