/**
 * The CPU time of one request for its sender and for the server, for every route that takes a body or an id, or opens
 * a stream:
 * `npm run build && npm run bench:costs`, optionally with part of a row's name.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { StudioOperation } from '../../src/contract/studio/operations/operation.ts'
import { studioOperations } from '../../src/contract/studio/operations.ts'
import { studioPaths } from '../../src/contract/studio/paths.ts'
import { docxBomb, form, pdfBomb, workbookBomb } from '../../test/ai/document-files.ts'
import { onCpuNanoseconds } from '../proxy/process-cost.ts'
import { call, openStream, signIn } from './calls.ts'
import { startPlatform } from './platform.ts'
import { newFolder, type Studio, startStudio } from './processes.ts'
import { startSender } from './sender.ts'
import { printTable } from './table.ts'

type Who = 'stranger' | 'demo' | 'member'

interface Row {
  readonly who: Who
  readonly what: string
  readonly times: number
  /** Method and path of the row's route. */
  readonly route: string
  readonly target: string
  /** Undefined for a route that takes only an id. */
  readonly body?: string | Buffer
  readonly headers?: Record<string, string>
}

/** The first is this program's platform's constant answer, the other one the built-in platform's. */
const numberOf = { member: '1', demo: '300000000000001', stranger: '1' }
/** A row is unfair, and bold, if a request costs more than this, and more than this relative to sending it. */
const maxMilliseconds = 60
const maxMicrosecondsPerByte = 0.1
const settleMs = 200
/** Rows of more requests are measured together. */
const maxSlowTimes = 4
/** After the start and the first calls, compilation and garbage collection continue for some seconds. */
const warmUpMs = 10_000
const idleMs = 5_000

const streamPaths = [studioPaths.webhookStream, studioPaths.conversationStream, studioPaths.workspaceStream]

