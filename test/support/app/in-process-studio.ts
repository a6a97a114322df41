/** A real studio in this process, reached over streams in memory instead of sockets. */
import http, { type IncomingMessage, type Server } from 'node:http'
import path from 'node:path'
import { type Duplex, duplexPair, Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { withUpstream } from '../../../src/server/compose/built-in-upstream.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { createLog } from '../../../src/server/log/log.ts'

const webFolder = path.join(import.meta.dirname, '../web')
export const origin = 'http://127.0.0.1:3000'

export interface InProcessStudio {
  readonly origin: string
  /** A token that the built-in platform accepts. */
  readonly sampleToken: string
  /** The built-in platform's address, for calls past the studio. */
  readonly upstream: string
  /** Lets the studio's clock, and so the built-in platform's, go ahead until the test ends. */
  passTime(milliseconds: number): void
  /** For a studio whose folder goes with the test. */
  close(): Promise<void>
  /** Rejects if the connection is cut before the answer's head. */
  send(request: StudioRequest): Promise<Response>
}

export interface StudioRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Headers
  readonly body?: Uint8Array | undefined
  readonly signal?: AbortSignal | undefined
}

const running = new Map<string, Promise<InProcessStudio>>()

/** The studio of this environment, one for all tests of this process; each demo session has its own data. */
export function studioWith(environment: Record<string, string> = {}): Promise<InProcessStudio> {
  const key = JSON.stringify(environment)
  const found = running.get(key) ?? start(environment)
  running.set(key, found)
  return found
}

async function start(environment: Record<string, string>): Promise<InProcessStudio> {
  const { config: given } = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    SESSION_SECRET: 'every run may know this one: it seals nothing of worth 0123456789',
    ...environment,
  })
  const { config, simulator } = await withUpstream(given)
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  const app = await createApp(config, {
    log: createLog('error', { write: (line) => void process.stderr.write(line) }, now),
    now,
    version: '0.0.0-test',
    droppedLogLines: () => 0,
    webFolder,
  })
  return {
    origin,
    sampleToken: simulator?.token ?? '',
    upstream: simulator?.platformUrl ?? '',
    passTime(milliseconds) {
      aheadMs += milliseconds
      onTestFinished(() => {
        aheadMs = 0
      })
    },
    async close() {
      running.delete(JSON.stringify(environment))
      app.server.closeAllConnections()
      await app.close()
      await simulator?.close()
    },
    send: (request) => send(app.server, request),
  }
}

/** Statuses without a body (Fetch, section 2.2.3). */
const bodiless = [101, 103, 204, 205, 304]

function send(server: Server, { method, path, headers, body, signal }: StudioRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = http.request({
      method,
      path,
      headers: { ...Object.fromEntries(headers), host: new URL(origin).host },
      createConnection: () => connect(server),
    })
    const abort = () => request.destroy()
    signal?.addEventListener('abort', abort, { once: true })
    request.on('error', reject)
    request.on('close', () => signal?.removeEventListener('abort', abort))
    request.on('response', (response) => resolve(asResponse(response)))
    request.end(body)
  })
}

function asResponse(response: IncomingMessage): Response {
  const { statusCode = 0, rawHeaders } = response
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  // A cut connection ends the stream with an error, which the reader gets.
  response.on('error', () => undefined)
  const body = bodiless.includes(statusCode) ? null : Readable.toWeb(response)
  if (body === null) response.resume()
  return new Response(body as ReadableStream | null, { status: statusCode, headers })
}

/** The calls of a socket that have no meaning for a stream in memory. */
const socketCalls = ['setTimeout', 'setNoDelay', 'setKeepAlive', 'ref', 'unref'] as const

function connect(server: Server): Duplex {
  const [near, far] = duplexPair()
  for (const side of [near, far])
    for (const name of socketCalls) Object.defineProperty(side, name, { value: () => side })
  Object.defineProperty(far, 'destroySoon', { value: () => far.end(() => far.destroy()), writable: true })
  Object.defineProperty(far, 'remoteAddress', { value: '127.0.0.1' })
  // Unlike a socket, a pair does not tell its other side.
  near.on('close', () => far.destroy())
  server.emit('connection', far)
  return near
}
