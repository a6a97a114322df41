/** A body is resent after a 429, whatever its size and the 429's time (docs/behaviour.md, section 3). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../support/property-runs.ts'
import { type Answer, reply, startStudio } from '../support/studio.ts'

/** Answers 429 after this much of the body; leaves the rest unread. */
function tooManyAfter(bytes: number): Answer {
  return (request, response, call) => {
    let received = call.chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    const refuse = () => {
      if (!response.headersSent)
        response.writeHead(429, { 'retry-after': '0', connection: 'close' }).end('busy')
    }
    if (received >= bytes) return refuse()
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received >= bytes) refuse()
    })
    return call.ended.then(refuse)
  }
}

const plan = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 10 }),
  isChunked: fc.boolean(),
  /** Each 429's position in the body: before, within, or after it. */
  refusals: fc.array(fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })), {
    maxLength: 2,
  }),
  pause: fc.boolean(),
})

test.each([0, 1000, 1_048_576])(
  'with %i bytes kept in memory, any body arrives whole at the last attempt',
  async (memoryBytes) => {
    const { signIn, platform, log } = await startStudio({
      env: { STUDIO_REPLAY_MEMORY_BYTES: String(memoryBytes) },
    })
    const client = await signIn()
    await fc.assert(
      fc.asyncProperty(plan, async ({ sizes, isChunked, refusals, pause }) => {
        const total = sizes.reduce((sum, size) => sum + size, 0)
        const sent = Buffer.from(
          Array.from({ length: total }, (_, index) => (index * 7 + (index >> 8)) % 253),
        )
        platform.forget()
        platform.answer(...refusals.map((share) => tooManyAfter(Math.floor(share * total))), reply(200))
        const answer = await client.request('/api/platform/x', {
          method: 'POST',
          headers: isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(total) },
          async body(request) {
            let at = 0
            for (const size of sizes) {
              request.write(sent.subarray(at, at + size))
              at += size
              if (pause) await new Promise((resolve) => setImmediate(resolve))
            }
            request.end()
          },
        })
        expect(answer.status).toBe(200)
        expect(platform.calls).toHaveLength(refusals.length + 1)
        expect(platform.calls.at(-1)?.body.equals(sent)).toBe(true)
        expect(log.at(-1)).toMatchObject({ status: 200, attempts: refusals.length + 1 })
      }),
      { ...propertyRuns(40), timeout: 5000, endOnFailure: true },
    )
  },
)

test('a body that paused midway is resent, and continues from there', async () => {
  const { signIn, platform } = await startStudio({ env: { STUDIO_REPLAY_MEMORY_BYTES: '0' } })
  const client = await signIn()
  platform.answer(tooManyAfter(4), reply(200))
  const answer = await client.request('/api/platform/x', {
    method: 'POST',
    headers: { 'content-length': '8' },
    async body(request) {
      request.write('1234')
      await platform.nextCall()
      await platform.nextCall()
      // The second attempt is running, with only the first half to send.
      request.end('5678')
    },
  })
  expect(answer.status).toBe(200)
  expect(platform.calls[1]?.body.toString()).toBe('12345678')
})

test("the client's framing is kept at each attempt", async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  for (const [headers, name] of [
    [{ 'content-length': '5' }, 'content-length'],
    [{ 'transfer-encoding': 'chunked' }, 'transfer-encoding'],
  ] as const) {
    platform.forget()
    platform.answer(tooManyAfter(5), tooManyAfter(5), reply(200))
    await client.request('/api/platform/x', { method: 'POST', headers, body: 'hello' })
    expect(platform.calls.map((call) => [call.header(name), call.body.toString()])).toEqual(
      Array.from({ length: 3 }, () => [Object.values(headers)[0], 'hello']),
    )
  }
})
