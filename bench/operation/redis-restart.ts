/**
 * Kills and restarts Redis while webhooks arrive at two replicas: `node --import tsx
 * bench/operation/redis-restart.ts [kills]`. Everything answered with 200 must be in the list afterwards.
 */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { call, deliver, openStream, percentile, signIn } from './calls.ts'
import { startPlatform } from './platform.ts'
import { startRedis, startStudio } from './processes.ts'
import { printTable } from './table.ts'

const kills = Number(process.argv[2] ?? 5)
const sendersAtOnce = 8
const phaseMs = 2000

const [platform, redis] = await Promise.all([startPlatform(), startRedis()])
const env = {
  PLATFORM_UPSTREAM: platform.url,
  GRAPH_UPSTREAM: platform.url,
  STUDIO_REDIS_URL: redis.url,
  STUDIO_WEBHOOK_CAPACITY: '1000000',
}
const replicas = await Promise.all([startStudio(env), startStudio(env)])
const [first, second] = replicas
const cookie = await signIn(first.url)
const agent = new http.Agent({ keepAlive: true, maxSockets: sendersAtOnce * 2 })

const heard = new Set<number>()
const seen = (text: string) => {
  for (const [, n] of text.matchAll(/number\\":(\d+)/g)) heard.add(Number(n))
}
await openStream(second.url, cookie, seen)
const acknowledged = new Set<number>()
const answers: { status: number; milliseconds: number }[] = []
const proxied: number[] = []
let next = 0
let isOver = false
const senders = Array.from({ length: sendersAtOnce }, async (_, n) => {
  const { url } = n % 2 === 0 ? first : second
  while (!isOver) {
    const number = next++
    const { status, milliseconds } = await deliver(url, { number }, agent)
    answers.push({ status, milliseconds })
    if (status === 200) acknowledged.add(number)
    proxied.push((await call(`${url}/api/platform/x`, { cookie, agent })).status)
  }
})
const recoveries: number[] = []
for (let n = 0; n < kills; n++) {
  await wait(phaseMs)
  await redis.stop('SIGKILL')
  await wait(phaseMs)
  await redis.start()
  const since = performance.now()
  while (!(await isReady(first.url)) || !(await isReady(second.url))) await wait(5)
  recoveries.push(performance.now() - since)
}
await wait(phaseMs)
isOver = true
await Promise.all(senders)
await wait(phaseMs)

const { body } = await call(`${second.url}/api/webhooks/events`, { cookie })
const kept = new Set([...body.matchAll(/number\\":(\d+)/g)].map(([, n]) => Number(n)))
const lost = [...acknowledged].filter((number) => !kept.has(number))
const unheard = [...acknowledged].filter((number) => !heard.has(number))
const count = (status: number) => answers.filter((one) => one.status === status).length
printTable(
  [`Redis killed ${kills} times`, 'figure'],
  [
    ['webhooks sent', answers.length],
    ['answered 200', count(200)],
    ['answered 503', count(503)],
    ['answered otherwise', answers.length - count(200) - count(503)],
    ['answered 200 but lost', lost.length],
    ['answered 200 but never streamed by the other replica', unheard.length],
    [
      '200: 99 % ms',
      percentile(
        answers.filter(({ status }) => status === 200).map((a) => a.milliseconds),
        0.99,
      ),
    ],
    [
      '503: slowest, ms',
      Math.max(0, ...answers.filter(({ status }) => status === 503).map((a) => a.milliseconds)),
    ],
    [
      'forwarded calls answered 200 meanwhile',
      `${proxied.filter((s) => s === 200).length} of ${proxied.length}`,
    ],
    ['Redis start to both replicas ready, slowest, ms', Math.max(...recoveries)],
    ['memory of the replicas afterwards, MiB', replicas.map((one) => one.memory().toFixed(1)).join(', ')],
  ],
)
process.exit(lost.length === 0 && unheard.length === 0 && proxied.every((status) => status === 200) ? 0 : 1)

async function isReady(url: string): Promise<boolean> {
  return (await call(`${url}/readyz`)).status === 200
}
