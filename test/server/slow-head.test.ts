/** A head that takes too long gets 408, which names the client's delay (RFC 9110, section 15.5.9). */
import { expect, test } from 'vitest'
import { problemDocument } from '../../src/contract/studio/openapi.ts'
import { connectRaw, readAnswer } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'

const bounds = { headTimeoutMs: 50 }

test.each([
  ['half a head', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['nothing at all', ''],
])('%s is 408', async (_what, begin) => {
  const { port } = await startStudio({ bounds })
  const connection = await connectRaw(port)
  connection.write(begin)
  await connection.closed
  const { status, head, body } = readAnswer(connection.received)
  expect(status).toBe(408)
  expect(head.toLowerCase()).toContain('connection: close')
  expect(problemDocument.parse(JSON.parse(body))).toMatchObject({ code: 'request_timeout', status: 408 })
})

test('an endlessly trickling head is 408', async () => {
  const { port } = await startStudio({ bounds })
  const connection = await connectRaw(port)
  connection.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n')
  const drip = setInterval(() => connection.write('x: y\r\n'), 5)
  await connection.closed
  clearInterval(drip)
  expect(readAnswer(connection.received).status).toBe(408)
})

test('a slow second head on a used connection is 408', async () => {
  const { port } = await startStudio({ bounds })
  const connection = await connectRaw(port)
  connection.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await connection.until('"ok":true')
  connection.write('GET /healthz HTTP/1.1\r\n')
  await connection.closed
  expect(connection.received).toMatch(/^HTTP\/1\.1 200 [\s\S]*HTTP\/1\.1 408 /)
})
