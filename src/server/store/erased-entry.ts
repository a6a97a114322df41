/** One id of an erased customer, as a keyed digest, and how it is recognized. */
import { createHash, createHmac } from 'node:crypto'
import { storedForm } from '../../contract/stored/stored-form.ts'
import { formsOfId, storedCustomerId } from '../../contract/studio/customers/customer-id.ts'
import { z } from '../../contract/zod.ts'

const entryForm = z.object({
  at: z.iso.datetime(),
  /** Key of the digest, which never leaves the server. */
  key: z.string(),
  /** Hex HMAC-SHA-256 of the id's key. */
  digest: z.string(),
  /** So that most ids are told apart without a digest. */
  hint: z.number().int(),
  /** Keyed digest of the member. */
  by: z.string(),
  /** Phone numbers that the erasure covered; null for all. */
  numbers: z.array(z.string()).nullable(),
  /** Phone numbers where something was found. */
  where: z.array(z.string()),
  /** The last webhook and act that it covers; absent in entries of earlier versions. */
  through: z.object({ webhooks: z.number(), acts: z.number() }).optional(),
})
export type ErasedEntry = z.infer<typeof entryForm>

/** The last event ids of both logs that an erasure covers. */
export type ErasedThrough = NonNullable<ErasedEntry['through']>

/** Of version 0.1.0: SHA-256 of salt and id, for all numbers. */
const formerEntry = z.object({ at: z.iso.datetime(), salt: z.string(), digest: z.string() })

/** As written by any version. */
const storedEntry = storedForm(entryForm)
const storedFormerEntry = storedForm(formerEntry)

type FormerEntry = z.infer<typeof formerEntry>
export type AnyErasedEntry = ErasedEntry | FormerEntry

/** Reads an entry of any version; undefined if damaged. */
export function readErasedEntry(value: unknown): AnyErasedEntry | undefined {
  return storedEntry.safeParse(value).data ?? storedFormerEntry.safeParse(value).data
}

export const timeOfErasure = ({ at }: AnyErasedEntry) => Date.parse(at)

/** @returns undefined if the entry is of an earlier version */
export const endOfErasure = (entry: AnyErasedEntry) => ('through' in entry ? entry.through : undefined)

/** @returns whether the erasure covered everything about these numbers */
export function coversNumbers(entry: AnyErasedEntry, numbers: readonly string[]): boolean {
  if (!('numbers' in entry) || entry.numbers === null) return true
  const covered = entry.numbers
  return numbers.every((number) => covered.includes(number))
}

/** @returns hexadecimal HMAC-SHA-256 */
export function digestOfId(key: string, id: string): string {
  return createHmac('sha256', key).update(id).digest('hex')
}

const hintBits = 20

/** Fast, keyed, and of too few bits to name anybody. */
export function hintOfId(key: string, id: string): number {
  let hash = Number.parseInt(key.slice(0, 8), 16) | 0
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> (32 - hintBits)
}

/** Finds ids among erased ones. */
export class ErasedMatcher {
  /** By the key of their digests, then by digest: members may have erased the same customer for different numbers. */
  readonly #byKey = new Map<
    string,
    { readonly hints: Set<number>; readonly entries: Map<string, ErasedEntry[]> }
  >()
  readonly #former: FormerEntry[] = []

  constructor(entries: Iterable<AnyErasedEntry>) {
    for (const entry of entries) {
      if (!('key' in entry)) {
        this.#former.push(entry)
        continue
      }
      const known = this.#byKey.get(entry.key) ?? { hints: new Set(), entries: new Map() }
      this.#byKey.set(entry.key, known)
      known.hints.add(entry.hint)
      known.entries.set(entry.digest, [...(known.entries.get(entry.digest) ?? []), entry])
    }
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0 && this.#former.length === 0
  }

  /** @param id - key of a customer's id */
  find(id: string): AnyErasedEntry[] {
    const found: AnyErasedEntry[] = []
    for (const [key, { hints, entries }] of this.#byKey) {
      if (hints.has(hintOfId(key, id))) found.push(...(entries.get(digestOfId(key, id)) ?? []))
    }
    if (this.#former.length === 0) return found
    const forms = formsOfId(storedCustomerId(id))
    const isForm = ({ salt, digest }: FormerEntry) =>
      forms.some((form) => createHash('sha256').update(salt).update(form).digest('hex') === digest)
    return [...found, ...this.#former.filter(isForm)]
  }
}
