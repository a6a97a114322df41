import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ShapeRecord } from '../../contract/reader/shape.ts'
import { type Later, laterByTimer } from '../demo/data/scheduler.ts'
import { createDemoPlatforms } from '../demo/demo-platform.ts'
import { type ControlledState, control, controlPath } from './control.ts'
import type { DriftOrder } from './drift/order.ts'
import { driftedWebhook } from './drift/play-drift.ts'
import { playShapes } from './drift/play-shapes.ts'
import { createFaultBook, type FaultOrder } from './fault-orders.ts'
import { listen } from './listen.ts'
import { errorBodyFor, sendJson } from './play-fault.ts'
import { createRateCounter, defaultRateLimits, type RateLimits } from './rate-limits.ts'
import { createSampleTokens, type SampleTokens } from './sample-tokens.ts'
import { serveCall } from './serve-call.ts'
import { createWebhookSender } from './webhook-sender.ts'

export interface SimulatorOptions {
  host?: string
  /** 0 selects a free one. */
  port?: number
  platformBase?: string
  /** Its first segment is the version, as upstream. */
  graphBase?: string
  /** For tokens known beforehand; random by default. */
  tokenSuffix?: string
  /** Signs the webhooks. */
  appSecret?: string
  /** The app's own callback; one set through the API for a number or an account takes precedence. */
  callback?: string
  faults?: readonly FaultOrder[]
  rateLimits?: Partial<RateLimits>
  chaos?: boolean
  /** Posts the webhooks of what was said before, to each business once. */
  tellsChats?: boolean
  /** How answers differ from the contract. */
  drift?: DriftOrder
  /** Recorded shapes, answered instead of the fixtures. */
  shapes?: ShapeRecord
  now?: () => number
  newId?: (kind: string) => string
  later?: Later
  random?: () => number
  retryDelaysMilliseconds?: readonly number[]
  /** Called with the errors of the simulator itself. */
  onFault?: (error: unknown) => void
}

export interface Simulator {
  url: string
  platformUrl: string
  graphUrl: string
  /** A sample token that signs in. */
  token: string
  tokens: SampleTokens
  close(): Promise<void>
}

export const defaultAppSecret = 'sim-app-secret-for-development-only'

/** The demo platform on a port of its own. Throws a system error when the port cannot be bound. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const now = options.now ?? Date.now
  const later = options.later ?? laterByTimer
  const tokens = createSampleTokens(options.tokenSuffix)
  const tokenOf = (userId: string) => [...tokens.users].find(([, user]) => user.id === userId)?.[0] ?? ''
  const userOf = (userId: string) => [...tokens.users.values()].find((user) => user.id === userId)
  const bases = {
    /** Known once the port is bound. */
    origin: '',
    platform: options.platformBase ?? '/platform',
    graph: options.graphBase ?? '/v20.0',
  }
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
    ...(options.tellsChats ? { tellsChats: true } : {}),
    nameOf: (userId) => userOf(userId)?.name ?? userId,
    businessOf: (userId) => userOf(userId)?.businessId ?? userId,
    // As on the platform: the link contains the token, so it must not leave a server.
    linkTo: (userId, mount, target) =>
      `${bases.origin}${bases[mount]}${target}&access_token=${encodeURIComponent(tokenOf(userId))}`,
    isTokenOf: (userId, text) => text === tokenOf(userId),
    checkCallback: ({ url, verifyToken }) => sender.shakeHands(url, verifyToken),
    isChaotic: () => state.chaos,
    hasAcceptedTerms: (accountId) => state.acceptedTerms.has(accountId),
    onWebhook: (_userId, payload, callback) => {
      const url = callback?.url ?? state.callback
      if (url !== undefined) sender.send(url, state.drift ? driftedWebhook(state.drift, payload) : payload)
    },
  })
  const state: ControlledState = {
    tokens,
    faults: createFaultBook(options.random ?? Math.random),
    sender,
    callback: options.callback,
    chaos: options.chaos ?? false,
    drift: options.drift,
    acceptedTerms: new Set(),
    now,
    reset() {
      state.faults.clear()
      state.chaos = false
      state.drift = options.drift
      state.acceptedTerms.clear()
      limits.reset()
      for (const { id } of tokens.users.values()) platforms.forget(id)
    },
  }
  for (const order of options.faults ?? []) state.faults.add(order)

  const shapes = options.shapes && playShapes(options.shapes)
  const playing = () => ({ drift: state.drift, shapes })
  const served = { playing, tokens, platforms, faults: state.faults, limits, now, later }
  const route = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    if (url === controlPath || url.startsWith(`${controlPath}/`)) return control(request, response, state)
    for (const mount of ['platform', 'graph'] as const) {
      const target =
        mount === 'graph' ? targetBelowVersion(bases.graph, url) : targetBelow(bases.platform, url)
      if (target !== undefined) return serveCall(served, mount, target, request, response)
    }
    const detail = `The simulator serves ${bases.platform}, ${bases.graph} and ${controlPath}.`
    sendJson(response, 404, errorBodyFor('platform', 404, 'Not Found', detail))
  }
  const { origin, close } = await listen(
    options.host ?? '127.0.0.1',
    options.port ?? 0,
    (request, response) => {
      route(request, response).catch((error: unknown) => {
        options.onFault?.(error)
        response.destroy()
      })
    },
  )
  bases.origin = origin
  return {
    url: origin,
    platformUrl: `${origin}${bases.platform}`,
    graphUrl: `${origin}${bases.graph}`,
    token: tokens.first,
    tokens,
    async close() {
      sender.close()
      platforms.close()
      await close()
    },
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
