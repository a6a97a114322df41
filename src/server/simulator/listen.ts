import { createServer, type RequestListener } from 'node:http'

/** At 5 s, a process that is busy for a second would close a connection that was just lent (decision 0007). */
const keepAliveMilliseconds = 65_000

export interface Listening {
  origin: string
  /** Closes at once, whatever is in flight. */
  close(): Promise<void>
}

/** Opens an HTTP server; port 0 selects a free one. Throws a system error when the port cannot be bound. */
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
