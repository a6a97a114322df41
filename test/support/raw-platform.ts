/** An upstream that answers with exactly a test's bytes, well-formed or not. */
import net, { type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RawCall {
  readonly socket: net.Socket
  /** Head and body received so far on this connection, one character per byte. */
  readonly received: () => string
  /** The connection's number, from 1. */
  readonly connection: number
  /** Settles when the connection is gone. */
  readonly closed: Promise<void>
}

/** Called for each request head that arrives. */
export type RawAnswer = (call: RawCall) => unknown

export interface RawPlatform {
  readonly url: string
  readonly port: number
  /** Request heads in order of arrival. */
  readonly heads: string[]
  readonly connections: number
  answer(answer: RawAnswer): void
}

/** Stopped after the test. */
export async function startRawPlatform(first: RawAnswer): Promise<RawPlatform> {
  const heads: string[] = []
  const sockets = new Set<net.Socket>()
  let answer = first
  let connections = 0
  const server = net.createServer((socket) => {
    const connection = ++connections
    sockets.add(socket)
    let received = ''
    let searched = 0
    const closed = new Promise<void>((resolve) => {
      socket.on('close', () => {
        sockets.delete(socket)
        resolve()
      })
    })
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      for (
        let end = received.indexOf('\r\n\r\n', searched);
        end !== -1;
        end = received.indexOf('\r\n\r\n', searched)
      ) {
        const head = received.slice(searched, end)
        searched = end + 4
        if (!/ HTTP\/1\.1\r\n/.test(head)) continue
        heads.push(head)
        answer({ socket, received: () => received, connection, closed })
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    heads,
    get connections() {
      return connections
    },
    answer(next) {
      answer = next
    },
  }
}

/** Answers with these bytes, then treats the connection as specified. */
export function bytes(text: string, then: 'keep' | 'end' | 'reset' = 'keep'): RawAnswer {
  return ({ socket }) => {
    const raw = Buffer.from(text, 'latin1')
    if (then === 'keep') socket.write(raw)
    else if (then === 'end') socket.end(raw)
    // A reset may overtake written data, so it waits until that has been sent.
    else socket.write(raw, () => setImmediate(() => socket.resetAndDestroy()))
  }
}
