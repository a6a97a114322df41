/**
 * How long an erasure holds the event loop in a workspace with one very large record of each kind of text:
 * `node --import tsx bench/operation/large-erasure.ts`. The server is in this process, because only there a turn of
 * its event loop can be measured.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { createLog } from '../../src/server/log/log.ts'
import { call, signIn } from './calls.ts'
import { startPlatform } from './platform.ts'
import { newFolder } from './processes.ts'
import { printTable } from './table.ts'

const number = '1'
const digits = '4915112340000'
const rounds = 5
const bytes = 4_400_000

const skill = (text: string) => ({ title: 'Returns', description: 'Returns', skill: text })
const version = (agent: object) =>
  JSON.stringify({
    ...{ format: 'messaging-agent', version: 1, source: { phone_number_id: number } },
    ...{ credentials: 'stripped', partial: [], agent },
  })
/** A scenario file of texts of 480 characters. */
function scenarios(text: string): string {
  const turns = Array.from({ length: 20 }, () => ({ message: text.slice(0, 480), assertions: [] }))
  const length = Math.floor(bytes / JSON.stringify({ turns }).length)
  const list = Array.from({ length }, (_, at) => ({ id: `s${at}`, title: `Scenario ${at}`, turns }))
  return JSON.stringify({ format: 'messaging-agent-scenarios', version: 1, scenarios: list })
}
const many = (count: number, text: string) => Array.from({ length: count }, () => skill(text))

const records: readonly (readonly [name: string, kind: string, text: string])[] = [
  ['prose that mentions nobody', 'scenarios', scenarios('a word '.repeat(80))],
  ['prose with one mention in each text', 'scenarios', scenarios(`Call +${digits} ${'a word '.repeat(80)}`)],
  ['numbers that are nearly the customer’s', 'scenarios', scenarios(`+49151123456790 `.repeat(40))],
  ['mentions alone', 'scenarios', scenarios(`+${digits} `.repeat(40))],
  [
    'a version with a mention in each skill',
    'versions',
    version({ skills: many(210, `Call +${digits} ${'a word '.repeat(2800)}`) }),
  ],
]

let shift = 0
const now = () => Date.now() + shift
const platform = await startPlatform()
const { config } = readConfig({
  SESSION_SECRET: 'only-for-measuring-0123456789-abcdefghijklmnopqrstuvwxyz',
  PLATFORM_UPSTREAM: platform.url,
  GRAPH_UPSTREAM: platform.url,
  STUDIO_WORKSPACE_DIR: newFolder('large-erasure'),
})
const app = await createApp(config, {
  log: createLog('error', { write() {} }, now),
  ...{ now, version: '0.0.0', droppedLogLines: () => 0, webFolder: path.resolve('test/support/web') },
})
app.server.listen(0, '127.0.0.1')
await once(app.server, 'listening')
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const cookie = await signIn(url)

/** The longest turn of the event loop during the call, in milliseconds. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let longest = 0
  let isOver = false
  let last = performance.now()
  const watching = (async () => {
    while (!isOver) {
      await new Promise(setImmediate)
      const at = performance.now()
      longest = Math.max(longest, at - last)
      last = at
    }
  })()
  await work()
  isOver = true
  await watching
  return longest
}

async function expectStatus(wanted: number, target: string, options: Parameters<typeof call>[1]) {
  const answer = await call(url + target, { ...options, cookie })
  if (answer.status !== wanted) throw new Error(`${target}: ${answer.status} ${answer.body.slice(0, 300)}`)
  return answer
}

const table: (string | number)[][] = []
let count = 0
for (const [name, kind, pattern] of records) {
  const record = `/api/workspace/${kind}/${number}/large`
  let looking = Number.POSITIVE_INFINITY
  let erasing = Number.POSITIVE_INFINITY
  let found = ''
  let text = pattern
  // The shortest of some, because other programs take the core.
  for (let round = 0; round < rounds; round++) {
    shift += 61_000
    // An erased customer is not stored again.
    const customer = String(Number(digits) + ++count)
    text = pattern.replaceAll(digits, customer)
    const stored = await expectStatus(201, record, {
      method: 'PUT',
      body: text,
      headers: { 'if-none-match': '*' },
    })
    let etag = ''
    const look = async () => {
      const answer = await expectStatus(200, `/api/customers/${customer}/erasure`, {})
      etag = String(answer.headers.etag)
      found = String(JSON.parse(answer.body).found.records)
    }
    const erase = () =>
      expectStatus(200, `/api/customers/${customer}?mentions=overwrite`, {
        method: 'DELETE',
        headers: { 'if-match': etag },
      })
    looking = Math.min(looking, await longestTurn(look))
    erasing = Math.min(erasing, await longestTurn(async () => void (await erase())))
    const { headers } = await expectStatus(200, record, {})
    await expectStatus(204, record, {
      method: 'DELETE',
      headers: { 'if-match': String(headers.etag ?? stored.headers.etag) },
    })
  }
  table.push([
    name,
    Buffer.byteLength(text).toLocaleString('en-US'),
    found,
    looking.toFixed(0),
    erasing.toFixed(0),
  ])
}
printTable(['record', 'bytes', 'found', 'look, longest turn, ms', 'erasure, longest turn, ms'], table)
console.log(`\nThe shortest of ${rounds} runs, Node ${process.versions.node}.`)
process.exit(0)
