/** A full list of ended sessions revives none (docs/behaviour.md, section 9). */
import { expect, test } from 'vitest'
import { openTestRedis, startRedis, testWithRedis } from '../support/redis.ts'
import { type Client, startStudio } from '../support/studio.ts'

const signOut = { method: 'DELETE' }
const isAlive = async (client: Client) => (await client.request('/api/session')).status === 200

test('ended demo sessions evict no real one', async () => {
  const { signIn, signInDemo } = await startStudio({ maxEnded: { real: 2, demo: 2 } })
  const real = await signIn()
  const other = await signIn()
  await real.request('/api/session', signOut)
  for (let n = 0; n < 5; n++) await (await signInDemo()).request('/api/session', signOut)
  expect(await isAlive(real)).toBe(false)
  expect(await isAlive(other)).toBe(true)
})

test.each(['signIn', 'signInDemo'] as const)(
  '%s: an evicted session stays ended, and so does every older one',
  async (begin) => {
    let time = Date.now()
    const studio = await startStudio({ maxEnded: { real: 2, demo: 2 }, now: () => time })
    const start = async () => {
      time += 1000
      return await studio[begin]()
    }
    const older = await start()
    const ended = [await start(), await start(), await start()]
    const newer = await start()
    for (const client of ended) await client.request('/api/session', signOut)
    for (const client of ended) expect(await isAlive(client)).toBe(false)
    expect(await isAlive(older)).toBe(false)
    expect(await isAlive(newer)).toBe(true)
    expect(await isAlive(await start())).toBe(true)
  },
)

test('a settings change does not make a session newer', async () => {
  let time = Date.now()
  const studio = await startStudio({ maxEnded: { real: 1, demo: 1 }, now: () => time })
  const first = await studio.signIn()
  time += 1000
  const changed = await first.request('/api/session', { method: 'PATCH', json: { readOnly: true } })
  const cookie = changed.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  await first.request('/api/session', signOut)
  await (await studio.signIn()).request('/api/session', signOut)
  expect((await studio.anonymous.request('/api/session', { headers: { cookie } })).status).toBe(401)
})

testWithRedis(
  'a replica that starts later treats sessions evicted from a full Redis list as ended',
  async () => {
    const redis = await startRedis()
    const open = async () => {
      const shared = await openTestRedis(redis.url, { real: 2, demo: 1 })
      return shared.ended
    }
    const issuedAt = Date.now() - 60_000
    const session = (n: number) => ({
      id: `s-${n}`,
      issuedAt: issuedAt + n,
      expiresAt: issuedAt + 3_600_000 + n,
    })
    const first = await open()
    for (const n of [1, 2, 3]) await first.real.add(session(n))
    await first.demo.add(session(4))

    const later = await open()
    for (const n of [1, 2, 3]) expect(later.real.has(session(n)), String(n)).toBe(true)
    expect(later.real.has({ id: 'never ended', issuedAt: issuedAt + 1 })).toBe(true)
    expect(later.real.has({ id: 'never ended', issuedAt: issuedAt + 2 })).toBe(false)
    expect(later.real.has(session(4))).toBe(false)
    expect(later.demo.has(session(4))).toBe(true)
    expect(later.demo.has(session(1))).toBe(false)
  },
)
