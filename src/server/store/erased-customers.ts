/** The list of erased customers: keyed digests that are asked, and never listed (docs/behaviour.md, section 13). */
import { randomBytes } from 'node:crypto'
import { parseJson } from '../../contract/json.ts'
import { type ErasableId, storedCustomerId } from '../../contract/studio/customers/customer-id.ts'
import { possibleCustomerKeys } from '../../contract/studio/customers/mentions.ts'
import { foldedText } from '../core/folded-text.ts'
import type { AtRest } from './at-rest.ts'
import {
  type AnyErasedEntry,
  coversNumbers,
  digestOfId,
  type ErasedEntry,
  ErasedMatcher,
  type ErasedThrough,
  endOfErasure,
  hintOfId,
  readErasedEntry,
  timeOfErasure,
} from './erased-entry.ts'
import type { StoredEvent } from './event-store.ts'
import type { TargetStore } from './target-store.ts'

/** Read anew, or up to a second old. */
export type FreshOrHeld = 'fresh' | 'held'

export interface Erasure {
  /** The member's user id. */
  readonly by: string
  /** Phone numbers that it covers; null for all. */
  readonly numbers: readonly string[] | null
  /** Phone numbers where something was found. */
  readonly where: readonly string[]
  readonly through?: ErasedThrough
}

export type ErasableEvent = Pick<StoredEvent, 'body' | 'receivedAt' | 'phoneNumberIds'>

export interface ErasedCustomerList {
  add(ids: readonly ErasableId[], erasure: Erasure): Promise<void>
  /** Returns whether an event that mentions the customer is from before the erasure. */
  isErased(event: ErasableEvent, how?: FreshOrHeld): Promise<boolean>
  entries(how?: FreshOrHeld): Promise<readonly AnyErasedEntry[]>
  matcher(): Promise<ErasedMatcher>
  /** Seals every entry with the present secret, as long as the former one opens it. */
  reseal(): Promise<void>
}

/** Not a valid name for a configured target. */
const listName = '_erased'
/** Bytes of an entry's random id, which fit into a safe integer. */
const idBytes = 6
/** Ids of one member, so that nobody's erasures push out another's. */
const maxErasedOfMember = 500
/** Beyond it, the oldest of the member who has most. */
const maxErased = 5000
/** Cache time of the list. */
const holdMs = 1000

/** Erasures that this process has not handled yet. */
export interface ErasureNotice {
  /** Returns the last events that a customer's erasure at a number covers; undefined if there is none. */
  throughOf(customer: string, phoneNumberId: string): ErasedThrough | undefined
  /** Marks them as handled; until then they are returned again. */
  settle(): void
}

const everything: ErasedThrough = { webhooks: Number.MAX_SAFE_INTEGER, acts: Number.MAX_SAFE_INTEGER }

/**
 * Creates a function that returns the erasures since it was settled last, by any replica, at first all of them; undefined
 * if there are none.
 */
export function createErasureNotice(erased: Pick<ErasedCustomerList, 'entries'>) {
  let seen: ReadonlySet<string> | undefined
  const nameOf = ({ at, digest }: AnyErasedEntry) => `${at} ${digest}`
  return async (): Promise<ErasureNotice | undefined> => {
    const all = await erased.entries()
    const settle = () => {
      seen = new Set(all.map(nameOf))
    }
    // Not by time: the clock of another replica may be behind. At first, without entries of earlier versions, which do
    // not tell whether the customer has written since.
    const isFresh = (one: AnyErasedEntry) =>
      seen === undefined ? endOfErasure(one) !== undefined : !seen.has(nameOf(one))
    const fresh = all.filter(isFresh)
    if (fresh.length === 0) {
      settle()
      return undefined
    }
    const matcher = new ErasedMatcher(fresh)
    const throughOf = (customer: string, phoneNumberId: string) => {
      const covering = matcher
        .find(storedCustomerId(customer).key)
        .filter((one) => coversNumbers(one, [phoneNumberId]))
        .map((one) => endOfErasure(one) ?? everything)
      if (covering.length === 0) return undefined
      return {
        webhooks: Math.max(...covering.map(({ webhooks }) => webhooks)),
        acts: Math.max(...covering.map(({ acts }) => acts)),
      }
    }
    return { throughOf, settle }
  }
}

/** Returns whether a store has such a list. */
export async function hasErasedCustomers(store: TargetStore): Promise<boolean> {
  return (await store.letters(listName)).length > 0
}

/** Reads every entry that can be read. */
export async function readErasedCustomers(store: TargetStore): Promise<AnyErasedEntry[]> {
  const entries: AnyErasedEntry[] = []
  for (const id of await store.letters(listName)) {
    const text = await store.readLetter(listName, id, 'summary')
    const entry = text === undefined ? undefined : readErasedEntry(parseJson(text))
    if (entry !== undefined) entries.push(entry)
  }
  return entries
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
  return new StoredErasures(store, atRest, now)
}

interface StoredEntry {
  readonly id: number
  readonly text: string
  readonly entry: AnyErasedEntry
}

class StoredErasures implements ErasedCustomerList {
  readonly #store: TargetStore
  readonly #now: () => number
  readonly #key: string
  readonly #memberOf: (userId: string) => string
  /** An entry never changes, so each is read once. */
  #known = new Map<number, StoredEntry>()
  #readAt = Number.NEGATIVE_INFINITY
  #matcher: ErasedMatcher | undefined
  #adding: Promise<unknown> = Promise.resolve()

