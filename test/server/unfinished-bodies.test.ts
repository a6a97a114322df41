/** Bodies that are never finished: they end by themselves, and all together they cannot fill the memory. */
import { expect, test, vi } from 'vitest'
import { connectRaw, exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { type Studio, startStudio } from '../support/studio.ts'
import { configured, postSigned } from '../webhooks/deliveries.ts'

/** For machines that are slow. */
const longWait = { timeout: 20_000 }
const hurried = { bodyBounds: { timeoutMs: 50 } }

interface Unfinished {
  readonly what: string
  readonly target: string
  readonly type?: string
  readonly as?: 'demo' | 'real'
}

const routes: Unfinished[] = [
  { what: 'a webhook', target: '/api/webhooks' },
  { what: 'a sign-in', target: '/api/session' },
  { what: 'a pasted webhook', target: '/api/webhooks/verify', as: 'demo' },
  { what: 'a call of the demo', target: '/api/platform/300000000000001/agent_config/skills', as: 'demo' },
]

async function head(studio: Studio, { target, type = 'application/json', as }: Unfinished, framing: string) {
  const client =
    as === undefined ? studio.anonymous : await (as === 'demo' ? studio.signInDemo() : studio.signIn())
  return `POST ${target} HTTP/1.1\r\nHost: 127.0.0.1:${studio.port}\r\nCookie: ${client.cookie}\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n`
}

test.each(routes)('$what whose rest never comes is 408, and the connection is closed', async (route) => {
  const studio = await startStudio({ env: configured, bounds: hurried })
  const answer = readAnswer(
    await exchangeRaw(studio.port, `${await head(studio, route, 'Content-Length: 100')}{"a":`),
  )
  expect(answer.status).toBe(408)
  expect(answer.head.toLowerCase()).toContain('connection: close')
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'request_timeout', status: 408 })
})

test.each(routes)('$what that drips for ever is 408 too', async (route) => {
  const studio = await startStudio({ env: configured, bounds: hurried })
  const connection = await connectRaw(studio.port)
  connection.write(`${await head(studio, route, 'Transfer-Encoding: chunked')}1\r\n[\r\n`)
  const drip = setInterval(() => connection.write('1\r\n \r\n'), 5)
  await connection.closed
  clearInterval(drip)
  expect(readAnswer(connection.received).status).toBe(408)
})

test('an upload whose rest never comes is 408', async () => {
  const env = { ...configured, STUDIO_AI_BASE_URL: 'https://ai.example/v1', STUDIO_AI_MODEL: 'm' }
  const studio = await startStudio({ env, bounds: hurried })
  const route = {
    what: 'an upload',
    target: '/api/ai/generate-from-document',
    type: 'multipart/form-data; boundary=x',
    as: 'real',
  } as const
  const begin = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.md"\r\n\r\nhalf'
  const answer = await exchangeRaw(studio.port, (await head(studio, route, 'Content-Length: 500')) + begin)
  expect(readAnswer(answer).status).toBe(408)
})

test('a refused request does not keep its connection by never sending its body', async () => {
  const studio = await startStudio({ env: configured, bounds: hurried })
  for (const target of ['/api/ai/draft-skill', '/api/nothing']) {
    const connection = await connectRaw(studio.port)
    connection.write(await head(studio, { what: '', target }, 'Content-Length: 100'))
    await connection.closed
    expect([401, 404]).toContain(readAnswer(connection.received).status)
  }
})

test('a body that comes slowly, but in time, is taken', async () => {
  const studio = await startStudio({ env: configured })
  const connection = await connectRaw(studio.port)
  const text = '{"demo":true}'
  connection.write(
    `POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n`,
  )
  for (const character of text) {
    connection.write(character)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await connection.closed
  expect(readAnswer(connection.received).status).toBe(200)
})

const together = 400_000

/** Connections that have sent this much of a body each, and then fall silent. */
async function fill(studio: Studio, connections: number, bytes: number, announced = bytes + 1) {
  const open = await Promise.all(Array.from({ length: connections }, () => connectRaw(studio.port)))
  const begin = await head(studio, { what: '', target: '/api/webhooks' }, `Content-Length: ${announced}`)
  for (const connection of open) connection.write(begin + 'a'.repeat(bytes))
  return open
}

const delivery = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: `{"a":"${'a'.repeat(1000)}"}`,
}

test('bodies that fill what all may have together make the next one 503 with Retry-After', async () => {
  const studio = await startStudio({
    env: configured,
    bounds: { bodyBounds: { maxBytesTogether: together } },
  })
  const { anonymous } = studio
  const open = await fill(studio, 4, together / 4 - 100)
  await vi.waitFor(async () => {
    for (const target of ['/api/webhooks', '/api/session']) {
      const answer = await anonymous.request(target, delivery)
      expect(answer).toMatchObject({ status: 503, json: { code: 'busy' } })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
  }, longWait)
  // Whoever needs no memory is served.
  expect((await anonymous.request('/healthz')).status).toBe(200)
  for (const { socket } of open) socket.destroy()
  await vi.waitFor(() => postSigned(studio, '{}'), longWait)
})

test('the one that passes what all may have is cut off while it comes', async () => {
  const studio = await startStudio({
    env: configured,
    bounds: { bodyBounds: { maxBytesTogether: together } },
  })
  const [first] = await fill(studio, 1, together - 1000)
  const connection = await connectRaw(studio.port)
  connection.write(
    `${await head(studio, { what: '', target: '/api/webhooks' }, 'Transfer-Encoding: chunked')}2000\r\n${'a'.repeat(0x2000)}\r\n`,
  )
  // Whose last piece comes later is no matter of this test.
  const refused = [first, connection].flatMap((one) =>
    one === undefined ? [] : [one.until('"code":"busy"')],
  )
  expect(await Promise.any(refused)).toMatch(/^HTTP\/1\.1 503 /)
  for (const one of [first, connection]) one?.socket.destroy()
  await vi.waitFor(() => postSigned(studio, '{}'), longWait)
})

test('what is announced alone takes no place from anybody', async () => {
  const studio = await startStudio({
    env: configured,
    bounds: { bodyBounds: { maxBytesTogether: 1_000_000 } },
  })
  await fill(studio, 20, 0, 900_000)
  await postSigned(studio, '{}')
})

test('the place of a body is given back however it ends', async () => {
  const bodyBounds = { maxBytesTogether: 5000 }
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
    left.write(`${await head(studio, { what: '', target: '/api/webhooks' }, 'Content-Length: 4000')}${text}`)
    left.socket.destroy()
    await left.closed
    await vi.waitFor(() => postSigned(studio, text), longWait)
  }
})

test('a body in pieces of one byte arrives whole', async () => {
  const studio = await startStudio({ env: configured })
  const text = `{"demo":true,"a":"${'x'.repeat(5000)}"}`
  const pieces = [...text].map((character) => `1\r\n${character}\r\n`).join('')
  const begin = `POST /api/webhooks HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`
  const answer = await exchangeRaw(studio.port, `${begin}${pieces}0\r\n\r\n`)
  expect(readAnswer(answer).status).toBe(200)
  const events = await (await studio.signIn()).request('/api/webhooks/events')
  expect(events.json).toMatchObject({ events: [{ body: text }] })
})
