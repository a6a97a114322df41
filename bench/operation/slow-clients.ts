/**
 * Slow clients beside fast ones: `node --import tsx bench/operation/slow-clients.ts [clients]`.
 * Half of the slow ones stall a 20 MiB download, half trickle an upload. No session has more calls than connections.
 */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { call, percentile, signIn } from './calls.ts'
import { startBoth } from './start-both.ts'
import { printTable } from './table.ts'

const clients = Number(process.argv[2] ?? 200)
const seconds = 15
const quickAtOnce = 4
const trickleMs = 100
const mib = 20

const callsOfSession = 25

const { studio } = await startBoth()
const cookie = await signIn(studio.url)
const sessions = Math.ceil(clients / callsOfSession)
const slow = await Promise.all(
  Array.from({ length: sessions }, (_, n) => signIn(studio.url, { token: `slow-token-${n}` })),
)
const headersOf = (n: number) => ({ cookie: slow[n % sessions] ?? '', origin: studio.url })
const agent = new http.Agent({ keepAlive: true, maxSockets: quickAtOnce })

const alone = await quickCalls(3)
const before = studio.memory()
const readers = Array.from({ length: clients / 2 }, (_, n) => {
  const options = { headers: headersOf(n), agent: false }
  const request = http.get(`${studio.url}/api/platform/large?mib=${mib}`, options)
  return request.on('response', (response) => response.pause()).on('error', () => {})
})
const writers = Array.from({ length: clients / 2 }, (_, n) => {
  const options = { method: 'POST', headers: headersOf(n), agent: false }
  const request = http.request(`${studio.url}/api/platform/slow`, options)
  const trickle = setInterval(() => request.write('a little more '), trickleMs)
  request.on('error', () => {})
  return { request, trickle }
})
let most = before
const watch = setInterval(() => {
  most = Math.max(most, studio.memory())
}, 200)
await wait(1000)
const beside = await quickCalls(seconds)
clearInterval(watch)

// A slow upload succeeds once its sender is done.
const ended = await Promise.all(
  writers.map(
    ({ request, trickle }) =>
      new Promise<number>((resolve) => {
        clearInterval(trickle)
        request
          .on('response', (response) => resolve(response.resume().statusCode ?? 0))
          .on('error', () => resolve(0))
        request.end()
      }),
  ),
)
for (const request of readers) request.destroy()
await wait(3000)

printTable(
  [`${clients} slow clients`, 'figure'],
  [
    ['fast calls alone, per second', alone.length / 3],
    ['fast calls alone, 99 % ms', percentile(alone, 0.99)],
    ['fast calls with slow clients, per second', beside.length / seconds],
    ['fast calls with slow clients, 99 % ms', percentile(beside, 0.99)],
    ['results of the slow uploads', countsOf(ended)],
    ['memory before, MiB', before],
    ['peak memory, MiB', most],
    ['peak memory per slow client, KiB', ((most - before) * 1024) / clients],
    ['memory after all disconnected, MiB', studio.memory()],
  ],
)
process.exit(ended.every((status) => status === 200) ? 0 : 1)

/** Milliseconds of each answered call. */
async function quickCalls(forSeconds: number): Promise<number[]> {
  const until = performance.now() + forSeconds * 1000
  const times: number[] = []
  const work = async () => {
    while (performance.now() < until) {
      const { status, milliseconds } = await call(`${studio.url}/api/platform/x`, { cookie, agent })
      if (status === 200) times.push(milliseconds)
    }
  }
  await Promise.all(Array.from({ length: quickAtOnce }, work))
  return times
}

function countsOf(statuses: readonly number[]): string {
  const kinds = [...new Set(statuses)].sort((a, b) => a - b)
  return kinds.map((kind) => `${statuses.filter((one) => one === kind).length} × ${kind}`).join(', ')
}
