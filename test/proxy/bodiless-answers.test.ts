/** Answers without a body, whatever their headers (docs/behaviour.md, section 3; RFC 9112, 6.3). */
import { expect, test } from 'vitest'
import { connectRaw } from '../support/raw-client.ts'
import { bytes, startRawPlatform } from '../support/raw-platform.ts'
import { startStudio } from '../support/studio.ts'

test.each([
  ['204', 'GET', 'HTTP/1.1 204 No Content\r\nx-a: 1\r\n\r\n', 204],
  ['204 that announces a length', 'DELETE', 'HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\n', 204],
  ['304', 'GET', 'HTTP/1.1 304 Not Modified\r\netag: "a"\r\n\r\n', 304],
  ['304 that announces a length', 'GET', 'HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\n\r\n', 304],
  ['HEAD with a length', 'HEAD', 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n', 200],
  ['HEAD in chunks', 'HEAD', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', 200],
  ['HEAD without framing', 'HEAD', 'HTTP/1.1 404 Not Found\r\n\r\n', 404],
  ['a length of nothing', 'GET', 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n', 200],
])('%s: no body, and the client’s connection stays usable', async (_name, method, text, status) => {
  const raw = await startRawPlatform(bytes(text))
  const { signIn, port } = await startStudio({ env: { PLATFORM_UPSTREAM: raw.url } })
  const { cookie } = await signIn()
  const connection = await connectRaw(port)
  connection.write(`${method} /api/platform/x HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`)
  connection.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  await connection.closed
  const [first = '', second = ''] = connection.received.split(/(?<=\r\n\r\n)(?=HTTP)/)
  expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\r\n\r\n$`))
  expect(second).toMatch(/^HTTP\/1\.1 200 /)
  if (status === 204) expect(first.toLowerCase()).not.toContain('content-length')
})
