/** Webhooks in Redis are stored for the configured days, then hidden and removed. */
import { expect } from 'vitest'
import { platformLogKeys } from '../../../src/server/store/redis/keys.ts'
import { startRedis, testWithRedis } from '../../support/redis.ts'
import { eventually } from '../../support/replica.ts'
import { startStudio } from '../../support/studio.ts'
import { bodiesOf, configured, listed, postSigned } from '../deliveries.ts'

const { events, signed, digests } = platformLogKeys

/** Backdates the first event. ARGV: its id. */
const makeOld = `
local entry = redis.call('XRANGE', KEYS[1], '-', '+')[1]
local _, cost, digest = string.match(redis.call('LPOP', KEYS[2]), '^(%d+) (%d+) (%x+)$')
redis.call('DEL', KEYS[1], KEYS[3])
redis.call('XADD', KEYS[1], ARGV[1] .. '-0', unpack(entry[2]))
redis.call('LPUSH', KEYS[2], ARGV[1] .. ' ' .. cost .. ' ' .. digest)
redis.call('ZADD', KEYS[3], 0, digest .. ':' .. ARGV[1])
return 1
`

testWithRedis('webhooks past their retention are neither shown nor stored, and later ones stay', async () => {
  const redis = await startRedis()
  const env = {
    ...configured,
    STUDIO_REDIS_URL: redis.url,
    STUDIO_WORKSPACE: 'redis',
    STUDIO_WEBHOOK_KEEP_DAYS: '2',
  }
  const first = await startStudio({ env })
  const client = await first.signIn()
  await postSigned(first, '{"text":"old"}')
  const threeDaysAgo = String((Date.now() - 3 * 86_400_000) * 1000)
  await redis.ask('EVAL', JSON.stringify(makeOld), '3', events, signed, digests, threeDaysAgo)
  await postSigned(first, '{"text":"new"}')
  expect(await redis.ask('XLEN', events)).toContain(':2')
  expect(bodiesOf((await listed(client)).events)).toEqual(['{"text":"new"}'])

  const second = await startStudio({ env })
  await eventually(async () => (await redis.ask('XLEN', events)).includes(':1'))
  expect(await redis.ask('LLEN', signed)).toContain(':1')
  expect(await redis.ask('ZCARD', digests)).toContain(':1')
  expect(bodiesOf((await listed(await second.signIn())).events)).toEqual(['{"text":"new"}'])
  await postSigned(second, '{"text":"old"}')
  const { events: now, dropped } = await listed(client)
  expect(now.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null])
  expect(dropped).toBe(0)
})
