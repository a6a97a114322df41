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

/** Methods whose content every server reads (RFC 9110, section 9.3). */
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
  /** An upstream that left the body unread would take it for the next request. */
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

  /** Writes a latin1 head or body bytes; false if the caller must wait for `onDrain`. */
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

  /** Closes the connection; the exchange emits no further events. */
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
    // The upstream may wrongly send a body for this answer a moment later.
    else if (this.#isHead) setImmediate(afterNextRead, this)
    else this.offer()
  }

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

/** Runs after the next iteration's reads, before its own immediates. */
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

/** Upstreams may answer (429, 413) and close during an upload; a failed write must not discard the unread answer. */
function outliveFailedWrites(socket: net.Socket): net.Socket {
  const destroy = socket.destroy.bind(socket)
  socket.destroy = (error) => {
    if (!isFailedWrite(error)) return destroy(error)
    // A stream with an error discards what it reads; no public API separates its sides.
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

/** Returns whether the private stream field behind early answers exists; without it one may be lost. */
export function keepsEarlyAnswers(socket: object = new net.Socket()): boolean {
  return readableState(socket) !== undefined
}

function readableState(socket: object): object | undefined {
  const state: unknown = Reflect.get(socket, '_readableState')
  return typeof state === 'object' && state !== null && 'errored' in state ? state : undefined
}
