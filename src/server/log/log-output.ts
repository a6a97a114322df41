import fs from 'node:fs'
import type { LogDestination } from './log.ts'

/** Bytes per write while there is a queue. */
const batchBytes = 16_384
const maxWaitMs = 50
/** The capacity of a pipe; larger writes would be split. */
const maxWriteBytes = 65_536
/** Beyond it lines are dropped and counted. */
export const maxQueuedBytes = 8_388_608
/** First and longest interval between attempts to write to a full pipe or disk. */
const minRetryMs = 5
const maxRetryMs = 200
/** Any other error closes the output. */
const temporary = new Set<unknown>(['EAGAIN', 'EINTR', 'ENOSPC', 'EDQUOT'])

export interface LogOutput extends LogDestination {
  /** Resolves when all lines are written, no reader is left, or `maxMs` have passed. */
  finish(maxMs: number): Promise<void>
  readonly dropped: number
}

/** Creates an output that writes in the thread pool, so that a blocking descriptor does not block the event loop. */
export function createLogOutput(fd: number, onReadAgain: (dropped: number) => void = () => {}): LogOutput {
  return new DescriptorOutput(fd, onReadAgain)
}

class DescriptorOutput implements LogOutput {
  readonly #fd: number
  readonly #onReadAgain: (dropped: number) => void
  /** Newest lines as one text, which takes less memory than a buffer each. */
  #open = ''
  /** Older lines, in pieces of at most one write plus one line. */
  #sealed: Buffer[] = []
  #sealedBytes = 0
  #isBusy = false
  #isDead = false
  #dropped = 0
  #unreported = 0
  #retryMs = minRetryMs
  #timer: NodeJS.Timeout | undefined
  readonly #finished: (() => void)[] = []
  readonly #next = () => this.#writeNext()
  readonly #written = (error: NodeJS.ErrnoException | null, bytes: number) => this.#onWritten(error, bytes)

  constructor(fd: number, onReadAgain: (dropped: number) => void) {
    this.#fd = fd
    this.#onReadAgain = onReadAgain
  }

  get dropped(): number {
    return this.#dropped
  }

  write(line: string): void {
    if (this.#isDead || this.#sealedBytes + this.#open.length + line.length > maxQueuedBytes) {
      this.#drop(1)
      return
    }
    this.#open += line
    if (this.#isBusy) {
      if (this.#open.length >= maxWriteBytes) this.#seal()
    } else if (this.#open.length >= batchBytes) this.#writeNext()
    else this.#timer ??= setTimeout(this.#next, maxWaitMs)
  }

  async finish(maxMs: number): Promise<void> {
    if (!this.#isBusy) this.#writeNext()
    if (!this.#isBusy) return
    let limit: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      this.#finished.push(resolve)
      limit = setTimeout(resolve, maxMs)
    })
    clearTimeout(limit)
  }

  #drop(lines: number): void {
    this.#dropped += lines
    this.#unreported += lines
  }

  #seal(): void {
    const piece = Buffer.from(this.#open)
    this.#open = ''
    this.#sealed.push(piece)
    this.#sealedBytes += piece.length
  }

  #writeNext(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#sealed.length === 0 && this.#open !== '') this.#seal()
    const [piece] = this.#sealed
    this.#isBusy = piece !== undefined
    if (piece !== undefined) fs.write(this.#fd, piece, 0, piece.length, null, this.#written)
    else for (const resolve of this.#finished.splice(0)) resolve()
  }

  #onWritten(error: NodeJS.ErrnoException | null, bytes: number): void {
    if (error !== null) {
      this.#onError(error)
      return
    }
    this.#retryMs = minRetryMs
    this.#sealedBytes -= bytes
    const piece = this.#sealed.shift()
    if (piece !== undefined && bytes < piece.length) this.#sealed.unshift(piece.subarray(bytes))
    this.#reportDropped()
    this.#isBusy = false
    const isUrgent = this.#open.length >= batchBytes || this.#finished.length > 0
    if (this.#sealed.length > 0 || isUrgent) this.#writeNext()
    else if (this.#open !== '') this.#timer ??= setTimeout(this.#next, maxWaitMs)
  }

  #onError({ code }: NodeJS.ErrnoException): void {
    if (!temporary.has(code)) {
      this.#end()
      return
    }
    // Waiting for a reader does not keep the process alive.
    setTimeout(this.#next, this.#retryMs).unref()
    this.#retryMs = Math.min(2 * this.#retryMs, maxRetryMs)
  }

  #reportDropped(): void {
    if (this.#unreported === 0 || this.#sealedBytes + this.#open.length >= maxQueuedBytes / 2) return
    const lines = this.#unreported
    this.#unreported = 0
    this.#onReadAgain(lines)
  }

  #end(): void {
    this.#isDead = true
    const pieces = [...this.#sealed, Buffer.from(this.#open)]
    this.#drop(pieces.reduce((lines, piece) => lines + countLines(piece), 0))
    this.#open = ''
    this.#sealed = []
    this.#sealedBytes = 0
    this.#writeNext()
  }
}

const lineBreak = 10

function countLines(piece: Buffer): number {
  let lines = 0
  for (let at = piece.indexOf(lineBreak); at !== -1; at = piece.indexOf(lineBreak, at + 1)) lines++
  return lines
}
