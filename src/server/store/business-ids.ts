/** Ids and numbers of the business: no customer's. Learnt when they arrive, so that an erasure need not search for them. */
import { createHash } from 'node:crypto'
import { storedCustomerId } from '../../contract/studio/customers/customer-id.ts'
import type { TargetStore } from './target-store.ts'

export interface BusinessIds {
  /** Only from signed webhooks, and from the platform's answers to a member's token. */
  learn(ids: readonly string[]): void
  /** @param key - of a customer's id */
  has(key: string): Promise<boolean>
}

/** Not a valid name for a configured target. */
const listName = '_business'
/** Hexadecimal digits of a digest that fit into a safe integer. */
const idDigits = 12
/** Beyond it, the one that was learnt first is forgotten by this process. */
const maxKnown = 20_000

/** Creates the list on the store of dead letters, which all replicas share. */
export function createBusinessIds(store: TargetStore): BusinessIds {
  const known = new Set<string>()
  const read = new Set<number>()

  function remember(key: string): void {
    known.add(key)
    const [oldest] = known
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
  }

  async function readOthers(): Promise<void> {
    for (const id of await store.letters(listName)) {
      if (read.has(id)) continue
      const key = await store.readLetter(listName, id, 'summary')
      if (key !== undefined) remember(key)
      read.add(id)
    }
  }

  return {
    learn(ids) {
      for (const id of ids) {
        const { key } = storedCustomerId(id)
        if (known.has(key)) continue
        remember(key)
        // One that is not stored is learnt again from the next webhook.
        store.writeLetter(listName, entryId(key), key, '').catch(() => known.delete(key))
      }
    },
    async has(key) {
      if (known.has(key)) return true
      await readOthers()
      return known.has(key)
    },
  }
}

/** The same in every replica. */
function entryId(key: string): number {
  return Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, idDigits), 16)
}
