import type { IncomingMessage } from 'node:http'
import { createBodyPots } from './body-pots.ts'
import type { MemoryPots, PotBytes, Sender } from './memory-pots.ts'
import { Problem } from './problem.ts'

/** From the head of a request to the last byte of its body (docs/behaviour.md, section 9). */
const bodyTimeoutMs = 30_000
/** Long enough for a sender to read the answer before its connection is cut. */
export const lingerMs = 2000
const firstCapacityBytes = 4096
const stranger: Sender = { pot: 'strangers' }

export interface BodyBounds {
  readonly timeoutMs?: number
  readonly potBytes?: Partial<PotBytes>
}

/** Counts against its pot until it is taken or dropped. */
export interface PendingBody {
  /** Copies the piece. Throws Problem `too_large` or `busy`, then stores nothing more. */
  add(piece: Uint8Array): void
  /** Passes pieces on; throws Problem `request_timeout` if the body takes too long. */
  inTime(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  take(): Buffer
  drop(): void
}

export interface BodyReader {
  /** Reads a whole body. Throws Problem `too_large`, `busy` (503), `request_timeout` (408) or `invalid_request`. */
  read(request: IncomingMessage, maxBytes: number, sender?: Sender): Promise<Buffer>
  /** Reads pieces that the caller provides; `onLate` is called at the time limit. */
  open(maxBytes: number, sender?: Sender, onLate?: (problem: Problem) => void): PendingBody
  /** Discards the rest, briefly after an error, then closes: at once would lose the answer (RFC 9112, 9.6). */
  discardRemaining(request: IncomingMessage, wasServed: boolean): void
}

/** Returns the announced length in bytes; 0 for a chunked body. */
export function announcedBytes({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : 0
}

/** Creates the Problem `too_large` (413), whose detail states the limit in bytes. */
export function tooLarge(maxBytes: number): Problem {
  return new Problem('too_large', `The body may have at most ${maxBytes} bytes.`)
}

/** Creates the body reader, one per process because it counts all bodies' memory; defaults are rule 9.2's. */
export function createBodyReader({ timeoutMs = bodyTimeoutMs, potBytes }: BodyBounds = {}): BodyReader {
  const pots = createBodyPots(potBytes)
  const open = (maxBytes: number, sender: Sender = stranger, onLate?: (problem: Problem) => void) =>
    new CountedBody({ pots, sender, maxBytes, timeoutMs }, onLate)
  return {
    open,
    read: async (request, maxBytes, sender = stranger) => {
      const announced = announcedBytes(request)
      if (announced > maxBytes) throw tooLarge(maxBytes)
      // Announced bytes are not reserved: senders that only announce would block those that send.
      pots.refuseWithoutPlace(sender, announced, announced)
      if (request.destroyed) throw endedEarly()
      return readWhole(request, (onLate) => open(maxBytes, sender, onLate))
    },
    discardRemaining(request, wasServed) {
      if (request.complete) return
      request.resume()
      const cut = setTimeout(() => request.destroy(), wasServed ? timeoutMs : Math.min(lingerMs, timeoutMs))
      request.once('close', () => clearTimeout(cut))
    },
  }
}

interface CountedBodyOptions {
  readonly pots: MemoryPots
  readonly sender: Sender
  readonly maxBytes: number
  readonly timeoutMs: number
}

class CountedBody implements PendingBody {
  readonly #options: CountedBodyOptions
  readonly #pieces = new GrowingBuffer()
  readonly #timer: NodeJS.Timeout
  #onLate: (problem: Problem) => void
  #isLate = false

  constructor(options: CountedBodyOptions, onLate: (problem: Problem) => void = () => {}) {
    this.#options = options
    this.#onLate = onLate
    this.#timer = setTimeout(() => {
      this.#isLate = true
      this.#onLate(tooSlow(options.timeoutMs))
    }, options.timeoutMs)
  }

  drop(): void {
    clearTimeout(this.#timer)
    this.#options.pots.release(this.#options.sender, this.#pieces.length)
    this.#pieces.clear()
  }

  add(piece: Uint8Array): void {
    const { pots, sender, maxBytes } = this.#options
    const length = this.#pieces.length + piece.length
    try {
      if (length > maxBytes) throw tooLarge(maxBytes)
      pots.refuseWithoutPlace(sender, piece.length, length)
    } catch (error) {
      this.drop()
      throw error
    }
    this.#pieces.add(piece)
    pots.add(sender, piece.length)
  }

  take(): Buffer {
    const whole = this.#pieces.copy()
    this.drop()
    return whole
  }

  async *inTime(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const pieces = body[Symbol.asyncIterator]()
    for (;;) {
      if (this.#isLate) throw tooSlow(this.#options.timeoutMs)
      const next = await new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
        this.#onLate = reject
        pieces.next().then(resolve, reject)
      })
      if (next.done) return
      yield next.value
    }
  }
}

function readWhole(
  request: IncomingMessage,
  open: (onLate: (problem: Problem) => void) => PendingBody,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = open(fail)

    function finish(): void {
      request.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut)
    }
    function fail(error: unknown): void {
      finish()
      request.pause()
      body.drop()
      reject(error)
    }
    function onData(piece: Buffer): void {
      try {
        body.add(piece)
      } catch (error) {
        fail(error)
      }
    }
    function onEnd(): void {
      finish()
      resolve(body.take())
    }
    function onCut(): void {
      fail(endedEarly())
    }
    request.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut)
  })
}

/** Collects pieces in one block: a body sent byte by byte would otherwise cost hundreds of bytes for each. */
export class GrowingBuffer {
  #bytes = Buffer.alloc(0)
  #length = 0

  get length(): number {
    return this.#length
  }

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(firstCapacityBytes, length, 2 * this.#bytes.length))
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    this.#bytes.set(piece, this.#length)
    this.#length = length
  }

  copy(): Buffer {
    if (this.#length === this.#bytes.length) return this.#bytes
    const whole = Buffer.allocUnsafeSlow(this.#length)
    this.#bytes.copy(whole, 0, 0, this.#length)
    return whole
  }

  clear(): void {
    this.#bytes = Buffer.alloc(0)
    this.#length = 0
  }
}

function endedEarly(): Problem {
  return new Problem('invalid_request', 'The body ended early.')
}

function tooSlow(timeoutMs: number): Problem {
  return new Problem('request_timeout', `The body was not complete within ${timeoutMs / 1000} seconds.`, {
    headers: { connection: 'close' },
  })
}
