/** While Redis is away, replicas serve what needs none and lose nothing acknowledged. */
import { expect } from 'vitest'
import { startRedis, testWithRedis } from '../support/redis.ts'
import { eventually, startReplicaHere } from '../support/replica.ts'
import { reply } from '../support/studio.ts'
import { startTwoReplicas } from './two-replicas.ts'

testWithRedis('a session end that could not be shared is shared once Redis answers again', async () => {
  const { redis, a, b } = await startTwoReplicas()
  const [first, second] = [await a.signIn(), await a.signIn()]
  redis.pause()
  expect((await a.signOut(first)).status).toBe(204)
  expect((await a.fetch('/api/session', first)).status).toBe(401)
  redis.resume()
  await eventually(async () => (await b.fetch('/api/session', first)).status === 401)

  // All connections are cut while Redis stays alive.
  await redis.ask('CLIENT', 'KILL', 'TYPE', 'normal')
  expect((await a.signOut(second)).status).toBe(204)
  await eventually(async () => (await b.fetch('/api/session', second)).status === 401)
})

testWithRedis(
  'a replica that starts without Redis serves requests that need none, and is ready once Redis is up',
  async () => {
    const redis = await startRedis()
    await redis.stop()
    const replica = await startReplicaHere({ STUDIO_REDIS_URL: redis.url })
    expect(await replica.readiness()).toBe(503)
    expect((await replica.fetch('/healthz')).status).toBe(200)
    const cookie = await replica.signInDemo()
    expect((await replica.fetch('/api/session', cookie)).status).toBe(200)
    await redis.start()
    await eventually(async () => (await replica.readiness()) === 200)
    expect((await replica.deliver({ n: 1 })).status).toBe(200)
  },
)

testWithRedis(
  'with Redis stopped, killed or silent, nothing acknowledged is lost and requests without it work',
  async () => {
    const { redis, platform, a, b } = await startTwoReplicas()
    const cookie = await a.signIn()
    const gone = await a.signIn()
    const onB = await b.listen(cookie)
    const acknowledged: number[] = []
    const deliver = async (n: number) => {
      const { status } = await a.deliver({ n })
      if (status === 200) acknowledged.push(n)
      return status
    }
    expect(await deliver(1)).toBe(200)
    await redis.stop()

    await eventually(async () => (await a.readiness()) === 503 && (await b.readiness()) === 503)
    expect((await a.fetch('/healthz')).status).toBe(200)
    expect(await deliver(2)).toBe(503)
    platform.answer(reply(200, { id: 'u-1', name: 'Ann Example' }))
    const during = await b.signIn()
    expect((await b.fetch('/api/platform/x', during)).status).toBe(200)
    expect((await a.fetch('/api/webhooks/events', cookie)).status).toBe(503)
    const demo = await a.signInDemo()
    expect((await a.fetch('/api/platform/300000000000001/agent_config/skills', demo)).status).toBe(200)
    // A session's end applies here at once, and everywhere as soon as possible.
    expect((await a.signOut(gone)).status).toBe(204)
    expect((await a.fetch('/api/session', gone)).status).toBe(401)

    await redis.start()
    await eventually(async () => (await a.readiness()) === 200 && (await b.readiness()) === 200)
    await eventually(async () => (await b.fetch('/api/session', gone)).status === 401)
    expect(await deliver(3)).toBe(200)
    await onB.until(/\\"n\\":3/)

    await redis.kill()
    await redis.start()
    await eventually(async () => (await deliver(4)) === 200)
    // A stream that cannot determine what it missed is cut; this one has, before Redis falls silent.
    await onB.until(/\\"n\\":4/)
    await eventually(async () => (await b.readiness()) === 200)
    redis.pause()
    expect(await deliver(5)).toBe(503)
    redis.resume()
    await eventually(async () => (await deliver(6)) === 200)
    await onB.until(/\\"n\\":6/)

    await eventually(async () => (await b.readiness()) === 200)
    const kept = new Set((await b.events(cookie)).map((event) => JSON.stringify(event)))
    for (const n of acknowledged) expect(kept).toContain(JSON.stringify({ n }))
    for (const { log } of [a, b]) expect(log()).toMatch(/Redis is away/)
    expect(b.log()).toMatch(/Redis is back/)
  },
)
