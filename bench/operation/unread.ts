/**
 * Clients that ask for much and read nothing: `npm run build && node --import tsx bench/operation/unread.ts
 * [name of a row]`. Each row has its own server; exits with 1 if one needs more memory than it may.
 */
import { readdirSync, statSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { call, deliver, signIn } from './calls.ts'
import { startPlatform } from './platform.ts'
import { end, newFolder, type Studio, startStudio } from './processes.ts'
import { printTable } from './table.ts'

interface Attack {
  readonly target: string
  readonly cookie?: string
  readonly connections: number
  readonly requests: number
}

/** `deploy/compose.yaml` and `deploy/studio.service` allow 1 GB. */
const maxPeakMib = 400
const sampleMs = 50
/** Long enough for a server without bounds to build every answer. */
const attackMs = 10_000
const webhooks = 55
const webhookBytes = 990_000
const demoRecordBytes = 235_000

const rows: Record<string, (studio: Studio) => Promise<Attack>> = {
  'stranger: the largest file, 40 × 1,000': async () => ({
    target: largestFile(),
    connections: 40,
    requests: 1000,
  }),
  'stranger: a page, 40 × 1,000': async () => ({ target: '/sign-in', connections: 40, requests: 1000 }),
  'demo visitor: records with values, 10 × 500': async ({ url }) => {
    const cookie = await signIn(url, { demo: true })
    for (const name of ['one', 'two']) await writeVersion(url, cookie, name)
    return { target: `${versions}?values=true`, cookie, connections: 10, requests: 500 }
  },
  'demo visitor: calls of the built-in platform, 40 × 500': async ({ url }) => ({
    target: '/api/platform/300000000000001/agent_config/skills',
    cookie: await signIn(url, { demo: true }),
    connections: 40,
    requests: 500,
  }),
  'member: webhooks, 1 × 500': async ({ url }) => {
    for (let n = 0; n < webhooks; n++) await deliver(url, { n, text: 'x'.repeat(webhookBytes) })
    const cookie = await signIn(url)
    return { target: '/api/webhooks/events?limit=500', cookie, connections: 1, requests: 500 }
  },
  'member: calls of the platform, 40 × 500': async ({ url }) => ({
    target: '/api/platform/large?mib=20',
    cookie: await signIn(url),
    connections: 40,
    requests: 500,
  }),
}

const versions = '/api/workspace/versions/300000000000001'

const platform = await startPlatform()
const wanted = process.argv[2] ?? ''
const table: (string | number)[][] = []
let isGood = true
for (const [name, prepare] of Object.entries(rows)) {
  if (!name.includes(wanted)) continue
  const studio = await startStudio({
    PLATFORM_UPSTREAM: platform.url,
    GRAPH_UPSTREAM: platform.url,
    STUDIO_WORKSPACE_DIR: newFolder('workspace'),
  })
  const attack = await prepare(studio)
  const before = studio.memory()
  const { peak, sent, health } = await measured(studio, attack)
  isGood &&= peak < maxPeakMib && health === 200
  table.push([name, sent / 2 ** 20, before, peak, health])
  await end(studio.child, 'SIGKILL')
}
printTable(
  ['Who reads nothing', 'sent, MiB', 'memory before, MiB', 'peak, MiB', 'a stranger’s /healthz'],
  table,
)
process.exit(isGood ? 0 : 1)

async function measured(studio: Studio, { target, cookie = '', connections, requests }: Attack) {
  const { port } = new URL(studio.url)
  const head = `GET ${target} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`
  const sockets = Array.from({ length: connections }, () => {
    const socket = net.connect(Number(port), '127.0.0.1').pause()
    socket.on('error', () => {}).write(head.repeat(requests))
    return socket
  })
  let peak = studio.memory()
  for (let waited = 0; waited < attackMs; waited += sampleMs) {
    await wait(sampleMs)
    peak = Math.max(peak, studio.memory())
  }
  const { status: health } = await call(`${studio.url}/healthz`)
  for (const socket of sockets) socket.destroy()
  return { peak, sent: head.length * requests * connections, health }
}

async function writeVersion(url: string, cookie: string, name: string): Promise<void> {
  const body = JSON.stringify({
    format: 'messaging-agent',
    version: 1,
    source: { phone_number_id: '300000000000001' },
    credentials: 'stripped',
    partial: [],
    agent: { skills: [{ title: 'Long', skill: 'x'.repeat(demoRecordBytes) }] },
  })
  const put = { method: 'PUT', cookie, body, headers: { 'if-none-match': '*' } }
  const { status, body: answer } = await call(`${url}${versions}/${name}`, put)
  if (status !== 201) throw new Error(`a record was answered ${status}: ${answer}`)
}

function largestFile(): string {
  const folder = 'dist/web/assets'
  const files = readdirSync(folder).filter((name) => !/\.(?:br|gz|map)$/.test(name))
  const sizeOf = (name: string) => statSync(path.join(folder, name)).size
  const [largest = ''] = files.sort((a, b) => sizeOf(b) - sizeOf(a))
  return `/assets/${largest}`
}
