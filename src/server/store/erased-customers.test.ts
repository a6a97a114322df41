import { expect, test } from 'vitest'
import { Secret } from '../core/secret.ts'
import { createAtRest } from './at-rest.ts'
import { createErasedCustomers, createErasureNotice } from './erased-customers.ts'
import { createMemoryTargets } from './targets/memory-targets.ts'

test('an erasure by a replica whose clock is an hour behind is noticed, each one once', async () => {
  const store = createMemoryTargets()
  const atRest = createAtRest(new Secret('s'.repeat(64)), undefined)
  let passed = 0
  const replica = (behindMs: number) =>
    createErasedCustomers(store, atRest, () => Date.UTC(2026, 10, 24) + passed - behindMs)
  const here = replica(0)
  const behind = replica(3_600_000)
  const newlyErased = createErasureNotice(here)
  /** Past the second for which the list is cached. */
  const notice = async () => {
    passed += 2000
    return newlyErased()
  }

  expect(await notice()).toBeUndefined()
  await here.add('4911')
  expect((await notice())?.('4911')).toBe(true)
  await behind.add('4912')
  const isErased = await notice()
  expect([isErased?.('4912'), isErased?.('4911')]).toEqual([true, false])
  expect(await notice()).toBeUndefined()
})
