import { withoutBlanks } from './blanks.ts'
import { lowerCaseName } from './header-name.ts'
import { frameResponse, ResponseSyntaxError } from './response-framing.ts'

/** More than a platform sends, yet small enough to store for every call at once. */
const maxHeadBytes = 65_536
/** A chunk's size line, and the trailer section; both are discarded. */
const maxChunkLineBytes = 1024
const maxTrailerBytes = 16_384

const headEnd = Buffer.from('\r\n\r\n')
const lineEnd = Buffer.from('\r\n')
const statusLine = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: (.*))?$/
/** Control characters but tab, and line ends that are not CRLF. */
const unclean = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)|(?<!\r)\n/
const chunkSize = /^([0-9a-f]{1,13})[\t ]*(?:;.*)?$/i

/** In order: one head, body pieces, one end. */
export interface ResponseEvents {
  /** `rawHeaders` is a flat list of names and values. */
  onHead(status: number, reason: string, rawHeaders: string[]): void
  onBody(piece: Buffer): void
  /** `last` is the last piece of the body, if known to be. */
  onEnd(last?: Buffer): void
}

type State =
  | 'head'
  | 'length'
  | 'until-close'
  | 'chunk-size'
  | 'chunk-data'
  | 'chunk-end'
  | 'trailer'
  | 'done'

export class ResponseParser {
  #events: ResponseEvents
  #state: State = 'head'
  #isHead: boolean
  #pending: Buffer | undefined
  #remaining = 0
  #trailerBytes = 0
  #keepAlive = false

  /** An answer to HEAD has no body, whatever it announces. */
  constructor(events: ResponseEvents, method: string) {
    this.#events = events
    this.#isHead = method === 'HEAD'
  }

  get isReusable(): boolean {
    return this.#state === 'done' && this.#keepAlive && this.#pending === undefined
  }

  get isDone(): boolean {
    return this.#state === 'done'
  }

