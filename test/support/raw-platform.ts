/** An upstream that answers with exactly the bytes that a test gives it, well-formed or not. */
import net, { type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RawCall {
  readonly socket: net.Socket
  /** Head and whatever of the body came so far on this connection, one character a byte. */
  readonly received: () => string
  /** Which connection this is, from 1. */
  readonly connection: number
  /** Settles when the connection is gone. */
  readonly closed: Promise<void>
}

/** Called for each request head that arrives. */
export type RawAnswer = (call: RawCall) => unknown

export interface RawPlatform {
  readonly url: string
  readonly port: number
  /** Request heads in the order of their arrival. */
  readonly heads: string[]
  readonly connections: number
  answer(answer: RawAnswer): void
}

/** Ends with the test that started it. */
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

/** Answers with these bytes, then does as told with the connection. */
export function bytes(text: string, then: 'keep' | 'end' | 'reset' = 'keep'): RawAnswer {
  return ({ socket }) => {
    const raw = Buffer.from(text, 'latin1')
    if (then === 'keep') socket.write(raw)
    else if (then === 'end') socket.end(raw)
    // A reset may overtake what was written, so it waits until that has left.
    else socket.write(raw, () => setImmediate(() => socket.resetAndDestroy()))
  }
}
