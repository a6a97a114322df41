import { randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { ShapeRecord } from '../../contract/reader/shape.ts'
import { type Later, laterByTimer } from '../demo/data/scheduler.ts'
import type { DemoOptions } from '../demo/demo-options.ts'
import { createDemoPlatforms, type DemoPlatforms } from '../demo/demo-platform.ts'
import { type ControlledState, control, controlPath } from './control.ts'
import type { DriftOrder } from './drift/order.ts'
import { driftedWebhook } from './drift/play-drift.ts'
import { playShapes } from './drift/play-shapes.ts'
import { createFaultBook, type FaultOrder } from './fault-orders.ts'
import { errorBodyFor, sendJson } from './play-fault.ts'
import { createRateCounter, defaultRateLimits, type RateCounter, type RateLimits } from './rate-limits.ts'
import { createSampleTokens, type SampleTokens } from './sample-tokens.ts'
import { type Served, serveCall } from './serve-call.ts'
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts'

/** At 5 s, a process that is busy for a second would close a connection that was just lent (decision 0007). */
const keepAliveMilliseconds = 65_000

interface Listening {
  origin: string
  /** Closes at once, whatever is in flight. */
  close(): Promise<void>
}

/** Opens an HTTP server; port 0 selects a free one. Throws a system error when the port cannot be bound. */
async function listen(host: string, port: number, onRequest: RequestListener): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: keepAliveMilliseconds }, onRequest)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export interface SimulatorOptions {
  host?: string
  port?: number
  platformBase?: string
  /** Its first segment is the version, as upstream. */
  graphBase?: string
  /** For tokens known beforehand; random by default. */
  tokenSuffix?: string
  appSecret?: string
  /** The app's own callback; one set through the API for a number or an account takes precedence. */
  callback?: string
  faults?: readonly FaultOrder[]
  rateLimits?: Partial<RateLimits>
  chaos?: boolean
  /** Posts earlier chats' webhooks, once per business. */
  tellsChats?: boolean
  drift?: DriftOrder
  /** Recorded shapes, answered instead of the fixtures. */
  shapes?: ShapeRecord
  now?: () => number
  newId?: (kind: string) => string
  later?: Later
  random?: () => number
  retryDelaysMilliseconds?: readonly number[]
  onError?: (error: unknown) => void
}

export interface Simulator {
  url: string
  platformUrl: string
  graphUrl: string
  token: string
  tokens: SampleTokens
  close(): Promise<void>
}

export const defaultAppSecret = 'sim-app-secret-for-development-only'

