/** The server in its own process, for tests of its start, output and end. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject, onTestFinished } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

export interface ServerProcess {
  readonly child: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  /** Resolves to the match once either output has it; rejects if the process ends first. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  /** Resolves once the server listens. */
  listening(): Promise<{ url: string; port: number }>
  /** The exit code; null after a signal. */
  readonly exited: Promise<number | null>
}

const programs = inject('programs')
export const simulatorProgram = path.join(programs, 'server/simulator/main.js')
export const commandLineProgram = path.join(programs, 'cli/connect/main.js')

/** How many times faster a command's waits pass with `fasterWaits`. */
export const haste = 30
/** For `NODE_OPTIONS`; a command's timeouts stay. */
export const fasterWaits = `--import=${pathToFileURL(path.join(import.meta.dirname, 'faster-waits.mjs'))}?haste=${haste}`

export const serverCommand: readonly [string, ...string[]] = [
  process.execPath,
  path.join(programs, 'server/main.js'),
]

/** No file that the process writes may become larger, as on a disk that is full. */
export function withMaxFile(maxFileKiB: number): ProcessOptions {
  return { command: ['bash', '-c', `ulimit -f ${maxFileKiB} && exec "$@"`, 'bash', ...serverCommand] }
}

/** From now on, no file that a running process writes may become larger; undefined allows any size again. */
export function limitFiles({ child }: Pick<ServerProcess, 'child'>, maxKiB: number | undefined): void {
  const most = maxKiB === undefined ? 'unlimited' : String(maxKiB * 1024)
  const { status, error } = spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${most}:`])
  if (status !== 0) throw error ?? new Error('prlimit failed')
}

export interface ProcessOptions {
  /** Started instead of the server, such as a shell that runs it. */
  readonly command?: readonly [string, ...string[]]
  /** False leaves the output unread until the test calls `child.stdout.resume()`. */
  readonly isRead?: boolean
}

/** Stopped after the test. Passes on only PATH and the given environment. */
export function startProcess(
  env: Record<string, string>,
  { command = serverCommand, isRead = true }: ProcessOptions = {},
): ServerProcess {
  const [file, ...args] = command
  const child = spawn(file, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stdout = ''
  let stderr = ''
  const watchers = new Set<() => void>()
  const wake = () => {
    for (const watcher of watchers) watcher()
  }
  child.stdout.on('data', (chunk) => {
    stdout += chunk
    wake()
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
    wake()
  })
  if (!isRead) {
    child.stdout.pause()
    child.stderr.pause()
  }
  const exited = once(child, 'close').then(([code]: (number | null)[]) => {
    wake()
    return code ?? null
  })
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(stdout) ?? pattern.exec(stderr)
        if (match !== null) resolve(match)
        else if (child.exitCode !== null) reject(new Error(`the server ended: ${stderr}`))
        else return
        watchers.delete(look)
      }
      watchers.add(look)
      look()
    })
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    exited,
    says,
    async listening() {
      const [, url = ''] = await says(/"message":"listening","url":"([^"]+)"/)
      return { url, port: Number(new URL(url).port) }
    },
  }
}
