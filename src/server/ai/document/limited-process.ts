import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { findCommand } from '../../core/command-path.ts'

export interface ProcessLimits {
  /** For the whole process: heap, buffers, stacks. */
  readonly memoryBytes: number
  /** Processor time, so that a busy machine refuses no document that a quiet one reads. */
  readonly timeoutMs: number
  /** Reserved and hardly touched, as by a loader's thread. */
  readonly reservedBytes?: number
  readonly outputBytes: number
  /** Undefined without a shell; memory is then only watched. */
  readonly shell?: string | undefined
}

/** The process did not exit by itself with 0. */
export class LimitError extends Error {
  readonly limit: 'memory' | 'time' | 'processes'

  constructor(limit: 'memory' | 'time' | 'processes', cause?: unknown) {
    super(`the process was ended by its limit of ${limit}`, { cause })
    this.limit = limit
  }
}

export const systemShell = findCommand('/bin/sh')
/** Share of the limit; the engine collects garbage before it needs more. */
const heapShare = 1 / 2
/** Reserved by the engine for compiled code; counted as process memory since Node 24, although hardly touched. */
const codeRangeBytes = Number.parseInt(process.versions.node, 10) >= 24 ? 512 * 1_048_576 : 0
/** The limit by the clock, in multiples of the processor time: the most that a process waits for a busy machine. */
const clockShare = 4
/** A check costs a tenth of a millisecond or more, starting `ps` some milliseconds. */
const watchMs = 250
/** Where watching is the only limit, and cheap. */
const closeWatchMs = 50

/**
 * No core file, processor seconds (SIGXCPU, then SIGKILL), KiB of writable memory. An address limit (`-v`) is useless,
 * because the engine reserves hundreds of MiB that it never touches. When the machine runs out of memory, the system
 * kills this process first. A limit that may not be set is skipped.
 */
const limitedStart = `echo 1000 2>/dev/null >/proc/self/oom_score_adj
for limit in '-c 0' "-S -t $1" "-H -t $(($1 + 5))" "-d $2"; do (ulimit $limit) 2>/dev/null && ulimit $limit; done
shift 2; exec "$@"`

/** Runs Node with `args` and no environment until it ends; returns stdout. Throws LimitError, or the abort reason. */
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
      timeExceeded(limits, watch.signal),
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
  // Also ends a process whose server was killed.
  const cpuSeconds = String(Math.ceil(timeoutMs / 1000))
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
      // Out of memory, the engine aborts, traps or crashes, or the system kills it.
      else if (endedBy !== null) reject(new LimitError('memory'))
      else reject(new Error(`the program ended with ${code}`))
    })
    // It may have ended before it has read everything.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

async function timeExceeded({ timeoutMs, shell }: ProcessLimits, stop: AbortSignal): Promise<never> {
  const clockMs = shell === undefined ? timeoutMs : clockShare * timeoutMs
  return await new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new LimitError('time')), clockMs)
    stop.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}

async function aborted(signal: AbortSignal, stop: AbortSignal): Promise<never> {
  return await new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: stop })
  })
}

/** Watches resident memory, the only limit on systems that enforce none. */
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

/** Returns a process's resident bytes; 0 if it has ended or the system does not report them. */
export async function residentBytes(pid: number, platform: string = process.platform): Promise<number> {
  try {
    // Read at once: from memory, it costs a tenth of four trips through the pool of threads.
    const text =
      platform === 'linux'
        ? (/^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0')
        : (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout
    return Number(text) * 1024
  } catch {
    return 0
  }
}
