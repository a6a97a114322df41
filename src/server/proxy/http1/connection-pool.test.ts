import net, { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Exchange } from './connection.ts'
import { createConnectionPool } from './connection-pool.ts'
import { parseUpstreamAddress } from './upstream-address.ts'

async function startPool() {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const pool = createConnectionPool(parseUpstreamAddress(new URL(`http://127.0.0.1:${port}`)))
  onTestFinished(() => {
    pool.close()
    server.close()
  })
  const open = async (expected: number) => {
    while (sockets.size !== expected) await new Promise((resolve) => setTimeout(resolve, 5))
    return sockets.size
  }
  return { pool, open, call: (session: string | undefined) => callOn(pool, session) }
}

function callOn(pool: ReturnType<typeof createConnectionPool>, session: string | undefined) {
  return new Promise<ReturnType<typeof pool.acquire>>((resolve, reject) => {
    const connection = pool.acquire(session)
    const exchange: Exchange = {
      onHead() {},
      onBody() {},
      onEnd: () => setImmediate(resolve, connection),
      onBatchEnd() {},
      onDrain() {},
      onFailure: reject,
    }
    connection.begin(exchange, 'GET', false)
    connection.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    connection.finishRequest()
  })
}

test('the most recently used connection is reused, only by its session', async () => {
  const { call } = await startPool()
  const [first, second] = await Promise.all([call('a'), call('a')])
  const other = await call('b')
  expect(new Set([first, second, other]).size).toBe(3)
  const again = await call('a')
  expect([first, second]).toContain(again)
  expect(await call('a')).toBe(again)
  expect(await call('b')).toBe(other)
})

test('a connection that was idle for more than 4 s is not lent, even before the next sweep', async () => {
  const { call, open } = await startPool()
  const first = await call('a')
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 4_001)
  onTestFinished(() => clock.mockRestore())
  expect(await call('a')).not.toBe(first)
  expect(await open(1)).toBe(1)
})

test('a connection without a session serves one exchange', async () => {
  const { call, open } = await startPool()
  const first = await call(undefined)
  expect(await call(undefined)).not.toBe(first)
  expect(await open(0)).toBe(0)
})

test('at most 64 idle connections per session and 256 in total are kept, evicting the longest idle', async () => {
  const { call, open } = await startPool()
  const first = await call('first')
  await Promise.all(Array.from({ length: 80 }, () => call('busy')))
  expect(await open(65)).toBe(65)
  for (const session of ['b', 'c', 'd']) await Promise.all(Array.from({ length: 64 }, () => call(session)))
  expect(await open(256)).toBe(256)
  expect(await call('first')).not.toBe(first)
})

test('closing the pool closes idle connections, also those that become idle later', async () => {
  const { pool, call, open } = await startPool()
  await call('a')
  const late = call('b')
  pool.close()
  await late
  expect(await open(0)).toBe(0)
})
