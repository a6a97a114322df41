/** The server as a process of its own, for what only a process can show: its start, its output, its end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

export interface ServerProcess {
  readonly child: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  /** The match, as soon as either output has it; fails when the process ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  /** The address, as soon as the server listens. */
  listening(): Promise<{ url: string; port: number }>
  /** The exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>
}

const programs = inject('programs')
export const simulatorProgram = path.join(programs, 'server/simulator/main.js')
export const commandLineProgram = path.join(programs, 'cli/connect/main.js')

export const serverCommand: readonly [string, ...string[]] = [
  process.execPath,
  path.join(programs, 'server/main.js'),
]

export interface ProcessOptions {
  /** What is started in place of the server, such as a shell with the server in it. */
  readonly command?: readonly [string, ...string[]]
  /** False for output that nobody reads until the test calls `child.stdout.resume()`. */
  readonly isRead?: boolean
}

/** Ends with the test that started it. Of the environment only what is given here and PATH is passed on. */
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
