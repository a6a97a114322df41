/**
 * The server's cost of strangers and demo visitors, compared with their own:
 * `npm run build && node --import tsx bench/operation/strangers.ts [name of a row]`. Each row has its own server.
 */
import { readFileSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { call, openStream, signIn } from './calls.ts'
import { startPlatform } from './platform.ts'
import { end, type Studio, startStudio } from './processes.ts'
import { printTable } from './table.ts'

/** A row's effort as its sender sees it. */
interface Effort {
  readonly bytes: number
  readonly connections: number
  /** Statuses; 0 is a cut connection. */
  readonly statuses: readonly number[]
}

const probeEveryMs = 20
/** Lets the server release memory. */
const settleMs = 3000
const mebibyte = 2 ** 20
const halfSent = 999_990

const rows: Record<string, (studio: Studio) => Promise<Effort>> = {
  'deep JSON of a demo visitor, 8 × 9.9 MB': async ({ url }) => {
    const cookie = await signIn(url, { demo: true })
    const body = '['.repeat(4_950_000) + ']'.repeat(4_950_000)
    return repeat(8, body.length, () => post(`${url}/api/ai/generate-from-document`, body, cookie))
  },
  'deep JSON within all size limits, 200 × 200 kB': async ({ url }) => {
    const cookie = await signIn(url, { demo: true })
    const body = `{"text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    return repeat(200, body.length, () => post(`${url}/api/ai/generate-from-document`, body, cookie))
  },
  'wide JSON of a demo visitor, 200 × 250 kB': async ({ url }) => {
    const cookie = await signIn(url, { demo: true })
    const body = `{"text":[${'0,'.repeat(124_000)}0]}`
    return repeat(200, body.length, () => post(`${url}/api/ai/generate-from-document`, body, cookie))
  },
  'unfinished webhooks, 1,100 × 1 MB': ({ url }) =>
    hold(
      url,
      1100,
      `POST /api/webhooks HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000\r\n\r\n`,
      halfSent,
    ),
  'slow heads, 2,000': ({ url }) => hold(url, 2000, 'GET /healthz HTTP/1.1\r\nhost: local', 0),
  'idle streams of demo visitors, 2,000': async ({ url }) => {
    const open: Awaited<ReturnType<typeof openStream>>[] = []
    for (let n = 0; n < 100; n++) {
      const cookie = await signIn(url, { demo: true })
      open.push(...(await Promise.all(Array.from({ length: 20 }, () => openStream(url, cookie, () => {})))))
    }
    await wait(settleMs)
    for (const request of open) request.destroy()
    return { bytes: open.length * 200, connections: open.length, statuses: open.map(() => 200) }
  },
  'unverified webhooks, 5,000 × 20 kB': ({ url }) => {
    const body = JSON.stringify({ object: 'x', entry: [{ text: 'x'.repeat(20_000) }] })
    return repeat(5000, body.length, () => post(`${url}/api/webhooks`, body))
  },
  'demo sign-ins, 10,000': ({ url }) =>
    repeat(10_000, 200, () => post(`${url}/api/session`, '{"demo":true}')),
  'uploads answered 429, 20 × 20 MB': async ({ url }) => {
    const cookie = await signIn(url)
    const body = Buffer.alloc(20_000_000, 'x')
    return repeat(20, body.length, () => post(`${url}/api/platform/busy`, body, cookie))
  },
}

const platform = await startPlatform()
const wanted = process.argv[2] ?? ''
const table: (string | number)[][] = []
for (const [name, attack] of Object.entries(rows)) {
  if (!name.includes(wanted)) continue
  const studio = await startStudio({ PLATFORM_UPSTREAM: platform.url, GRAPH_UPSTREAM: platform.url })
  // The first call of each kind warms the process up.
  await call(`${studio.url}/healthz`)
  await signIn(studio.url, { demo: true })
  table.push([name, ...(await measured(studio, attack))])
  await end(studio.child, 'SIGKILL')
}
printTable(
  [
    'Client behavior',
    'sent, MiB',
    'connections',
    'answers',
    'client CPU, s',
    'server CPU, s',
    'peak memory, + MiB',
    'afterwards, + MiB',
    'slowest /healthz, ms',
  ],
  table,
)
process.exit(0)

async function measured(studio: Studio, attack: (studio: Studio) => Promise<Effort>) {
  const before = studio.memory()
  const cpuBefore = cpuSeconds(studio)
  const ownBefore = process.cpuUsage()
  let most = before
  let longest = 0
  let isOver = false
  const probing = (async () => {
    while (!isOver) {
      const { milliseconds, status } = await call(`${studio.url}/healthz`)
      longest = Math.max(longest, status === 200 ? milliseconds : Number.POSITIVE_INFINITY)
      most = Math.max(most, studio.memory())
      await wait(probeEveryMs)
    }
  })()
  const { bytes, connections, statuses } = await attack(studio)
  const { user, system } = process.cpuUsage(ownBefore)
  const cpu = cpuSeconds(studio) - cpuBefore
  await wait(settleMs)
  isOver = true
  await probing
  return [
    bytes / mebibyte,
    connections,
    counted(statuses),
    (user + system) / 1e6,
    cpu,
    most - before,
    studio.memory() - before,
    longest,
  ]
}

/** Four at a time, like a browser or a small script. */
async function repeat(times: number, bytes: number, once: () => Promise<number>): Promise<Effort> {
  const statuses: number[] = []
  let left = times
  const worker = async () => {
    while (left-- > 0) statuses.push(await once())
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return { bytes: times * bytes, connections: times, statuses }
}

/** Connections that send `bytes` and then nothing, until the server ends them or 90 seconds have passed. */
async function hold(url: string, count: number, head: string, bytes: number): Promise<Effort> {
  const { port } = new URL(url)
  const body = Buffer.alloc(bytes, 'x')
  const statuses: number[] = []
  const sockets = Array.from({ length: count }, () => {
    const socket = net.connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => statuses.push(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
    socket.write(head)
    if (bytes > 0) socket.write(body)
    return socket
  })
  const deadline = Date.now() + 90_000
  while (statuses.length < count && Date.now() < deadline) await wait(100)
  for (const socket of sockets) socket.destroy()
  await wait(100)
  return { bytes: count * (head.length + bytes), connections: count, statuses }
}

async function post(url: string, body: string | Buffer, cookie = ''): Promise<number> {
  return (await call(url, { method: 'POST', body, cookie })).status
}

function counted(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status === 0 ? 'cut' : status}`).join(', ')
}

/** The server's user and system time in seconds; the kernel counts 100 ticks per second. */
function cpuSeconds({ child }: Studio): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
