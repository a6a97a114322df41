/** The receiver accepts GET and POST and refuses other methods, whatever they carry. */

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { connectRaw } from '../support/raw-client.ts'
import { type Studio, startStudio } from '../support/studio.ts'
import { configured, listed, post } from './deliveries.ts'

const bodies = [
  ['nothing', '', ''],
  ['JSON', 'Content-Type: application/json\r\n', '{}'],
  ['broken JSON', 'Content-Type: application/json\r\n', '{'],
  ['a body of another type', 'Content-Type: text/plain\r\n', 'x'],
  ['a type that is none', 'Content-Type: ;;;\r\n', 'x'],
  ['a body without a type', '', 'x'],
  ['more than is ever read', 'Content-Type: application/json\r\n', 'x'.repeat(200_000)],
] as const

const paths = [
  ['/api/webhooks', ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY', 'TRACE'], 'GET, HEAD, POST'],
  ['/api/session', ['PUT', 'OPTIONS'], 'POST, GET, HEAD, PATCH, DELETE'],
  ['/api/ai/draft-skill', ['PUT', 'DELETE'], 'POST'],
  ['/api/webhooks/events', ['POST', 'PUT'], 'GET, HEAD, DELETE'],
  ['/healthz', ['POST'], 'GET, HEAD'],
] as const

async function ask(
  studio: Studio,
  method: string,
  path: string,
  headers: string,
  body: string,
): Promise<string> {
  const connection = await connectRaw(studio.port)
  const length = body === '' ? '' : `Content-Length: ${body.length}\r\n`
  connection.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}${length}\r\n${body}`,
  )
  await connection.closed
  return connection.received
}

test.each(bodies)('with %s every other method is 405 with Allow', async (_what, headers, body) => {
  const studio = await startStudio({ env: configured })
  for (const [path, methods, allow] of paths) {
    for (const method of methods) {
      const answer = await ask(studio, method, path, headers, body)
      expect(answer, `${method} ${path}`).toMatch(/^HTTP\/1\.1 405 /)
      expect(answer).toContain(`\r\nallow: ${allow}\r\n`)
      expect(answer).toContain('"code":"method_not_allowed"')
    }
  }
  expect((await listed(await studio.signIn())).events).toEqual([])
})

test('HEAD is GET without a body, on every GET route', async () => {
  const studio = await startStudio({ env: configured })
  const client = await studio.signInDemo()
  const handshake = `/api/webhooks?hub.mode=subscribe&hub.challenge=1234&hub.verify_token=${configured.PLATFORM_WEBHOOK_VERIFY_TOKEN}`
  const targets = [
    handshake,
    '/api/webhooks',
    '/api/session',
    '/api/webhooks/events',
    '/api/ai/models',
    '/healthz',
    '/readyz',
    '/',
  ]
  for (const target of targets) {
    const get = await client.request(target)
    const head = await client.request(target, { method: 'HEAD' })
    expect(head.status, target).toBe(get.status)
    expect(head.headers['content-type'], target).toBe(get.headers['content-type'])
    expect(head.text).toBe('')
  }
  const stream = await client.request('/api/webhooks/stream', { method: 'HEAD' })
  expect(stream).toMatchObject({
    status: 200,
    text: '',
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  })
})

test('a signature in uppercase digits is the same signature', async () => {
  const studio = await startStudio({ env: configured })
  const body = '{"a":1}'
  const hex = createHmac('sha256', configured.PLATFORM_APP_SECRET).update(body).digest('hex')
  for (const digits of [hex, hex.toUpperCase(), hex.slice(0, 20) + hex.slice(20).toUpperCase()]) {
    const answer = await post(studio, body, { 'x-hub-signature-256': `sha256=${digits}` })
    expect(answer.json).toEqual({ ok: true, verification: 'signed' })
  }
  const answer = await post(studio, body, { 'x-hub-signature-256': `SHA256=${hex}` })
  expect(answer.json).toEqual({ ok: true, verification: 'unverified' })
})
