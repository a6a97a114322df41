/** A client that sends exactly the given bytes, including what HTTP clients refuse to send. */
import net from 'node:net'
import { onTestFinished } from 'vitest'

export interface RawConnection {
  readonly socket: net.Socket
  /** Everything received so far, one character per byte. */
  readonly received: string
  /** Settles when the other side has ended or cut the connection. */
  readonly closed: Promise<void>
  write(bytes: string | Buffer): void
  /** Resolves to everything received once it contains the text; rejects if the connection closes first. */
  until(text: string): Promise<string>
}

export async function connectRaw(port: number): Promise<RawConnection> {
  const socket = net.connect({ host: '127.0.0.1', port })
  onTestFinished(() => void socket.destroy())
  const chunks: string[] = []
  const watchers = new Set<() => void>()
  let isClosed = false
  const wake = () => {
    for (const watcher of watchers) watcher()
  }
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk.toString('latin1'))
    wake()
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isClosed = true
      wake()
      resolve()
    })
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return {
    socket,
    get received() {
      return chunks.join('')
    },
    closed,
    write: (bytes) => void socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const received = chunks.join('')
          if (received.includes(text)) resolve(received)
          else if (isClosed) reject(new Error(`closed before ${JSON.stringify(text)} came: ${received}`))
          else return
          watchers.delete(look)
        }
        watchers.add(look)
        look()
      }),
  }
}

/** Sends the bytes and resolves to everything until the server closes; include `connection: close`. */
export async function exchangeRaw(port: number, bytes: string | Buffer): Promise<string> {
  const connection = await connectRaw(port)
  connection.write(bytes)
  await connection.closed
  return connection.received
}

/** Status, header lines and body of one answer, framed by length or by the end. */
export function readAnswer(text: string): { status: number; head: string; body: string } {
  const end = text.indexOf('\r\n\r\n')
  return { status: Number(text.slice(9, 12)), head: text.slice(0, end), body: text.slice(end + 4) }
}
