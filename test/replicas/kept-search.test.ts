/** Searching stored webhooks in Redis, with and without stored texts, which are deleted with their events. */
import { createHash } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { Secret } from '../../src/server/core/secret.ts'
import { createAtRest } from '../../src/server/store/at-rest.ts'
import type { EventStore, NewEvent } from '../../src/server/store/event-store.ts'
import { platformLogKeys } from '../../src/server/store/redis/keys.ts'
import { openLink } from '../../src/server/store/redis/redis-connection.ts'
import { pairsOf } from '../../src/server/store/redis/reply.ts'
import { SharedEventStore } from '../../src/server/store/redis/shared-event-store.ts'
import { SharedSearch } from '../../src/server/store/redis/shared-search.ts'
import { costOf } from '../../src/server/webhooks/event-cost.ts'
import {
  openTestRedis,
  patientTimeoutMs,
  startRedis,
  type TestRedis,
  testWithRedis,
} from '../support/redis.ts'
import { eventually } from '../support/replica.ts'
import { sessionSecret, startStudio } from '../support/studio.ts'
import { bodiesOf, configured, listed, post, postSigned } from '../webhooks/deliveries.ts'

const everything = { after: 0, before: Number.MAX_SAFE_INTEGER }
/** Ten of them fill a block. */
const long = 'x'.repeat(100_000)
const { blocks, texts, claim } = platformLogKeys

const atRest = createAtRest(new Secret('a-secret-for-tests'), undefined)

/** With `ä` escaped, as the platform does. */
const message = (text: string, at: number) => JSON.stringify({ at, text, long }).replace('ä', '\\u00e4')

function draft(text: string, isSigned = true): NewEvent {
  return {
    ...{ receivedAt: Date.now(), verification: isSigned ? 'signed' : 'unverified' },
    ...{ reason: isSigned ? null : 'mismatch', headers: {}, body: Buffer.from(text) },
    digest: createHash('sha256').update(text).digest('hex'),
    ...{ phoneNumberIds: [], kinds: ['messages'], isSample: false },
  }
}

async function openLog(url: string, bounds: { capacity?: number; maxAgeMs?: number } = {}) {
  const shared = await openTestRedis(url)
  const limits = { capacity: 10_000, maxBytes: 1e9, maxUnverified: 5, maxUnverifiedBytes: 1e8, maxAgeMs: 1e9 }
  const log = shared.openPlatformLog(undefined, { ...limits, isSearched: true, ...bounds }, costOf)
  if (!(log instanceof SharedEventStore)) throw new Error('not a log in Redis')
  return log
}

async function indexed(log: SharedEventStore): Promise<void> {
  log.search?.writeTexts()
  await log.search?.written()
}

/** Appends without writing blocks, as another process holds the claim. */
async function appendAll(redis: TestRedis, log: SharedEventStore, bodies: readonly string[]) {
  await redis.ask('SET', claim, 'elsewhere')
  const ids: number[] = []
  for (const body of bodies) ids.push((await log.append(draft(body))).id)
  await log.search?.written()
  await redis.ask('DEL', claim)
  return ids
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `event ${from + at}. ${long}`)

async function found(log: EventStore, wanted: string): Promise<string[]> {
  const bodies: string[] = []
  for await (const { body } of log.matching?.({ texts: [wanted], isRepeated: true }, everything) ?? []) {
    const text = body.toString()
    if (text.includes(wanted)) bodies.push(text.slice(0, 20))
  }
  return bodies
}

/** The decrypted texts of all blocks. */
async function storedTexts(url: string, secret = 'a-secret-for-tests'): Promise<string> {
  const atRest = createAtRest(new Secret(secret), undefined)
  const link = await openLink({ url: new Secret(url), timeoutMs: patientTimeoutMs })
  onTestFinished(() => link.close())
  await eventually(async () => link.isReady)
  const pairs = pairsOf(await link.command(['HGETALL', texts]))
  return pairs
    .map(([name, sealed]) => {
      const opened = atRest.open(sealed as Buffer, `redis search text ${name}`)
      if (opened === undefined) throw new Error(`${name} cannot be opened`)
      return opened.toString('latin1')
    })
    .join('\n')
}

/** Writes blocks as another process that runs `meanwhile` between reading and adding its first one. */
async function writeBlocks(url: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const link = await openLink({ url: new Secret(url), timeoutMs: patientTimeoutMs })
  onTestFinished(() => link.close())
  await eventually(async () => link.isReady)
  let isFirst = true
  const run: typeof link.run = async (...call) => {
    if (isFirst) {
      isFirst = false
      await meanwhile()
    }
    return link.run(...call)
  }
  const { events, signed, unverified, digests, meta, samples } = platformLogKeys
  const search = new SharedSearch({
    ...{ link: { ...link, run }, keys: platformLogKeys, atRest, newest: async () => [] },
    scriptKeys: [events, signed, unverified, digests, meta, samples, blocks, texts],
  })
  search.writeTexts()
  await search.written()
  expect(isFirst).toBe(false)
}

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

