/**
 * Floods many listeners, some of them hung, with signed webhooks: `node --import tsx bench/webhook-flood.ts`.
 * Server, listeners and sender are separate processes. Optional arguments: events, listeners, hung, connections.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import http from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { maxStreamsPerSession } from '../src/server/core/stream-readers.ts'
import { ask, flood, mebibytes, message, quantile, type Usage } from './webhook-sender.ts'
import { serveStudio } from './webhook-server.ts'

const settleMs = 3000

const [role = 'sender', ...args] = process.argv.slice(2).filter((text) => /^[a-z]/.test(text))
const numbers = process.argv
  .slice(2)
  .filter((text) => /^\d/.test(text))
  .map(Number)

if (role === 'server') await serve()
else if (role === 'listeners') await listenAll((args[0] ?? '').split(','), numbers)
else await send(numbers[0] ?? 50_000, numbers[1] ?? 20, numbers[2] ?? 5, numbers[3])

/** The real app with a platform that accepts any token; reports its memory on request. */
async function serve(): Promise<void> {
  const webFolder = mkdtempSync(path.join(tmpdir(), 'studio-bench-'))
  await serveStudio({}, webFolder, () => ({ rss: process.memoryUsage.rss(), cpu: process.cpuUsage() }))
}

interface Heard {
  readonly count: number
  /** True if every id followed the previous one. */
  readonly isWhole: boolean
  readonly isOpen: boolean
  readonly delays: number[]
}

/** Opens the streams, then reports what they received on request. */
async function listenAll(cookies: string[], [port = 0, healthy = 0, hung = 0]: number[]): Promise<void> {
  const cookieOf = (n: number) => cookies[Math.floor(n / maxStreamsPerSession)] ?? ''
  const hanging = Array.from({ length: hung }, (_, n) => {
    const socket = connect(port, '127.0.0.1').pause()
    socket.write(`GET /api/webhooks/stream HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookieOf(n)}\r\n\r\n`)
    return socket
  })
  const reading = await Promise.all(Array.from({ length: healthy }, (_, n) => read(port, cookieOf(hung + n))))
  process.on('message', async () => {
    let closed = 0
    for (const socket of hanging)
      socket
        .on('error', () => {})
        .once('close', () => closed++)
        .resume()
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    process.send?.({ heard: reading.map((report) => report()), closed })
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ ready: true })
}

async function read(port: number, cookie: string): Promise<() => Heard> {
  const request = http.get({ port, path: '/api/webhooks/stream', headers: { cookie }, agent: false })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let buffered = ''
  let count = 0
  let last = 0
  let isWhole = true
  let isOpen = true
  const delays: number[] = []
  response.setEncoding('latin1').on('data', (chunk: string) => {
    const frames = (buffered + chunk).split('\n\n')
    buffered = frames.pop() ?? ''
    for (const frame of frames) {
      const id = Number(/^id: (\d+)$/m.exec(frame)?.[1] ?? Number.NaN)
      if (Number.isNaN(id)) continue
      isWhole &&= last === 0 || id === last + 1
      last = id
      count += 1
      delays.push(Date.now() - Number(/sentAt\\":(\d+)/.exec(frame)?.[1]))
    }
  })
  response
    .on('error', () => {})
    .once('close', () => {
      isOpen = false
    })
  return () => ({ count, isWhole, isOpen, delays })
}

async function send(events: number, listeners: number, hung: number, connections?: number): Promise<void> {
  const server = fork(fileURLToPath(import.meta.url), ['server'])
  const { port } = await message<{ port: number }>(server)
  const sessions = Math.ceil(listeners / maxStreamsPerSession)
  const cookies = await Promise.all(Array.from({ length: sessions }, () => signIn(port)))
  const audience = fork(
    fileURLToPath(import.meta.url),
    ['listeners', cookies.join(), port, listeners - hung, hung].map(String),
  )
  await message(audience)

  const before = await ask<Usage>(server)
  let peak = before.rss
  const watch = setInterval(async () => {
    peak = Math.max(peak, (await ask<Usage>(server)).rss)
  }, 500)
  const started = performance.now()
  const times = await flood(port, events, undefined, connections)
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  const after = await ask<Usage>(server)
  const { heard, closed } = await ask<{ heard: Heard[]; closed: number }>(audience)
  server.disconnect()
  audience.disconnect()

  const delays = heard.flatMap((one) => one.delays)
  const whole = heard.filter((one) => one.count === events && one.isWhole && one.isOpen)
  const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system
  console.table({
    'events sent and answered 200': times.length,
    'events a second': Math.round(events / seconds),
    'answer, median ms': quantile(times, 0.5),
    'answer, 99 % ms': quantile(times, 0.99),
    'healthy listeners that heard every event in order': `${whole.length} of ${heard.length}`,
    'from sending to listener, median ms': quantile(delays, 0.5),
    'from sending to listener, 99 % ms': quantile(delays, 0.99),
    'hung listeners that were dropped': `${closed} of ${hung}`,
    'server CPU, microseconds an event': Math.round(cpu / events),
    'server memory before, MiB': mebibytes(before.rss),
    'server peak memory, MiB': mebibytes(peak),
    'server memory after, MiB': mebibytes(after.rss),
  })
  process.exitCode = whole.length === heard.length && closed === hung && times.length === events ? 0 : 1
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"token":"bench-token-0123456789"}',
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
