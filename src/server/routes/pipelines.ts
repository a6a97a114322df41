/** Bounds the answers under way on each connection; further pipelined requests wait unread in its socket. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { isObject } from '../../contract/json.ts'

/** Stops a parser whose callback returns it (llhttp's HPE_PAUSED). */
const pausedError = 21
/** A browser sends one at a time; a client that pipelines gets its answers in order anyway (RFC 9112, section 9.3.2). */
const maxUnderWay = 8

interface Held {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface Connection {
  /** Started, and not yet sent or cut off. */
  readonly underWay: Set<ServerResponse>
  /** Requests that were read before the parser stopped, usually one. */
  readonly held: Held[]
  canStop: boolean
  hasJustStopped: boolean
}

/** The error of a paused parser; `rawPacket` and `bytesParsed` belong to the piece that it was reading. */
export interface ParserError extends Error {
  readonly code?: string
  readonly rawPacket?: Buffer
  readonly bytesParsed?: number
}

export class Pipelines {
  readonly #connections = new WeakMap<Duplex, Connection>()
  readonly #start: (request: IncomingMessage, response: ServerResponse) => void

  constructor(start: (request: IncomingMessage, response: ServerResponse) => void) {
    this.#start = start
  }

  /** Returns whether a part of an answer has been sent on this connection. */
  isAnswering(socket: Duplex): boolean {
    return [...(this.#connections.get(socket)?.underWay ?? [])].some(({ headersSent }) => headersSent)
  }

  /** Starts a request, or holds it and stops reading the connection. */
  add(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const connection = this.#connections.get(socket) ?? this.#open(socket)
    if (connection.underWay.size < maxUnderWay && connection.held.length === 0) {
      this.#begin(socket, connection, { request, response })
      return
    }
    connection.held.push({ request, response })
    socket.pause()
  }

  /** Returns true for the report of a parser that has stopped: what it has not read goes back to the socket. */
  keepUnread({ code, rawPacket, bytesParsed }: ParserError, socket: Duplex): boolean {
    const connection = this.#connections.get(socket)
    if (code !== 'HPE_PAUSED' || rawPacket === undefined || connection === undefined) return false
    // A parser that has stopped before reads nothing, and reports an old place.
    const parsed = connection.hasJustStopped ? (bytesParsed ?? 0) : 0
    connection.hasJustStopped = false
    // Node's own sign for this: without it, a request whose body has ended would have the socket read again.
    Reflect.set(socket, '_paused', true)
    socket.pause()
    if (parsed < rawPacket.length) socket.unshift(rawPacket.subarray(parsed))
    return true
  }

  #open(socket: Socket): Connection {
    const connection: Connection = { underWay: new Set(), held: [], canStop: false, hasJustStopped: false }
    this.#connections.set(socket, connection)
    socket.once('close', () => cutOff(connection))
    return connection
  }

  #begin(socket: Socket, connection: Connection, { request, response }: Held): void {
    connection.underWay.add(response)
    if (connection.underWay.size === maxUnderWay) stopAtNextHead(socket, connection)
    response.once('close', () => {
      connection.underWay.delete(response)
      if (connection.held.length > 0) this.#continue(socket, connection)
    })
    this.#start(request, response)
  }

  #continue(socket: Socket, connection: Connection): void {
    if (!socket.writable) return
    while (connection.underWay.size < maxUnderWay) {
      const next = connection.held.shift()
      if (next === undefined) break
      this.#begin(socket, connection, next)
    }
    if (connection.held.length > 0) return
    Reflect.set(socket, '_paused', false)
    parserOf(socket)?.resume()
    socket.resume()
  }
}

/** Only once a connection has so many: others cost nothing. */
function stopAtNextHead(socket: Socket, connection: Connection): void {
  const parser = parserOf(socket)
  if (parser === undefined || connection.canStop) return
  connection.canStop = true
  const onIncoming = parser.onIncoming.bind(parser)
  parser.onIncoming = (...head) => {
    const result = onIncoming(...head)
    connection.hasJustStopped = connection.held.length > 0
    return connection.hasJustStopped ? pausedError : result
  }
}

/** Node closes only the answer whose turn it was. */
function cutOff({ underWay, held }: Connection): void {
  held.length = 0
  // Node's own listeners come first.
  setImmediate(() => {
    for (const response of [...underWay]) {
      response.destroy()
      response.emit('close')
    }
  })
}

interface PausableParser {
  /** Called with each head. */
  onIncoming(...head: unknown[]): unknown
  resume(): void
}

/** Private to Node, whose own server resumes it in the same way. Without it, the heads of one more piece are held. */
function parserOf(socket: Socket): PausableParser | undefined {
  const parser: unknown = 'parser' in socket ? socket.parser : undefined
  return isPausable(parser) ? parser : undefined
}

function isPausable(parser: unknown): parser is PausableParser {
  return isObject(parser) && typeof parser.onIncoming === 'function' && typeof parser.resume === 'function'
}
