import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { createAtRest } from '../store/at-rest.ts'
import type { RefuseData } from './refused-data.ts'

export interface EndedSessionBounds {
  readonly real: number
  readonly demo: number
}

interface SharedMemoryContext {
  readonly log: Log
  readonly maxEnded: EndedSessionBounds
  readonly refuseData: RefuseData
  now(): number
}

/** Opens Redis if `STUDIO_REDIS_URL` is set. Throws TypeError for an invalid address; retries an unavailable Redis. */
export async function openSharedMemory(
  { redisUrl, sessionSecret, formerSecret }: Config,
  { log, now, maxEnded, refuseData }: SharedMemoryContext,
) {
  if (redisUrl === undefined) return undefined
  // Loaded on demand: its many small files slow the start of every other server.
  const redis = await import('../store/redis/open-redis.ts')
  const { redisAdvice } = await import('../store/redis/redis-advice.ts')
  const warn = (message: string, cause: string) => {
    log.warn(message, { cause })
    const advice = redisAdvice(cause)
    if (advice !== undefined) log.warn(advice, { cause })
  }
  return redis.openRedis({
    url: redisUrl,
    atRest: createAtRest(sessionSecret, formerSecret),
    maxEnded,
    now,
    onLost: (cause) =>
      warn('Redis is away: ended sessions are checked against what this process knows', cause),
    onRefused: (cause) => warn('Redis refuses what it is asked, so this replica is not ready', cause),
    onBack: () => log.info('Redis is back, and everything missed was read'),
    onPutOff: () => log.warn('the end of a session will be shared when Redis is back'),
    onUnsafe: (error) => log.warn(error),
    onRefusedData: (reason) => refuseData(reason),
  })
}
