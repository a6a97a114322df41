/**
 * A platform that goes down and up every second under load: `node --import tsx bench/operation/upstream-flapping.ts`.
 * Each call must end with an answer or a cut connection, never with a broken answer.
 */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { call, type Outcome, percentile, signIn } from './calls.ts'
import { startBoth } from './start-both.ts'
import { printTable } from './table.ts'

const flaps = Number(process.argv[2] ?? 10)
const callersAtOnce = 32
const phaseMs = 1000
const settleMs = 3000

const { platform, studio } = await startBoth()
const cookie = await signIn(studio.url)
const agent = new http.Agent({ keepAlive: true, maxSockets: callersAtOnce })
const before = studio.memory()

const outcomes: Outcome[] = []
let isOver = false
const callers = Array.from({ length: callersAtOnce }, async (_, n) => {
  // Some calls are large, so that they are cut in the middle.
  const target = n % 4 === 0 ? '/api/platform/large?mib=4' : '/api/platform/x'
  const body = n % 4 === 1 ? { method: 'POST', body: JSON.stringify({ text: 'x'.repeat(100_000) }) } : {}
  while (!isOver) outcomes.push(await call(studio.url + target, { cookie, agent, ...body }))
})
for (let n = 0; n < flaps; n++) {
  await wait(phaseMs)
  await platform.off()
  await wait(phaseMs)
  await platform.on()
}
await wait(phaseMs)
isOver = true
await Promise.all(callers)
await wait(settleMs)

const after = await call(`${studio.url}/api/platform/x`, { cookie })
const count = (status: number) => outcomes.filter((one) => one.status === status).length
const others = outcomes.filter(({ status }) => ![200, 502, 0].includes(status)).length
printTable(
  [`platform stopped ${flaps} times`, 'figure'],
  [
    ['calls', outcomes.length],
    ['answered 200', count(200)],
    ['answered 502', count(502)],
    ['cut off mid-response', count(0)],
    ['other', others],
    ['slowest, ms', Math.max(...outcomes.map(({ milliseconds }) => milliseconds))],
    [
      '502: 99 % ms',
      percentile(
        outcomes.filter(({ status }) => status === 502).map((one) => one.milliseconds),
        0.99,
      ),
    ],
    ['first call afterwards', after.status],
    ['memory before, MiB', before],
    ['memory afterwards, MiB', studio.memory()],
  ],
)
process.exit(others === 0 && after.status === 200 ? 0 : 1)
