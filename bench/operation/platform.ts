/** A platform that can be switched off and on, for load programs. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'

export interface Platform {
  readonly url: string
  /** Complete and cut bodies. */
  readonly bodies: { whole: number; cut: number }
  /** Refuses connections and cuts existing ones. */
  off(): Promise<void>
  on(): Promise<void>
}

const piece = Buffer.alloc(65_536, 'x')
/** The listen backlog; with less, the system drops some of thousands of simultaneous connections. */
const maxWaiting = 4096

/**
 * Answers `/me` and everything else with a little JSON; `/large` with the query's number of MiB; `/slow` after its
 * milliseconds;
 * `/busy` with a 429 for one second.
 */
export async function startPlatform(): Promise<Platform> {
  const bodies = { whole: 0, cut: 0 }
  const server = http.createServer((request, response) => {
    const target = new URL(request.url ?? '/', 'http://platform')
    request.on('data', () => {}).on('error', () => {})
    request.on('close', () => {
      if (request.complete) bodies.whole++
      else bodies.cut++
    })
    if (target.pathname.endsWith('/large')) {
      sendLarge(response, Number(target.searchParams.get('mib')))
      return
    }
    if (target.pathname.endsWith('/busy')) response.writeHead(429, { 'retry-after': '1' })
    const delayMs = target.pathname.endsWith('/slow') ? Number(target.searchParams.get('ms')) : 0
    const answer = () => response.end('{"id":"1","name":"Bench"}')
    request.on('end', () => (delayMs === 0 ? answer() : setTimeout(answer, delayMs)))
  })
  await once(server.listen(0, '127.0.0.1', maxWaiting), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    async off() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    async on() {
      await once(server.listen(port, '127.0.0.1', maxWaiting), 'listening')
    },
  }
}

/** A client that leaves early is not an error. */
function sendLarge(response: http.ServerResponse, mib: number): void {
  response.writeHead(200, { 'content-type': 'application/octet-stream' })
  const pieces = Array.from({ length: (mib * 2 ** 20) / piece.length }, () => piece)
  pipeline(Readable.from(pieces), response, () => {})
}
