import type { IncomingMessage, ServerResponse } from 'node:http'
import http from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { isObject } from '../../contract/json.ts'
import { Problem, renderProblem } from '../core/problem.ts'
import { lingerMs } from '../core/read-limited.ts'
import type { HostCheck } from './known-hosts.ts'
import { type ParserError, Pipelines } from './pipelines.ts'
import type { MountHandler } from './proxy.ts'
import { normaliseHead } from './request-head.ts'

// Cuts off connections whose clients do not read their answers, because these would stay in memory.

/** Without a byte read of an answer that waits to be read (docs/behaviour.md, section 9). */
const maxUnreadMs = 30_000
const checksPerLimit = 6

interface Progress {
  readonly taken: number
  readonly queued: number
  /** Checks since then. */
  readonly checks: number
}

/**
 * Checks the connections of a server from now on.
 *
 * @param onCut called for each connection that is cut off
 * @returns ends the checks
 */
function cutUnread(sockets: ReadonlySet<Socket>, onCut: () => void, maxMs = maxUnreadMs): () => void {
  const progress = new WeakMap<Socket, Progress>()

  function check(): void {
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        progress.delete(socket)
        continue
      }
      const last = progress.get(socket)
      // What has left the stream, and what the system has not taken of its newest piece.
      const taken = socket.bytesWritten - socket.writableLength
      const queued = queuedBytes(socket)
      const isSame = last !== undefined && taken === last.taken && queued === last.queued
      const checks = isSame ? last.checks + 1 : 0
      progress.set(socket, { taken, queued, checks })
      if (checks < checksPerLimit) continue
      socket.destroy()
      onCut()
    }
  }

  const timer = setInterval(check, Math.ceil(maxMs / checksPerLimit)).unref()
  return () => clearInterval(timer)
}

/** Private to Node, whose own time-outs of sockets use it; without it a piece counts as read when all of it is. */
function queuedBytes(socket: Socket): number {
  const handle: unknown = '_handle' in socket ? socket._handle : undefined
  const queued = isObject(handle) ? handle.writeQueueSize : 0
  return typeof queued === 'number' ? queued : 0
}

/** After `Connection: close` Node closes at once, which loses an answer that precedes the end of its request's body (RFC 9112, section 9.6). */
function lingerForBody(socket: Socket, newestRequest: () => IncomingMessage | undefined): void {
  const close = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    const request = newestRequest()
    if (request === undefined || request.complete || socket.destroyed) {
      close()
      return
    }
    socket.end()
    const cut = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(cut))
    request.once('end', close).resume()
  }
}

/** Longer than the keep-alive time of reverse proxies, so that they close idle connections, not this server. */
const keepAliveMs = 75_000
const headersTimeoutMs = 60_000
const headCheckMs = 5_000
/** For requests in flight at the end (docs/behaviour.md, section 6). */
export const drainMs = 30_000
const idleSweepMs = 100

export interface Mounted {
  readonly path: string
  readonly handler: MountHandler
}

export interface HttpServerOptions {
  /** Called first for every request; undefined accepts every host name. */
  readonly checkHost: HostCheck | undefined
  readonly mounts: readonly Mounted[]
  /** A connection without data in either direction is closed after this time. */
  readonly maxSilenceMs: number
  readonly headers: Readonly<Record<string, string>>
  readonly headTimeoutMs?: number | undefined
  readonly unreadMs?: number | undefined
  fallback(request: IncomingMessage, response: ServerResponse): void
  newRequestId(): string
}

/** Passes requests below a mount to its handler, others to `fallback`; a malformed head gets a problem document. */
export class HttpServer {
  readonly server: http.Server
  readonly #options: HttpServerOptions
  readonly #sockets = new Set<Socket>()
  readonly #pipelines = new Pipelines((request, response) => this.#onRequest(request, response))
  readonly #newestRequests = new WeakMap<Socket, IncomingMessage>()
  readonly #closedTraffic = { received: 0, sent: 0 }
  readonly #endChecks: () => void
  #unreadCut = 0
  #isDraining = false

