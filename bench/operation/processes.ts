/** Starts a load program's child processes and ends them with it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const started = new Set<ChildProcess>()
const folders = new Set<string>()

/** Leaves no process behind, however the program ends. */
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))

export function newFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `studio-bench-${name}-`))
  folders.add(folder)
  return folder
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  started.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export const appSecret = 'bench-app-secret'
export const metricsToken = 'bench-metrics-token'

export interface Studio {
  readonly url: string
  readonly child: ChildProcess
  /** Resident memory in MiB. */
  memory(): number
}

/** The built server as an operator starts it, of this or another checkout; its log is discarded. */
export async function startStudio(env: Record<string, string>, checkout = '.'): Promise<Studio> {
  const program = path.join(checkout, 'dist/server/main.js')
  if (!existsSync(program)) throw new Error(`There is no build in ${checkout}: npm run build`)
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      SESSION_SECRET: 'only-for-measuring-0123456789-abcdefghijklmnopqrstuvwxyz',
      PLATFORM_APP_SECRET: appSecret,
      STUDIO_METRICS_TOKEN: metricsToken,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  started.add(child)
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      if (output.length < 10_000) output += chunk
      const found = /"message":"listening","url":"([^"]+)"/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.on('exit', () => reject(new Error(`the server ended: ${output}`)))
  })
  return { url, child, memory: () => residentMiB(child) }
}

export function residentMiB({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}

export interface Redis {
  readonly url: string
  start(): Promise<void>
  stop(signal: NodeJS.Signals): Promise<void>
}

/** Everything acknowledged is on disk first. */
export async function startRedis(): Promise<Redis> {
  const folder = newFolder('redis')
  const socket = path.join(folder, 'redis.sock')
  let child: ChildProcess | undefined
  const redis: Redis = {
    url: `unix://${socket}`,
    async start() {
      const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '']
      const options = ['--port', '0', '--unixsocket', socket, '--dir', folder, ...durable]
      child = spawn('redis-server', options, { stdio: 'ignore' })
      child.on('error', () => {
        console.error('There is no redis-server on the PATH.')
        process.exit(1)
      })
      started.add(child)
      while (!(await answers(socket))) await wait(5)
    },
    async stop(signal) {
      if (child !== undefined) await end(child, signal)
    },
  }
  await redis.start()
  return redis
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => connection.write('PING\r\n'))
    connection.on('error', () => resolve(false)).on('close', () => resolve(false))
    connection.on('data', (reply) => {
      resolve(reply.toString().startsWith('+PONG'))
      connection.destroy()
    })
  })
}
