/** Searching webhooks that are kept in Redis: each replica has an index of its own, which follows the shared log. */
import { createHash } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '../../src/server/store/database/database.ts'
import { migrate } from '../../src/server/store/database/migrations.ts'
import { SearchCache, searchCacheCallNames } from '../../src/server/store/database/search-cache.ts'
import { studioSteps } from '../../src/server/store/database/studio-schema.ts'
import { callsOfObject } from '../../src/server/store/database/worker-protocol.ts'
import type { EventStore, NewEvent } from '../../src/server/store/event-store.ts'
import { platformLogKeys } from '../../src/server/store/redis/keys.ts'
import { SearchedLog } from '../../src/server/store/redis/searched-log.ts'
import { costOf } from '../../src/server/webhooks/event-cost.ts'
import { openTestRedis, startRedis, testWithRedis } from '../support/redis.ts'
import { eventually } from '../support/replica.ts'
import { startStudio } from '../support/studio.ts'
import { bodiesOf, configured, listed, post, postSigned } from '../webhooks/deliveries.ts'
import { erase } from '../webhooks/erasing.ts'

const everything = { after: 0, before: Number.MAX_SAFE_INTEGER }
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

/** With `ä` escaped, as the platform does. */
const message = (text: string, at: number) => JSON.stringify({ at, text }).replace('ä', '\\u00e4')

function draft(text: string, isSigned = true): NewEvent {
  return {
    ...{ receivedAt: Date.now(), verification: isSigned ? 'signed' : 'unverified' },
    ...{ reason: isSigned ? null : 'mismatch', headers: {}, body: Buffer.from(text) },
    digest: createHash('sha256').update(text).digest('hex'),
    ...{ phoneNumberIds: [], kinds: ['messages'], isSample: false },
  }
}

/** A replica's log, and what its index holds. */
async function openReplica(url: string, bounds: { capacity?: number; maxAgeMs?: number } = {}) {
  const shared = await openTestRedis(url)
  const limits = { capacity: 10_000, maxBytes: 1e9, maxUnverified: 5, maxUnverifiedBytes: 1e8, maxAgeMs: 1e9 }
  const database = openDatabase()
  migrate(database, studioSteps)
  const cache = new SearchCache(database)
  const calls = callsOfObject(searchCacheCallNames, cache)
  const log = new SearchedLog(shared.openPlatformLog(undefined, { ...limits, ...bounds }, costOf), calls)
  onTestFinished(async () => {
    await log.close()
    cache.close()
  })
  database.execute("CREATE VIRTUAL TABLE temp.words_parts USING fts5vocab('main', 'words_webhooks', 'row')")
  const parts = database.prepare<{ term: string }>('SELECT term FROM words_parts WHERE term = ?')
  return {
    log,
    ids: () => cache.ids(0, 100_000),
    /** Whether three letters are in the index, also of removed events that are not merged away yet. */
    hasPart: (part: string) => parts.first(part) !== undefined,
  }
}

async function found(log: EventStore, ...texts: readonly string[]): Promise<string[]> {
  const bodies: string[] = []
  for await (const { body } of log.matching?.({ texts }, everything) ?? []) {
    const text = body.toString()
    if (texts.every((one) => text.includes(one))) bodies.push(text)
  }
  return bodies
}

testWithRedis('a search finds what two replicas stored, before and after their start', async () => {
  const redis = await startRedis()
  const env = { ...configured, STUDIO_REDIS_URL: redis.url, STUDIO_WORKSPACE: 'redis' }
  const kept = { ...env, STUDIO_WEBHOOK_KEEP_DAYS: '7' }
  const before = await startStudio({ env })
  for (const at of upTo(23)) await postSigned(before, message(`early ${at} ä`, at))
  await before.close()

  const one = await startStudio({ env: kept })
  const two = await startStudio({ env: kept })
  for (let at = 23; at < 53; at += 2) {
    await Promise.all([postSigned(one, message('late', at)), postSigned(two, message('late', at + 1))])
  }
  await post(two, '{"text":"late, and forged"}')

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
  expect((await client.request('/api/webhooks/events', { method: 'DELETE' })).status).toBe(204)
  for (const studio of [one, two]) expect((await listed(await studio.signIn(), '?q=late')).events).toEqual([])
})