  constructor(options: HttpServerOptions) {
    this.#options = options
    const { headTimeoutMs = headersTimeoutMs, maxSilenceMs } = options
    this.server = http.createServer({
      keepAliveTimeout: keepAliveMs,
      // Node would answer without a problem document.
      requireHostHeader: false,
      headersTimeout: headTimeoutMs,
      connectionsCheckingInterval: Math.min(headCheckMs, headTimeoutMs),
    })
    // Node would truncate the list and so the body's length; the head's size limits it.
    this.server.maxHeadersCount = 0
    // A large upload over a slow connection takes as long as it needs.
    this.server.requestTimeout = 0
    this.server.timeout = maxSilenceMs
    this.#endChecks = cutUnread(this.#sockets, () => this.#unreadCut++, options.unreadMs)
    this.#listen()
  }

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Bytes over all connections since the start. */
  traffic(): { readonly received: number; readonly sent: number } {
    let { received, sent } = this.#closedTraffic
    for (const socket of this.#sockets) {
      received += socket.bytesRead
      sent += socket.bytesWritten
    }
    return { received, sent }
  }

  /** Connections that were cut off because their answers were not read. */
  get unreadCut(): number {
    return this.#unreadCut
  }

  /** Stops accepting, lets requests in flight finish, and closes what is left after 30 s. */
  async drain(): Promise<void> {
    this.#isDraining = true
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()))
    const sweep = setInterval(() => this.#closeIdle(), idleSweepMs)
    const cut = setTimeout(() => this.server.closeAllConnections(), drainMs)
    this.#closeIdle()
    await closed
    clearInterval(sweep)
    clearTimeout(cut)
    this.#endChecks()
  }

  #listen(): void {
    const onRequest = (request: IncomingMessage, response: ServerResponse) => {
      this.#newestRequests.set(request.socket, request)
      this.#pipelines.add(request, response)
    }
    this.server.on('connection', (socket: Socket) => this.#onConnection(socket))
    this.server.on('request', onRequest)
    // The request's handler decides when to read the body (RFC 9110, section 10.1.1).
    this.server.on('checkContinue', onRequest)
    this.server.on('checkExpectation', onRequest)
    this.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
      // RFC 9110, section 15.5.6, requires a list, even an empty one.
      const headers = { allow: '' }
      this.#refuse(socket, new Problem('method_not_allowed', 'This server opens no tunnels.', { headers }))
    })
    this.server.on('clientError', (error: ParserError, socket: Duplex) => {
      if (this.#pipelines.keepUnread(error, socket)) return
      // Within an answer, a second one would be part of its body.
      const isAnswering = this.#pipelines.isAnswering(socket)
      if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy()
      else this.#refuse(socket, toProblem(error.code))
    })
  }

  #onConnection(socket: Socket): void {
    this.#sockets.add(socket)
    lingerForBody(socket, () => this.#newestRequests.get(socket))
    socket.on('close', () => {
      this.#sockets.delete(socket)
      this.#closedTraffic.received += socket.bytesRead
      this.#closedTraffic.sent += socket.bytesWritten
    })
  }

  #onRequest(request: IncomingMessage, response: ServerResponse): void {
    const { checkHost, mounts, headers: securityHeaders, newRequestId, fallback } = this.#options
    // Sent after a request that ends the connection.
    if (!request.socket.writable) {
      request.socket.destroy()
      return
    }
    if (this.#isDraining) response.shouldKeepAlive = false
    try {
      const host = normaliseHead(request)
      checkHost?.(request, host)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { status, headers, body } = renderProblem(error, newRequestId())
      response.writeHead(status, { ...securityHeaders, ...headers, connection: 'close' }).end(body)
      return
    }
    const target = request.url ?? '/'
    for (const { path, handler } of mounts) {
      if (!isBelow(target, path)) continue
      handler({ request, response, suffix: target.slice(path.length), requestId: newRequestId() })
      return
    }
    fallback(request, response)
  }

  #closeIdle(): void {
    this.server.closeIdleConnections()
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  #refuse(socket: Duplex, problem: Problem): void {
    const { status, headers, body } = renderProblem(problem, this.#options.newRequestId())
    const all = { ...this.#options.headers, ...headers, connection: 'close' }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
  }
}

/** Returns true for the path itself and anything below it, not for names with the same beginning. */
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
