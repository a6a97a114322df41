/** Erased customers by salted digests, for replicas and browsers that still hold their data. */
import { createHash } from 'node:crypto'
import { parseJson } from '../../contract/json.ts'
import {
  type ErasedCustomers,
  erasedCustomers,
  possibleCustomerIds,
} from '../../contract/studio/customers.ts'
import type { AtRest } from './at-rest.ts'
import type { TargetStore } from './target-store.ts'

export type ErasedCustomer = ErasedCustomers['erased'][number]

/** Read anew, or up to a second old. */
export type FreshOrHeld = 'fresh' | 'held'

export interface ErasedCustomerList {
  add(customer: string): Promise<void>
  list(): Promise<readonly ErasedCustomer[]>
  /** Returns whether a text that mentions the customer is from before the erasure. */
  isErased(text: string, receivedAt: number, how?: FreshOrHeld): Promise<boolean>
}

/** Not a valid name for a configured target. */
const listName = '_erased'
const maxErased = 1000
/** Cache time of the list. */
const holdMs = 1000

/** Returns whether an entry is about this customer. */
export function isErasedAs({ salt, digest }: ErasedCustomer, customer: string): boolean {
  return digestOf(salt, customer) === digest
}

function digestOf(salt: string, customer: string): string {
  return createHash('sha256').update(salt).update(customer.toLowerCase()).digest('hex')
}

/** Creates the list on the store of dead letters. */
export function createErasedCustomers(
  store: TargetStore,
  atRest: AtRest,
  now: () => number,
): ErasedCustomerList {
  const salt = atRest.digest('erased customers').slice(0, 32)
  let cached: { readonly at: number; readonly list: readonly ErasedCustomer[] } | undefined

  async function list(): Promise<readonly ErasedCustomer[]> {
    if (cached !== undefined && Math.abs(now() - cached.at) < holdMs) return cached.list
    const found: unknown[] = []
    for (const id of await store.letters(listName)) {
      const text = await store.readLetter(listName, id, 'summary')
      found.push(text === undefined ? undefined : parseJson(text))
    }
    const erased = found.flatMap((one) => erasedCustomers.safeParse({ erased: [one] }).data?.erased ?? [])
    cached = { at: now(), list: erased }
    return erased
  }

  async function add(customer: string): Promise<void> {
    const ids = await store.letters(listName)
    for (const id of ids.slice(0, Math.max(0, ids.length - maxErased + 1)))
      await store.removeLetter(listName, id)
    const id = Math.max(now(), (ids.at(-1) ?? 0) + 1)
    const entry: ErasedCustomer = { at: new Date(id).toISOString(), salt, digest: digestOf(salt, customer) }
    await store.writeLetter(listName, id, JSON.stringify(entry), '')
    cached = undefined
  }

  let last: Promise<unknown> = Promise.resolve()
  return {
    /** One after the other: two entries that chose the same id would be one. */
    add(customer) {
      const added = last.then(() => add(customer))
      last = added.catch(() => undefined)
      return added
    },
    list,
    async isErased(text, receivedAt, how = 'held') {
      if (how === 'fresh') cached = undefined
      const later = (await list()).filter(({ at }) => Date.parse(at) >= receivedAt)
      if (later.length === 0) return false
      const words = [...new Set(possibleCustomerIds(text))]
      const digests = new Set(later.map(({ digest }) => digest))
      return [...new Set(later.map((one) => one.salt))].some((salt) =>
        words.some((word) => digests.has(digestOf(salt, word))),
      )
    },
  }
}