testWithRedis('an erased customer is found on no replica', async () => {
  const redis = await startRedis()
  const store = { STUDIO_REDIS_URL: redis.url, STUDIO_WORKSPACE: 'redis', STUDIO_WEBHOOK_KEEP_DAYS: '7' }
  const env = { ...configured, ...store }
  const one = await startStudio({ env })
  const from = (at: number) => (at % 3 === 0 ? '4915112345678' : '4915187654321')
  for (const at of upTo(25)) await postSigned(one, message(`from ${from(at)}`, at))
  const two = await startStudio({ env })
  const erased = await erase(await two.signIn(), from(0))
  expect(erased.json).toMatchObject({ removed: { webhooks: 9 } })
  for (const studio of [one, two]) {
    const reader = await studio.signIn()
    expect((await listed(reader, `?q=${from(0)}`)).events).toEqual([])
    expect((await listed(reader, `?q=${from(1)}`)).events).toHaveLength(16)
  }
})

testWithRedis(
  'each replica indexes the log, whoever wrote it, and reads what is not indexed yet',
  async () => {
    const redis = await startRedis()
    const one = await openReplica(redis.url)
    for (const at of upTo(100)) await one.log.append(draft(`event ${at}.`))
    const two = await openReplica(redis.url)
    // Whatever part of it is read by now.
    expect(await found(two.log, 'event')).toHaveLength(100)
    for (const { log, ids } of [one, two])
      await eventually(async () => ids().length === 100 && log !== undefined)
    await two.log.append(draft('event 100.'))
    for (const { log } of [one, two]) {
      expect(await found(log, 'event')).toEqual(
        upTo(101)
          .map((at) => `event ${at}.`)
          .reverse(),
      )
      expect(await found(log, 'event 7', '7.')).toEqual(['event 77.', 'event 7.'])
      expect(await found(log, '9.')).toHaveLength(10)
    }
  },
)

testWithRedis('what any replica removes leaves the indexes of all, with its parts', async () => {
  const redis = await startRedis()
  const [one, two] = [await openReplica(redis.url), await openReplica(redis.url)]
  const ids: number[] = []
  for (const at of upTo(60))
    ids.push((await one.log.append(draft(at % 2 ? `qxzjk ${at}` : `stays ${at}`))).id)
  for (const replica of [one, two]) await eventually(async () => replica.ids().length === 60)
  expect([one.hasPart('xzj'), two.hasPart('xzj')]).toEqual([true, true])
  expect(await one.log.remove(ids.filter((_, at) => at % 2 === 1))).toBe(30)
  // The next event is one that makes the other replica look.
  await one.log.append(draft('another'))
  for (const replica of [one, two]) {
    expect(await found(replica.log, 'qxzjk')).toEqual([])
    await eventually(async () => replica.ids().length === 31)
    await eventually(async () => !replica.hasPart('xzj'))
    expect(await found(replica.log, 'stays')).toHaveLength(30)
  }
  await two.log.clear()
  await one.log.append(draft('anew'))
  for (const replica of [one, two]) {
    await eventually(async () => replica.ids().length === 1)
    expect(await found(replica.log, 'anew')).toEqual(['anew'])
    expect(await found(replica.log, 'stays')).toEqual([])
  }
})

testWithRedis('evicted and expired events leave the index', async () => {
  const redis = await startRedis()
  const { log, ids } = await openReplica(redis.url, { capacity: 30 })
  for (const at of upTo(30)) await log.append(draft(`event ${at}.`, at % 10 !== 0))
  await eventually(async () => ids().length === 30)
  for (const at of upTo(8)) await log.append(draft(`newer ${at}.`))
  expect(await found(log, 'event')).toHaveLength(22)
  // A search finds out about those that are not the oldest.
  await eventually(async () => (await found(log, 'event')).length === 22 && ids().length === 30)

  const aging = await openReplica(redis.url, { maxAgeMs: 1 })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await found(aging.log, 'event')).toEqual([])
})

testWithRedis(
  'search texts of a former version are deleted, also while one of its replicas writes them',
  async () => {
    const redis = await startRedis()
    const [blocks = '', texts = '', claim = ''] = platformLogKeys.formerTexts
    const write = async () => {
      await redis.ask('ZADD', blocks, '5', '0:1:5')
      await redis.ask('HSET', texts, '0:1:5', 'sealed')
      await redis.ask('SET', claim, '1')
    }
    await write()
    const { log } = await openReplica(redis.url)
    const isGone = async () => (await redis.ask('EXISTS', blocks, texts, claim)).startsWith(':0')
    await eventually(isGone)
    await write()
    await log.remove([1])
    expect(await isGone()).toBe(true)
  },
)