/** Starts the demo platform on its own port. Throws a system error if the port cannot be bound. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const hosts = new SimulatedHosts(options)
  const { origin, close } = await listen(
    options.host ?? '127.0.0.1',
    options.port ?? 0,
    (request, response) => {
      hosts.answer(request, response).catch((error: unknown) => {
        options.onError?.(error)
        response.destroy()
      })
    },
  )
  hosts.bases.origin = origin
  return {
    url: origin,
    platformUrl: `${origin}${hosts.bases.platform}`,
    graphUrl: `${origin}${hosts.bases.graph}`,
    token: hosts.tokens.first,
    tokens: hosts.tokens,
    async close() {
      hosts.close()
      await close()
    },
  }
}

class SimulatedHosts {
  readonly tokens: SampleTokens
  readonly bases: { origin: string; readonly platform: string; readonly graph: string }
  readonly #options: SimulatorOptions
  readonly #sender: WebhookSender
  readonly #limits: RateCounter
  readonly #platforms: DemoPlatforms
  readonly #state: ControlledState
  readonly #served: Served

  constructor(options: SimulatorOptions) {
    const now = options.now ?? Date.now
    const later = options.later ?? laterByTimer
    const { retryDelaysMilliseconds, platformBase = '/platform', graphBase = '/v26.0' } = options
    this.#options = options
    this.tokens = createSampleTokens(options.tokenSuffix)
    // The origin is known once the port is bound.
    this.bases = { origin: '', platform: platformBase, graph: graphBase }
    this.#sender = createWebhookSender({
      appSecret: options.appSecret ?? defaultAppSecret,
      later,
      newChallenge: () => String(randomInt(1_000_000_000, 9_999_999_999)),
      ...(retryDelaysMilliseconds && { retryDelaysMilliseconds }),
    })
    this.#limits = createRateCounter({ ...defaultRateLimits, ...options.rateLimits }, now)
    this.#platforms = createDemoPlatforms(this.#demoOptions(now, later))
    this.#state = this.#createState(now)
    for (const order of options.faults ?? []) this.#state.faults.add(order)
    const shapes = options.shapes && playShapes(options.shapes)
    this.#served = {
      playing: () => ({ drift: this.#state.drift, shapes }),
      tokens: this.tokens,
      platforms: this.#platforms,
      faults: this.#state.faults,
      limits: this.#limits,
      now,
      later,
    }
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { platform, graph } = this.bases
    const url = request.url ?? '/'
    if (url === controlPath || url.startsWith(`${controlPath}/`)) {
      return control(request, response, this.#state)
    }
    for (const mount of ['platform', 'graph'] as const) {
      const target = mount === 'graph' ? targetBelowVersion(graph, url) : targetBelow(platform, url)
      if (target !== undefined) return serveCall(this.#served, { mount, target, request, response })
    }
    const detail = `The simulator serves ${platform}, ${graph} and ${controlPath}.`
    sendJson(response, 404, errorBodyFor('platform', { status: 404, title: 'Not Found', detail }))
  }

  close(): void {
    this.#sender.close()
    this.#platforms.close()
  }

  #demoOptions(now: () => number, later: Later): DemoOptions {
    const { newId, tellsChats } = this.#options
    const tokenOf = (userId: string) =>
      [...this.tokens.users].find(([, user]) => user.id === userId)?.[0] ?? ''
    const userOf = (userId: string) => [...this.tokens.users.values()].find((user) => user.id === userId)
    return {
      now,
      later,
      ...(newId && { newId }),
      ...(tellsChats && { tellsChats }),
      nameOf: (userId) => userOf(userId)?.name ?? userId,
      businessOf: (userId) => userOf(userId)?.businessId ?? userId,
      // As on the platform, the link contains the token, so it must not leave a server.
      linkTo: (userId, mount, target) =>
        `${this.bases.origin}${this.bases[mount]}${target}&access_token=${encodeURIComponent(tokenOf(userId))}`,
      isTokenOf: (userId, text) => text === tokenOf(userId),
      checkCallback: ({ url, verifyToken }) => this.#sender.shakeHands(url, verifyToken),
      isChaotic: () => this.#state.chaos,
      offersBudgets: (userId) => userOf(userId)?.hasBudgets ?? true,
      hasAcceptedTerms: (accountId) => this.#state.acceptedTerms.has(accountId),
      onWebhook: (_userId, payload, callback) => {
        const { drift } = this.#state
        const url = callback?.url ?? this.#state.callback
        if (url !== undefined) this.#sender.send(url, drift ? driftedWebhook(drift, payload) : payload)
      },
    }
  }

  #createState(now: () => number): ControlledState {
    const { random, callback, chaos, drift } = this.#options
    const state: ControlledState = {
      tokens: this.tokens,
      faults: createFaultBook(random ?? Math.random),
      sender: this.#sender,
      callback,
      chaos: chaos ?? false,
      drift,
      acceptedTerms: new Set(),
      customerWrites: async (message, token = this.tokens.first) => {
        const user = this.tokens.users.get(token)
        return user && this.#platforms.for(user.id, Number.POSITIVE_INFINITY).customerWrites(message)
      },
      now,
      reset: () => {
        state.faults.clear()
        state.chaos = false
        state.drift = drift
        state.acceptedTerms.clear()
        this.#limits.reset()
        for (const { id } of this.tokens.users.values()) this.#platforms.forget(id)
      },
    }
    return state
  }
}

/** As upstream, every version answers, whichever the base names. */
function targetBelowVersion(base: string, url: string): string | undefined {
  const named = targetBelow(base, url)
  const around = /^(.*)\/v\d+\.\d+$/.exec(base)?.[1]
  if (named !== undefined || around === undefined || !url.startsWith(around)) return named
  const version = /^\/v\d+\.\d+/.exec(url.slice(around.length))?.[0]
  return version === undefined ? undefined : targetBelow(around + version, url)
}

/** Undefined for an address outside the base. */
function targetBelow(base: string, url: string): string | undefined {
  if (!url.startsWith(base)) return undefined
  const target = url.slice(base.length)
  return target === '' || /^[/?]/.test(target) ? target : undefined
}
