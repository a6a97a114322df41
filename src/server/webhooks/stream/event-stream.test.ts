import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Secret } from '../../core/secret.ts'
import { createWebhooks, type WebhookModule } from '../webhooks.ts'

const secret = new Secret('s')

/** A server that takes deliveries; any other request becomes a listener. */
async function listening() {
  const answers: http.ServerResponse[] = []
  const webhooks = createWebhooks({
    appSecret: secret,
    verifyToken: undefined,
    isProduction: false,
    capacity: 100,
    maxBytes: 100_000_000,
    publicHost: undefined,
  })
  const server = http.createServer((request, response) => {
    answers.push(response)
    if (request.method === 'POST') {
      void webhooks.receive(request).then(({ verification }) => response.end(verification))
      return
    }
    const after = request.url === '/' ? undefined : 0
    void webhooks.log.stream.listen(response, { owner: 'a', after, isEnded: () => false })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    webhooks.close()
  })
  const { port } = server.address() as AddressInfo
  return { webhooks, server, port, answers }
}

async function listen(port: number, path = '/') {
  const request = http.get({ host: '127.0.0.1', port, path, agent: false })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  return { response, text: () => text }
}

async function hang(port: number, path = '/'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await once(socket, 'connect')
  return socket
}

const accept = ({ log }: WebhookModule, bytes: number) =>
  log.accept({ headers: {}, body: Buffer.alloc(bytes, 'x') })
const openConnections = (server: http.Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  )

async function stuck(answers: readonly http.ServerResponse[]): Promise<void> {
  let before = -1
  await vi.waitFor(
    () => {
      const written = answers[0]?.socket?.bytesWritten ?? 0
      const isStuck = answers[0]?.writableNeedDrain === true && written === before
      before = written
      expect(isStuck).toBe(true)
    },
    { interval: 50 },
  )
}

test('a delivery is answered before listeners are notified', async () => {
  const { port, answers } = await listening()
  const { text } = await listen(port)
  const [stream] = answers
  if (stream === undefined) throw new Error('nobody listens')
  const writes = vi.spyOn(stream, 'write')
  const answered = vi.spyOn(http.ServerResponse.prototype, 'end')
  onTestFinished(() => answered.mockRestore())
  const deliveries = Array.from({ length: 20 }, () =>
    fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x' }).then((answer) => answer.text()),
  )
  expect(await Promise.all(deliveries)).toEqual(Array(20).fill('unverified'))
  await vi.waitFor(() => expect(text().match(/^event: webhook$/gm)).toHaveLength(20))

  // The nth event must follow the nth answer.
  let count = 0
  writes.mock.calls.forEach(([chunk], call) => {
    count += String(chunk).match(/^event: webhook$/gm)?.length ?? 0
    const answer = answered.mock.invocationCallOrder[count - 1] ?? Number.POSITIVE_INFINITY
    expect(writes.mock.invocationCallOrder[call]).toBeGreaterThan(answer)
  })
  expect(count).toBe(20)
})

test('closing asks listeners to reconnect and ends their streams cleanly', async () => {
  const { webhooks, port } = await listening()
  const { response, text } = await listen(port)
  await vi.waitFor(() => expect(text()).toContain(': open'))
  webhooks.close()
  await once(response, 'end')
  expect(text()).toMatch(/retry: \d+\nevent: reconnect\ndata: \{\}\n\n$/)
  expect(webhooks.log.stream.isClosed).toBe(true)
  expect(webhooks.demoLog('demo-1', Date.now() + 1000).stream.isClosed).toBe(true)
})

test('a hanging listener buffers a limited number of bytes, then is disconnected', async () => {
  const { webhooks, server, port } = await listening()
  await hang(port)
  await vi.waitFor(async () => expect(await openConnections(server)).toBe(1))
  for (let sent = 0; sent < 40 && (await openConnections(server)) > 0; sent++) {
    await accept(webhooks, 1_000_000)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await vi.waitFor(async () => expect(await openConnections(server)).toBe(0))
})

test('a listener that reads nothing between two heartbeats is disconnected', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { webhooks, server, port, answers } = await listening()
  for (let index = 0; index < 20; index++) await accept(webhooks, 1_000_000)
  // A listener that catches up has one event in flight.
  await hang(port, '/all')
  await stuck(answers)
  vi.advanceTimersByTime(15_000)
  expect(await openConnections(server)).toBe(1)
  vi.advanceTimersByTime(15_000)
  await vi.waitFor(async () => expect(await openConnections(server)).toBe(0), { interval: 5 })
})

test('closing disconnects a hanging listener, so that the server can stop', async () => {
  const { webhooks, server, port, answers } = await listening()
  for (let index = 0; index < 20; index++) await accept(webhooks, 1_000_000)
  await hang(port, '/all')
  await stuck(answers)
  webhooks.close()
  await vi.waitFor(async () => expect(await openConnections(server)).toBe(0))
})
