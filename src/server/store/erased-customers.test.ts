import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { storedCustomerId } from '../../contract/studio/customers/customer-id.ts'
import { Secret } from '../core/secret.ts'
import { createAtRest } from './at-rest.ts'
import { createErasedCustomers, createErasureNotice } from './erased-customers.ts'
import { createMemoryTargets } from './targets/memory-targets.ts'

const maxErasedOfMember = 500
const everywhere = { by: 'ann', numbers: null, where: [] }

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
    const found = await newlyErased()
    found?.settle()
    return found
  }
  const all = { webhooks: Number.MAX_SAFE_INTEGER, acts: Number.MAX_SAFE_INTEGER }

  expect(await notice()).toBeUndefined()
  const [one, other] = ['4911000001', '4911000002']
  await here.add([storedCustomerId(one)], everywhere)
  expect((await notice())?.throughOf(one, '1')).toEqual(all)
  await behind.add([storedCustomerId(other)], everywhere)
  const found = await notice()
  expect([found?.throughOf(other, '1'), found?.throughOf(one, '1')]).toEqual([all, undefined])
  expect(await notice()).toBeUndefined()
})

function createList() {
  const store = createMemoryTargets()
  const atRest = createAtRest(new Secret('s'.repeat(64)), undefined)
  let at = Date.UTC(2026, 10, 24)
  const start = at
  const list = createErasedCustomers(store, atRest, () => at)
  const add = async (customer: string, by = 'ann', numbers: readonly string[] | null = null) => {
    at += 1000
    await list.add([storedCustomerId(customer)], { by, numbers, where: [] })
  }
  const isErased = (text: string, phoneNumberIds: readonly string[] = []) =>
    list.isErased({ body: Buffer.from(text), receivedAt: start, phoneNumberIds }, 'fresh')
  return { store, list, add, isErased }
}

test('erased-list-flooded: a member pushes out their own erasures, never those of another', async () => {
  const { store, list, add, isErased } = createList()
  await add('4911999999', 'ben')
  const customers = Array.from({ length: maxErasedOfMember + 1 }, (_, n) => `${4_911_000_000 + n}`)
  for (const customer of customers) await add(customer)
  expect([await isErased(customers[0] ?? ''), await isErased(customers[1] ?? '')]).toEqual([false, true])
  expect(await isErased(customers.at(-1) ?? '')).toBe(true)
  expect(await isErased('from 4911999999')).toBe(true)
  expect(await list.entries()).toHaveLength(maxErasedOfMember + 1)
  expect(await store.letters('_erased')).toHaveLength(maxErasedOfMember + 1)
})

test('an erasure covers its phone numbers, and those of another erasure of the same customer stay covered', async () => {
  const { add, isErased, list } = createList()
  await add('4911000001', 'ann', ['1', '2'])
  expect(await isErased('4911000001', ['1'])).toBe(true)
  expect(await isErased('4911000001', ['1', '3'])).toBe(false)
  await add('4911000001', 'ben', ['3'])
  expect([await isErased('4911000001', ['2']), await isErased('4911000001', ['3'])]).toEqual([true, true])
  await add('4911000001', 'eve', null)
  expect(await list.entries()).toHaveLength(1)
  expect(await isErased('4911000001', ['4'])).toBe(true)
})

test('erased-digests-guessed: an entry is worth nothing without the key of the server', async () => {
  const { store, add, list } = createList()
  await add('4911000001')
  const [entry] = await list.entries()
  const plain = createHash('sha256').update('4911000001').digest('hex')
  expect(entry?.digest).not.toBe(plain)
  const other = createErasedCustomers(
    createMemoryTargets(),
    createAtRest(new Secret('o'.repeat(64)), undefined),
    Date.now,
  )
  await other.add([storedCustomerId('4911000001')], everywhere)
  expect((await other.entries())[0]?.digest).not.toBe(entry?.digest)
  expect(await store.letters('_erased')).toHaveLength(1)
})

test('entries of version 0.1.0 are recognized in every form of the number', async () => {
  const { store, isErased } = createList()
  const at = new Date(Date.UTC(2026, 10, 25)).toISOString()
  const digest = createHash('sha256').update('salt').update('5511970000001').digest('hex')
  await store.writeLetter('_erased', 7, JSON.stringify({ at, salt: 'salt', digest }), '')
  expect(await isErased('from 5511970000002')).toBe(false)
  expect([await isErased('from 551170000001'), await isErased('+55 11 97000-0001')]).toEqual([true, true])
})