testWithRedis('when two processes write blocks at once, each event is in one block', async () => {
  const redis = await startRedis()
  const logs = [await openLog(redis.url), await openLog(redis.url)] as const
  for (let at = 0; at < 60; at++) await logs[at % 2]?.append(draft(`#${at}: ${long}`))
  await Promise.all([...logs, ...logs].map(indexed))
  await indexed(logs[0])
  const all = Array.from({ length: 60 }, (_, at) => `#${at}: ${long}`.slice(0, 20)).reverse()
  for (const log of logs) expect(await found(log, 'xxxx')).toEqual(all)
  expect(await redis.ask('ZCARD', blocks)).toContain(':6')
  const stored = await storedTexts(redis.url)
  expect(all.map((text) => stored.split(text).length)).toEqual(all.map(() => 2))
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

testWithRedis('a removed event is in no block, even if removed while the block is written', async () => {
  const redis = await startRedis()
  const log = await openLog(redis.url)
  const bodies = Array.from({ length: 40 }, (_, at) => `${at % 2 ? 'erased' : 'stays'} ${at} ${long}`)
  const ids = await appendAll(redis, log, bodies)
  await writeBlocks(redis.url, () => log.remove(ids.filter((_, at) => at % 2 === 1)))
  await indexed(log)
  // Read before a search, which would delete such a block.
  const stored = await storedTexts(redis.url)
  expect(stored).toContain('stays')
  expect(stored).not.toContain('erased')
  expect(await found(log, 'stays')).toHaveLength(20)
  expect(await found(log, 'erased')).toEqual([])
})

testWithRedis('an event evicted while its block is written is in no block', async () => {
  const redis = await startRedis()
  const log = await openLog(redis.url, { capacity: 10 })
  await appendAll(redis, log, numbered(0, 10))
  await writeBlocks(redis.url, () => log.append(draft(`event 10. ${long}`)))
  expect(await storedTexts(redis.url)).not.toContain('event 0.')
  await indexed(log)
  expect(await storedTexts(redis.url)).toContain('event 1.')
})

testWithRedis('a process that lost its claim adds no block that overlaps another', async () => {
  const redis = await startRedis()
  const log = await openLog(redis.url, { capacity: 21 })
  await appendAll(redis, log, numbered(0, 10))
  await indexed(log)
  await appendAll(redis, log, numbered(10, 21))
  await writeBlocks(redis.url, async () => {
    await redis.ask('DEL', claim)
    // Evicts the first event, so that blocks start one event later.
    await log.append(draft(`event 21. ${long}`))
    await indexed(log)
  })
  expect((await storedTexts(redis.url)).split('event 10.')).toHaveLength(2)
  expect(await found(log, 'event')).toHaveLength(21)
})

testWithRedis('a search deletes the text of an evicted event', async () => {
  const redis = await startRedis()
  const log = await openLog(redis.url)
  await log.append(draft(`forged ${long}`, false))
  for (let at = 0; at < 30; at++) await log.append(draft(`signed ${at} ${long}`))
  await indexed(log)
  for (let at = 0; at < 5; at++) await log.append(draft(`newer ${at}`, false))
  expect(await storedTexts(redis.url)).toContain('forged')
  expect(await found(log, 'forged')).toEqual([])
  expect(await storedTexts(redis.url)).not.toContain('forged')
  expect(await found(log, 'signed')).toHaveLength(30)
})

testWithRedis('a block is deleted with its oldest event', async () => {
  const redis = await startRedis()
  const log = await openLog(redis.url, { capacity: 30 })
  for (let at = 0; at < 30; at++) await log.append(draft(`event ${at}. ${long}`))
  await indexed(log)
  expect(await storedTexts(redis.url)).toContain('event 0.')
  await log.append(draft(`event 30. ${long}`))
  const stored = await storedTexts(redis.url)
  expect(stored).not.toContain('event 0.')
  expect(stored).toContain('event 10.')
  expect(await found(log, 'event')).toHaveLength(30)

  const aging = await openLog(redis.url, { maxAgeMs: 1 })
  await indexed(aging)
  await aging.trim()
  await aging.search?.written()
  expect(await redis.ask('EXISTS', blocks, texts)).toContain(':0')
})
