/** A client that expects 100-continue gets it only when the body is wanted (RFC 9110, 10.1.1). */
import { expect, test } from 'vitest'
import { connectRaw } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'

const head = (cookie: string, target: string, expectation = '100-continue') =>
  `POST ${target} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nexpect: ${expectation}\r\ncontent-type: application/json\r\ncontent-length: 13\r\nconnection: close\r\n\r\n`

test.each(['real', 'demo'])('%s: 100, then the response to the body', async (kind) => {
  const studio = await startStudio()
  const { cookie } = kind === 'real' ? await studio.signIn() : await studio.signInDemo()
  const connection = await connectRaw(studio.port)
  connection.write(head(cookie, '/api/platform/x'))
  await connection.until('HTTP/1.1 100 Continue\r\n\r\n')
  connection.write('{"demo":true}')
  await connection.closed
  expect(connection.received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 (?:200|404) /)
  if (kind === 'real') {
    expect(studio.platform.calls[0]?.body.toString()).toBe('{"demo":true}')
    expect(studio.platform.calls[0]?.header('expect')).toBeUndefined()
  }
})

test('a refusal comes without 100, so that the body need not be sent', async () => {
  const { port, platform } = await startStudio()
  const connection = await connectRaw(port)
  connection.write(head('', '/api/platform/x'))
  await connection.until('no_session')
  expect(connection.received).toMatch(/^HTTP\/1\.1 401 /)
  expect(platform.calls).toHaveLength(0)
})

test('the studio’s own routes support it', async () => {
  const { port } = await startStudio()
  const connection = await connectRaw(port)
  connection.write(head('', '/api/session'))
  await connection.until('100 Continue')
  connection.write('{"demo":true}')
  await connection.closed
  expect(connection.received).toContain('HTTP/1.1 200 ')
})

test('an unknown expectation is ignored', async () => {
  const studio = await startStudio()
  const { cookie } = await studio.signIn()
  const connection = await connectRaw(studio.port)
  connection.write(`${head(cookie, '/api/platform/x', 'miracles')}{"demo":true}`)
  await connection.closed
  expect(connection.received).toContain('HTTP/1.1 200 ')
})

test.each(['/api/platform/x', '/api/session', '/api/webhooks'])(
  'an HTTP/1.0 client never gets 100 on %s, where it would be taken as the response',
  async (target) => {
    const studio = await startStudio()
    for (const { cookie } of [await studio.signIn(), await studio.signInDemo()]) {
      const connection = await connectRaw(studio.port)
      connection.write(`${head(cookie, target).replace('HTTP/1.1', 'HTTP/1.0')}{"demo":true}`)
      await connection.closed
      expect(connection.received).toMatch(/^HTTP\/1\.1 [24]\d\d /)
      expect(connection.received).not.toContain('100 Continue')
    }
  },
)

test('another expectation gets no 100', async () => {
  const { port } = await startStudio()
  const connection = await connectRaw(port)
  connection.write(`${head('', '/api/session', 'miracles')}{"demo":true}`)
  await connection.closed
  expect(connection.received).toMatch(/^HTTP\/1\.1 200 /)
})
