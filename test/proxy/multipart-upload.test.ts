/** A large multipart upload passes a busy platform byte for byte (docs/behaviour.md, section 3). */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { type Answer, startStudio } from '../support/studio.ts'

const boundary = '----a-boundary_(0123456789)+/=?'
const fileBytes = 50_000_000
const piece = Buffer.from(Uint8Array.from({ length: 262_144 }, (_, index) => (index * 31) % 256))
const opening = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`
const closing = `\r\n--${boundary}--\r\n`

function* pieces(): Generator<Buffer> {
  yield Buffer.from(opening)
  for (let at = 0; at < fileBytes; at += piece.length)
    yield piece.subarray(0, Math.min(piece.length, fileBytes - at))
  yield Buffer.from(closing)
}

test('50 MB arrive whole on the third attempt after two 429s, one of them mid-body', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  let received = 0
  const hash = createHash('sha256')
  const count =
    (refuseAt: number): Answer =>
    (request, response, call) => {
      let bytes = 0
      const refuse = () => {
        if (!response.headersSent) response.writeHead(429, { 'retry-after': '0', connection: 'close' }).end()
      }
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        call.chunks.length = 0
        if (bytes >= refuseAt) refuse()
      })
      request.on('end', refuse)
    }
  const takeAll: Answer = async (request, response, call) => {
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      hash.update(chunk)
      call.chunks.length = 0
    })
    await call.ended
    response.end('{}')
  }
  platform.answer(count(fileBytes / 2), count(Number.POSITIVE_INFINITY), takeAll)

  const expected = createHash('sha256')
  let sent = 0
  const answer = await client.request('/api/platform/files', {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary="${boundary}"`,
      'transfer-encoding': 'chunked',
    },
    async body(request) {
      for (const part of pieces()) {
        expected.update(part)
        sent += part.length
        if (!request.write(part)) await once(request, 'drain')
      }
      request.end()
    },
  })
  expect(answer.status).toBe(200)
  expect(platform.calls).toHaveLength(3)
  expect(platform.calls[2]?.header('content-type')).toBe(`multipart/form-data; boundary="${boundary}"`)
  expect(received).toBe(sent)
  expect(hash.digest('hex')).toBe(expected.digest('hex'))
})