  /** Throws ResponseSyntaxError. Bytes beyond the answer make the connection unusable, not the answer. */
  execute(chunk: Buffer): void {
    let data = chunk
    if (this.#pending !== undefined) {
      data = Buffer.concat([this.#pending, chunk])
      this.#pending = undefined
    }
    let at = 0
    while (at < data.length && this.#state !== 'done') {
      const next = this.#step(data, at)
      if (next === at) break
      at = next
    }
    if (at < data.length) this.#pending = at === 0 ? data : data.subarray(at)
  }

  /** Handles an orderly close: the end of a response without length, else a premature end. */
  finish(): void {
    if (this.#state === 'until-close') this.#end()
    else if (this.#state !== 'done')
      throw new ResponseSyntaxError('the connection ended before the answer did')
  }

  /** Consumes what it can from `at`; returns `at` itself when it needs more bytes. */
  #step(data: Buffer, at: number): number {
    switch (this.#state) {
      case 'head':
        return this.#readHead(data, at)
      case 'length':
      case 'chunk-data':
        return this.#readCounted(data, at)
      case 'until-close':
        this.#events.onBody(at === 0 ? data : data.subarray(at))
        return data.length
      case 'chunk-size':
        return this.#readChunkSize(data, at)
      case 'chunk-end':
        return this.#readChunkEnd(data, at)
      case 'trailer':
        return this.#readTrailer(data, at)
      default:
        return at
    }
  }

  #readHead(data: Buffer, at: number): number {
    const end = data.indexOf(headEnd, at)
    if ((end === -1 ? data.length : end) - at > maxHeadBytes)
      throw new ResponseSyntaxError('the head is too large')
    if (end === -1) {
      // Detects at once any other protocol on that port.
      const start = data.toString('latin1', at, at + 5)
      if (!'HTTP/'.startsWith(start)) throw new ResponseSyntaxError('this is no HTTP answer')
      return at
    }
    this.#parseHead(data.toString('latin1', at, end))
    return end + headEnd.length
  }

  #parseHead(head: string): void {
    if (unclean.test(head)) throw new ResponseSyntaxError('the head holds control characters')
    const firstEnd = endOfLine(head, 0)
    const [, minor, code, reason] = statusLine.exec(head.slice(0, firstEnd)) ?? []
    if (code === undefined) throw new ResponseSyntaxError('this is no HTTP answer')
    const status = Number(code)
    if (status === 101) throw new ResponseSyntaxError('a change of protocol that nobody asked for')
    const rawHeaders: string[] = []
    for (let at = firstEnd + 2; at < head.length + 2; ) {
      const end = endOfLine(head, at)
      const colon = head.indexOf(':', at)
      const name = colon === -1 || colon > end ? '' : head.slice(at, colon)
      // This refuses folded lines and blanks before the colon as well (RFC 9112, section 5).
      if (lowerCaseName(name) === undefined) throw new ResponseSyntaxError('a header line is malformed')
      rawHeaders.push(name, withoutBlanks(head, colon + 1, end))
      at = end + 2
    }
    // Interim answers are not relayed; the final one follows (RFC 9110, section 15.2).
    if (status < 200) return
    const bodiless = this.#isHead || status === 204 || status === 304
    this.#frame(rawHeaders, bodiless, minor === '1')
    this.#events.onHead(status, reason ?? '', rawHeaders)
    if (this.#state === 'done') this.#events.onEnd()
  }

  #frame(rawHeaders: readonly string[], isBodiless: boolean, isHttp11: boolean): void {
    const { body, isPersistent } = frameResponse(rawHeaders, { isBodiless, isHttp11 })
    this.#keepAlive = isPersistent
    if (body === 0) this.#state = 'done'
    else if (body === 'chunked') this.#state = 'chunk-size'
    else if (body === 'until-close') {
      this.#state = 'until-close'
      this.#keepAlive = false
    } else {
      this.#state = 'length'
      this.#remaining = body
    }
  }

  #readCounted(data: Buffer, at: number): number {
    const end = Math.min(data.length, at + this.#remaining)
    this.#remaining -= end - at
    const piece = at === 0 && end === data.length ? data : data.subarray(at, end)
    if (this.#remaining > 0) this.#events.onBody(piece)
    else if (this.#state === 'length') this.#end(piece)
    else {
      this.#state = 'chunk-end'
      this.#events.onBody(piece)
    }
    return end
  }

  #readChunkSize(data: Buffer, at: number): number {
    const end = data.indexOf(lineEnd, at)
    if ((end === -1 ? data.length : end) - at > maxChunkLineBytes) {
      throw new ResponseSyntaxError('the size of a chunk is too long')
    }
    if (end === -1) return at
    const line = data.toString('latin1', at, end)
    const size = unclean.test(line) ? undefined : chunkSize.exec(line)?.[1]
    if (size === undefined) throw new ResponseSyntaxError('the size of a chunk makes no sense')
    this.#remaining = Number.parseInt(size, 16)
    this.#state = this.#remaining === 0 ? 'trailer' : 'chunk-data'
    return end + lineEnd.length
  }

  #readChunkEnd(data: Buffer, at: number): number {
    if (data.length - at < lineEnd.length) return at
    if (data[at] !== 0x0d || data[at + 1] !== 0x0a)
      throw new ResponseSyntaxError('a chunk is longer than it says')
    this.#state = 'chunk-size'
    return at + lineEnd.length
  }

  /** Trailer fields are not passed on, but a malformed one may start something else. */
  #readTrailer(data: Buffer, at: number): number {
    const end = data.indexOf(lineEnd, at)
    if (this.#trailerBytes + (end === -1 ? data.length : end) - at > maxTrailerBytes) {
      throw new ResponseSyntaxError('the trailer is too large')
    }
    if (end === -1) return at
    this.#trailerBytes += end - at
    if (end === at) this.#end()
    else checkField(data.toString('latin1', at, end))
    return end + lineEnd.length
  }

  #end(last?: Buffer): void {
    this.#state = 'done'
    this.#events.onEnd(last)
  }
}

function checkField(line: string): void {
  const isField =
    !unclean.test(line) && lowerCaseName(line.slice(0, Math.max(0, line.indexOf(':')))) !== undefined
  if (!isField) throw new ResponseSyntaxError('a trailer line is malformed')
}

function endOfLine(head: string, from: number): number {
  const end = head.indexOf('\r\n', from)
  return end === -1 ? head.length : end
}
