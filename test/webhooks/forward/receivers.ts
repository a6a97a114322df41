/** Realistic receivers of forwarded webhooks: slow, dead, refusing, redirecting. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'

export const targetSecret = 'a-secret-of-a-target-0123456789'

export interface Received {
  readonly body: string
  readonly headers: http.IncomingHttpHeaders
}

export type Behaviour = (response: ServerResponse, count: number, request: IncomingMessage) => void

export interface Receiver {
  readonly url: string
  readonly port: number
  /** Everything received completely, including refused ones. */
  readonly received: Received[]
  /** Answered with success. */
  readonly taken: string[]
  behave(behaviour: Behaviour): void
  /** Stops listening and cuts open connections. */
  die(): Promise<void>
  /** Listens again on the same port. */
  revive(): Promise<void>
}

export const status =
  (code: number, headers: http.OutgoingHttpHeaders = {}): Behaviour =>
  (response) =>
    void response.writeHead(code, headers).end()

/** Stopped after the test. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const taken: string[] = []
  let behaviour: Behaviour = status(200)
  let port = 0
  let server: http.Server | undefined
  async function listen() {
    server = http.createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        received.push({ body, headers: request.headers })
        response.on('finish', () => {
          if (response.statusCode < 300) taken.push(body)
        })
        behaviour(response, received.length, request)
      })
    })
    await once(server.listen(port, '127.0.0.1'), 'listening')
    port = (server.address() as AddressInfo).port
  }
  async function die() {
    const ending = server
    server = undefined
    if (ending === undefined) return
    const closed = once(ending, 'close')
    ending.close()
    ending.closeAllConnections()
    await closed
  }
  await listen()
  onTestFinished(die)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    taken,
    behave(next) {
      behaviour = next
    },
    die,
    revive: listen,
  }
}

export const signedFor = (body: string, secret = targetSecret) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** The operator's list of these targets, and related environment variables. */
export function forwardingTo(
  targets: Record<string, { url: string } & Record<string, unknown>>,
): Record<string, string> {
  const folder = temporaryFolder()
  const file = path.join(folder, 'targets.json')
  const list = Object.entries(targets).map(([name, options]) => ({
    name,
    secretEnv: 'TARGET_SECRET',
    ...options,
  }))
  writeFileSync(file, JSON.stringify({ targets: list }))
  const hosts = Object.values(targets).flatMap(({ url }) => {
    const { hostname, port } = new URL(url)
    return hostname === '127.0.0.1' || hostname === 'localhost' ? [`${hostname}:${port}`] : []
  })
  return {
    STUDIO_FORWARD_TARGETS: file,
    TARGET_SECRET: targetSecret,
    ...(hosts.length > 0 && { STUDIO_OUTBOUND_ALLOWED_HOSTS: hosts.join() }),
  }
}

/** A platform delivery about one number, identified by its count. */
export function numbered(count: number, phoneNumberId = '300000000000001', field = 'messages'): string {
  const value = { metadata: { phone_number_id: phoneNumberId }, messages: [{ id: `wamid.${count}` }] }
  return JSON.stringify({ count, entry: [{ id: '1', changes: [{ field, value }] }] })
}

export const countsOf = (bodies: readonly string[]) =>
  bodies.map((body) => (JSON.parse(body) as { count: number }).count)
