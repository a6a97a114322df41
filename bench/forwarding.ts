/**
 * Forwards webhooks to five targets, two of which fail and recover: `node --import tsx bench/forwarding.ts [events]`.
 * Server, targets and sender are separate processes. Exits with 1 if an event is lost, duplicated or out of order, if
 * memory grows, or if the platform waits too long for its answers.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { limitYoungGeneration } from '../src/server/process/young-generation.ts'
import { ask, flood, mebibytes, message, portOf, quantile } from './webhook-sender.ts'
import { serveStudio } from './webhook-server.ts'

const here = fileURLToPath(import.meta.url)
const names = ['healthy-1', 'healthy-2', 'healthy-3', 'refusing', 'dead'] as const
const maxMedianMs = 5
/** Allowed growth of used memory between half of the events and the end. */
const maxGrowthBytes = 16 * 1024 * 1024
/** A target that failed for minutes is retried within five. */
const maxRecoveryMs = 15 * 60_000
const lookEveryMs = 250

const [role = 'sender', folder = ''] = process.argv.slice(2).filter((text) => !/^\d/.test(text))
const [wanted = 50_000] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number)

if (role === 'server') await serve(folder)
else if (role === 'targets') await receive()
else await measure(wanted)

/** The real app with a workspace in a folder, so that every webhook is on disk before its answer. */
async function serve(workspace: string): Promise<void> {
  limitYoungGeneration()
  const settings = {
    STUDIO_WORKSPACE_DIR: workspace,
    STUDIO_FORWARD_TARGETS: process.env.STUDIO_FORWARD_TARGETS,
    STUDIO_OUTBOUND_ALLOWED_HOSTS: process.env.STUDIO_OUTBOUND_ALLOWED_HOSTS,
    TARGET_SECRET: process.env.TARGET_SECRET,
  }
  await serveStudio(settings, folder, (asked) => {
    if (asked === 'collect') globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, inUse: heapUsed + external }
  })
}

interface TargetReport {
  readonly taken: number
  readonly isInOrder: boolean
  /** Taken more than once. */
  readonly twice: number
  readonly refused: number
}

/** Five servers; two refuse everything until switched on. */
async function receive(): Promise<void> {
  let hasRecovered = false
  const reports = names.map((name) => startTarget(() => hasRecovered || name.startsWith('healthy')))
  const targets = await Promise.all(reports)
  const dead = targets.at(-1)
  dead?.server.close()
  process.on('message', (asked) => {
    if (asked === 'recover') {
      hasRecovered = true
      dead?.server.listen(dead.port, '127.0.0.1')
    } else process.send?.(targets.map(({ report }) => report()))
  })
  process.on('disconnect', () => process.exit())
  process.send?.(targets.map(({ port }) => port))
}

async function startTarget(takes: () => boolean) {
  const seen = new Set<number>()
  let [last, twice, refused] = [-1, 0, 0]
  let isInOrder = true
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!takes()) {
      refused += 1
      response.writeHead(503).end()
      return
    }
    const count = Number(/"count":(\d+)/.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? Number.NaN)
    if (seen.has(count)) twice += 1
    // Eight deliveries run at once, so a later one may arrive first: the studio's own order counts.
    const id = Number(request.headers['x-studio-event-id'])
    isInOrder &&= id > last
    last = id
    seen.add(count)
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const report = (): TargetReport => ({ taken: seen.size, isInOrder, twice, refused })
  return { server, port: portOf(server), report }
}

async function measure(events: number): Promise<void> {
  const workspace = mkdtempSync(path.join(tmpdir(), 'studio-bench-forwarding-'))
  const receivers = fork(here, ['targets'])
  const ports = await message<number[]>(receivers)
  const file = path.join(workspace, 'targets.json')
  const targets = names.map((name, at) => ({
    name,
    url: `http://127.0.0.1:${ports[at]}/hook`,
    secretEnv: 'TARGET_SECRET',
  }))
  writeFileSync(file, JSON.stringify({ targets }))
  const server = fork(here, ['server', workspace], {
    execArgv: [...process.execArgv, '--expose-gc'],
    env: {
      ...process.env,
      STUDIO_FORWARD_TARGETS: file,
      STUDIO_OUTBOUND_ALLOWED_HOSTS: ports.map((port) => `127.0.0.1:${port}`).join(),
      TARGET_SECRET: 'a-secret-of-a-target-0123456789',
    },
  })
  try {
    const { port } = await message<{ port: number }>(server)
    process.exitCode = (await run({ server, receivers, port, events })) ? 0 : 1
  } finally {
    server.disconnect()
    receivers.disconnect()
    await once(server, 'exit')
    rmSync(workspace, { recursive: true, force: true })
  }
}

interface ServerMemory {
  readonly rss: number
  /** Bytes of objects and buffers; only live ones after a garbage collection. */
  readonly inUse: number
}

interface Run {
  server: ReturnType<typeof fork>
  receivers: ReturnType<typeof fork>
  port: number
  events: number
}

async function run({ server, receivers, port, events }: Run): Promise<boolean> {
  const memory = () => ask<ServerMemory>(server)
  const inUse = async () => (await ask<ServerMemory>(server, 'collect')).inUse
  const reports = () => ask<TargetReport[]>(receivers)
  let answered = 0
  let half: number | undefined
  let peak = 0
  const watch = (async () => {
    while (answered < events) {
      peak = Math.max(peak, (await memory()).rss)
      if (answered >= events / 2) half ??= await inUse()
      await wait(lookEveryMs)
    }
  })()
  const started = performance.now()
  const times = await flood(port, events, () => {
    answered += 1
  })
  const seconds = (performance.now() - started) / 1000
  await watch
  const healthyMs = await until(async () =>
    (await reports()).slice(0, 3).every(({ taken }) => taken === events),
  )
  const duringOutage = await reports()
  receivers.send('recover')
  const recoveryMs = await until(async () => (await reports()).every(({ taken }) => taken === events))
  peak = Math.max(peak, (await memory()).rss)
  const end = await inUse()
  const growth = end - (half ?? end)
  const all = await reports()
  const median = quantile(times, 0.5)
  const isExact = all.every(({ taken, isInOrder, twice }) => taken === events && isInOrder && twice === 0)

  console.table({
    'webhooks sent and answered 200': times.length,
    'webhooks per second': Math.round(events / seconds),
    'response to the platform, median ms': median,
    'response to the platform, 99 % ms': quantile(times, 0.99),
    'last delivery to healthy targets, s after the last response': Math.round(healthyMs / 100) / 10,
    'last delivery to failing targets, s after their recovery': Math.round(recoveryMs / 100) / 10,
    'memory in use after half were answered, MiB': mebibytes(half ?? end),
    'memory in use after all deliveries, MiB': mebibytes(end),
    'peak resident memory, MiB': mebibytes(peak),
  })
  console.table(
    Object.fromEntries(
      names.map((name, at) => [
        name,
        {
          'taken before recovery': duringOutage[at]?.taken,
          ...all[at],
          failing: !name.startsWith('healthy'),
        },
      ]),
    ),
  )
  return isExact && times.length === events && median <= maxMedianMs && growth <= maxGrowthBytes
}

/** Resolves to the wait in milliseconds, or the maximum if it never came true. */
async function until(isTrue: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  while (!(await isTrue()) && performance.now() - started < maxRecoveryMs) await wait(lookEveryMs)
  return performance.now() - started
}
