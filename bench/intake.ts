/**
 * How many signed webhooks a second two builds take in and keep, in turns, from 64 connections, and what each costs.
 * `npm run build && node --import tsx bench/intake.ts OTHER_CHECKOUT [pairs] [webhooks]`; the other checkout is built too.
 */
import { end, newFolder, startStudio } from './operation/processes.ts'
import { printTable } from './operation/table.ts'
import { onCpuNanoseconds } from './proxy/process-cost.ts'
import { flood, quantile } from './webhook-sender.ts'

const connections = 64
const warmUp = 500
const [other, pairs = '3', webhooks = '5000'] = process.argv.slice(2)
if (other === undefined) throw new Error('Name the folder of another checkout')

const rows: (string | number)[][] = []
const rates: number[][] = [[], []]
const costs: number[][] = [[], []]
for (let pair = 0; pair < Number(pairs); pair++) {
  // The order alternates from pair to pair.
  for (const at of pair % 2 === 0 ? [0, 1] : [1, 0]) {
    const { rate, cost, slow } = await measure(at === 0 ? other : '.')
    rates[at]?.push(rate)
    costs[at]?.push(cost)
    rows.push([pair + 1, at === 0 ? 'other' : 'this', Math.round(rate), Math.round(cost), slow])
  }
}
printTable(['pair', 'build', 'webhooks a second', 'CPU µs a webhook', '99 % of answers, ms'], rows)
console.log(`\nthis / other, medians: ${ratio(rates)} webhooks a second, ${ratio(costs)} CPU a webhook`)

async function measure(checkout: string) {
  const studio = await startStudio(
    { STUDIO_WORKSPACE_DIR: newFolder('intake'), STUDIO_WEBHOOK_KEEP_DAYS: '1', STUDIO_DEMO: 'off' },
    checkout,
  )
  const port = Number(new URL(studio.url).port)
  const pid = studio.child.pid ?? 0
  await flood(port, warmUp, undefined, connections)
  const before = onCpuNanoseconds(pid)
  const startedAt = performance.now()
  const times = await flood(port, Number(webhooks), undefined, connections)
  const seconds = (performance.now() - startedAt) / 1000
  const cost = (onCpuNanoseconds(pid) - before) / 1000 / times.length
  await end(studio.child, 'SIGTERM')
  return { rate: times.length / seconds, cost, slow: quantile(times, 0.99) }
}

function ratio([before = [], now = []]: number[][]): string {
  return (quantile(now, 0.5) / quantile(before, 0.5)).toFixed(2)
}
