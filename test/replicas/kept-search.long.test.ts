/**
 * Blocks of stored webhooks while processes write, remove and evict events. Long, because each case fills several blocks
 * of a megabyte; `kept-search.test.ts` has searching and erasing.
 */
import { expect } from 'vitest'
import { platformLogKeys } from '../../src/server/store/redis/keys.ts'
import { startRedis, testWithRedis } from '../support/redis.ts'
import {
  appendAll,
  draft,
  found,
  indexed,
  long,
  numbered,
  openLog,
  storedTexts,
  writeBlocks,
} from './search-blocks.ts'

const { blocks, texts, claim } = platformLogKeys

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
