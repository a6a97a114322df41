/** Starts programs on one core and ends them by their process ids. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const stopMs = 10_000
const pollMs = 20
const startMs = 15_000

export interface LaunchOptions {
  /** The only core it may use; any if undefined. */
  readonly core?: number | undefined
  readonly env?: NodeJS.ProcessEnv
  /** A file descriptor for its output; by default only errors are shown. */
  readonly output?: number
}

const running = new Set<ChildProcess>()

/** `taskset` is replaced by its program, so the process id stays the child's. */
export function launch(command: readonly string[], { core, env, output }: LaunchOptions): ChildProcess {
  const [program = '', ...args] = core === undefined ? command : ['taskset', '-c', String(core), ...command]
  const child = spawn(program, args, {
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit'],
    ...(env !== undefined && { env }),
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

export async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const giveUp = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await gone
  clearTimeout(giveUp)
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop))
}

export function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error(`${child.spawnargs.join(' ')} did not start`)
  return child.pid
}

/** A program's output, once it has succeeded. */
export async function outputOf(command: readonly string[], core: number): Promise<string> {
  const child = spawn('taskset', ['-c', String(core), ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(child, 'close')
  running.delete(child)
  if (child.exitCode !== 0) throw new Error(`${command[0]} ended with ${child.exitCode}: ${text.slice(-500)}`)
  return text
}

export async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + startMs; Date.now() < end; await wait(pollMs)) {
    if (!running.has(child)) break
    if (await takesConnections(port)) return
  }
  throw new Error(`${child.spawnargs.join(' ')} does not listen on port ${port}`)
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
