/** Writes lines to a file descriptor in batches, whether its reader is fast, slow or gone. */
import fs from 'node:fs'
import type { LogDestination } from './log.ts'

/** Per write while there is a queue. */
const batchBytes = 16_384
/** The time that a line waits for others. */
const maxWaitMs = 50
/** The capacity of a pipe; larger writes would be split. */
const maxWriteBytes = 65_536
/** Beyond it lines are dropped and counted. */
export const maxQueuedBytes = 8_388_608
/** The first and the longest interval between attempts to write to a full pipe or disk. */
const minRetryMs = 5
const maxRetryMs = 200
/** Any other error closes the output. */
const temporary = new Set<unknown>(['EAGAIN', 'EINTR', 'ENOSPC', 'EDQUOT'])

export interface LogOutput extends LogDestination {
  /** Resolves when all lines are written, no reader is left, or `maxMs` milliseconds have passed. */
  finish(maxMs: number): Promise<void>
  readonly dropped: number
}

/** Writes in the thread pool, so that a blocking descriptor does not block the event loop. */
export function createLogOutput(fd: number, onReadAgain: (dropped: number) => void = () => {}): LogOutput {
  /** The newest lines as one text, which takes less memory than a buffer for each. */
  let open = ''
  /** Older lines, in pieces of at most one write and the length of one line. */
  let sealed: Buffer[] = []
  let sealedBytes = 0
  let isBusy = false
  let isDead = false
  let dropped = 0
  let untold = 0
  let retryMs = minRetryMs
  let timer: NodeJS.Timeout | undefined
  const finished: (() => void)[] = []

  function drop(lines: number): void {
    dropped += lines
    untold += lines
  }

  function seal(): void {
    const piece = Buffer.from(open)
    open = ''
    sealed.push(piece)
    sealedBytes += piece.length
  }

  function next(): void {
    clearTimeout(timer)
    timer = undefined
    if (sealed.length === 0 && open !== '') seal()
    const [piece] = sealed
    isBusy = piece !== undefined
    if (piece !== undefined) fs.write(fd, piece, 0, piece.length, null, onWritten)
    else for (const resolve of finished.splice(0)) resolve()
  }

  function onWritten(error: NodeJS.ErrnoException | null, bytes: number): void {
    if (error !== null) {
      if (!temporary.has(error.code)) {
        end()
        return
      }
      // Waiting for a reader does not keep the process alive.
      setTimeout(next, retryMs).unref()
      retryMs = Math.min(2 * retryMs, maxRetryMs)
      return
    }
    retryMs = minRetryMs
    sealedBytes -= bytes
    const piece = sealed.shift()
    if (piece !== undefined && bytes < piece.length) sealed.unshift(piece.subarray(bytes))
    if (untold > 0 && sealedBytes + open.length < maxQueuedBytes / 2) {
      const lines = untold
      untold = 0
      onReadAgain(lines)
    }
    isBusy = false
    if (sealed.length > 0 || open.length >= batchBytes || finished.length > 0) next()
    else if (open !== '') timer ??= setTimeout(next, maxWaitMs)
  }

  function end(): void {
    isDead = true
    drop([...sealed, Buffer.from(open)].reduce((lines, piece) => lines + countLines(piece), 0))
    open = ''
    sealed = []
    sealedBytes = 0
    next()
  }

  return {
    get dropped() {
      return dropped
    },
    write(line) {
      if (isDead || sealedBytes + open.length + line.length > maxQueuedBytes) return drop(1)
      open += line
      if (isBusy) {
        if (open.length >= maxWriteBytes) seal()
      } else if (open.length >= batchBytes) next()
      else timer ??= setTimeout(next, maxWaitMs)
    },
    async finish(maxMs) {
      if (!isBusy) next()
      if (!isBusy) return
      let limit: NodeJS.Timeout | undefined
      await new Promise<void>((resolve) => {
        finished.push(resolve)
        limit = setTimeout(resolve, maxMs)
      })
      clearTimeout(limit)
    },
  }
}

const lineBreak = 10

function countLines(piece: Buffer): number {
  let lines = 0
  for (let at = piece.indexOf(lineBreak); at !== -1; at = piece.indexOf(lineBreak, at + 1)) lines++
  return lines
}
