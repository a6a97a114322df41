/** A session has at most 32 connections to the platform at once (docs/behaviour.md, section 3). */
import { expect, test, vi } from 'vitest'
import { connectRaw } from '../support/raw-client.ts'
import { type Client, reply, type Studio, startStudio } from '../support/studio.ts'

const atOnce = 32

/** A platform that answers when told to, and counts the calls that it has at the same moment. */
function heldPlatform({ platform }: Studio) {
  const open = new Set<() => void>()
  let most = 0
  platform.answer((_request, response) => {
    const answer = () => {
      open.delete(answer)
      response.end('{}')
    }
    open.add(answer)
    most = Math.max(most, open.size)
    response.on('close', () => open.delete(answer))
  })
  return {
    get open() {
      return open.size
    },
    get most() {
      return most
    },
    answerAll() {
      for (const answer of [...open]) answer()
    },
  }
}

const callsOf = (client: Client, count: number, method = 'GET') =>
  Array.from({ length: count }, (_, n) =>
    client.request(`/api/platform/${n}`, { method, ...(method === 'POST' && { body: 'x'.repeat(5000) }) }),
  )

test.each(['GET', 'POST'])(
  'of 100 %s calls of one session 32 reach the platform at once, and all are answered',
  async (method) => {
    const studio = await startStudio()
    const client = await studio.signIn()
    const held = heldPlatform(studio)
    const calls = callsOf(client, 100, method)
    let answered = 0
    for (const call of calls) void call.then(() => answered++)
    await vi.waitFor(() => expect(held.open).toBe(atOnce))
    // The others are not there, however much else the server does.
    for (let n = 0; n < 5; n++) expect((await studio.anonymous.request('/healthz')).status).toBe(200)
    expect(studio.platform.calls).toHaveLength(atOnce)
    while (answered < 100) {
      held.answerAll()
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    expect(held.most).toBe(atOnce)
    expect(studio.platform.calls).toHaveLength(100)
    expect(studio.platform.connections).toBeLessThanOrEqual(atOnce + 1)
  },
)

test('hundreds of pipelined calls on several connections are no way around it, and no other session waits', async () => {
  const studio = await startStudio()
  const [busy, other] = [
    await studio.signIn('busy-token-0123456789'),
    await studio.signIn('other-token-012345'),
  ]
  const held = heldPlatform(studio)
  const head = `GET /api/platform/x HTTP/1.1\r\nHost: localhost\r\nCookie: ${busy.cookie}\r\n\r\n`
  for (let n = 0; n < 6; n++) (await connectRaw(studio.port)).write(head.repeat(200))
  await vi.waitFor(() => expect(held.open).toBe(atOnce))
  studio.platform.answer(reply(200, 'quick'))
  expect((await other.request('/api/platform/y')).text).toBe('quick')
  expect(held.most).toBe(atOnce)
})

test('a call that leaves the line is never sent, and the next one takes its place', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  const held = heldPlatform(studio)
  const first = callsOf(client, atOnce)
  await vi.waitFor(() => expect(held.open).toBe(atOnce))
  const left = await connectRaw(studio.port)
  left.write(
    `GET /api/platform/left HTTP/1.1\r\nHost: localhost\r\nCookie: ${client.cookie}\r\n\r\n` +
      `GET /api/platform/left HTTP/1.1\r\nHost: localhost\r\nCookie: ${client.cookie}\r\n\r\n`,
  )
  const last = client.request('/api/platform/last')
  left.socket.destroy()
  await vi.waitFor(() => expect(studio.log.filter(({ path }) => path === '/base/left')).toHaveLength(2))
  held.answerAll()
  await vi.waitFor(() => expect(studio.platform.calls.map(({ url }) => url)).toContain('/base/last'))
  held.answerAll()
  expect((await last).status).toBe(200)
  await Promise.all(first)
  expect(studio.platform.calls.map(({ url }) => url)).not.toContain('/base/left')
})

test('a call that is repeated after a 429 waits its turn again, with its whole body', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  const bodies: number[] = []
  studio.platform.answer(reply(429, {}, { 'retry-after': '0' }), async (_request, response, call) => {
    await call.ended
    bodies.push(call.body.length)
    response.end('{}')
  })
  const answers = await Promise.all(callsOf(client, 60, 'POST'))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(bodies).toHaveLength(60)
  expect(new Set(bodies)).toEqual(new Set([5000]))
})
