/** Opens the Redis that replicas share, where one is configured. */
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { createAtRest } from '../store/at-rest.ts'

/** The maximum sizes of the lists of ended sessions, of real ones and those of the demo. */
export interface EndedSessionBounds {
  readonly real: number
  readonly demo: number
}

/**
 * Opens the stores that replicas share, where `STUDIO_REDIS_URL` is set.
 *
 * @returns Undefined without an address: then everything is stored in this process.
 * @throws TypeError when the address is invalid. A Redis that is away is logged and retried.
 */
export async function openSharedMemory(
  { redisUrl, sessionSecret, formerSecret }: Config,
  log: Log,
  now: () => number,
  maxEnded: EndedSessionBounds,
) {
  if (redisUrl === undefined) return undefined
  // Loaded on demand: its many small files make the start of every other server slower.
  const redis = await import('../store/redis/shared-memory.ts')
  return redis.openRedis({
    url: redisUrl,
    atRest: createAtRest(sessionSecret, formerSecret),
    maxEnded,
    now,
    onLost: (cause) =>
      log.warn('Redis is away: ended sessions are checked against what this process knows', { cause }),
    onRefused: (cause) => log.warn('Redis refuses what it is asked, so this replica is not ready', { cause }),
    onBack: () => log.info('Redis is back, and everything missed was read'),
    onPutOff: () => log.warn('the end of a session will be shared when Redis is back'),
    onUnsafe: (fault) => log.warn(fault),
  })
}
