import net, { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Exchange, UpstreamConnection } from './connection.ts'
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
  return new Promise<UpstreamConnection>((resolve, reject) => {
    const onConnection = (connection: UpstreamConnection) => {
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
    }
    const connection = pool.acquire(session, { onConnection })
    if (connection !== undefined) onConnection(connection)
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

test('a session has at most 32 connections; its other calls wait, in order, and one that leaves is not served', async () => {
  const { pool, call, open } = await startPool()
  const busy = Array.from({ length: 32 }, () => pool.acquire('busy', unserved))
  expect(busy.every((connection) => connection !== undefined)).toBe(true)
  const served: string[] = []
  const calls = ['first', 'left', 'second', 'third'].map((name) => ({
    name,
    onConnection(connection: UpstreamConnection) {
      served.push(name)
      if (name === 'second') connection.destroy()
    },
  }))
  for (const waiting of calls) expect(pool.acquire('busy', waiting)).toBeUndefined()
  await call('other')
  expect(await open(33)).toBe(33)
  for (const waiting of calls) if (waiting.name === 'left') pool.leave('busy', waiting)
  // An idle connection serves the next call, and a closed one makes place for a new one.
  busy[0]?.offer()
  expect(served).toEqual(['first'])
  busy[1]?.destroy()
  await vi.waitFor(() => expect(served).toEqual(['first', 'second', 'third']))
  expect(await open(33)).toBe(33)
})

const unserved = {
  onConnection() {
    throw new Error('this call got its connection at once')
  },
}

test('at most 256 idle connections are kept, evicting the longest idle', async () => {
  const { call, open } = await startPool()
  const first = await call('first')
  for (const session of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    await Promise.all(Array.from({ length: 40 }, () => call(session)))
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
