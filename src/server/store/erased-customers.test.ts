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

const maxErased = 1000

test('a full list keeps the newest erasures, and drops unreadable entries before any other', async () => {
  const store = createMemoryTargets()
  const atRest = createAtRest(new Secret('s'.repeat(64)), undefined)
  let at = Date.UTC(2026, 10, 24)
  const erased = createErasedCustomers(store, atRest, () => at)
  const start = at
  await store.writeLetter('_erased', 1, 'sealed with a lost secret', '')
  const customers = Array.from({ length: maxErased + 1 }, (_, n) => `${4_911_000_000 + n}`)
  const add = async (customer = '') => {
    at += 1000
    await erased.add(customer)
  }
  const isErased = (customer = '') => erased.isErased(`from ${customer}`, start, 'fresh')

  for (const customer of customers.slice(0, maxErased)) await add(customer)
  expect([await isErased(customers[0]), await isErased(customers[1])]).toEqual([true, true])
  expect(await store.readLetter('_erased', 1, 'summary')).toBeUndefined()
  await add(customers.at(-1))
  expect(await isErased(customers.at(-1))).toBe(true)
  expect([await isErased(customers[0]), await isErased(customers[1])]).toEqual([false, true])
  expect(await erased.list()).toHaveLength(maxErased)
})
