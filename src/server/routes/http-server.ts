import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Problem, renderProblem } from '../core/problem.ts'
import type { HostCheck } from './known-hosts.ts'
import type { MountHandler } from './proxy.ts'
import { normaliseHead } from './request-head.ts'

/** Longer than the keep-alive time of reverse proxies, so that they close idle connections, not this server. */
const keepAliveMs = 75_000
const headersTimeoutMs = 60_000
/** For slow heads. */
const headCheckMs = 5_000
/** For requests in flight at the end (docs/behaviour.md, section 6). */
export const drainMs = 30_000
const idleSweepMs = 100

export interface Mounted {
  readonly path: string
  readonly handler: MountHandler
}

export interface HttpServerOptions {
  /** Called before anything else is done with a request; undefined accepts every host name. */
  readonly checkHost: HostCheck | undefined
  readonly mounts: readonly Mounted[]
  /** Without data in either direction, a connection is closed. */
  readonly maxSilenceMs: number
  /** For answers outside any route. */
  readonly headers: Readonly<Record<string, string>>
  /** For the head of a request. */
  readonly headTimeoutMs?: number | undefined
  /** For every request outside the mounts. */
  fallback(request: IncomingMessage, response: ServerResponse): void
  newRequestId(): string
}

export interface HttpServer {
  readonly server: http.Server
  readonly isDraining: boolean
  /** Bytes over all connections since the start. */
  traffic(): { readonly received: number; readonly sent: number }
  /** Stops accepting, lets requests in flight finish, and closes what is left after 30 s. */
  drain(): Promise<void>
}

/** Requests below a mount go to its handler, all others to `fallback`; a malformed head gets a problem document. */
export function createHttpServer({
  checkHost,
  mounts,
  maxSilenceMs,
  headers: securityHeaders,
  headTimeoutMs = headersTimeoutMs,
  fallback,
  newRequestId,
}: HttpServerOptions): HttpServer {
  let isDraining = false

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    if (isDraining) response.shouldKeepAlive = false
    follow(request.socket, response)
    try {
      normaliseHead(request)
      checkHost?.(request)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { status, headers, body } = renderProblem(error, newRequestId())
      response.writeHead(status, { ...securityHeaders, ...headers, connection: 'close' }).end(body)
      return
    }
    const target = request.url ?? '/'
    for (const { path, handler } of mounts) {
      if (!isBelow(target, path)) continue
      handler(request, response, target.slice(path.length), newRequestId())
      return
    }
    fallback(request, response)
  }

  const server = http.createServer({
    keepAliveTimeout: keepAliveMs,
    headersTimeout: headTimeoutMs,
    connectionsCheckingInterval: Math.min(headCheckMs, headTimeoutMs),
  })
  // Node would truncate the list, and with it the length of the body; the size of the head limits it.
  server.maxHeadersCount = 0
  const sockets = new Set<Socket>()
  /** Incomplete answers; several where a client pipelines. */
  const answers = new WeakMap<Duplex, Set<ServerResponse>>()
  function follow(socket: Socket, response: ServerResponse): void {
    const open = answers.get(socket) ?? new Set()
    answers.set(socket, open.add(response))
    response.once('close', () => open.delete(response))
  }
  /** Of closed connections. */
  const past = { received: 0, sent: 0 }
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      past.received += socket.bytesRead
      past.sent += socket.bytesWritten
    })
  })
  /** Between two requests, or before the first. */
  const closeIdle = () => {
    server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  // A large upload over a slow connection takes as long as it needs.
  server.requestTimeout = 0
  server.timeout = maxSilenceMs
  server.on('request', onRequest)
  // The handler of the request decides when to read the body (RFC 9110, section 10.1.1).
  server.on('checkContinue', onRequest)
  server.on('checkExpectation', onRequest)
  /** For a connection without a response object. */
  function refuse(socket: Duplex, problem: Problem): void {
    const { status, headers, body } = renderProblem(problem, newRequestId())
    const all = { ...securityHeaders, ...headers, connection: 'close' }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
  }

  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // RFC 9110, section 15.5.6, wants a list, also an empty one.
    const headers = { allow: '' }
    refuse(socket, new Problem('method_not_allowed', 'This server opens no tunnels.', { headers }))
  })
  server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
    // In the middle of an answer a second one would be part of its body.
    const isAnswering = [...(answers.get(socket) ?? [])].some(({ headersSent }) => headersSent)
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy()
    else refuse(socket, toProblem(error.code))
  })

  return {
    server,
    get isDraining() {
      return isDraining
    },
    traffic() {
      let { received, sent } = past
      for (const socket of sockets) {
        received += socket.bytesRead
        sent += socket.bytesWritten
      }
      return { received, sent }
    },
    async drain() {
      isDraining = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const sweep = setInterval(closeIdle, idleSweepMs)
      const cut = setTimeout(() => server.closeAllConnections(), drainMs)
      closeIdle()
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}

/** True for the path itself and for what is below it, not for names with the same beginning. */
function isBelow(target: string, path: string): boolean {
  if (!target.startsWith(path)) return false
  const next = target.charAt(path.length)
  return next === '/' || next === '?' || next === ''
}

function toProblem(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Problem('request_timeout', 'The head of the request was not complete in time.')
  }
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headers_too_large', 'The headers are too large.')
  return new Problem('invalid_request', 'This is no HTTP request that can be understood.')
}
