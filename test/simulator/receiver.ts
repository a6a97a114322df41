/** A callback address on a free port that records deliveries. */
import { createServer } from 'node:http'

interface Received {
  method: string
  url: URL
  headers: Map<string, string>
  body: Buffer
}

export interface Receiver {
  url: string
  received: Received[]
  /** Statuses for the next POSTs, followed by 200. */
  refuse: number[]
  /** Replaces the handshake's challenge in the answer. */
  challengeAnswer: string | undefined
  until(count: number): Promise<void>
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  let wake = () => {}
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const url = new URL(request.url ?? '/', 'http://receiver.invalid')
    if (request.method === 'GET') {
      response.end(receiver.challengeAnswer ?? url.searchParams.get('hub.challenge'))
    } else {
      response.statusCode = receiver.refuse.shift() ?? 200
      response.end()
    }
    const headers = new Map(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    receiver.received.push({ method: request.method ?? '', url, headers, body: Buffer.concat(chunks) })
    wake()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received: [],
    refuse: [],
    challengeAnswer: undefined,
    async until(count) {
      while (receiver.received.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}
