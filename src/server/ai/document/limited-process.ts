/** Runs a program of Node on one input, within limits on memory and time that the system enforces. */
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { findCommand } from '../provider/command-path.ts'

export interface ProcessLimits {
  /** Of the whole process: the heap of its engine, buffers, stacks. */
  readonly memoryBytes: number
  readonly timeoutMs: number
  /** Memory that the program reserves beside it and hardly touches, as a loader's thread does. Default 0. */
  readonly reservedBytes?: number
  /** What it may write to stdout. */
  readonly outputBytes: number
  /** Sets the system's limits; undefined where there is no shell, and the memory is only watched. */
  readonly shell?: string | undefined
}

/** How the process ended, other than by itself with 0. */
export class LimitError extends Error {
  readonly limit: 'memory' | 'time' | 'processes'

  constructor(limit: 'memory' | 'time' | 'processes', cause?: unknown) {
    super(`the process was ended by its limit of ${limit}`, { cause })
    this.limit = limit
  }
}

export const systemShell = findCommand('/bin/sh')
/** The heap of the engine, of all the memory that the process may have: it collects garbage before it needs more. */
const heapShare = 1 / 2
/**
 * What the engine reserves for compiled code at its start: since Node 24 the system counts it as memory of the process,
 * although hardly any of it is touched.
 */
const codeRangeBytes = Number.parseInt(process.versions.node, 10) >= 24 ? 512 * 1_048_576 : 0
/** Each look costs the server a tenth of a millisecond and more, starting `ps` some milliseconds. */
const watchMs = 250
/** Where looking is all there is, and cheap. */
const closeWatchMs = 50

/**
 * Sets the limits in the process that becomes the program: no core file, processor seconds, KiB of writable memory. The
 * limit on addresses (`-v`) is of no use, because the engine reserves hundreds of MiB that it never touches. When the
 * machine runs out of memory, the system ends this process and not the server. A limit that may not be set is left out.
 */
const limitedStart = `echo 1000 2>/dev/null >/proc/self/oom_score_adj
for limit in '-c 0' "-t $1" "-d $2"; do (ulimit $limit) 2>/dev/null && ulimit $limit; done
shift 2; exec "$@"`

/**
 * Runs a program and returns what it wrote to stdout. The program gets no environment. Whatever happens, the process
 * has ended and its memory is free when this settles. Throws LimitError when the process was ended by a limit, or could
 * not be started for want of memory or of processes; the reason of the signal when that is aborted.
 * @param args Arguments of Node: the program and its own arguments.
 */
export async function runLimited(
  args: readonly string[],
  input: Uint8Array,
  limits: ProcessLimits,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted()
  const child = start(args, limits)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const watch = new AbortController()
  try {
    return await Promise.race([
      outputOf(child, input, limits),
      memoryExceeded(child, limits, watch.signal),
      timeExceeded(limits.timeoutMs, watch.signal),
      aborted(signal, watch.signal),
    ])
  } finally {
    watch.abort()
    child.kill('SIGKILL')
    if (child.pid !== undefined) await ended
  }
}

type Child = ChildProcessByStdio<Writable, Readable, null>

function start(args: readonly string[], limits: ProcessLimits): Child {
  const { memoryBytes, timeoutMs, shell, reservedBytes = 0 } = limits
  const heap = `--max-old-space-size=${Math.floor((memoryBytes * heapShare) / 1_048_576)}`
  const program = [process.execPath, heap, ...args]
  // Twice the time, as the engine's other threads count: it ends a process whose server was killed.
  const cpuSeconds = String(Math.ceil((2 * timeoutMs) / 1000))
  const kib = String(Math.floor((memoryBytes + codeRangeBytes + reservedBytes) / 1024))
  const [file = '', ...rest] =
    shell === undefined ? program : [shell, '-c', limitedStart, 'sh', cpuSeconds, kib, ...program]
  return spawn(file, rest, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
}

const noRoomCodes = new Set<unknown>(['EAGAIN', 'ENOMEM'])

async function outputOf(child: Child, input: Uint8Array, { outputBytes }: ProcessLimits): Promise<string> {
  return await new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let bytes = 0
    child.on('error', (error: NodeJS.ErrnoException) => {
      reject(noRoomCodes.has(error.code) ? new LimitError('processes', error) : error)
    })
    child.stdout.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > outputBytes) reject(new Error(`the program wrote more than ${outputBytes} bytes`))
      else pieces.push(piece)
    })
    child.on('close', (code, endedBy) => {
      if (code === 0) resolve(Buffer.concat(pieces).toString('utf8'))
      else if (endedBy === 'SIGXCPU') reject(new LimitError('time'))
      // The engine aborts, traps or crashes where it gets no memory; the system kills where it has none.
      else if (endedBy !== null) reject(new LimitError('memory'))
      else reject(new Error(`the program ended with ${code}`))
    })
    // It may have ended before it has read everything.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

async function timeExceeded(timeoutMs: number, stop: AbortSignal): Promise<never> {
  return await new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new LimitError('time')), timeoutMs)
    stop.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}

async function aborted(signal: AbortSignal, stop: AbortSignal): Promise<never> {
  return await new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: stop })
  })
}

/** The second bound, and the only one where the system sets none: what is resident is looked at from outside. */
async function memoryExceeded(
  child: Child,
  { memoryBytes, shell }: ProcessLimits,
  stop: AbortSignal,
): Promise<never> {
  const everyMs = process.platform === 'linux' && shell === undefined ? closeWatchMs : watchMs
  return await new Promise((_resolve, reject) => {
    const look = async () => {
      if (stop.aborted || child.pid === undefined) return
      const bytes = await residentBytes(child.pid)
      if (bytes > memoryBytes) reject(new LimitError('memory'))
      else setTimeout(() => void look(), everyMs).unref()
    }
    void look()
  })
}

/** Returns the resident memory of a process; 0 when it has ended, or the system does not say. */
export async function residentBytes(pid: number, platform: string = process.platform): Promise<number> {
  try {
    const text =
      platform === 'linux'
        ? (/^VmRSS:\s*(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0')
        : (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout
    return Number(text) * 1024
  } catch {
    return 0
  }
}
