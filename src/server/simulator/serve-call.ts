import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Later } from '../demo/data/scheduler.ts'
import type { DemoPlatforms } from '../demo/demo-platform.ts'
import type { DemoMount, PlatformAnswer } from '../demo/http/platform-call.ts'
import type { DriftOrder } from './drift/order.ts'
import { driftedAnswer, undriftedBody } from './drift/play-drift.ts'
import type { PlayedShapes } from './drift/play-shapes.ts'
import type { FaultBook } from './fault-orders.ts'
import { errorBodyFor, playFault, sendJson } from './play-fault.ts'
import type { RateCounter } from './rate-limits.ts'
import type { SampleTokens, SampleUser } from './sample-tokens.ts'

/** `target` is path and query below the mount. */
export interface HostCall {
  readonly mount: DemoMount
  readonly target: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export interface Served {
  tokens: SampleTokens
  platforms: DemoPlatforms
  faults: FaultBook
  limits: RateCounter
  playing: () => Playing
  now: () => number
  later: Later
}

/** Removes the token from the query, so that nothing derived repeats it. */
function withoutToken(path: string, target: string, query: URLSearchParams): string {
  if (!query.has('access_token')) return target
  const parameters = new URLSearchParams(query)
  parameters.delete('access_token')
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

function send(response: ServerResponse, { status, headers, body }: PlatformAnswer): void {
  response.statusCode = status
  for (const [name, value] of headers) response.setHeader(name, value)
  if (body.length > 0) response.setHeader('content-length', body.length)
  response.end(body)
}

function sendLimitReached(response: ServerResponse, mount: DemoMount, waitMilliseconds: number): void {
  const body = errorBodyFor(mount, {
    status: 429,
    title: 'Too Many Requests',
    detail: 'The hourly limit of this call is reached.',
  })
  sendJson(response, 429, body, { 'retry-after': String(Math.ceil(waitMilliseconds / 1000)) })
}

/** Ends early when the client disconnects. */
function waitFor(response: ServerResponse, milliseconds: number, later: Later): Promise<void> {
  return new Promise((resolve) => {
    const cancel = later(milliseconds, resolve)
    response.once('close', () => {
      cancel()
      resolve()
    })
  })
}

export interface Playing {
  drift: DriftOrder | undefined
  shapes: PlayedShapes | undefined
}

function isJson({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('application/json') ?? false
}

/** Answers one call: fault first, then token, rate limit, and the platform itself. */
export async function serveCall(
  { tokens, platforms, faults, limits, playing, now, later }: Served,
  { mount, target, request, response }: HostCall,
): Promise<void> {
  const path = target.split('?', 1)[0] ?? ''
  const method = request.method ?? 'GET'
  const fault = faults.strike({ mount, method, path })
  if (fault !== undefined) {
    const wait = (milliseconds: number) => waitFor(response, milliseconds, later)
    if (await playFault(fault, { mount, response, now: now(), wait })) return
  }
  const query = new URLSearchParams(target.slice(path.length + 1))
  const caller = callerOf(tokens, mount, readToken(request.headers.authorization, query))
  if (!('user' in caller)) {
    sendJson(response, caller.status, caller.body, { 'www-authenticate': 'OAuth "Platform Simulator"' })
    return
  }
  const limitedFor = mount === 'platform' ? limits.waitFor(method, target) : undefined
  if (limitedFor !== undefined) {
    sendLimitReached(response, mount, limitedFor)
    return
  }
  const version = request.headers['x-api-version']
  const { drift, shapes } = playing()
  const answer = await platforms.for(caller.user.id, Number.POSITIVE_INFINITY).answer({
    mount,
    method,
    target: withoutToken(path, target, query),
    contentType: request.headers['content-type'],
    apiVersion: typeof version === 'string' ? version : '',
    body: drift && isJson(request) ? undriftedBody(request) : request,
  })
  if (response.destroyed) return
  const played = shapes?.answer(mount, method, path) ?? answer
  send(response, drift ? driftedAnswer(drift, `${method} ${path}`, played) : played)
}

interface RefusedToken {
  status: number
  body: object
}

type Caller = { user: SampleUser; token: string } | RefusedToken

const graphRefusal = (message: string, error_subcode: number) => ({
  error: { message, type: 'OAuthException', code: 190, error_subcode, fbtrace_id: 'SimulatedTrace' },
})

/** Reads the bearer token (RFC 6750), also from the query, where the graph's `next` links have it. */
function readToken(authorization: string | undefined, query: URLSearchParams): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? query.get('access_token') ?? undefined
}

/** Returns a token's user or the platform's error: 400 for the expired sample token, else 401. */
function callerOf({ users, expired }: SampleTokens, mount: DemoMount, token: string | undefined): Caller {
  if (token === expired) {
    return { status: 400, body: graphRefusal('Error validating access token: Session has expired.', 463) }
  }
  const user = token === undefined ? undefined : users.get(token)
  if (user !== undefined && token !== undefined) return { user, token }
  const detail =
    token === undefined
      ? 'An access token is required to request this resource.'
      : 'Invalid access token: cannot parse it.'
  if (mount === 'graph') return { status: 401, body: graphRefusal(detail, 467) }
  return { status: 401, body: { title: 'Unauthorized', detail, status: 401, fbtrace_id: 'SimulatedTrace' } }
}
