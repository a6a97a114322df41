/** Erased customers by salted digests, for replicas and browsers that still hold their data. */
import { createHash } from 'node:crypto'
import { parseJson } from '../../contract/json.ts'
import { storedForm } from '../../contract/stored/stored-form.ts'
import { type ErasedCustomer, erasedCustomer, possibleCustomerIds } from '../../contract/studio/customers.ts'
import type { AtRest } from './at-rest.ts'
import type { TargetStore } from './target-store.ts'

/** Read anew, or up to a second old. */
export type FreshOrHeld = 'fresh' | 'held'

export interface ErasedCustomerList {
  add(customer: string): Promise<void>
  list(): Promise<readonly ErasedCustomer[]>
  /** Returns whether a text that mentions the customer is from before the erasure. */
  isErased(text: string, receivedAt: number, how?: FreshOrHeld): Promise<boolean>
  /** Seals every entry with the present secret, as long as the former one opens it. */
  reseal(): Promise<void>
}

/** As written by any version. */
const storedErasure = storedForm(erasedCustomer)

/** Not a valid name for a configured target. */
const listName = '_erased'
/** Hexadecimal digits of a digest that fit into a safe integer. */
const idDigits = 12
const maxErased = 1000
/** Cache time of the list. */
const holdMs = 1000

/**
 * Creates a function that returns a test for the customers erased since its last call, by any replica; undefined if
 * there are none.
 */
export function createErasureNotice(erased: Pick<ErasedCustomerList, 'list'>) {
  let seen: ReadonlySet<string> = new Set()
  const keyOf = ({ at, digest }: ErasedCustomer) => `${at} ${digest}`
  return async (): Promise<((customer: string) => boolean) | undefined> => {
    const all = await erased.list()
    // Not by time: the clock of another replica may be behind.
    const fresh = all.filter((one) => !seen.has(keyOf(one)))
    seen = new Set(all.map(keyOf))
    return fresh.length === 0 ? undefined : (customer) => fresh.some((one) => isErasedAs(one, customer))
  }
}

function isErasedAs({ salt, digest }: ErasedCustomer, customer: string): boolean {
  return digestOf(salt, customer) === digest
}

function digestOf(salt: string, customer: string): string {
  return createHash('sha256').update(salt).update(customer.toLowerCase()).digest('hex')
}

/** Returns whether a store has such a list. */
export async function hasErasedCustomers(store: TargetStore): Promise<boolean> {
  return (await store.letters(listName)).length > 0
}

/** Copies what is not there yet, and returns how many entries that were. What cannot be read is left out. */
export async function copyErasedCustomers(from: TargetStore, to: TargetStore): Promise<number> {
  const there = new Set(await to.letters(listName))
  let copied = 0
  for (const id of await from.letters(listName)) {
    const entry = await from.readLetter(listName, id, 'summary')
    if (entry === undefined || there.has(id)) continue
    await to.writeLetter(listName, id, entry, '')
    copied += 1
  }
  return copied
}

/** Creates the list on the store of dead letters. */
export function createErasedCustomers(
  store: TargetStore,
  atRest: AtRest,
  now: () => number,
): ErasedCustomerList {
  const salt = atRest.digest('erased customers').slice(0, 32)
  let cached: { readonly at: number; readonly list: readonly ErasedCustomer[] } | undefined

  /** Oldest first, and before them what cannot be opened. */
  async function readAll() {
    const found: {
      readonly id: number
      readonly text: string
      readonly entry: ErasedCustomer | undefined
    }[] = []
    for (const id of await store.letters(listName)) {
      const text = await store.readLetter(listName, id, 'summary')
      found.push({ id, text: text ?? '', entry: storedErasure.safeParse(text && parseJson(text)).data })
    }
    return found.sort((a, b) => timeOf(a.entry) - timeOf(b.entry))
  }

  async function list(): Promise<readonly ErasedCustomer[]> {
    if (cached !== undefined && Math.abs(now() - cached.at) < holdMs) return cached.list
    const erased = (await readAll()).flatMap(({ entry }) => entry ?? [])
    cached = { at: now(), list: erased }
    return erased
  }

  async function makeSpace(): Promise<void> {
    const count = (await store.letters(listName)).length
    if (count < maxErased) return
    for (const { id } of (await readAll()).slice(0, count - maxErased + 1))
      await store.removeLetter(listName, id)
  }

  const write = (id: number, entry: ErasedCustomer) =>
    store.writeLetter(listName, id, JSON.stringify(entry), '')

  return {
    async add(customer) {
      await makeSpace()
      const digest = digestOf(salt, customer)
      await write(idOf(digest), { at: new Date(now()).toISOString(), salt, digest })
      cached = undefined
    },
    list,
    async isErased(text, receivedAt, how = 'held') {
      if (how === 'fresh') cached = undefined
      const later = (await list()).filter((entry) => timeOf(entry) >= receivedAt)
      if (later.length === 0) return false
      const words = [...new Set(possibleCustomerIds(text))]
      const digests = new Set(later.map(({ digest }) => digest))
      return [...new Set(later.map((one) => one.salt))].some((salt) =>
        words.some((word) => digests.has(digestOf(salt, word))),
      )
    },
    async reseal() {
      // As it was stored, with what this version does not know.
      for (const { id, text, entry } of await readAll()) {
        if (entry !== undefined) await store.writeLetter(listName, id, text, '')
      }
    },
  }
}

/** From the digest, so that no two replicas choose the same id for different customers. */
function idOf(digest: string): number {
  return Number.parseInt(digest.slice(0, idDigits), 16)
}

function timeOf(entry: ErasedCustomer | undefined): number {
  return entry === undefined ? 0 : Date.parse(entry.at)
}
