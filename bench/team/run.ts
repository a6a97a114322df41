/**
 * The server and its pages for a large team: 50 members with open streams, 200 numbers, an agent of 2,000 skills and
 * 10,000 FAQs, a year's activity, and kept webhooks.
 * `npm run build && npm run bench:team -- [--webhooks 1000000] [--chains] [--folder path]`; a folder is filled once.
 */
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { livePhoneId } from '../../e2e/support/journey.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { studioPaths } from '../../src/contract/studio/paths.ts'
import { call, openStream, percentile, signIn } from '../operation/calls.ts'
import { end, metricsToken, newFolder, type Studio, startStudio } from '../operation/processes.ts'
import { printTable } from '../operation/table.ts'
import { leaveAndComeBack, openAndWatch } from '../pages/watch-page.ts'
import { onCpuNanoseconds } from '../proxy/process-cost.ts'
import { fillFolder } from './full-folder.ts'
import { startLargePlatform } from './large-platform.ts'

const { values } = parseArgs({
  options: {
    webhooks: { type: 'string', default: '1000000' },
    chains: { type: 'boolean', default: false },
    folder: { type: 'string' },
  },
})
const sizes = { numbers: 200, skills: 2000, faqs: 10_000 }
const members = 50
const rounds = 20
const sessionSecret = 'only-for-measuring-0123456789-abcdefghijklmnopqrstuvwxyz'
const phone = `/phones/${livePhoneId}`

const lists = [
  ['newest activity', studioPaths.workspaceActivity],
  ['activity of one member', `${studioPaths.workspaceActivity}?user=7`],
  ['1,000 versions', `/api/workspace/versions/${livePhoneId}`],
  ['100 newest webhooks', `${studioPaths.webhookEvents}?limit=100`],
  ['webhooks with a number', `${studioPaths.webhookEvents}?q=4915100012345&limit=100`],
  ['a kind that never came', `${studioPaths.webhookEvents}?kind=flows&limit=20`],
  ['2,000 skills', `${studioPaths.platform}/${livePhoneId}/agent_config/skills`],
  ['alerts', `/api/alerts/${livePhoneId}`],
] as const

const ofNumber = `${studioPaths.conversations}?phone_number_id=${livePhoneId}`
const conversations = [
  ['conversations, newest', ofNumber],
  ['conversations that wait', `${ofNumber}&filter=waiting`],
  ['conversations without an answer', `${ofNumber}&filter=unanswered`],
  ['conversations marked as bad', `${ofNumber}&filter=bad`],
  ['conversations, by words', `${ofNumber}&q=part 733 in stock`],
  ['conversations, by words of all', `${ofNumber}&q=in stock`],
  ['conversations, by a number', `${ofNumber}&q=+49 15 100 012 345`],
  ['conversations, by a name', `${ofNumber}&q=Customer 12345`],
  ['conversations, by words of none', `${ofNumber}&q=needle`],
] as const

const pages = [
  ['Phone numbers', '/'],
  ['Today', phone],
  ['Inbox', `${phone}/inbox`],
  ['Skills', `${phone}/skills`],
  ['Knowledge', `${phone}/faqs`],
  ['History', `${phone}/history`],
  ['Quality', `${phone}/quality`],
  ['Alerts', `${phone}/alerts`],
  ['Webhooks', '/webhooks'],
] as const

const longestTask = `
globalThis.longest = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
}).observe({ type: 'longtask', buffered: true })
`

const folder = values.folder ?? newFolder('team')
mkdirSync(folder, { recursive: true })
const emptyMemory = await measureEmpty()
if (readdirSync(folder).length === 0) {
  console.error('filling the workspace folder …')
  await fillFolder(folder, sessionSecret, Number(values.webhooks))
}
console.error('filling the platform …')
const platform = await startLargePlatform(sizes)
const env = {
  SESSION_SECRET: sessionSecret,
  PLATFORM_UPSTREAM: platform.platformUrl,
  GRAPH_UPSTREAM: platform.graphUrl,
  PLATFORM_ME_URL: `${platform.graphUrl}/me`,
  STUDIO_WORKSPACE_DIR: folder,
  STUDIO_WEBHOOK_KEEP_DAYS: '365',
  STUDIO_WEBHOOK_KEEP_BYTES: '10000000000',
}
const memory: [string, number][] = [
  ['memory of an empty studio, MiB', emptyMemory],
  [`memory with ${members} members and 2 streams each, but no webhooks, MiB`, await measureWithoutWebhooks()],
]
// The first start reads the conversations out of the webhooks; the second one finds them.
const first = await startStudio(env)
memory.push(['conversations of all webhooks complete, s after the first start', await complete(first)])
memory.push(['memory at that time, MiB', first.memory()])
await end(first.child, 'SIGTERM')
const startedAt = performance.now()
const studio = await startStudio(env)
memory.push(['ready, s after the second start', (performance.now() - startedAt) / 1000])
memory.push(['conversations complete, s after that', await complete(studio)])
memory.push(['memory when ready, MiB', studio.memory()])
const cookies = await signInMembers(studio)
memory.push([`memory with ${members} members and 2 streams each, MiB`, studio.memory()])
const [cookie = ''] = cookies
const listRows = await measureLists(studio, cookie, await allLists(studio, cookie))
memory.push(['memory after the lists, MiB', studio.memory()])
const pageRows = await measurePages(studio, cookie)
memory.push(['memory after the pages, MiB', studio.memory()])
const erasureRows = await measureErasure(studio, cookie)
console.log(
  `\n### ${members} members, ${sizes.numbers} numbers, ${sizes.skills} skills, ${sizes.faqs} FAQs\n`,
)
printTable(['memory of the server', 'figure'], memory)
console.log()
printTable(['list', 'median, ms', '95 %, ms', 'CPU, ms', 'kB'], listRows)
console.log()
printTable(
  ['page', 'frame, ms', 'content, ms', 'calls', 'in a row', 'come back, ms', 'longest task, ms'],
  pageRows,
)
console.log()
printTable(['erasing a customer', 'ms'], erasureRows)
console.log(`\n${await countWebhooks(studio)} stored webhooks. Node ${process.versions.node}.`)
await end(studio.child, 'SIGTERM')
await platform.close()
process.exit(0)

