import type { ServerResponse } from 'node:http'
import type { Sender } from '../core/memory-pots.ts'
import type { UnsentAnswers } from '../core/unsent-answers.ts'
import { freeBytes, isFreeable } from './free-bytes.ts'
import type { Deferred, WriteBatch } from './http1/write-batch.ts'
import type { MaskedStream } from './rules/token-mask.ts'

/** A small complete answer is sent with its write batch. */
const maxDeferredBytes = 65_536
/** One write for head and body costs less than the copy. */
const maxJoinedBytes = 8192

export interface AnswerSource {
  onFull(): void
  onDrained(): void
}

export interface AnswerWriterOptions {
  readonly source: AnswerSource
  readonly writeBatch: WriteBatch
  readonly answers: UnsentAnswers
  readonly reader: Sender
}

export class AnswerWriter implements Deferred {
  readonly #response: ServerResponse
  readonly #options: AnswerWriterOptions
  #mask: MaskedStream | undefined
  #last: Buffer | undefined
  #isHeadUnsent = false
  #isFull = false
  #listensForDrain = false

  constructor(response: ServerResponse, options: AnswerWriterOptions) {
    this.#response = response
    this.#options = options
  }

  get isFull(): boolean {
    return this.#isFull
  }

  /** `headers` is a flat list of names and values; `mask` is set where the body may contain text. */
  writeHead(status: number, reason: string, headers: string[], mask: MaskedStream | undefined): void {
    this.#mask = mask
    this.#isHeadUnsent = true
    this.#response.writeHead(status, reason, headers)
  }

  write(piece: Buffer): void {
    const masked = this.#mask === undefined ? piece : this.#mask.push(piece)
    if (masked.length === 0) return
    this.#isHeadUnsent = false
    // The mask retains nothing of it, and it is not read after it was sent.
    const isSpent = masked === piece && isFreeable(piece)
    if (!this.#response.write(masked, isSpent ? () => freeBytes(piece) : undefined)) this.#fill()
  }

  /** Sends a head that would otherwise wait for the body's first byte. */
  flush(): void {
    if (!this.#isHeadUnsent) return
    this.#isHeadUnsent = false
    this.#response.flushHeaders()
  }

  end(last: Buffer | undefined): void {
    const lastBytes = this.#mask === undefined ? last : maskedEnd(this.#mask, last)
    if (!this.#isHeadUnsent || (lastBytes !== undefined && lastBytes.length > maxDeferredBytes)) {
      this.#response.end(lastBytes)
      this.#count()
      return
    }
    this.#last = lastBytes
    this.#options.writeBatch.add(this)
  }

  onWriteBatch(): void {
    const last = this.#last
    if (last === undefined || last.length > maxJoinedBytes) this.#response.end(last)
    else this.#response.end(last.toString('latin1'), 'latin1')
    this.#count()
  }

  /** Never a clean end: an HTTP/1.0 client takes a closed connection for one, so it is reset. */
  cut(): void {
    const { req } = this.#response
    if (req.httpVersion === '1.0') req.socket.resetAndDestroy()
    else this.#response.destroy()
  }

  #fill(): void {
    this.#isFull = true
    this.#count()
    this.#options.source.onFull()
    if (this.#listensForDrain) return
    this.#listensForDrain = true
    this.#response.on('drain', () => {
      this.#isFull = false
      this.#count()
      this.#options.source.onDrained()
    })
  }

  #count(): void {
    const { answers, reader } = this.#options
    answers.count(this.#response, reader, this.#response.writableLength)
  }
}

function maskedEnd(mask: MaskedStream, last: Buffer | undefined): Buffer {
  const masked = last === undefined ? undefined : mask.push(last)
  const tail = mask.end()
  if (masked === undefined || masked.length === 0) return tail
  return tail.length === 0 ? masked : Buffer.concat([masked, tail])
}
