import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NewEvent, StoredEvent } from '../store/event-store.ts'
import { costOf } from './event-cost.ts'
import { createEventRing, type EventRing } from './event-ring.ts'
import { type RingLimits, ringBounds } from './ring-bounds.ts'

const now = () => 1_790_000_000_000

function draft(verification: 'signed' | 'unverified', bytes = 0, digest = 'd'): NewEvent {
  return {
    receivedAt: now(),
    verification,
    reason: verification === 'signed' ? null : 'mismatch',
    headers: {},
    body: Buffer.alloc(bytes),
    digest,
    phoneNumberIds: [],
    kinds: ['unknown'],
    isSample: false,
  }
}

const emptyCost = costOf(draft('signed'))
const ring = ({ now: clock = now, ...limits }: Partial<RingLimits> & { now?: () => number } = {}) =>
  createEventRing(ringBounds({ capacity: 10, maxBytes: 1_000_000, hasReserve: true, ...limits }), clock)

const idsOf = (events: readonly StoredEvent[]) => events.map(({ id }) => id)
const everything = async (log: EventRing) => [...(await log.newest({ limit: 1_000_000 }))].reverse()
const signedIds = async (log: EventRing) =>
  idsOf((await everything(log)).filter(({ verification }) => verification === 'signed'))

async function fill(log: EventRing, count: number, verification: 'signed' | 'unverified', bytes = 0) {
  const events: StoredEvent[] = []
  for (let index = 0; index < count; index++) events.push(await log.append(draft(verification, bytes)))
  return idsOf(events)
}

test('the newest events are kept up to the capacity', async () => {
  const log = ring()
  const ids = await fill(log, 13, 'signed')
  expect(idsOf(await everything(log))).toEqual(ids.slice(3))
  expect(await log.dropped()).toBe(3)
})

test('ids increase strictly, also across processes', async () => {
  const first = await fill(ring(), 50, 'signed')
  const second = await fill(ring({ now: () => now() + 1 }), 1, 'signed')
  const all = [...first, ...second]
  expect(all).toEqual([...new Set(all)].sort((a, b) => a - b))
  expect(Number.isSafeInteger(second[0])).toBe(true)
})

test('with a secret, unverified events use at most a fifth and evict only each other', async () => {
  const log = ring()
  const signed = await fill(log, 5, 'signed')
  const unverified = await fill(log, 100, 'unverified')
  expect(idsOf(await everything(log))).toEqual([...signed, ...unverified.slice(-2)])
})

test('a flood of forgeries evicts no signed event from a full ring', async () => {
  const log = ring()
  const signed = await fill(log, 10, 'signed')
  await fill(log, 1000, 'unverified')
  expect(idsOf(await everything(log))).toEqual(signed)
  expect(await log.dropped()).toBe(1000)
})

test('unverified events use at most a fifth of the bytes', async () => {
  const cost = emptyCost + 1000
  const log = ring({ capacity: 1000, maxBytes: cost * 10 })
  await fill(log, 5, 'signed', 1000)
  const forged = await fill(log, 5, 'unverified', 1000)
  expect(idsOf(await everything(log)).slice(5)).toEqual(forged.slice(-2))
  await fill(log, 1, 'unverified', 5000)
  expect(log.length).toBe(7)
})

test('signed events evict unverified ones first', async () => {
  const log = ring()
  const forged = await fill(log, 2, 'unverified')
  const signed = await fill(log, 9, 'signed')
  expect(idsOf(await everything(log))).toEqual([...forged.slice(1), ...signed])
  expect(await signedIds(log)).toEqual(signed)
})

test('without a secret, unverified events may fill the ring', async () => {
  const log = ring({ hasReserve: false })
  const ids = await fill(log, 12, 'unverified')
  expect(idsOf(await everything(log))).toEqual(ids.slice(-10))
})

test('a ring of one keeps the latest event, but an unverified one never evicts a signed one', async () => {
  const log = ring({ capacity: 1 })
  const [, second] = await fill(log, 2, 'unverified')
  expect(idsOf(await everything(log))).toEqual([second])
  const [signed] = await fill(log, 1, 'signed')
  await fill(log, 1, 'unverified')
  expect(idsOf(await everything(log))).toEqual([signed])
})

test('an event larger than the ring is delivered, not stored, and evicts nothing', async () => {
  const log = ring({ maxBytes: emptyCost * 2 })
  const delivered: number[] = []
  log.subscribe((events) => delivered.push(...idsOf(events)))
  const kept = await fill(log, 2, 'signed')
  const large = await fill(log, 1, 'signed', emptyCost * 2)
  expect(idsOf(await everything(log))).toEqual(kept)
  await new Promise(setImmediate)
  expect(delivered).toEqual([...kept, ...large])
  expect((await log.since(kept[1] ?? 0, 10)).lostThrough).toBe(large[0])
})

test('a ring of one byte stores no events', async () => {
  const log = ring({ maxBytes: 1 })
  await fill(log, 3, 'signed')
  await fill(log, 3, 'unverified')
  expect([log.length, log.bytes, await log.dropped()]).toEqual([0, 0, 6])
})

test('a duplicate refers to the earliest stored event with its digest', async () => {
  const log = ring({ capacity: 3 })
  const first = await log.append(draft('signed', 0, 'same'))
  const second = await log.append(draft('unverified', 0, 'same'))
  expect([first.duplicateOf, second.duplicateOf]).toEqual([null, first.id])
  await fill(log, 2, 'signed')
  expect((await log.append(draft('signed', 0, 'same'))).duplicateOf).toBe(first.id)
  await fill(log, 3, 'signed')
  expect((await log.append(draft('signed', 0, 'same'))).duplicateOf).toBe(null)
})

