import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { ReplayDisk } from './replay-disk.ts'
import { replayable } from './replayable-body.ts'
import type { BodySink, ReplayableBody } from './request-body.ts'

async function receive(): Promise<{ request: IncomingMessage; client: ClientRequest }> {
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const client = http.request({ host: '127.0.0.1', port, method: 'POST', agent: false })
  client.on('error', () => {})
  client.flushHeaders()
  const request = await new Promise<IncomingMessage>((resolve) => server.once('request', resolve))
  return { request, client }
}

interface Collected extends BodySink {
  readonly bytes: Buffer
  readonly pieces: number
  readonly failure: unknown
  readonly ended: Promise<void>
  reached(bytes: number): Promise<void>
}

/** `holdEvery` pauses after that many pieces, until the next event loop iteration. */
function collect(body: () => ReplayableBody, holdEvery = 0): Collected {
  const pieces: Buffer[] = []
  let size = 0
  let failure: unknown
  let end = () => {}
  const watchers = new Set<() => void>()
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return {
    get bytes() {
      return Buffer.concat(pieces)
    },
    get pieces() {
      return pieces.length
    },
    get failure() {
      return failure
    },
    ended,
    reached: (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          if (size < wanted) return
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        look()
      }),
    onPiece(piece) {
      pieces.push(Buffer.from(piece))
      size += piece.length
      for (const watcher of watchers) watcher()
      if (holdEvery === 0 || pieces.length % holdEvery !== 0) return true
      setImmediate(() => body().resume())
      return false
    },
    onBodyEnd: () => end(),
    onBodyFailure(error) {
      failure = error
      end()
    },
  }
}

const disk = (maxBytes = 1e9) => new ReplayDisk({ maxBytes, now: Date.now, onNotKept() {} })
const bytes = (size: number) =>
  Buffer.from(Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 251))

test('a body received whole with the head is available at once', async () => {
  const { request, client } = await receive()
  client.end('hello')
  await new Promise<void>((resolve) => {
    const look = () => (request.complete ? resolve() : setImmediate(look))
    look()
  })
  const body = replayable(request, 1000, disk())
  expect(body.whole?.toString()).toBe('hello')
  expect(body.isWaitingForClient).toBe(false)
  body.close()
})

test.each([
  ['memory', 1_000_000],
  ['the spill file', 0],
  ['both', 50_000],
])('every attempt gets the whole body, from %s', async (_name, memoryBytes) => {
  const { request, client } = await receive()
  const sent = bytes(300_000)
  const body = replayable(request, memoryBytes, disk())
  client.end(sent)
  for (let attempt = 0; attempt < 3; attempt++) {
    const sink = collect(() => body)
    body.attach(sink)
    await sink.ended
    expect(sink.failure).toBeUndefined()
    expect(sink.bytes.equals(sent)).toBe(true)
  }
  expect(body.canReplay).toBe(true)
  body.close()
})

test('an attempt aborted while replaying does not affect the next one', async () => {
  const { request, client } = await receive()
  const sent = bytes(1_500_000)
  const body = replayable(request, 0, disk())
  client.end(sent)
  const first = collect(() => body)
  body.attach(first)
  await first.ended
  // One sink takes every attempt, as in the proxy; only the current one counts.
  let got: Buffer[] = []
  let isFirst = true
  const failure = await new Promise<unknown>((resolve) => {
    const sink: BodySink = {
      onPiece(piece) {
        got.push(Buffer.from(piece))
        if (!isFirst) return true
        isFirst = false
        // By then the second piece is being read.
        queueMicrotask(() => {
          body.detach()
          got = []
          body.attach(sink)
        })
        return true
      },
      onBodyEnd: () => resolve(undefined),
      onBodyFailure: resolve,
    }
    body.attach(sink)
  })
  expect(failure).toBeUndefined()
  expect(Buffer.concat(got).equals(sent)).toBe(true)
  body.close()
})

test('after attempts aborted at any point, the next one gets the whole body', async () => {
  const plan = fc.record({
    sizes: fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 12 }),
    memoryBytes: fc.constantFrom(0, 1, 1000, 30_000, 1_000_000),
    holdEvery: fc.constantFrom(0, 1, 3),
    giveUpAt: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ sizes, memoryBytes, holdEvery, giveUpAt }) => {
      const { request, client } = await receive()
      const sent = bytes(sizes.reduce((sum, size) => sum + size, 0))
      const body = replayable(request, memoryBytes, disk())
      let at = 0
      const sendNext = (size: number) => {
        client.write(sent.subarray(at, at + size))
        at += size
      }
      sendNext(sizes[0] ?? 0)
      for (const share of giveUpAt) {
        const attempt = collect(() => body, holdEvery)
        body.attach(attempt)
        await attempt.reached(Math.floor(share * at))
        body.detach()
      }
      for (const size of sizes.slice(1)) sendNext(size)
      client.end()
      const last = collect(() => body, holdEvery)
      body.attach(last)
      await last.ended
      expect(last.failure).toBeUndefined()
      expect(last.bytes.equals(sent)).toBe(true)
      body.close()
      client.destroy()
    }),
    propertyRuns(60),
  )
})

test('after release, nothing more is stored and the current attempt still gets the whole body', async () => {
  const { request, client } = await receive()
  const sent = bytes(400_000)
  const body = replayable(request, 10_000, disk())
  const sink = collect(() => body, 2)
  body.attach(sink)
  client.write(sent.subarray(0, 200_000))
  await sink.reached(1)
  body.release()
  client.end(sent.subarray(200_000))
  await sink.ended
  expect(sink.bytes.equals(sent)).toBe(true)
  body.close()
})

test('a body reports when it is waiting for the client', async () => {
  const { request, client } = await receive()
  const body = replayable(request, 1000, disk())
  const sink = collect(() => body)
  body.attach(sink)
  expect(body.isWaitingForClient).toBe(true)
  client.write('abc')
  await sink.reached(3)
  expect(body.isWaitingForClient).toBe(true)
  client.end()
  await sink.ended
  expect(body.isWaitingForClient).toBe(false)
  body.close()
})
