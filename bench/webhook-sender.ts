/** Signed webhooks from a platform that waits for every answer, and the parent's queries to its processes. */
import type { ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export const appSecret = 'bench-app-secret'
/** As many as a platform that is in no hurry has. */
const fewConnections = 8
const customers = 2000

/** A server's reported usage. */
export interface Usage {
  readonly rss: number
  readonly cpu: NodeJS.CpuUsage
}

/** A few connections with serial deliveries; resolves to the milliseconds of every answer. */
export async function flood(
  port: number,
  events: number,
  onAnswer = () => {},
  connections = fewConnections,
): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let next = 0
  const work = async () => {
    while (next < events) {
      const body = delivery(next++)
      const began = performance.now()
      if ((await post(port, agent, body)) === 200) times.push(performance.now() - began)
      onAnswer()
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return times
}

function delivery(index: number): string {
  const text = `Message ${index} ${'with some text '.repeat(20)}`
  const from = String(34_600_000_000 + (index % customers))
  const timestamp = String(Math.floor(Date.now() / 1000))
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550142231', phone_number_id: '300000000000001' },
    messages: [{ from, timestamp, id: `wamid.${index}`, type: 'text', text: { body: text } }],
  }
  return JSON.stringify({
    count: index,
    sentAt: Date.now(),
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
}

function post(port: number, agent: http.Agent, body: string): Promise<number> {
  const signature = createHmac('sha256', appSecret).update(body).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-hub-signature-256': `sha256=${signature}`,
  }
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port, path: '/api/webhooks', method: 'POST', agent, headers },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    request.on('error', reject).end(body)
  })
}

export async function message<T>(child: ChildProcess): Promise<T> {
  const [value] = (await once(child, 'message')) as [T]
  return value
}

export function ask<T>(child: ChildProcess, question = 'report'): Promise<T> {
  const answer = message<T>(child)
  child.send(question)
  return answer
}

export function portOf(server: http.Server): number {
  return (server.address() as AddressInfo).port
}

export function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? Number.NaN) * 100) / 100
}

export function mebibytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