const wide = (bytes: number) => `{"text":[${'0,'.repeat((bytes - 14) / 2)}0]}`
const deep = (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)
const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join()}}`
const escapes = (bytes: number) => `{"a":"${'\\u0041'.repeat(bytes / 6)}"}`
/** A scenario file of about `bytes` bytes, which a team may have written. */
function scenarios(bytes: number, unit: string): string {
  const message = unit.repeat(Math.ceil(480 / unit.length)).slice(0, 480)
  const turns = Array.from({ length: 20 }, () => ({ message, assertions: [] }))
  const list = Array.from({ length: Math.floor(bytes / 10_300) }, (_, index) => ({
    ...{ id: `s${index}`, title: `Scenario ${index}`, turns },
  }))
  return JSON.stringify({ format: 'messaging-agent-scenarios', version: 1, scenarios: list })
}

const customer = '4915112345678'
const sessionRoute = 'POST /api/session'
const webhookRoute = 'POST /api/webhooks'
const customerRoute = 'POST /api/demo/customers'
/** Compared with every FAQ and skill. */
const writtenText = JSON.stringify({ phoneNumberId: numberOf.demo, text: 'tyre hours repair '.repeat(227) })
const recordRoute = 'PUT /api/workspace/{kind}/{phone_number_id}/{name}'
const documentRoute = 'POST /api/ai/generate-from-document'
const workbookRoute = 'POST /api/workbooks'
const listRoute = 'GET /api/workspace/{kind}/{phone_number_id}'
const eraseRoute = 'DELETE /api/customers/{customer_id}'
const lookRoute = 'GET /api/customers/{customer_id}/erasure'
const largeRecord = 'large'
const recordOf = (who: Who, name = 'cost-{count}') => `/api/workspace/scenarios/${numberOf[who]}/${name}`
const anew = { 'if-none-match': '*' }

async function specialRows(): Promise<Row[]> {
  const upload = (what: string, name: string, bytes: Buffer, route = documentRoute): Row => {
    const { headers, body } = form(name, bytes)
    return { who: 'member', what, times: 3, route, target: route.slice(5), body, headers }
  }
  const at = (who: Who, what: string, route: string, body: string, times = 40): Row => ({
    ...{ who, what, times, route, target: route.slice(route.indexOf(' ') + 1), body },
  })
  const write = (who: Who, what: string, body: string, times: number): Row => ({
    ...{ who, what, times, route: recordRoute, target: recordOf(who), body, headers: anew },
  })
  const read = (what: string, route: string, target: string, times = 4): Row => ({
    ...{ who: 'member', what, times, route, target },
  })
  return [
    at('stranger', 'sign-in, an invalid token', sessionRoute, `{"token":"${'x'.repeat(2048)}"}`),
    at('stranger', 'sign-in, deep JSON', sessionRoute, deep(4096)),
    at('stranger', 'sign-in to the demo', sessionRoute, '{"demo":true}'),
    at('stranger', 'webhook of 1 MB of text', webhookRoute, `{"a":"${'x'.repeat(999_000)}"}`),
    at('stranger', 'webhook of 1 MB of escapes', webhookRoute, escapes(990_000)),
    at('stranger', 'webhook of 45,000 keys', webhookRoute, keys(45_000)),
    at('stranger', 'webhook, deep', webhookRoute, deep(1_000_000)),
    at('demo', 'document, text of 255 kB', documentRoute, JSON.stringify({ text: 'word '.repeat(51_000) })),
    at('demo', 'message as a new customer', customerRoute, writtenText),
    write('demo', 'record of 200 kB of borders', scenarios(200_000, 'a-'), 20),
    write('member', 'record of 4 MB of borders', scenarios(4_000_000, 'a-'), 4),
    write('member', 'record of 4 MB of prose', scenarios(4_000_000, 'a word '), 4),
    write('member', 'record of 4.9 MB, wide', wide(4_900_000), 4),
    // After the records above.
    {
      ...{ who: 'member', what: 'erasure without a look in these records', times: 3, route: eraseRoute },
      target: `/api/customers/${customer}`,
    },
    read(
      'record of 4 MB',
      'GET /api/workspace/{kind}/{phone_number_id}/{name}',
      recordOf('member', largeRecord),
    ),
    read('list of records of 16 MB', listRoute, '/api/workspace/scenarios/1?values=true'),
    read('look in records of 32 MB', lookRoute, `/api/customers/${customer}/erasure`, 3),
    upload('PDF of 2 kB that unpacks to 900 MB', 'a.pdf', pdfBomb(900)),
    upload('Word document of a million paragraphs', 'a.docx', docxBomb(1_000_000)),
    upload('page of 800,000 elements', 'a.html', Buffer.from('<a><p>'.repeat(800_000))),
    upload('workbook with a cell at its end', 'a.xlsx', workbookBomb(), workbookRoute),
    upload('text of 5 MB', 'a.txt', Buffer.from('a word '.repeat(700_000))),
  ]
}

interface Route {
  readonly route: string
  readonly target: string
  readonly takesBody: boolean
  readonly session: boolean
}

/** Every route that takes a body or an id, from the table of routes, with values that it accepts in its path. */
function measuredRoutes(): Route[] {
  const operations: StudioOperation[] = Object.values(studioOperations)
  const all = operations.flatMap(({ method, path, query, session = true }): Route[] => {
    const isAskedByNumber =
      query !== undefined && 'shape' in query && 'phone_number_id' in Object(query.shape)
    if (method === 'GET' && !path.includes('{') && !isAskedByNumber) return []
    const target = path
      .replace('{phone_number_id}', numberOf.demo)
      .replace('{conversation_id}', '0'.repeat(32))
      .replace('{kind}', 'scenarios')
      .replace('{name}', 'none')
      .replace('{path}', `${numberOf.demo}/agent_config/skills`)
      .replace('{customer_id}', customer)
      .replace(/\{\w+\}/g, '1')
    const asked = isAskedByNumber ? `?phone_number_id=${numberOf.demo}` : ''
    return [{ route: `${method} ${path}`, target: target + asked, takesBody: method !== 'GET', session }]
  })
  return all.filter(({ route }, index) => all.findIndex((other) => other.route === route) === index)
}

/** The largest JSON, or an id, for every other route, from its least trusted caller. */
function plainRows(special: readonly Row[]): Row[] {
  return measuredRoutes()
    .filter(({ route }) => !special.some((row) => row.route === route))
    .map(({ route, target, takesBody, session }) => ({
      ...{ who: session ? ('demo' as const) : ('stranger' as const), times: 40, route, target },
      ...(takesBody ? { what: 'wide JSON', body: wide(65_000) } : { what: 'an id' }),
    }))
}

const platform = await startPlatform()
const studio = await startStudio({
  PLATFORM_UPSTREAM: platform.url,
  GRAPH_UPSTREAM: platform.url,
  STUDIO_WORKSPACE_DIR: newFolder('costs'),
  // Its answer is useless, because only the work before a model is measured.
  STUDIO_AI_BASE_URL: `${platform.url}/v1`,
  STUDIO_AI_ALLOWED_HOSTS: new URL(platform.url).host,
  STUDIO_AI_MODEL: 'none',
})
const wanted = process.argv[2] ?? ''
const special = await specialRows()
const rows = [...special, ...plainRows(special)].filter(({ what, route }) =>
  `${what} ${route}`.includes(wanted),
)
const cookies: Record<Who, string> = {
  stranger: '',
  demo: await signIn(studio.url, { demo: true }),
  member: await signIn(studio.url),
}
const sender = startSender()
if (rows.some(({ target }) => target.includes(`/${largeRecord}`)))
  await call(studio.url + recordOf('member', largeRecord), {
    ...{ method: 'PUT', body: scenarios(4_000_000, 'a word '), cookie: cookies.member, headers: anew },
  })
// Once each, so that loading and compiling are not measured.
for (const row of rows.filter(({ times }) => times > maxSlowTimes)) {
  await prepare(row)
  await sender.send(1)
}

/** The server's idle CPU, subtracted from requests that last for seconds. */
const idleCpuShare = await idleShare()
const table: (string | number)[][] = []
for (const row of rows) table.push(await measured(row))
for (const path of streamPaths)
  for (const who of ['demo', 'member'] as const)
    if (path.includes(wanted)) table.push(await streamRow(who, path))
printTable(
  [
    ...['caller, request', 'route'],
    ...['bytes', 'answers', 'sender CPU, ms', 'server CPU, ms', 'reader CPU, ms', 'RSS after, + MiB'],
  ],
  table,
)
console.log(
  `\nIdle: ${(idleCpuShare * 1000).toFixed(1)} ms a second, not counted. CPU of one request, Node ${process.versions.node}.`,
)
const named = new Set([...rows.map(({ route }) => route), ...streamPaths.map((path) => `GET ${path}`)])
const missing = wanted === '' ? measuredRoutes().filter(({ route }) => !named.has(route)) : []
for (const { route } of missing) console.error(`Without a row: ${route}`)
process.exit(missing.length === 0 ? 0 : 1)

async function measured(row: Row): Promise<(string | number)[]> {
  await prepare(row)
  const before = { readers: readersMs(studio), memory: studio.memory() }
  const statuses = new Set<number>()
  // The minimum of the few slow requests, because earlier rows' memory is freed meanwhile.
  const [rounds, atOnce] = row.times > maxSlowTimes ? [1, row.times] : [row.times, 1]
  let cost = Number.POSITIVE_INFINITY
  let sending = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const start = { cpu: cpuMs(studio), sender: sender.cpuMs(), at: performance.now() }
    for (const status of await sender.send(atOnce)) statuses.add(status)
    sending = Math.min(sending, (sender.cpuMs() - start.sender) / atOnce)
    await wait(settleMs)
    const own = (performance.now() - start.at) * idleCpuShare
    cost = Math.min(cost, Math.max(0, cpuMs(studio) - start.cpu - own) / atOnce)
  }
  const bytes = Buffer.byteLength(row.body ?? '')
  const isUnfair = cost > maxMilliseconds && cost * 1000 > maxMicrosecondsPerByte * bytes
  return [
    `${row.who}: ${row.what}`,
    `\`${row.route}\``,
    bytes.toLocaleString('en-US'),
    [...statuses].join(', '),
    sending.toFixed(1),
    isUnfair ? `**${cost.toFixed(1)}**` : cost.toFixed(1),
    Math.round((readersMs(studio) - before.readers) / row.times),
    studio.memory() - before.memory,
  ]
}

