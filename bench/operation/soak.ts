/**
 * A mixed load with memory samples: `node --import tsx bench/operation/soak.ts [--minutes 30]`.
 * Two replicas if Redis is on the PATH, else one without it.
 */
import { spawnSync } from 'node:child_process'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { call, deliver, openStream, percentile, signIn } from './calls.ts'
import { startPlatform } from './platform.ts'
import { metricsToken, startRedis, startStudio } from './processes.ts'
import { printTable } from './table.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const minutes = Number(values.minutes)
const samples = 10
const pauseMs = 20
/** After this, a session signed out on one replica is tried on the other one. */
const deadWithinMs = 500
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
const skills = '/api/platform/300000000000001/agent_config/skills'

const platform = await startPlatform()
const hasRedis = spawnSync('redis-server', ['--version']).status === 0
const env = {
  PLATFORM_UPSTREAM: platform.url,
  GRAPH_UPSTREAM: platform.url,
  ...(hasRedis && { STUDIO_REDIS_URL: (await startRedis()).url }),
}
const replicas = await Promise.all([startStudio(env), ...(hasRedis ? [startStudio(env)] : [])])
const cookie = await signIn(urlOf(0))
const counts = { calls: 0, failed: 0, webhooks: 0, sessions: 0, streams: 0, uploads: 0 }
/** Failures by name. */
const faults = new Map<string, number>()
let times: number[] = []
let isOver = false

const load = [
  ...Array.from({ length: 6 }, (_, n) => repeat(() => proxied(n))),
  ...Array.from({ length: 2 }, (_, n) => repeat(() => webhook(n))),
  repeat(() => upload()),
  ...Array.from({ length: 2 }, (_, n) => repeat(() => visit(n))),
  ...Array.from({ length: 3 }, (_, n) => repeat(() => listen(n))),
]
const rows: (string | number)[][] = []
for (let sample = 1; sample <= samples; sample++) {
  await wait((minutes * 60_000) / samples)
  const memory = replicas.map((one) => one.memory().toFixed(0))
  const heap = await Promise.all(replicas.map(({ url }) => heapMiB(url)))
  rows.push([
    ((minutes * sample) / samples).toFixed(1),
    counts.calls,
    percentile(times, 0.5),
    percentile(times, 0.99),
    counts.webhooks,
    counts.sessions,
    counts.streams,
    counts.uploads,
    counts.failed,
    memory.join(', '),
    heap.join(', '),
  ])
  times = []
}
isOver = true
await Promise.all(load)
const heads = [
  'minute',
  'calls',
  'median ms',
  '99 % ms',
  'webhooks',
  'sessions',
  'streams',
  'uploads',
  'failed',
]
printTable([...heads, 'resident, MiB', 'heap + buffers, MiB'], rows)
for (const [fault, count] of faults) console.log(`${count} × ${fault}`)
process.exit(counts.failed === 0 ? 0 : 1)

function urlOf(n: number): string {
  return replicas[n % replicas.length]?.url ?? ''
}

async function repeat(action: () => Promise<void>): Promise<void> {
  while (!isOver) {
    await action()
    await wait(pauseMs)
  }
}

function expectStatus(wanted: number, { status }: { status: number }, what: string): void {
  if (status === wanted) return
  counts.failed++
  const fault = `${what}: ${status} in place of ${wanted}`
  faults.set(fault, (faults.get(fault) ?? 0) + 1)
}

/** Each replica's memory in objects and buffers. */
async function heapMiB(url: string): Promise<string> {
  const { body } = await call(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const read = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1] ?? 0) / 2 ** 20
  return `${read('process_heap_used_bytes').toFixed(0)} + ${read('process_external_memory_bytes').toFixed(0)}`
}

async function proxied(n: number): Promise<void> {
  const body = n % 2 === 0 ? {} : { method: 'POST', body: JSON.stringify({ text: 'x'.repeat(2000) }) }
  const outcome = await call(`${urlOf(n)}/api/platform/x`, { cookie, agent, ...body })
  counts.calls++
  times.push(outcome.milliseconds)
  expectStatus(200, outcome, 'call')
}

async function webhook(n: number): Promise<void> {
  counts.webhooks++
  expectStatus(200, await deliver(urlOf(n), { sentAt: Date.now(), text: 'x'.repeat(2000) }, agent), 'webhook')
}

async function upload(): Promise<void> {
  counts.uploads++
  const body = Buffer.alloc(5 * 2 ** 20, 'x')
  expectStatus(
    200,
    await call(`${urlOf(counts.uploads)}/api/platform/files`, { method: 'POST', cookie, body }),
    'upload',
  )
  await wait(500)
}

/** A demo visitor who reads, writes, signs out, and is then rejected everywhere. */
async function visit(n: number): Promise<void> {
  counts.sessions++
  const visitor = await signIn(urlOf(n), { demo: true })
  expectStatus(200, await call(urlOf(n) + skills, { cookie: visitor }), 'demo read')
  const skill = { title: `skill-${counts.sessions}`, description: 'When it fits.', skill: 'Say it.' }
  const body = JSON.stringify(skill)
  expectStatus(
    201,
    await call(urlOf(n + 1) + skills, { method: 'POST', cookie: visitor, body }),
    'demo write',
  )
  expectStatus(204, await call(`${urlOf(n)}/api/session`, { method: 'DELETE', cookie: visitor }), 'sign-out')
  await wait(deadWithinMs)
  expectStatus(401, await call(`${urlOf(n + 1)}/api/session`, { cookie: visitor }), 'after the sign-out')
}

async function listen(n: number): Promise<void> {
  counts.streams++
  const stream = await openStream(urlOf(n), cookie, () => {})
  await wait(2000)
  stream.destroy()
}