  constructor(store: TargetStore, atRest: AtRest, now: () => number) {
    this.#store = store
    this.#now = now
    this.#key = atRest.digest('erased customers: key of digests')
    this.#memberOf = (userId) => atRest.digest(`erased customers: member ${userId}`).slice(0, 32)
  }

  /** One after the other, so that two do not make room for one. */
  add(ids: readonly ErasableId[], erasure: Erasure): Promise<void> {
    const added = this.#adding.then(() => this.#add(ids, erasure))
    this.#adding = added.catch(() => undefined)
    return added
  }

  async entries(how: FreshOrHeld = 'held'): Promise<readonly AnyErasedEntry[]> {
    return (await this.#read(how)).map(({ entry }) => entry)
  }

  async matcher(): Promise<ErasedMatcher> {
    const entries = await this.entries()
    this.#matcher ??= new ErasedMatcher(entries)
    return this.#matcher
  }

  async isErased(event: ErasableEvent, how: FreshOrHeld = 'held'): Promise<boolean> {
    const later = (await this.entries(how)).filter((entry) => timeOfErasure(entry) >= event.receivedAt)
    if (later.length === 0) return false
    const matcher = new ErasedMatcher(later)
    for (const id of possibleCustomerKeys(foldedText(event.body.toString('utf8')))) {
      if (matcher.find(id).some((one) => coversNumbers(one, event.phoneNumberIds))) return true
    }
    return false
  }

  async reseal(): Promise<void> {
    // As it was stored, with what this version does not know.
    for (const { id, text } of await this.#read('fresh'))
      await this.#store.writeLetter(listName, id, text, '')
  }

  async #add(ids: readonly ErasableId[], { by, numbers, where, through }: Erasure): Promise<void> {
    const all = await this.#read('fresh')
    const key = this.#key
    const at = new Date(this.#now()).toISOString()
    const added = ids.map(
      (id): ErasedEntry => ({
        ...{ at, key, digest: digestOfId(key, id.key), hint: hintOfId(key, id.key) },
        ...{ by: this.#memberOf(by), numbers: numbers && [...numbers], where: [...where] },
        ...(through && { through }),
      }),
    )
    const again = new Set(added.map(({ digest }) => digest))
    // What another erasure of the same customer covers stays covered.
    const isReplaced = ({ entry }: StoredEntry) =>
      again.has(entry.digest) && (numbers === null || coversOnly(entry, numbers))
    for (const entry of added) {
      const id = Number.parseInt(randomBytes(idBytes).toString('hex'), 16)
      await this.#store.writeLetter(listName, id, JSON.stringify(entry), '')
    }
    for (const { id } of all.filter(isReplaced)) await this.#store.removeLetter(listName, id)
    await this.#makeRoom()
  }

  /** Oldest first, and never the newest. */
  async #makeRoom(): Promise<void> {
    const all = [...(await this.#read('fresh'))].sort(
      (a, b) => timeOfErasure(a.entry) - timeOfErasure(b.entry),
    )
    const byMember = new Map<string, StoredEntry[]>()
    for (const one of all) {
      const member = 'by' in one.entry ? one.entry.by : ''
      byMember.set(member, [...(byMember.get(member) ?? []), one])
    }
    let count = all.length
    for (;;) {
      const [most = []] = [...byMember.values()].sort((a, b) => b.length - a.length)
      if (most.length <= maxErasedOfMember && count <= maxErased) break
      const oldest = most.shift()
      if (oldest === undefined) break
      await this.#store.removeLetter(listName, oldest.id)
      count -= 1
    }
    // What this studio cannot open goes before anything else.
    const stored = await this.#store.letters(listName)
    const unknown = stored.filter((id) => !this.#known.has(id))
    for (const id of unknown.slice(0, Math.max(0, stored.length - maxErased)))
      await this.#store.removeLetter(listName, id)
    this.#readAt = Number.NEGATIVE_INFINITY
  }

  async #read(how: FreshOrHeld): Promise<StoredEntry[]> {
    const isHeld = how === 'held' && Math.abs(this.#now() - this.#readAt) < holdMs
    if (isHeld) return [...this.#known.values()]
    const at = this.#now()
    const found = new Map<number, StoredEntry>()
    const known = this.#known
    for (const id of await this.#store.letters(listName)) {
      const stored = known.get(id) ?? (await this.#readEntry(id))
      if (stored !== undefined) found.set(id, stored)
    }
    if (found.size !== known.size || [...found.keys()].some((id) => !known.has(id))) this.#matcher = undefined
    this.#known = found
    this.#readAt = at
    return [...found.values()]
  }

  /** Undefined for what this studio cannot open. */
  async #readEntry(id: number): Promise<StoredEntry | undefined> {
    const text = await this.#store.readLetter(listName, id, 'summary')
    const entry = text === undefined ? undefined : readErasedEntry(parseJson(text))
    return text === undefined || entry === undefined ? undefined : { id, text, entry }
  }
}

/** Whether all that an entry covers is among these numbers. */
function coversOnly(entry: AnyErasedEntry, numbers: readonly string[]): boolean {
  return (
    'numbers' in entry && entry.numbers !== null && entry.numbers.every((number) => numbers.includes(number))
  )
}
