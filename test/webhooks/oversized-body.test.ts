/** docs/behaviour.md, sections 4 and 9: a webhook has at most 1 MB, whatever its framing. */
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type Studio, startStudio } from '../support/studio.ts'
import { chunked, configured, listed, post, postSigned } from './deliveries.ts'

const limit = 1_000_000

/** Sends raw text; resolves to everything until the server closes or falls silent after an answer. */
function converse(studio: Studio, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(studio.port, '127.0.0.1', () => socket.write(head))
    socket.on('data', (chunk) => {
      text += chunk
      if (text.includes('\r\n\r\n') && text.trimEnd().endsWith('}')) socket.destroy()
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

test('a body of exactly the limit is accepted', async () => {
  const studio = await startStudio({ env: configured })
  await postSigned(studio, 'a'.repeat(limit))
  const [event] = (await listed(await studio.signIn())).events
  expect(event?.size).toBe(limit)
})

test('a body announced as too large is refused before a byte is read', async () => {
  const studio = await startStudio({ env: configured })
  const head = `POST /api/webhooks HTTP/1.1\r\nHost: studio\r\nContent-Length: ${limit + 1}\r\n\r\n`
  const answer = await converse(studio, head)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('"code":"too_large"')
  expect(await listed(await studio.signIn())).toMatchObject({
    events: [],
    refused: { tooLarge: 1, unsigned: 0 },
  })
})

test('the size is checked before the missing secret, and that before the body', async () => {
  const studio = await startStudio({ env: { NODE_ENV: 'production' } })
  const head = (length: number) =>
    `POST /api/webhooks HTTP/1.1\r\nHost: studio\r\nContent-Length: ${length}\r\n\r\n`
  expect(await converse(studio, head(limit + 1))).toMatch(/^HTTP\/1\.1 413 /)
  expect(await converse(studio, head(limit))).toMatch(/^HTTP\/1\.1 500 /)
})

test('a chunked body over the limit is cut as it arrives', async () => {
  const studio = await startStudio({ env: configured })
  const answer = await studio.anonymous.request(
    '/api/webhooks',
    // Never ended: only a server that counts can answer.
    chunked((request) => {
      request.on('error', () => {})
      request.write(Buffer.alloc(limit))
      request.write('x')
    }),
  )
  expect(answer.status).toBe(413)
  expect(await listed(await studio.signIn())).toMatchObject({ events: [], refused: { tooLarge: 1 } })
})

test('a chunked body of exactly the limit is accepted', async () => {
  const studio = await startStudio({ env: configured })
  const answer = await studio.anonymous.request(
    '/api/webhooks',
    chunked((request) => {
      for (let sent = 0; sent < limit; sent += 100_000) request.write(Buffer.alloc(100_000, 'a'))
      request.end()
    }),
  )
  expect(answer.status).toBe(200)
})

test('a sender that keeps sending after the refusal is cut off', async () => {
  const studio = await startStudio({ env: configured })
  const sent = await new Promise<number>((resolve) => {
    const socket = connect(studio.port, '127.0.0.1')
    socket.write('POST /api/webhooks HTTP/1.1\r\nHost: studio\r\nTransfer-Encoding: chunked\r\n\r\n')
    const piece = `8000\r\n${'a'.repeat(0x8000)}\r\n`
    const push = setInterval(() => socket.write(piece), 1)
    socket.on('error', () => {})
    socket.resume().on('close', () => {
      clearInterval(push)
      resolve(socket.bytesWritten)
    })
  })
  expect(sent).toBeGreaterThan(limit)
})

test('a refused sender can use its connection again', async () => {
  const studio = await startStudio({ env: configured })
  expect((await post(studio, 'a'.repeat(limit + 1))).status).toBe(413)
  await postSigned(studio, '{}')
})

test('a sender that disconnects midway leaves nothing behind', async () => {
  const studio = await startStudio({ env: configured })
  await new Promise<void>((resolve) => {
    const socket = connect(studio.port, '127.0.0.1')
    socket.write('POST /api/webhooks HTTP/1.1\r\nHost: studio\r\nContent-Length: 100\r\n\r\nhalf', () =>
      socket.destroy(),
    )
    socket.on('close', () => resolve())
  })
  await postSigned(studio, '{}')
  expect((await listed(await studio.signIn())).events).toHaveLength(1)
})
