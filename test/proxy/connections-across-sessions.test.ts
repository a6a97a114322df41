/**
 * An upstream that answers out of turn, or parses a body as a request, never lets one session act or read as another
 * (docs/behaviour.md, section 9).
 */
import { expect, test } from 'vitest'
import { bytes, type RawAnswer, startRawPlatform } from '../support/raw-platform.ts'
import { startStudio } from '../support/studio.ts'

const attackerToken = 'attacker-token-0123456789'
const victimToken = 'victim-token-0123456789'

async function startBoth(answer: RawAnswer) {
  const raw = await startRawPlatform(answer)
  const studio = await startStudio({ env: { PLATFORM_UPSTREAM: raw.url, GRAPH_UPSTREAM: raw.url } })
  return {
    raw,
    studio,
    attacker: await studio.signIn(attackerToken),
    victim: await studio.signIn(victimToken),
  }
}

const ok = bytes('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
/** A request head that swallows the next one's request line. */
const smuggled = 'DELETE /300000000000001/everything HTTP/1.1\r\nhost: x\r\nx-ignore: '
const framings = [
  ['a length', { 'content-length': String(smuggled.length) }],
  ['chunks', { 'transfer-encoding': 'chunked' }],
] as const

// The raw platform reads heads one after the other and no bodies, whatever the method.
test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'PROPFIND', 'POST', 'PUT', 'PATCH'])(
  "a %s body ignored by the upstream is never executed with another session's token",
  async (method) => {
    const { raw, attacker, victim } = await startBoth(ok)
    for (const [, headers] of framings) {
      await attacker.request('/api/platform/harmless', { method, headers, body: smuggled })
      expect((await victim.request('/api/platform/my-inbox')).text).toBe('ok')
      expect((await victim.request('/api/graph/my-inbox')).text).toBe('ok')
    }
    expect(raw.heads.filter((head) => head.includes(victimToken)).length).toBeGreaterThanOrEqual(4)
    for (const head of raw.heads) {
      if (head.includes(victimToken)) expect(head).toMatch(/^GET \/my-inbox HTTP/)
    }
  },
)

test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  'after a body on %s, which has none, no session reuses the connection',
  async (method) => {
    const { raw, attacker } = await startBoth(ok)
    for (const [name, headers] of framings) {
      const before = raw.connections
      await attacker.request('/api/platform/harmless', { method, headers, body: smuggled })
      await attacker.request('/api/platform/own')
      expect(raw.connections - before, name).toBe(name === 'a length' ? 2 : 1)
    }
    expect(raw.heads.filter((head) => head.startsWith('DELETE /300000000000001'))).toEqual([])
  },
)

test('a body that arrives late after HEAD is never a response', async () => {
  const secret = 'what only the attacker wrote'
  const late = `HTTP/1.1 200 OK\r\ncontent-length: ${secret.length}\r\n\r\n${secret}`
  const { attacker, victim } = await startBoth(({ socket, received, connection }) => {
    if (!received().startsWith('HEAD')) return ok({ socket, received, connection, closed: Promise.resolve() })
    const head = `HTTP/1.1 200 OK\r\ncontent-length: ${late.length}\r\n\r\n`
    return socket.write(head, () => setTimeout(() => socket.write(late), 3))
  })
  for (let i = 0; i < 60; i++) {
    const [head, got] = await Promise.all([
      attacker.request('/api/platform/file', { method: 'HEAD' }),
      victim.request('/api/platform/my-inbox'),
    ])
    expect([head.status, got.text]).toEqual([200, 'ok'])
    expect((await victim.request('/api/platform/my-inbox')).text).toBe('ok')
  }
})

test('a late body is not a response for the same session in the next event loop turn either', async () => {
  const { raw, attacker } = await startBoth(({ socket, received, connection }) => {
    const isHead = received().lastIndexOf('HEAD /') > received().lastIndexOf('GET /')
    if (!isHead) return socket.write('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nown')
    if (connection > 1) return socket.write('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n')
    // Two writes, read separately.
    return socket.write('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n', () => socket.write('bad'))
  })
  await attacker.request('/api/platform/file', { method: 'HEAD' })
  expect((await attacker.request('/api/platform/x')).text).toBe('own')
  // Without a late body the connection is reused.
  const before = raw.connections
  await attacker.request('/api/platform/x', { method: 'HEAD' })
  expect((await attacker.request('/api/platform/x')).text).toBe('own')
  expect(raw.connections).toBe(before)
})

test('unsolicited responses stay within the session of their connection', async () => {
  const { attacker, victim } = await startBoth(({ socket, received }) => {
    const [, who = ''] = /who=(\w+) HTTP(?![\s\S]*who=)/.exec(received()) ?? []
    const answer = `HTTP/1.1 200 OK\r\ncontent-length: ${who.length}\r\n\r\n${who}`
    socket.write(answer, () => setTimeout(() => socket.write(answer), Math.random() * 10))
  })
  const call = async (client: typeof victim, who: string) => {
    for (let i = 0; i < 40; i++) {
      const { status, text } = await client.request(`/api/platform/x?who=${who}`)
      // A just closed connection is a failure, never someone else's answer.
      expect([who, 502]).toContain(status === 200 ? text : status)
    }
  }
  await Promise.all([
    ...Array.from({ length: 4 }, () => call(attacker, 'attacker')),
    ...Array.from({ length: 4 }, () => call(victim, 'victim')),
  ])
})

test('a connection serves one session, also after a settings change, and no other with the same token', async () => {
  const { raw, studio, victim } = await startBoth(ok)
  await victim.request('/api/platform/x')
  const changed = await victim.request('/api/session', { method: 'PATCH', json: { readOnly: true } })
  const cookie = changed.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  await studio.anonymous.request('/api/platform/x', { headers: { cookie } })
  expect(raw.connections).toBe(1)
  const again = await studio.signIn(victimToken)
  await again.request('/api/platform/x')
  expect(raw.connections).toBe(2)
})

test('sign-in requests use a connection that is closed afterwards', async () => {
  const studio = await startStudio()
  await studio.signIn('one-token-0123456789')
  const before = studio.platform.connections
  await studio.anonymous.request('/api/session', { method: 'POST', json: { token: 'two-token-0123456789' } })
  expect(studio.platform.calls.map((call) => [call.url, call.header('connection')])).toEqual([
    ['/base/me', 'close'],
  ])
  expect(studio.platform.connections).toBe(before + 1)
})
