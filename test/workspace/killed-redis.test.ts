/** Processes with a Redis, killed during 1,000 writes, lose nothing that they acknowledged. */
import { redisStore, testWithRedis } from '../support/redis.ts'
import { killAgainAndAgain } from './kill-again-and-again.ts'

testWithRedis('no record that was acknowledged is lost', async () => killAgainAndAgain(await redisStore()))
