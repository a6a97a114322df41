/** Body memory is freed once written, never before (docs/behaviour.md, section 3). */
import { createHash } from 'node:crypto'
import http from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../support/property-runs.ts'
import { type Answer, startStudio } from '../support/studio.ts'

const mebibyte = 1_048_576

/** No two pieces are equal, and none is zero like freed memory. */
function body(bytes: number): Buffer {
  const made = Buffer.allocUnsafe(bytes)
  for (let i = 0; i < bytes; i++) made[i] = 1 + ((i * 7 + (i >> 8) * 13 + (i >> 16)) % 251)
  return made
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Pauses now and then, so that much of the body is buffered. */
function haltingReader(stream: NodeJS.ReadableStream): void {
  let pieces = 0
  stream.on('data', () => {
    if (++pieces % 5 !== 0) return
    stream.pause()
    setTimeout(() => stream.resume(), 1)
  })
}

/** Answers 429 after this many bytes; 200 beyond the body's end. */
function readHalting(refuseAfter: number): Answer {
  return async (request, response, call) => {
    haltingReader(request)
    let received = 0
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received < refuseAfter || response.headersSent) return
      response.writeHead(429, { 'retry-after': '0', connection: 'close' }).end()
    })
    await call.ended
    if (!response.headersSent) response.writeHead(200).end()
  }
}

test.each([0, 200_000])(
  'with %i bytes kept in memory, a large upload arrives unchanged, whenever it is refused',
  async (memoryBytes) => {
    const { signIn, platform } = await startStudio({
      env: { STUDIO_REPLAY_MEMORY_BYTES: String(memoryBytes) },
    })
    const client = await signIn()
    const plan = fc.record({
      bytes: fc.integer({ min: 300_000, max: 3 * mebibyte }),
      isChunked: fc.boolean(),
      refusals: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ bytes, isChunked, refusals }) => {
        const sent = body(bytes)
        platform.forget()
        platform.answer(
          ...refusals.map((share) => readHalting(Math.max(1, Math.floor(share * bytes)))),
          readHalting(Number.POSITIVE_INFINITY),
        )
        const answer = await client.request('/api/platform/x', {
          method: 'POST',
          headers: isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes) },
          body: (request) => void request.end(sent),
        })
        expect(answer.status).toBe(200)
        expect(digest(platform.calls.at(-1)?.body ?? Buffer.alloc(0))).toBe(digest(sent))
      }),
      { ...propertyRuns(12), timeout: 20_000, endOnFailure: true },
    )
  },
)

test('a download arrives unchanged, whatever its type and however slowly it is read', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  const sent = body(3 * mebibyte)
  for (const type of ['application/octet-stream', 'application/json', 'video/mp4']) {
    for (const isChunked of [false, true]) {
      studio.platform.answer((_request, response) => {
        const length = isChunked ? {} : { 'content-length': String(sent.length) }
        response.writeHead(200, { 'content-type': type, ...length }).end(sent)
      })
      const url = `${studio.url}/api/platform/x`
      const received = await new Promise<Buffer>((resolve, reject) => {
        http
          .get(url, { headers: { cookie: client.cookie, host: 'localhost' }, agent: false }, (response) => {
            const pieces: Buffer[] = []
            haltingReader(response)
            response.on('data', (piece: Buffer) => pieces.push(Buffer.from(piece)))
            response.on('end', () => resolve(Buffer.concat(pieces))).on('error', reject)
          })
          .on('error', reject)
      })
      expect(digest(received)).toBe(digest(sent))
    }
  }
})

test('a small response arrives byte for byte, whatever its bytes and framing', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  const answers = fc.record({
    content: fc.uint8Array({ maxLength: 9000, size: 'max' }),
    isChunked: fc.boolean(),
    type: fc.constantFrom('application/octet-stream', 'text/plain; charset=utf-8', 'image/png'),
  })
  await fc.assert(
    fc.asyncProperty(answers, async ({ content, isChunked, type }) => {
      platform.answer((_request, response) => {
        const length = isChunked ? {} : { 'content-length': String(content.length) }
        response.writeHead(200, { 'content-type': type, ...length }).end(Buffer.from(content))
      })
      const answer = await client.request('/api/platform/x')
      expect(answer.body.equals(Buffer.from(content))).toBe(true)
    }),
    { ...propertyRuns(60), endOnFailure: true },
  )
})
