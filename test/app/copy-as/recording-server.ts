/** A server that records requests byte for byte. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface Received {
  method: string
  target: string
  headers: [name: string, value: string][]
  body: string
}

/** Stopped after the test. */
export async function startRecordingServer() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    const { method = '', url = '', rawHeaders } = request
    received.push({ method, target: url, headers: pairsOf(rawHeaders), body: bytes.toString('latin1') })
    response.end('recorded')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** The single request since the last call. */
    take(): Received {
      const [one, ...more] = received.splice(0)
      if (one === undefined || more.length > 0) throw new Error(`${more.length} requests too many, or none`)
      return one
    },
  }
}

function pairsOf(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), flat[at + 1] ?? '']] : []))
}
