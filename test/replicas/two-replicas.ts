/** Two studios with one Redis. */
import { onTestFinished } from 'vitest'
import { startFakePlatform } from '../support/fake-platform.ts'
import { startRedis } from '../support/redis.ts'
import { startReplicaHere } from '../support/replica.ts'
import { reply } from '../support/studio.ts'

/** Starts both, with the Redis and a fake platform, until the test ends. */
export async function startTwoReplicas() {
  const [redis, platform] = await Promise.all([startRedis(), startFakePlatform()])
  onTestFinished(() => platform.close())
  platform.answer(reply(200, { id: 'u-1', name: 'Ann Example' }))
  const env = {
    STUDIO_REDIS_URL: redis.url,
    PLATFORM_UPSTREAM: platform.url,
    GRAPH_UPSTREAM: platform.url,
    STUDIO_WEBHOOK_CAPACITY: '20',
  }
  const [a, b] = await Promise.all([startReplicaHere(env), startReplicaHere(env)])
  return { redis, platform, env, a, b }
}
