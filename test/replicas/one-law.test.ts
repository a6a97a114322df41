/** The log in Redis stores, drops and remembers exactly like the one in memory (docs/behaviour.md, section 4). */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { EventStore, NewEvent } from '../../src/server/store/event-store.ts'
import { costOf } from '../../src/server/webhooks/event-cost.ts'
import { createEventRing } from '../../src/server/webhooks/event-ring.ts'
import { ringBounds } from '../../src/server/webhooks/ring-bounds.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { openTestRedis, startRedis, testWithRedis } from '../support/redis.ts'

function draft(text: string, isSigned: boolean): NewEvent {
  return {
    receivedAt: 1_790_000_000_000,
    verification: isSigned ? 'signed' : 'unverified',
    reason: isSigned ? null : 'mismatch',
    headers: { 'user-agent': 'ä, "quoted"' },
    body: Buffer.from(text),
    digest: createHash('sha256').update(text).digest('hex'),
    phoneNumberIds: ['300000000000001'],
    kinds: ['messages'],
    isSample: false,
  }
}

const action = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      isSigned: fc.boolean(),
      size: fc.integer({ min: 0, max: 3000 }),
      letter: fc.nat(9),
    }),
  },
  { weight: 1, arbitrary: fc.constant('clear' as const) },
)

/** Ids are timestamps and differ; their order identifies events. */
async function shown(store: EventStore, ids: readonly number[]) {
  const place = (id: number | null) => (id === null ? null : ids.indexOf(id))
  const { events, lostThrough } = await store.since(ids[Math.floor(ids.length / 2)] ?? 0, 100)
  return {
    kept: (await store.newest({ limit: 100 })).map(({ id, duplicateOf, ...event }) => ({
      ...event,
      id: place(id),
      duplicateOf: place(duplicateOf),
    })),
    dropped: await store.dropped(),
    fill: await store.fill(),
    later: events.map(({ id }) => place(id)),
    lost: place(lostThrough),
  }
}

testWithRedis('both logs show the same after any appends and clears', async () => {
  const redis = await startRedis()
  const shared = await openTestRedis(redis.url)
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40 }), fc.boolean(), async (actions, hasReserve) => {
      const bounds = ringBounds({ capacity: 8, maxBytes: 20_000, hasReserve })
      const owner = { userId: `law-${run++}`, expiresAt: () => Date.now() + 60_000 }
      const stores = [createEventRing(bounds), shared.openDemoLog(owner, bounds, costOf)]
      const views = await Promise.all(
        stores.map(async (store) => {
          const ids: number[] = []
          for (const one of actions) {
            if (one === 'clear') await store.clear()
            else {
              const text = String(one.letter).repeat(one.size)
              ids.push((await store.append(draft(text, one.isSigned))).id)
            }
          }
          expect(ids).toEqual([...ids].sort((a, b) => a - b))
          return shown(store, ids)
        }),
      )
      expect(views[1]).toEqual(views[0])
    }),
    propertyRuns(40),
  )
})
