/** A real Redis on a socket in its own folder, which a test may stop, kill and restart. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Secret } from '../../src/server/core/secret.ts'
import { createAtRest } from '../../src/server/store/at-rest.ts'
import { openRedis } from '../../src/server/store/redis/open-redis.ts'
import { temporaryFolder } from './temporary-folder.ts'

const programs = ['valkey-server', 'redis-server']
const program = programs.find((name) => spawnSync(name, ['--version']).status === 0)

/** Skipped without Redis, except in CI. */
export const testWithRedis = test.skipIf(program === undefined && !process.env.CI)

export interface TestRedis {
  /** For `STUDIO_REDIS_URL`. */
  readonly url: string
  start(): Promise<void>
  /** Lets it persist its data. */
  stop(): Promise<void>
  /** Ends it without a warning. */
  kill(): Promise<void>
  /** Alive, but answers nothing until `resume`. */
  pause(): void
  resume(): void
  /** A command's raw reply. */
  ask(...words: string[]): Promise<string>
}

/** Stopped after the test. Everything acknowledged is written first. */
export async function startRedis(more: readonly string[] = []): Promise<TestRedis> {
  if (program === undefined) throw new Error(`There is neither of ${programs.join(' and ')} on the PATH.`)
  const server = program
  const folder = temporaryFolder()
  const socket = path.join(folder, 'redis.sock')
  let child: ChildProcess | undefined

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    child = undefined
    if (ending === undefined || ending.exitCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }

  const redis: TestRedis = {
    url: `unix://${socket}`,
    async start() {
      // Written data outlives the process even without `fsync`, which takes seconds on a busy disk.
      const durable = ['--appendonly', 'yes', '--appendfsync', 'no', '--save', '']
      const options = ['--port', '0', '--unixsocket', socket, '--dir', folder, ...durable, ...more]
      child = spawn(server, options, { stdio: ['ignore', 'ignore', 'inherit'] })
      while (!(await redis.ask('PING').catch(() => '')).startsWith('+PONG')) {
        if (child.exitCode !== null) throw new Error('Redis ended at once')
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    ask: (...words) => ask(socket, words),
  }
  onTestFinished(async () => {
    redis.resume()
    await end('SIGKILL')
  })
  await redis.start()
  return redis
}

async function ask(socket: string, words: readonly string[]): Promise<string> {
  const connection = connect(socket)
  connection.end(`${words.join(' ')}\r\n`)
  let reply = ''
  for await (const chunk of connection) reply += chunk
  return reply
}

/** For a busy machine. */
export const patientTimeoutMs = 60_000

/** The replicas' shared store, open until the test ends. */
export async function openTestRedis(url: string, maxEnded = { real: 10, demo: 10 }) {
  const nothing = () => {}
  const options = {
    url: new Secret(url),
    atRest: createAtRest(new Secret('a-secret-for-tests'), undefined),
    maxEnded,
    now: Date.now,
    onLost: nothing,
    onRefused: nothing,
    onBack: nothing,
    onPutOff: nothing,
    onUnsafe: nothing,
  }
  const shared = await openRedis(options, patientTimeoutMs)
  onTestFinished(() => shared.close())
  return shared
}

/** The environment for a process that stores everything in this test's own Redis. */
export async function redisStore() {
  const { url } = await startRedis()
  return { STUDIO_REDIS_URL: url, STUDIO_WORKSPACE: 'redis' }
}

/** Deletes the claims of a killed process, which otherwise expire after 30 s; a folder has none. */
export async function expireClaims({ STUDIO_REDIS_URL: url }: Record<string, string>) {
  if (url === undefined) return
  const script = "for _, key in ipairs(redis.call('KEYS', '*:claim')) do redis.call('DEL', key) end"
  expect(await ask(url.replace('unix://', ''), ['EVAL', `"${script}"`, '0'])).toBe('$-1\r\n')
}

/**
 * One test per store that outlives a process: a folder, and a Redis.
 * @param run gets the environment for that store
 * @param expectFolder checks the folder afterwards
 */
export function testEachStore(
  name: string,
  run: (store: Record<string, string>) => Promise<void>,
  expectFolder?: (folder: string) => void,
) {
  const inFolder = async () => {
    const folder = temporaryFolder()
    await run({ STUDIO_WORKSPACE_DIR: folder })
    expectFolder?.(folder)
  }
  test(`${name}: a folder`, inFolder)
  testWithRedis(`${name}: Redis`, async () => run(await redisStore()))
}
