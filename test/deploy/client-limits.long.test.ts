/**
 * The example nginx configuration's limits per client: each where it belongs, and nowhere else. Long, because each limit
 * takes hundreds of calls.
 */
import type http from 'node:http'
import https from 'node:https'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startNginx, testWithNginx } from '../support/nginx.ts'
import { type Call, callerOf, deliver, signIn, startWholeStudio } from '../support/proxied-studio.ts'

async function start() {
  const ports: [number, number] = [await freePort(), await freePort()]
  const nginx = await startNginx(ports)
  await startWholeStudio({ PORT: String(ports[0]), STUDIO_PUBLIC_HOST: `127.0.0.1:${nginx.port}` })
  return { nginx, call: callerOf(nginx) }
}

/** Clients are distinguished by address. */
const [listener, other] = ['127.0.0.3', '127.0.0.4']

testWithNginx(
  'a client that signs in, uses models, writes or calls endlessly is 429, and another is served',
  async () => {
    const { call } = await start()
    const { cookie } = await signIn(call)
    const as = (method: string, target: string, body?: string) => (from: string) =>
      call(target, { method, from, headers: { cookie }, ...(body !== undefined && { body }) } satisfies Call)
    const kinds = {
      'a sign-in': { often: 60, send: (from: string) => signIn(call, from) },
      'a demo sign-in': { often: 60, send: as('POST', '/api/session', '{"demo":true}') },
      'a call of the AI': { often: 160, send: as('POST', '/api/ai/test') },
      'a write': { often: 250, send: as('DELETE', '/api/workspace/scenarios/300000000000001/none') },
      'any other call': { often: 300, send: as('GET', '/api/session') },
    }
    for (const [index, [kind, { often, send }]] of Object.entries(kinds).entries()) {
      const busy = `127.0.0.${10 + index}`
      const answers = await Promise.all(Array.from({ length: often }, () => send(busy)))
      const limited = answers.filter(({ status }) => status === 429).length
      expect(limited, kind).toBeGreaterThan(0)
      expect(limited, kind).toBeLessThan(often - 15)
      expect((await send(other)).status, kind).not.toBe(429)
      // The platform delivers from its own addresses, which client limits do not affect.
      expect((await deliver(call, '{}')).status, kind).toBe(200)
    }
  },
)

testWithNginx('streams are counted separately and at their limit block no other call', async () => {
  const { nginx, call } = await start()
  // The studio itself ends a session's streams beyond 20.
  const members = await Promise.all([1, 2, 3].map(() => signIn(call, other)))
  const cookies = members.flatMap(({ cookie }) => Array<string>(15).fill(cookie))
  const statuses = await Promise.all(cookies.map((cookie) => openStream(nginx, cookie)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await call('/api/session', { from: listener, headers: { cookie: cookies[0] ?? '' } })).status).toBe(
    200,
  )
})

testWithNginx('a body too large for its route is 413 before a replica receives any of it', async () => {
  const { call } = await start()
  const post = (target: string, bytes: number) => call(target, { method: 'POST', body: 'x'.repeat(bytes) })
  expect((await post('/api/webhooks', 1_100_000)).status).toBe(413)
  expect((await post('/api/session', 70_000)).status).toBe(413)
  expect((await post('/api/ai/test', 12_000_000)).status).toBe(413)
  // Without a session, which is checked first: the proxy lets it through.
  expect((await post('/api/platform/files', 12_000_000)).status).toBe(401)
})

function openStream({ port, certificate }: { port: number; certificate: string }, cookie: string) {
  return new Promise<number>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, ca: certificate, agent: false, localAddress: listener }
    const request = https.get({ ...options, path: '/api/webhooks/stream', headers: { cookie } })
    onTestFinished(() => void request.destroy())
    request.on('error', reject).on('response', (response: http.IncomingMessage) => {
      response.on('error', () => {}).resume()
      resolve(response.statusCode ?? 0)
    })
  })
}
