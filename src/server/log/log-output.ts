/** Writes lines to a file descriptor, many of them in one write, whatever its reader does. */
import fs from 'node:fs'
import type { LogDestination } from './log.ts'

/** The most that is written at once while there is a queue. */
const batchBytes = 16_384
/** The time that a line waits for others. */
const maxWaitMs = 50
/** The capacity of a pipe; larger writes would be split. */
const maxWriteBytes = 65_536
/** Lines that wait for a reader; beyond it they are dropped and counted. */
export const maxQueuedBytes = 8_388_608
/** The time between attempts to write to a full pipe or disk: the first one, and the longest. */
const minRetryMs = 5
const maxRetryMs = 200
/** The descriptor is open, but cannot take anything at the moment. Any other error closes the output. */
const temporary = new Set<unknown>(['EAGAIN', 'EINTR', 'ENOSPC', 'EDQUOT'])

export interface LogOutput extends LogDestination {
  /** Resolves when all lines are written, when no reader is left, or after `maxMs` milliseconds. */
  finish(maxMs: number): Promise<void>
  /** Lines that were dropped since the start. */
  readonly dropped: number
}

/**
 * Creates the output of a file descriptor. Writes happen in the thread pool, so that a descriptor that blocks cannot
 * block the event loop.
 *
 * @param onReadAgain called with the number of dropped lines, as soon as a reader has caught up.
 * @see docs/behaviour.md, section 9
 */
export function createLogOutput(fd: number, onReadAgain: (dropped: number) => void = () => {}): LogOutput {
  /** The newest lines, as one text: that takes less memory than a buffer for each. */
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

  /** Starts the next write, if there is anything to write. */
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
