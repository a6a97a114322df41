/** Unfinished bodies time out. */
import { once } from 'node:events'
import net from 'node:net'
import { expect, test, vi } from 'vitest'
import { settle } from '../support/held-time.ts'
import { connectRaw, exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'
import { headOf, type Unfinished } from '../support/unfinished-body.ts'
import { configured, postSigned } from '../webhooks/deliveries.ts'

const hurried = { bodyBounds: { timeoutMs: 50 } }

const routes: Unfinished[] = [
  { what: 'a webhook', target: '/api/webhooks' },
  { what: 'a sign-in', target: '/api/session' },
  { what: 'a pasted webhook', target: '/api/webhooks/verify', as: 'demo' },
  { what: 'a call of the demo', target: '/api/platform/300000000000001/agent_config/skills', as: 'demo' },
]

test.each(routes)('$what that never completes is 408, and the connection is closed', async (route) => {
  const studio = await startStudio({ env: configured, bounds: hurried })
  const answer = readAnswer(
    await exchangeRaw(studio.port, `${await headOf(studio, route, 'Content-Length: 100')}{"a":`),
  )
  expect(answer.status).toBe(408)
  expect(answer.head.toLowerCase()).toContain('connection: close')
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'request_timeout', status: 408 })
})

test.each(routes)('$what that trickles endlessly is 408 too', async (route) => {
  const studio = await startStudio({ env: configured, bounds: hurried })
  const connection = await connectRaw(studio.port)
  connection.write(`${await headOf(studio, route, 'Transfer-Encoding: chunked')}1\r\n[\r\n`)
  const drip = setInterval(() => connection.write('1\r\n \r\n'), 5)
  await connection.closed
  clearInterval(drip)
  expect(readAnswer(connection.received).status).toBe(408)
})

test('an upload that never completes is 408', async () => {
  const env = { ...configured, STUDIO_AI_BASE_URL: 'https://ai.example/v1', STUDIO_AI_MODEL: 'm' }
  const studio = await startStudio({ env, bounds: hurried })
  const route = {
    what: 'an upload',
    target: '/api/ai/generate-from-document',
    type: 'multipart/form-data; boundary=x',
    as: 'real',
  } as const
  const begin = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.md"\r\n\r\nhalf'
  const answer = await exchangeRaw(studio.port, (await headOf(studio, route, 'Content-Length: 500')) + begin)
  expect(readAnswer(answer).status).toBe(408)
})

test('a refused request cannot hold its connection by never sending its body', async () => {
  const studio = await startStudio({ env: configured, bounds: hurried })
  for (const target of ['/api/ai/draft-skill', '/api/nothing']) {
    const connection = await connectRaw(studio.port)
    connection.write(await headOf(studio, { what: '', target }, 'Content-Length: 100'))
    await connection.closed
    expect([401, 404]).toContain(readAnswer(connection.received).status)
  }
})

test('a slow body that arrives in time is accepted', async () => {
  const studio = await startStudio({ env: configured })
  const connection = await connectRaw(studio.port)
  const text = '{"demo":true}'
  connection.write(
    `POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n`,
  )
  for (const character of text) {
    connection.write(character)
    await settle(2)
  }
  await connection.closed
  expect(readAnswer(connection.received).status).toBe(200)
})

test("a body's memory is released however it ends", async () => {
  const bodyBounds = { potBytes: { strangers: 5000 } }
  const studio = await startStudio({ env: configured, bounds: { bodyBounds } })
  const demo = await studio.signInDemo()
  const skills = '/api/platform/300000000000001/agent_config/skills'
  const post = (target: string, body: string) =>
    demo.request(target, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const text = 'a'.repeat(3000)
  for (let round = 0; round < 5; round++) {
    expect((await post('/api/webhooks', text)).status).toBe(200)
    expect((await post('/api/session', text)).status).toBe(400)
    expect((await post('/api/session', JSON.stringify({ token: text }))).status).toBe(400)
    expect((await post('/api/webhooks/verify', '['.repeat(3000))).status).toBe(400)
    expect((await post(skills, text)).status).toBe(400)
    expect((await post(skills, 'a'.repeat(6000))).status).toBe(503)
    const left = await connectRaw(studio.port)
    left.write(
      `${await headOf(studio, { what: '', target: '/api/webhooks' }, 'Content-Length: 4000')}${text}`,
    )
    left.socket.destroy()
    await left.closed
    await vi.waitFor(() => postSigned(studio, text))
  }
})

test('a body in one-byte pieces arrives whole', async () => {
  const studio = await startStudio({ env: configured })
  const text = `{"demo":true,"a":"${'x'.repeat(5000)}"}`
  const pieces = [...text].map((character) => `1\r\n${character}\r\n`).join('')
  const begin = `POST /api/webhooks HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`
  const answer = await exchangeRaw(studio.port, `${begin}${pieces}0\r\n\r\n`)
  expect(readAnswer(answer).status).toBe(200)
  const events = await (await studio.signIn()).request('/api/webhooks/events')
  expect(events.json).toMatchObject({ events: [{ body: text }] })
})

/** Sends a head of a body of five bytes, and the rest once the server has answered and closed its half. */
async function sendAfterAnswer(port: number, target: string, closing: string, rest: string) {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text
  })
  socket.write(`POST ${target} HTTP/1.1\r\nHost: localhost\r\n${closing}\r\nContent-Length: 5\r\n\r\n`)
  await once(socket, 'end')
  const closed = once(socket, 'close')
  socket.write(rest.slice(0, 1))
  await settle()
  socket.end(rest.slice(1))
  await closed
  return readAnswer(received)
}

test.each(['/api/webhooks/events', '/api/session', '/api/platform/x', '/api/nothing'])(
  'an answer of %s before the end of the body is not lost when the connection is to be closed',
  async (target) => {
    const { port } = await startStudio({ env: configured })
    const { status } = await sendAfterAnswer(port, target, 'Connection: close', 'body.')
    expect([401, 404, 405, 415]).toContain(status)
  },
)

test('after an answer that closes the connection no other request is served', async () => {
  const studio = await startStudio({ env: configured })
  const webhook = 'POST /api/webhooks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}'
  const { status } = await sendAfterAnswer(studio.port, '/api/nothing', 'Host: another', `body.${webhook}`)
  expect(status).toBe(400)
  const member = await studio.signIn()
  expect((await member.request('/api/webhooks/events')).json).toMatchObject({ events: [] })
})
