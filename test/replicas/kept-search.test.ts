/** Searching stored webhooks in Redis, with and without stored texts, which are deleted with their events. */
import { expect } from 'vitest'
import { platformLogKeys } from '../../src/server/store/redis/keys.ts'
import { startRedis, testWithRedis } from '../support/redis.ts'
import { eventually } from '../support/replica.ts'
import { sessionSecret, startStudio } from '../support/studio.ts'
import { bodiesOf, configured, listed, post, postSigned } from '../webhooks/deliveries.ts'
import { draft, indexed, long, message, openLog, storedTexts } from './search-blocks.ts'

const { blocks, texts, claim } = platformLogKeys

testWithRedis('a search finds what two replicas stored, inside and outside of blocks', async () => {
  const redis = await startRedis()
  const env = {
    ...configured,
    STUDIO_REDIS_URL: redis.url,
    STUDIO_WORKSPACE: 'redis',
  }
  const kept = { ...env, STUDIO_WEBHOOK_KEEP_DAYS: '7' }
  // Without days to keep there are no blocks, as in earlier versions.
  const before = await startStudio({ env })
  for (let at = 0; at < 23; at++) await postSigned(before, message(`early ${at} ä`, at))
  await before.close()

  const one = await startStudio({ env: kept })
  await eventually(async () => (await redis.ask('ZCARD', blocks)).startsWith(':2'))
  const two = await startStudio({ env: kept })
  for (let at = 23; at < 53; at += 2) {
    const both = [postSigned(one, message('late', at)), postSigned(two, message('late', at + 1))]
    await Promise.all(both)
  }
  await post(two, '{"text":"late, and forged"}')
  await eventually(async () => !(await redis.ask('ZCARD', blocks)).startsWith(':2'))

  for (const studio of [one, two]) {
    const client = await studio.signIn()
    const lateEvents = bodiesOf((await listed(client, '?q=late')).events)
    expect(lateEvents).toHaveLength(31)
    expect(lateEvents[0]).toContain('forged')
    expect(bodiesOf((await listed(client, '?q=early%2022')).events)).toEqual([message('early 22 ä', 22)])
    expect((await listed(client, '?q=Early&limit=3')).events.map(({ body }) => JSON.parse(body).at)).toEqual([
      22, 21, 20,
    ])
    expect((await listed(client, `?q=${encodeURIComponent('Ä')}`)).events).toHaveLength(23)
    expect((await listed(client, '?q=nobody')).events).toEqual([])
  }
  const client = await one.signIn()
  const gone = await client.request('/api/webhooks/events', { method: 'DELETE' })
  expect(gone.status).toBe(204)
  expect(await redis.ask('EXISTS', blocks, texts)).toContain(':0')
})

testWithRedis('erasing a customer removes their webhooks and stored texts on every replica', async () => {
  const redis = await startRedis()
  const env = {
    ...configured,
    STUDIO_REDIS_URL: redis.url,
    STUDIO_WORKSPACE: 'redis',
    STUDIO_WEBHOOK_KEEP_DAYS: '7',
  }
  const one = await startStudio({ env })
  const from = (at: number) => (at % 3 === 0 ? '4915112345678' : '4915187654321')
  for (let at = 0; at < 25; at++) await postSigned(one, message(`from ${from(at)}`, at))
  const two = await startStudio({ env })
  await eventually(async () => (await redis.ask('ZCARD', blocks)).startsWith(':2'))
  expect(await storedTexts(redis.url, sessionSecret)).toContain(from(0))

  const client = await two.signIn()
  const erased = await client.request(`/api/customers/${from(0)}`, { method: 'DELETE' })
  expect(erased.json).toMatchObject({ removed: { webhooks: 9 } })
  expect(await storedTexts(redis.url, sessionSecret)).not.toContain(from(0))
  expect((await listed(client, `?q=${from(0)}`)).events).toEqual([])
  expect((await listed(client, `?q=${from(1)}`)).events).toHaveLength(16)
})

testWithRedis('blocks left unwritten by a process that crashed are written later', async () => {
  const redis = await startRedis()
  await redis.ask('SET', claim, 'crashed')
  const log = await openLog(redis.url)
  for (let at = 0; at < 10; at++) await log.append(draft(`#${at}: ${long}`))
  await indexed(log)
  expect(await redis.ask('ZCARD', blocks)).toContain(':0')
  await redis.ask('DEL', claim)
  log.trimSoon()
  await log.search?.written()
  expect(await redis.ask('ZCARD', blocks)).toContain(':1')
})
