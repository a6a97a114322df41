/** How a burst of webhooks scales with its size and its listeners. */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { maxStreamsPerSession } from '../../src/server/core/stream-readers.ts'
import { deliver, openStream, percentile, signIn } from '../operation/calls.ts'
import { forgetPeak, onCpuNanoseconds, peakResidentMiB } from '../proxy/process-cost.ts'
import { type Growth, makeBed } from './growth.ts'

const inFlight = 32
const hearMs = 60_000

export const webhooks: Growth = {
  name: 'webhooks',
  title: 'Bursts of signed webhooks',
  heads: [
    'events',
    'listeners',
    'taken a second',
    'CPU µs an event',
    'heard',
    'to the last one heard, ms',
    '99 % of answers, ms',
    'memory at most, MiB',
  ],
  async *rows(isShort) {
    const bursts = [
      [500, 1],
      [5000, 1],
      ...(isShort ? [] : [[50_000, 1] as const]),
      [500, 100],
      [500, 1000],
    ] as const
    for (const [events, listeners] of bursts) yield await burst(events, listeners)
  },
}

async function burst(events: number, listeners: number) {
  const bed = await makeBed()
  const { url } = bed.studio
  let heard = 0
  let cookie = ''
  const streams: http.ClientRequest[] = []
  const onText = (text: string) =>
    (heard += text.split('\nid: ').length - 1 + Number(text.startsWith('id: ')))
  for (let n = 0; n < listeners; n++) {
    if (n % maxStreamsPerSession === 0) cookie = await signIn(url)
    streams.push(await openStream(url, cookie, onText))
  }
  heard = 0
  forgetPeak(bed.pid)
  const before = onCpuNanoseconds(bed.pid)
  const agent = new http.Agent({ keepAlive: true, maxSockets: inFlight })
  const times: number[] = []
  let sent = 0
  const startedAt = performance.now()
  const send = async () => {
    while (sent < events) {
      const { status, milliseconds } = await deliver(url, { number: sent++ }, agent)
      if (status !== 200) throw new Error(`a webhook was answered ${status}`)
      times.push(milliseconds)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, send))
  const taken = performance.now() - startedAt
  const wanted = events * listeners
  let lastAt = performance.now()
  for (let seen = heard; heard < wanted && performance.now() - lastAt < hearMs; await wait(20)) {
    if (heard > seen) lastAt = performance.now()
    if (heard === seen && performance.now() - lastAt > 3000) break
    seen = heard
  }
  const cpu = (onCpuNanoseconds(bed.pid) - before) / 1000 / events
  const row = [
    events,
    listeners,
    Math.round(events / (taken / 1000)),
    Math.round(cpu),
    `${heard} of ${wanted}`,
    Math.round(lastAt - startedAt),
    percentile(times, 0.99),
    peakResidentMiB(bed.pid),
  ]
  for (const stream of streams) stream.on('error', () => {}).destroy()
  agent.destroy()
  await bed.close()
  return row
}
