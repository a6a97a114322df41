/** Opens an HTTP server. */
import { createServer, type RequestListener } from 'node:http'

const keepAliveMilliseconds = 5_000

export interface Listening {
  /** Such as `http://127.0.0.1:4010`. */
  origin: string
  /** Closes at once, whatever is in flight. */
  close(): Promise<void>
}

/**
 * Starts an HTTP server. Returns the origin that was bound, and `close`, which also closes open connections. Throws the
 * system's error when the port cannot be bound.
 * @param port 0 for a free one.
 */
export async function listen(host: string, port: number, onRequest: RequestListener): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: keepAliveMilliseconds }, onRequest)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
