/** Conversations of the running server against a plain reference, after any sequence in any order of delivery. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../support/property-runs.ts'
import { startRedis, testWithRedis } from '../support/redis.ts'
import { configured } from '../webhooks/deliveries.ts'
import { startTeam } from '../workspace/team.ts'
import { expectAsModel, expectSearch } from './reference-comparison.ts'
import { bodyOf, clock, deliver, type Place, start } from './reference-delivery.ts'
import { happenings } from './reference-events.ts'
import { referenceModel } from './reference-model.ts'
import { type Command, commands } from './reference-people.ts'

const hour = 3_600_000
const env = { ...configured, STUDIO_WEBHOOK_CAPACITY: '100000' }

/** Each run has a phone number of its own, so that a studio starts once for all. */
let runs = 0

async function holds(places: readonly Place[], all: readonly Command[]): Promise<void> {
  runs += 1
  const number = String(310_000_000_000_000 + runs)
  clock.now = start
  const happened = happenings(`r${runs}`, number, start, all)
  const acted = await deliver(places, number, happened)
  clock.now = start + hour
  const bodies = happened.flatMap(({ changes }): object[] => (changes ? [JSON.parse(bodyOf(changes))] : []))
  const acts = happened.flatMap(({ act }) => act ?? [])
  const model = referenceModel(bodies, acts)
  for (const { ben } of places) {
    const compare = () => expectAsModel(ben, number, model)
    // Another replica is told a moment later.
    if (places.length > 1)
      await expect.poll(() => compare().then(() => 'as the model', String)).toBe('as the model')
    await compare()
    await expectSearch(ben, number, model)
    // An id stays valid when two conversations turn out to be one.
    for (const id of acted) expect((await ben.request(`/api/conversations/${id}`)).status).toBe(200)
  }
}

test('the server shows what the reference says', async () => {
  const place = await startTeam(env, () => clock.now)
  await fc.assert(
    fc.asyncProperty(commands, (all) => holds([place], all)),
    propertyRuns(60),
  )
})

testWithRedis('two replicas show what the reference says', async () => {
  const { url } = await startRedis()
  const shared = { ...env, STUDIO_REDIS_URL: url, STUDIO_WORKSPACE: 'redis' }
  const [one, other] = [await startTeam(shared, () => clock.now), await startTeam(shared, () => clock.now)]
  await fc.assert(
    fc.asyncProperty(commands, (all) => holds([one, other], all)),
    propertyRuns(20),
  )
})