test('clearing removes all events, and resuming from before it reports the loss', async () => {
  const log = ring()
  const [, second = 0, third = 0] = await fill(log, 3, 'signed')
  await log.clear()
  expect([log.length, log.bytes, await log.dropped()]).toEqual([0, 0, 0])
  expect(await log.since(second, 10)).toEqual({ events: [], lostThrough: third, latest: third })
  expect((await log.since(third, 10)).lostThrough).toBe(null)
})

test('an id of an earlier process, or an invalid one, reports a loss', async () => {
  const log = ring()
  const ids = await fill(log, 2, 'signed')
  for (const strange of [-1, 5, (ids[0] ?? 0) - 2, (ids[1] ?? 0) + 1, Number.MAX_SAFE_INTEGER]) {
    const { events, lostThrough } = await log.since(strange, 10)
    expect([idsOf(events), lostThrough === null]).toEqual([ids, false])
  }
})

test('resuming from zero reports a loss only if events were lost', async () => {
  const log = ring({ capacity: 2 })
  const ids = await fill(log, 2, 'signed')
  expect(await log.since(0, 10)).toMatchObject({ lostThrough: null, latest: ids[1] })
  await fill(log, 1, 'signed')
  expect((await log.since(0, 10)).lostThrough).toBe(ids[0])
})

test('subscribers are notified in a later turn, in order, until they unsubscribe', async () => {
  const log = ring()
  const delivered: number[] = []
  const stop = log.subscribe((events) => delivered.push(...idsOf(events)))
  const ids = await fill(log, 5, 'signed')
  expect(delivered).toEqual([])
  await new Promise(setImmediate)
  expect(delivered).toEqual(ids)
  stop()
  await fill(log, 1, 'signed')
  await new Promise(setImmediate)
  expect(delivered).toEqual(ids)
})

const arrivals = fc.array(
  fc.record({
    verification: fc.constantFrom('signed' as const, 'unverified' as const),
    bytes: fc.oneof(fc.nat(20), fc.nat(6000)),
    digest: fc.constantFrom('a', 'b', 'c'),
  }),
  { maxLength: 60 },
)
const bounds = fc.record({
  capacity: fc.integer({ min: 1, max: 30 }),
  maxBytes: fc.oneof(fc.integer({ min: 1, max: 40_000 }), fc.constant(1_000_000)),
  hasReserve: fc.boolean(),
})

test('the ring never exceeds a limit, and its size is the sum of its events', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, bounds, async (all, options) => {
      const log = ring(options)
      for (const { verification, bytes, digest } of all) {
        await log.append(draft(verification, bytes, digest))
        const kept = await everything(log)
        expect(log.length).toBe(kept.length)
        expect(log.length).toBeLessThanOrEqual(options.capacity)
        expect(log.bytes).toBe(kept.reduce((sum, event) => sum + costOf(event), 0))
        expect(log.bytes).toBeLessThanOrEqual(options.maxBytes)
        if (!options.hasReserve) continue
        const unverified = kept.filter((event) => event.verification === 'unverified')
        expect(unverified.length).toBeLessThanOrEqual(Math.max(1, options.capacity / 5))
        const held = unverified.reduce((sum, event) => sum + costOf(event), 0)
        expect(held).toBeLessThanOrEqual(options.maxBytes / 5)
      }
    }),
  )
})

test('unverified events do not affect which signed events are kept', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, bounds, async (all, options) => {
      const contents = async (withForgeries: boolean) => {
        const log = ring({ ...options, hasReserve: true })
        const order: number[] = []
        for (const { verification, bytes, digest } of all) {
          if (verification === 'unverified' && !withForgeries) continue
          const { id } = await log.append(draft(verification, bytes, digest))
          if (verification === 'signed') order.push(id)
        }
        return (await signedIds(log)).map((id) => order.indexOf(id))
      }
      expect(await contents(true)).toEqual(await contents(false))
    }),
  )
})

test('resuming after any id returns all later events or reports a loss', async () => {
  await fc.assert(
    fc.asyncProperty(
      arrivals,
      bounds,
      fc.nat(60),
      fc.integer({ min: 1, max: 9 }),
      async (all, options, at, page) => {
        const log = ring(options)
        const ids: number[] = []
        for (const { verification, bytes } of all) ids.push((await log.append(draft(verification, bytes))).id)
        const after = ids[at] ?? 0
        const later = ids.filter((id) => id > after)
        const found: number[] = []
        const { lostThrough } = await log.since(after, page)
        for (let cursor = after; ; cursor = found.at(-1) ?? cursor) {
          const { events } = await log.since(cursor, page)
          if (events.length === 0) break
          found.push(...idsOf(events))
        }
        const kept = idsOf(await everything(log))
        expect(found).toEqual(later.filter((id) => kept.includes(id)))
        expect(lostThrough).toBe(later.filter((id) => !kept.includes(id)).at(-1) ?? null)
      },
    ),
  )
})

test('paging backwards by id returns every event once', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, bounds, fc.integer({ min: 1, max: 9 }), async (all, options, limit) => {
      const log = ring(options)
      for (const { verification, bytes } of all) await log.append(draft(verification, bytes))
      const found: number[] = []
      for (;;) {
        const page = await log.newest({ before: found.at(-1), limit })
        if (page.length === 0) break
        found.push(...idsOf(page))
      }
      expect(found.reverse()).toEqual(idsOf(await everything(log)))
    }),
  )
})
