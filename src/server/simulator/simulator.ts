/** The built-in platform behind a real port, for development as well as for tests. */

import { randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDemoPlatforms } from '../demo/demo-platform.ts'
import { type Later, laterByTimer } from '../demo/later.ts'
import type { Mount, PlatformAnswer } from '../demo/platform-call.ts'
import { callerOf, readToken } from './bearer.ts'
import { type ControlledState, control, controlPath } from './control.ts'
import { createFaultBook, type FaultOrder } from './fault-orders.ts'
import { errorBodyFor, playFault, sendJson } from './play-fault.ts'
import { createRateCounter, defaultRateLimits, type RateLimits } from './rate-limits.ts'
import { firstToken, sampleTokens } from './sample-tokens.ts'
import { createWebhookSender } from './webhook-sender.ts'

export interface SimulatorOptions {
  host?: string
  /** 0 takes a free one. */
  port?: number
  platformBase?: string
  /** Its first segment is the version, as upstream. */
  graphBase?: string
  /** Signs the webhooks. */
  appSecret?: string
  /** The app's own callback address; one that is set through the API for a number or an account wins. */
  callback?: string
  faults?: readonly FaultOrder[]
  rateLimits?: Partial<RateLimits>
  chaos?: boolean
  now?: () => number
  newId?: (kind: string) => string
  later?: Later
  random?: () => number
  retryDelaysMilliseconds?: readonly number[]
  /** Hears of faults of the simulator itself. */
  onFault?: (error: unknown) => void
}

export interface Simulator {
  url: string
  platformUrl: string
  graphUrl: string
  /** A sample token that signs in. */
  token: string
  close(): Promise<void>
}

export const defaultAppSecret = 'sim-app-secret-for-development-only'
/** Without the header the platform silently takes the oldest version that the call knows. */
const oldestVersion = '1.0.0'
const keepAliveMilliseconds = 5_000

const tokenOf = (userId: string) => [...sampleTokens].find(([, user]) => user.id === userId)?.[0] ?? ''

/** Takes the token out of the query, so that it turns up in nothing that is made from it. */
function withoutToken(target: string, query: URLSearchParams): string {
  if (!query.has('access_token')) return target
  const rest = new URLSearchParams(query)
  rest.delete('access_token')
  return `${target.split('?', 1)[0]}${rest.size === 0 ? '' : `?${rest}`}`
}

function send(response: ServerResponse, { status, headers, body }: PlatformAnswer): void {
  response.statusCode = status
  for (const [name, value] of headers) response.setHeader(name, value)
  if (body.length > 0) response.setHeader('content-length', body.length)
  response.end(body)
}

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const now = options.now ?? Date.now
  const later = options.later ?? laterByTimer
  const bases: Record<Mount, string> = {
    platform: options.platformBase ?? '/platform',
    graph: options.graphBase ?? '/v20.0',
  }
  let origin = ''
  const sender = createWebhookSender({
    appSecret: options.appSecret ?? defaultAppSecret,
    later,
    newChallenge: () => String(randomInt(1_000_000_000, 9_999_999_999)),
    ...(options.retryDelaysMilliseconds ? { retryDelaysMilliseconds: options.retryDelaysMilliseconds } : {}),
  })
  const limits = createRateCounter({ ...defaultRateLimits, ...options.rateLimits }, now)
  const platforms = createDemoPlatforms({
    now,
    later,
    ...(options.newId ? { newId: options.newId } : {}),
    nameOf: (userId) => [...sampleTokens.values()].find((user) => user.id === userId)?.name ?? userId,
    // As upstream: the link for the next page holds the token, so it must not leave a server.
    linkTo: (userId, mount, target) =>
      `${origin}${bases[mount]}${target}&access_token=${encodeURIComponent(tokenOf(userId))}`,
    checkCallback: ({ url, verifyToken }) => sender.shakeHands(url, verifyToken),
    isChaotic: () => state.chaos,
    onWebhook: (_userId, payload, callback) => {
      const url = callback?.url ?? state.callback
      if (url !== undefined) sender.send(url, payload)
    },
  })
  const state: ControlledState = {
    faults: createFaultBook(options.random ?? Math.random),
    sender,
    callback: options.callback,
    chaos: options.chaos ?? false,
    now,
    reset() {
      state.faults.clear()
      state.chaos = false
      limits.reset()
      for (const { id } of sampleTokens.values()) platforms.forget(id)
    },
  }
  for (const order of options.faults ?? []) state.faults.add(order)

  const serve = async (mount: Mount, target: string, request: IncomingMessage, response: ServerResponse) => {
    const path = target.split('?', 1)[0] ?? ''
    const method = request.method ?? 'GET'
    const fault = state.faults.strike({ mount, method, path })
    const wait = (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const cancel = later(milliseconds, resolve)
        response.once('close', () => {
          cancel()
          resolve()
        })
      })
    if (fault !== undefined && (await playFault(fault, mount, response, now(), wait))) return
    const query = new URLSearchParams(target.slice(path.length + 1))
    const caller = callerOf(mount, readToken(request.headers.authorization, query))
    if (!('user' in caller)) {
      sendJson(response, caller.status, caller.body, { 'www-authenticate': 'OAuth "Platform Simulator"' })
      return
    }
    const waitFor = mount === 'platform' ? limits.waitFor(method, target) : undefined
    if (waitFor !== undefined) {
      sendJson(
        response,
        429,
        errorBodyFor(mount, 429, 'Too Many Requests', 'The hourly limit of this call is reached.'),
        {
          'retry-after': String(Math.ceil(waitFor / 1000)),
        },
      )
      return
    }
    const version = request.headers['x-api-version']
    const answer = await platforms.for(caller.user.id, Number.POSITIVE_INFINITY).answer({
      mount,
      method,
      target: withoutToken(target, query),
      contentType: request.headers['content-type'],
      apiVersion: typeof version === 'string' ? version : oldestVersion,
      body: request,
    })
    if (!response.destroyed) send(response, answer)
  }

  const route = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    if (url === controlPath || url.startsWith(`${controlPath}/`)) return control(request, response, state)
    for (const mount of ['platform', 'graph'] as const) {
      const base = bases[mount]
      if (url.startsWith(base) && /^[/?]|^$/.test(url.slice(base.length))) {
        return serve(mount, url.slice(base.length), request, response)
      }
    }
    const detail = `The simulator serves ${bases.platform}, ${bases.graph} and ${controlPath}.`
    sendJson(response, 404, errorBodyFor('platform', 404, 'Not Found', detail))
  }

  const server = createServer({ keepAliveTimeout: keepAliveMilliseconds }, (request, response) => {
    route(request, response).catch((error: unknown) => {
      options.onFault?.(error)
      response.destroy()
    })
  })
  const host = options.host ?? '127.0.0.1'
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, host, () => resolve())
  })
  const port = portOf(server.address())
  origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return {
    url: origin,
    platformUrl: `${origin}${bases.platform}`,
    graphUrl: `${origin}${bases.graph}`,
    token: firstToken,
    async close() {
      sender.close()
      platforms.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
