/**
 * The cost of many idle event streams: `npm run build && node --import tsx bench/operation/idle-streams.ts
 * [streams]`.
 * Opens them, waits, sends some events to all, closes them.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { maxStreamsPerSession } from '../../src/server/core/stream-readers.ts'
import { deliver, openStream, percentile, signIn } from './calls.ts'
import { startBoth } from './start-both.ts'
import { printTable } from './table.ts'

const streams = Number(process.argv[2] ?? 1000)
const events = 20
const idleMs = 5000
const settleMs = 2000

const { studio } = await startBoth()
// The first call of each kind warms the process up.
await deliver(studio.url, { sentAt: Date.now() })
await wait(settleMs)
const before = studio.memory()

let heard = 0
const delays: number[] = []
function onText(text: string): void {
  for (const [, sentAt] of text.matchAll(/sentAt\\":(\d+)/g)) {
    heard++
    delays.push(Date.now() - Number(sentAt))
  }
}
const open: Awaited<ReturnType<typeof openStream>>[] = []
while (open.length < streams) {
  // The limit per session.
  const batch = Math.min(maxStreamsPerSession, streams - open.length)
  const cookie = await signIn(studio.url)
  open.push(
    ...(await Promise.all(Array.from({ length: batch }, () => openStream(studio.url, cookie, onText)))),
  )
}
await wait(settleMs)
const opened = studio.memory()
const cpuBefore = await cpuSeconds()
await wait(idleMs)
const idleCpu = ((await cpuSeconds()) - cpuBefore) / (idleMs / 1000)

for (let n = 0; n < events; n++) {
  await deliver(studio.url, { sentAt: Date.now(), text: 'x'.repeat(500) })
  await wait(50)
}
await wait(settleMs)
const after = studio.memory()
for (const request of open) request.destroy()
await wait(settleMs)

printTable(
  ['1,000 idle streams', 'figure'].map((head) => head.replace('1,000', streams.toLocaleString('en'))),
  [
    ['memory before, MiB', before],
    ['memory with all streams open, MiB', opened],
    ['per stream, KiB', ((opened - before) * 1024) / streams],
    ['idle CPU, ms per second', idleCpu * 1000],
    [`${events} events received by all`, `${heard} of ${events * streams}`],
    ['delivery latency, median ms', percentile(delays, 0.5)],
    ['delivery latency, 99 % ms', percentile(delays, 0.99)],
    ['memory after the events, MiB', after],
    ['memory after all disconnected, MiB', studio.memory()],
  ],
)
process.exit(heard === events * streams ? 0 : 1)

async function cpuSeconds(): Promise<number> {
  const fields = (await readFile(`/proc/${studio.child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  // User and system time in clock ticks, 100 per second.
  return (Number(fields[11]) + Number(fields[12])) / 100
}
