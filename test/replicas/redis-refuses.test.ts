/** A Redis that refuses commands: not ready, and the log has the reason (docs/behaviour.md, section 9). */
import { expect } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startRedis, testWithRedis } from '../support/redis.ts'
import { startReplicaHere } from '../support/replica.ts'

testWithRedis(
  'a key of another type makes the replica not ready, with one line that says why, until it is gone',
  async () => {
    const redis = await startRedis()
    const replica = await startReplicaHere({ STUDIO_REDIS_URL: redis.url })
    expect(await replica.readiness()).toBe(200)
    await redis.ask('SET', '{studio-v1}:webhooks:signed', 'marked')
    expect((await replica.deliver({ n: 1 })).status).toBe(503)
    expect(await replica.readiness()).toBe(503)
    expect(await replica.readiness()).toBe(503)
    await replica.logs(/"message":"Redis refuses[^}]*"cause":"WRONGTYPE"/)
    expect(replica.log().match(/Redis refuses/g)).toHaveLength(1)
    expect(replica.log()).not.toContain('marked')
    await redis.ask('DEL', '{studio-v1}:webhooks:signed')
    expect(await replica.readiness()).toBe(200)
    expect((await replica.deliver({ n: 1 })).status).toBe(200)
  },
)

testWithRedis(
  'an unreadable list of ended sessions makes the replica not ready from the start, with its reason',
  async () => {
    const redis = await startRedis()
    await redis.ask('SET', '{studio-v1}:ended-sessions', 'marked')
    const replica = await startReplicaHere({ STUDIO_REDIS_URL: redis.url })
    expect(await replica.readiness()).toBe(503)
    await replica.logs(/"message":"Redis refuses[^}]*"cause":"WRONGTYPE"/)
  },
)

testWithRedis('a read-only Redis makes the replica not ready, with its reason', async () => {
  const redis = await startRedis()
  const replica = await startReplicaHere({ STUDIO_REDIS_URL: redis.url })
  await redis.ask('REPLICAOF', '127.0.0.1', String(await freePort()))
  expect(await replica.readiness()).toBe(503)
  await replica.logs(/STUDIO_REDIS_URL names a replica.*"cause":"READONLY"/)
})

testWithRedis('a wrong or missing password is logged with the Redis error code only', async () => {
  const redis = await startRedis()
  const port = await freePort()
  await redis.ask('CONFIG', 'SET', 'port', String(port))
  await redis.ask('CONFIG', 'SET', 'requirepass', 'marked-right')
  for (const [credentials, cause] of [
    [':marked-wrong@', 'WRONGPASS'],
    ['', 'NOAUTH'],
  ]) {
    const replica = await startReplicaHere({ STUDIO_REDIS_URL: `redis://${credentials}127.0.0.1:${port}` })
    expect(await replica.readiness()).toBe(503)
    await replica.logs(new RegExp(`"cause":"${cause}"`))
    await replica.logs(/Redis does not accept the password in STUDIO_REDIS_URL/)
    expect(replica.log()).not.toContain('marked')
  }
})

testWithRedis('a node of a cluster is named as that', async () => {
  const node = await startRedis(['--cluster-enabled', 'yes'])
  const inCluster = await startReplicaHere({ STUDIO_REDIS_URL: node.url })
  expect(await inCluster.readiness()).toBe(503)
  await inCluster.logs(/STUDIO_REDIS_URL names a node of a Redis Cluster/)
})
