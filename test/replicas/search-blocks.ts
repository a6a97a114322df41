/** Logs of webhooks in Redis, and the blocks of their texts that searches use. */
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
import { openTestRedis, patientTimeoutMs, type TestRedis } from '../support/redis.ts'
import { eventually } from '../support/replica.ts'

const everything = { after: 0, before: Number.MAX_SAFE_INTEGER }
/** Ten of them fill a block. */
export const long = 'x'.repeat(100_000)
const { blocks, texts, claim } = platformLogKeys

const atRest = createAtRest(new Secret('a-secret-for-tests'), undefined)

/** With `ä` escaped, as the platform does. */
export const message = (text: string, at: number) =>
  JSON.stringify({ at, text, long }).replace('ä', '\\u00e4')

export function draft(text: string, isSigned = true): NewEvent {
  return {
    ...{ receivedAt: Date.now(), verification: isSigned ? 'signed' : 'unverified' },
    ...{ reason: isSigned ? null : 'mismatch', headers: {}, body: Buffer.from(text) },
    digest: createHash('sha256').update(text).digest('hex'),
    ...{ phoneNumberIds: [], kinds: ['messages'], isSample: false },
  }
}

export async function openLog(url: string, bounds: { capacity?: number; maxAgeMs?: number } = {}) {
  const shared = await openTestRedis(url)
  const limits = { capacity: 10_000, maxBytes: 1e9, maxUnverified: 5, maxUnverifiedBytes: 1e8, maxAgeMs: 1e9 }
  const log = shared.openPlatformLog(undefined, { ...limits, isSearched: true, ...bounds }, costOf)
  if (!(log instanceof SharedEventStore)) throw new Error('not a log in Redis')
  return log
}

export async function indexed(log: SharedEventStore): Promise<void> {
  log.search?.writeTexts()
  await log.search?.written()
}

/** Appends without writing blocks, as another process holds the claim. */
export async function appendAll(redis: TestRedis, log: SharedEventStore, bodies: readonly string[]) {
  await redis.ask('SET', claim, 'elsewhere')
  const ids: number[] = []
  for (const body of bodies) ids.push((await log.append(draft(body))).id)
  await log.search?.written()
  await redis.ask('DEL', claim)
  return ids
}

export const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `event ${from + at}. ${long}`)

export async function found(log: EventStore, wanted: string): Promise<string[]> {
  const bodies: string[] = []
  for await (const { body } of log.matching?.({ texts: [wanted], isRepeated: true }, everything) ?? []) {
    const text = body.toString()
    if (text.includes(wanted)) bodies.push(text.slice(0, 20))
  }
  return bodies
}

/** The decrypted texts of all blocks. */
export async function storedTexts(url: string, secret = 'a-secret-for-tests'): Promise<string> {
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
export async function writeBlocks(url: string, meanwhile: () => Promise<unknown>): Promise<void> {
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