/** As counted by the server, which deletes the oldest beyond its limits. */
async function countWebhooks({ url }: Studio): Promise<string> {
  const { body } = await call(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return /^studio_webhook_ring_events (\d+)$/m.exec(body)?.[1] ?? 'Uncounted'
}

async function signInMembers({ url }: Studio): Promise<string[]> {
  const cookies: string[] = []
  for (let n = 0; n < members; n++) {
    const cookie = await signIn(url, { token: platform.token })
    await openStream(url, cookie, () => {})
    await openStream(url, cookie, () => {}, studioPaths.workspaceStream)
    cookies.push(cookie)
  }
  return cookies
}

async function measureEmpty(): Promise<number> {
  const empty = await startStudio({ STUDIO_WORKSPACE_DIR: newFolder('empty') })
  await wait(2000)
  const mebibytes = empty.memory()
  await end(empty.child, 'SIGTERM')
  return mebibytes
}

/** The same team, to tell the memory of its activity, versions and members from that of webhooks and conversations. */
async function measureWithoutWebhooks(): Promise<number> {
  const copy = newFolder('team-without-webhooks')
  for (const entry of readdirSync(folder))
    if (entry !== 'webhooks') cpSync(path.join(folder, entry), path.join(copy, entry), { recursive: true })
  const team = await startStudio({ ...env, STUDIO_WORKSPACE_DIR: copy })
  await complete(team)
  await signInMembers(team)
  const mebibytes = team.memory()
  await end(team.child, 'SIGTERM')
  return mebibytes
}

/** CPU of all threads of the server; does not depend on the load of the machine as times do. */
function cpuMsOf({ child }: Studio): number {
  return onCpuNanoseconds(child.pid ?? 0) / 1e6
}

/** Returns the seconds until the list of conversations says that it is whole. */
async function complete({ url }: Studio): Promise<number> {
  const begun = performance.now()
  const cookie = await signIn(url, { token: platform.token })
  for (;;) {
    const { status, body } = await call(`${url}${ofNumber}&limit=1`, { cookie })
    if (status !== 200) throw new Error(`the list of conversations answered ${status}: ${body.slice(0, 200)}`)
    if ((JSON.parse(body) as { complete?: boolean }).complete === true)
      return (performance.now() - begun) / 1000
    await wait(200)
  }
}

type Row = readonly [name: string, path: string]

async function allLists({ url }: Studio, cookie: string): Promise<Row[]> {
  const { body } = await call(url + ofNumber, { cookie })
  const ids = (JSON.parse(body) as { conversations: { id: string }[] }).conversations.map(({ id }) => id)
  const threads = ids.slice(0, 1).map((id): Row => ['a thread', `${studioPaths.conversations}/${id}`])
  return [...lists, ...conversations, ...threads]
}

/** Another member's calls meanwhile show whether the server pauses. A session may erase one customer a minute. */
async function measureErasure({ url }: Studio, cookie: string) {
  const customer = `${url}/api/customers/4915100000100`
  const look = await call(`${customer}/erasure`, { cookie })
  const others: number[] = []
  let isOver = false
  const headers = { 'if-match': String(look.headers.etag) }
  const erased = call(customer, { method: 'DELETE', cookie, headers }).finally(() => {
    isOver = true
  })
  while (!isOver) others.push((await call(`${url}/healthz`)).milliseconds)
  const { status, milliseconds, body } = await erased
  if (status !== 200) throw new Error(`an erasure answered ${status}: ${body.slice(0, 200)}`)
  return [
    ['look', look.milliseconds],
    ['erasure', milliseconds],
    ['other calls meanwhile, at most', Math.max(...others)],
  ]
}

async function measureLists(studio: Studio, cookie: string, measured: readonly Row[]) {
  const rows: (string | number)[][] = []
  for (const [name, path] of measured) {
    const times: number[] = []
    let bytes = 0
    const before = cpuMsOf(studio)
    for (let round = 0; round < rounds; round++) {
      const { status, milliseconds, body } = await call(encodeURI(studio.url + path), { cookie })
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`)
      times.push(milliseconds)
      bytes = body.length
    }
    const cpu = (cpuMsOf(studio) - before) / rounds
    rows.push([name, percentile(times, 0.5), percentile(times, 0.95), cpu, bytes / 1000])
  }
  return rows
}

async function measurePages({ url }: Studio, cookie: string) {
  const executablePath = findBrowser()
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(longestTask)
  // After the first page the app's files are cached, as on every later visit.
  await measurePage(context, url + phone)
  const rows: (string | number)[][] = []
  for (const [name, path] of pages) rows.push([name, ...(await measurePage(context, url + path))])
  await browser.close()
  return rows
}

async function measurePage(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const { frameMs, contentMs, calls, chain } = await openAndWatch(page, address)
  const backMs = await leaveAndComeBack(page)
  const longest = Number(await page.evaluate('longest'))
  await page.close()
  if (values.chains) console.error(chain.join('\n'))
  return [frameMs, contentMs, calls, chain.length, backMs, longest]
}
