/**
 * The time of a search over stored webhooks in a folder or in Redis, and how long it blocks the event loop.
 * node --import tsx bench/kept-webhooks.ts [webhooks, by default 1,000,000] [redis]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { openCacheThread } from '../src/server/compose/studio-thread.ts'
import { Secret } from '../src/server/core/secret.ts'
import { createAtRest } from '../src/server/store/at-rest.ts'
import type { EventStore } from '../src/server/store/event-store.ts'
import { openRedis } from '../src/server/store/redis/open-redis.ts'
import { openLink } from '../src/server/store/redis/redis-connection.ts'
import { SearchedLog } from '../src/server/store/redis/searched-log.ts'
import { costOf } from '../src/server/webhooks/event-cost.ts'
import { createEventLog } from '../src/server/webhooks/event-log.ts'
import { sign } from '../src/server/webhooks/signature/signature.ts'
import { madeWebhook, partQuestion } from './made-records.ts'
import { openFolderLog } from './stored-log.ts'

interface Place {
  readonly store: EventStore
  /** Resolves once the texts for searching are complete. */
  written(): Promise<void>
  /** Storage used, in bytes. */
  size(): Promise<number>
  close(): Promise<void>
}

const count = Number(process.argv[2] ?? 1_000_000)
const isInRedis = process.argv[3] === 'redis'
const atOnce = 200
const secret = new Secret('a secret of the bench, long enough')
const folder = mkdtempSync(path.join(tmpdir(), 'kept-webhooks-'))
const atRest = createAtRest(secret, undefined)
const bounds = { maxUnverified: 100, maxUnverifiedBytes: 1_000_000 }

async function openInRedis(): Promise<Place> {
  const socket = path.join(folder, 'redis.sock')
  const options = ['--port', '0', '--unixsocket', socket, '--dir', folder, '--save', '', '--appendonly', 'no']
  const server = spawn('redis-server', options, { stdio: 'ignore' })
  const url = new Secret(`unix://${socket}`)
  const link = await openLink({ url, timeoutMs: 10_000 })
  while (!link.isReady) await pause(10)
  const none = () => {}
  const shared = await openRedis({
    ...{ url, atRest, maxEnded: { real: 10, demo: 10 }, now: Date.now },
    ...{ onLost: none, onRefused: none, onBack: none, onPutOff: none, onUnsafe: none },
  })
  const limits = {
    ...bounds,
    capacity: count + 1,
    maxBytes: 1e11,
    maxAgeMs: Date.now() - 1,
  }
  const cache = await openCacheThread('bench')
  if (cache.searchCache === undefined) throw new Error('there is no index')
  const log = new SearchedLog(shared.openPlatformLog(undefined, limits, costOf), cache.searchCache)
  return {
    store: log,
    async written() {
      await log.settled()
    },
    async size() {
      const [, bytes = '0'] = /used_memory:(\d+)/.exec(String(await link.command(['INFO', 'memory']))) ?? []
      return Number(bytes)
    },
    async close() {
      await log.close()
      await cache.close()
      shared.close()
      link.close()
      server.kill()
      await once(server, 'exit')
    },
  }
}

async function open() {
  const place = await (isInRedis ? openInRedis() : openFolderLog(folder, secret.reveal()))
  const refused = { tooLarge: 0, unsigned: 0 }
  const log = createEventLog({
    ...{ store: place.store, secret, isSigningRequired: true, capacity: 1, refused },
    now: Date.now,
  })
  return { place, log }
}

function body(at: number): string {
  return madeWebhook(at, at === 17 ? 'the one needle' : partQuestion(at), 1_795_000_000 + at)
}

/** Prints a run's time, CPU time, longest event loop pause and memory growth. */
async function measured(name: string, run: () => Promise<string>): Promise<void> {
  globalThis.gc?.()
  const pauses = monitorEventLoopDelay({ resolution: 1 })
  pauses.enable()
  const cpu = process.cpuUsage()
  const memory = process.memoryUsage().rss
  let most = memory
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  let last = process.cpuUsage()
  let busiest = 0
  const ticking = setInterval(() => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    busiest = Math.max(busiest, (user + system) / 1000)
  }, 1)
  const began = performance.now()
  const outcome = await run()
  const took = performance.now() - began
  clearInterval(sampling)
  clearInterval(ticking)
  const { user, system } = process.cpuUsage(cpu)
  pauses.disable()
  const figures = [
    `${took.toFixed(0)} ms`,
    `${((user + system) / 1000).toFixed(0)} ms of CPU`,
    `longest pause ${(pauses.max / 1e6).toFixed(1)} ms (${busiest.toFixed(1)} ms of CPU)`,
    `${((most - memory) / 1e6).toFixed(0)} MB more than ${(memory / 1e6).toFixed(0)} MB`,
  ]
  process.stdout.write(`${name}: ${outcome}${figures.join(', ')}\n`)
}

try {
  const { place, log } = await open()
  await measured(`${count} webhooks written`, async () => {
    for (let at = 0; at < count; at += atOnce) {
      const bodies = Array.from({ length: Math.min(atOnce, count - at) }, (_, one) =>
        Buffer.from(body(at + one)),
      )
      await Promise.all(
        bodies.map((one) => log.accept({ headers: { 'x-hub-signature-256': sign(secret, one) }, body: one })),
      )
    }
    return ''
  })
  await measured('texts for searching completed', async () => {
    await place.written()
    return ''
  })
  process.stdout.write(`${((await place.size()) / 1e6).toFixed(0)} MB stored\n`)
  for (const text of ['the one needle', 'nobody wrote this', '4915100012345', 'part 976']) {
    await measured(JSON.stringify(text), async () => {
      let found = 0
      for await (const _event of log.list({ q: text, limit: 100 })) found += 1
      return `${found} found in `
    })
  }
  await place.close()
} finally {
  rmSync(folder, { recursive: true })
}