async function idleShare(): Promise<number> {
  await wait(warmUpMs)
  const before = cpuMs(studio)
  await wait(idleMs)
  return (cpuMs(studio) - before) / idleMs
}

function prepare({ who, route, target, body, headers = {} }: Row) {
  const [method = ''] = route.split(' ')
  const options = { method, cookie: cookies[who], headers, ...(body !== undefined && { body }) }
  return sender.prepare({ url: studio.url + target, options })
}

/** The maximum number of streams per session, each kept open by the server. */
async function streamRow(who: 'demo' | 'member', path: string): Promise<(string | number)[]> {
  // This process opens them.
  const sentMs = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000
  const before = { cpu: cpuMs(studio), sender: sentMs(), memory: studio.memory() }
  const count = 20
  const streams = await Promise.all(
    Array.from({ length: count }, () => openStream(studio.url, cookies[who], () => {}, path)),
  )
  await wait(settleMs)
  const row = [
    `${who}: stream, each of ${count}`,
    `\`GET ${path}\``,
    '0',
    '200',
    ((sentMs() - before.sender) / count).toFixed(1),
    ((cpuMs(studio) - before.cpu) / count).toFixed(1),
    0,
    studio.memory() - before.memory,
  ]
  for (const stream of streams) stream.destroy()
  return row
}

function cpuMs({ child }: Studio): number {
  return onCpuNanoseconds(child.pid ?? 0) / 1e6
}

/** CPU of the server's ended child processes (proc(5): `cutime` and `cstime`, in ticks of 10 ms). */
function readersMs({ child }: Studio): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) * 10
}
