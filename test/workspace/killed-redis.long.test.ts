/** As `killed-folder.long.test.ts`, with a Redis. Long, because six processes start and end. */
import { redisStore, testWithRedis } from '../support/redis.ts'
import { killAgainAndAgain } from './kill-again-and-again.ts'

testWithRedis('no record that was acknowledged is lost', async () => killAgainAndAgain(await redisStore()))
