/** One connection to an upstream, carrying one exchange at a time. */
import net from 'node:net'
import tls from 'node:tls'
import type { Idle } from './idle-order.ts'
import { type ResponseEvents, ResponseParser } from './response-parser.ts'
import type { UpstreamAddress } from './upstream-address.ts'

/** Receives the answer of one exchange, or one failure instead. */
export interface Exchange extends ResponseEvents {
  /** All events of one read have been emitted. */
  onBatchEnd(): void
  /** A broken connection or an invalid answer; nothing follows. */
  onFailure(error: Error): void
  onDrain(): void
}

export interface ConnectionOwner {
  /** The exchange is over and the connection may carry another one. */
  onIdle(connection: UpstreamConnection): void
  onClosed(connection: UpstreamConnection): void
}

/** The methods whose content every server reads (RFC 9110, section 9.3). */
const methodsWithContent = new Set(['POST', 'PUT', 'PATCH'])

export class UpstreamConnection implements Idle {
  idleSince = 0
  older: this | undefined
  newer: this | undefined
  readonly #socket: net.Socket
  readonly #owner: ConnectionOwner
  #exchange: Exchange | undefined
  #parser: ResponseParser | undefined
  #requestSent = false
  /** An upstream may have left the body unread on the connection, where it would become the next request. */
  #mayHoldBody = false
  #isHead = false
  #failure: Error | undefined

  constructor(address: UpstreamAddress, owner: ConnectionOwner, ca?: string) {
    this.#owner = owner
    this.#socket = connect(address, ca)
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (chunk: Buffer) => this.#onData(chunk))
    this.#socket.on('drain', () => this.#exchange?.onDrain())
    this.#socket.on('end', () => this.#onEnd())
    this.#socket.on('error', (error) => {
      this.#failure = error
    })
    this.#socket.on('close', () => this.#onClose())
  }

  get isUsable(): boolean {
    return !this.#socket.destroyed && this.#socket.writable
  }

  begin(exchange: Exchange, method: string, hasBody: boolean): void {
    this.#exchange = exchange
    this.#parser = new ResponseParser(exchange, method)
    this.#requestSent = false
    this.#mayHoldBody = hasBody && !methodsWithContent.has(method)
    this.#isHead = method === 'HEAD'
  }

  /** Writes a head in latin1, or bytes of a body. Returns false when the caller has to wait for `onDrain`. */
  write(data: string | Buffer, onWritten?: () => void): boolean {
    return typeof data === 'string' ? this.#socket.write(data, 'latin1') : this.#socket.write(data, onWritten)
  }

  writeTogether(first: string, second: Buffer, last = '', onWritten?: () => void): boolean {
    this.#socket.cork()
    this.#socket.write(first, 'latin1')
    const accepted = this.#socket.write(second, onWritten)
    if (last !== '') this.#socket.write(last, 'latin1')
    this.#socket.uncork()
    return accepted
  }

  finishRequest(): void {
    this.#requestSent = true
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  /** Closes the connection; no further events of the exchange are emitted. */
  destroy(): void {
    this.#exchange = undefined
    this.#socket.destroy()
  }

  #onData(chunk: Buffer): void {
    const parser = this.#parser
    if (this.#exchange === undefined || parser === undefined) {
      // Unsolicited: data on an idle connection must not become the next answer.
      this.#socket.destroy()
      return
    }
    try {
      parser.execute(chunk)
    } catch (error) {
      this.#fail(error)
      return
    }
    const exchange = this.#exchange
    if (exchange === undefined) return
    if (parser.isDone) this.#settle(parser)
    else exchange.onBatchEnd()
  }

  #settle(parser: ResponseParser): void {
    this.#exchange = undefined
    this.#parser = undefined
    // The last exchange may have paused the socket.
    this.#socket.resume()
    if (!parser.isReusable || !this.#requestSent || this.#mayHoldBody) this.#socket.destroy()
    // An upstream may believe that this answer has a body, and send it a moment later.
    else if (this.#isHead) setImmediate(afterNextRead, this)
    else this.offer()
  }

  /** Returns the connection to the pool, unless it was closed meanwhile. */
  offer(): void {
    if (this.isUsable) this.#owner.onIdle(this)
    else this.#socket.destroy()
  }

  #onEnd(): void {
    const parser = this.#parser
    if (this.#exchange === undefined || parser === undefined) return
    try {
      parser.finish()
      this.#exchange = undefined
    } catch (error) {
      this.#fail(error)
    }
  }

  #onClose(): void {
    this.#owner.onClosed(this)
    this.#fail(this.#failure ?? new Error('the connection was closed'))
  }

  #fail(error: unknown): void {
    const exchange = this.#exchange
    this.#exchange = undefined
    this.#socket.destroy()
    exchange?.onFailure(error instanceof Error ? error : new Error('the answer could not be read'))
  }
}

/** This iteration of the event loop reads no more; the next one does, before its own immediates. */
function afterNextRead(connection: UpstreamConnection): void {
  setImmediate(offer, connection)
}

function offer(connection: UpstreamConnection): void {
  connection.offer()
}

function connect(address: UpstreamAddress, ca: string | undefined): net.Socket {
  const { hostname: host, port } = address
  if (!address.secure) return outliveFailedWrites(net.connect({ host, port }))
  const isName = net.isIP(host) === 0
  const socket = tls.connect({
    host,
    port,
    ALPNProtocols: ['http/1.1'],
    ...(isName && { servername: host }),
    ...(ca !== undefined && { ca }),
  })
  return outliveFailedWrites(socket)
}

/**
 * An upstream may answer (429, 413) and close while the body is being sent. The next write then fails and would discard
 * the unread answer, so a connection outlives a failed write by one iteration of the event loop, in which everything
 * that has arrived is read.
 */
function outliveFailedWrites(socket: net.Socket): net.Socket {
  const destroy = socket.destroy.bind(socket)
  socket.destroy = (error) => {
    if (!isFailedWrite(error)) return destroy(error)
    // A stream with an error discards what it reads. There is no public way to separate the two sides.
    const readable = readableState(socket)
    if (readable !== undefined) Reflect.set(readable, 'errored', null)
    setImmediate(() => setImmediate(() => destroy(error)))
    return socket
  }
  return socket
}

function isFailedWrite(error: NodeJS.ErrnoException | undefined): boolean {
  return error?.syscall === 'write' && (error.code === 'EPIPE' || error.code === 'ECONNRESET')
}

/** Early answers rely on a private stream field; without it, an answer to a refused upload may be lost. */
export function keepsEarlyAnswers(socket: object = new net.Socket()): boolean {
  return readableState(socket) !== undefined
}

function readableState(socket: object): object | undefined {
  const state: unknown = Reflect.get(socket, '_readableState')
  return typeof state === 'object' && state !== null && 'errored' in state ? state : undefined
}
