/** A platform on a real port that records every request unchanged and answers as a test specifies. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordedCall {
  readonly method: string
  readonly url: string
  readonly rawHeaders: string[]
  header(name: string): string | undefined
  /** Filled while the body arrives. */
  readonly chunks: Buffer[]
  readonly body: Buffer
  /** Settles when the body is complete or the connection is gone. */
  readonly ended: Promise<void>
  readonly isComplete: boolean
  /** Settles when the connection is gone. */
  readonly closed: Promise<void>
}

export type Answer = (request: IncomingMessage, response: ServerResponse, call: RecordedCall) => unknown

export interface FakePlatform {
  readonly url: string
  readonly port: number
  readonly calls: RecordedCall[]
  /** Connections opened so far. */
  readonly connections: number
  /** Answers the next calls in this order and repeats the last one. */
  answer(...answers: Answer[]): void
  /** The next call, or one that has already arrived unawaited. */
  nextCall(): Promise<RecordedCall>
  /** Forgets all calls so far. */
  forget(): void
  close(): Promise<void>
}

/** A complete answer; waits for the whole request body first. */
export function reply(
  status: number,
  body: unknown = { ok: true },
  headers: Record<string, string> = {},
): Answer {
  return async (_request, response, call) => {
    await call.ended
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(text)
  }
}

export async function startFakePlatform(): Promise<FakePlatform> {
  const calls: RecordedCall[] = []
  const waiting: ((call: RecordedCall) => void)[] = []
  const unclaimed: RecordedCall[] = []
  let connections = 0
  let answers: Answer[] = [reply(200)]

  const server = http.createServer({ maxHeaderSize: 262_144 }, (request, response) => {
    const call = record(request)
    calls.push(call)
    const waiter = waiting.shift()
    if (waiter === undefined) unclaimed.push(call)
    else waiter(call)
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? reply(200)
    Promise.resolve(answer(request, response, call)).catch(() => request.socket.destroy())
  })
  server.on('connection', (socket) => {
    connections++
    // Each call on a reused connection waits for its end.
    socket.setMaxListeners(0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    calls,
    get connections() {
      return connections
    },
    answer(...next) {
      answers = next
    },
    nextCall() {
      const call = unclaimed.shift()
      return call === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(call)
    },
    forget() {
      calls.length = 0
      unclaimed.length = 0
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

function record(request: IncomingMessage): RecordedCall {
  const chunks: Buffer[] = []
  let isComplete = false
  const closed = new Promise<void>((resolve) => request.socket.once('close', () => resolve()))
  const ended = new Promise<void>((resolve) => {
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      isComplete = true
      resolve()
    })
    request.on('error', () => resolve())
    request.socket.once('close', () => resolve())
  })
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    rawHeaders: request.rawHeaders,
    header: (name) => {
      const at = request.rawHeaders.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name)
      return at === -1 ? undefined : request.rawHeaders[at + 1]
    },
    chunks,
    get body() {
      return Buffer.concat(chunks)
    },
    ended,
    get isComplete() {
      return isComplete
    },
    closed,
  }
}
