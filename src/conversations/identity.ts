/**
 * Identifies customers. At one phone number of the business, a customer can have several ids; a signed webhook that
 * contains two of them joins them. A user name never does, because it can change hands.
 */

import { numberKey } from '../contract/platform/conversations/phone-number.ts'

export type IdKind = 'number' | 'user' | 'parent'

export interface KnownId {
  readonly kind: IdKind
  /** As the platform wrote it, without a plus sign. */
  readonly value: string
  /** Equal for all forms of the same id. */
  readonly key: string
}

/** A person, as a webhook describes them. */
export interface Who {
  readonly ids: readonly KnownId[]
  /** From the profile. */
  readonly name?: string | undefined
  readonly username?: string | undefined
}

const userIdPattern = /^[A-Z]{2}\.\w{1,128}$/
const parentIdPattern = /^[A-Z]{2}\.ENT\.\w{1,128}$/
/** E.164 numbers have at most 15 digits; test numbers may be short. */
const numberPattern = /^\+?\d{5,20}$/

/** @returns undefined for an absent or empty id */
export function customerIdOf(raw: string | null | undefined): KnownId | undefined {
  const value = raw?.trim().replace(/^\+/, '')
  if (!value) return undefined
  if (parentIdPattern.test(value)) return { kind: 'parent', value, key: value }
  if (userIdPattern.test(value)) return { kind: 'user', value, key: value }
  // An id of unknown form is compared as it is.
  return { kind: 'number', value, key: numberPattern.test(value) ? numberKey(value) : value }
}

/** @returns each id once, in order */
export function idsOf(...raw: readonly (string | null | undefined)[]): KnownId[] {
  const byKey = new Map<string, KnownId>()
  for (const id of raw.map(customerIdOf)) if (id !== undefined && !byKey.has(id.key)) byKey.set(id.key, id)
  return [...byKey.values()]
}

/**
 * Which ids belong to one person, at one phone number of the business.
 *
 * @template Of - what is kept for a person, such as a conversation
 */
export class IdentityBook<Of extends object> {
  readonly #people = new Map<string, Of>()

  /**
   * Joins the ids.
   *
   * @param ids - of one person; at least one
   * @param create - for unknown ids
   * @param merge - for two that turn out to be one: returns the one that stays
   */
  join(ids: readonly KnownId[], create: () => Of, merge: (stays: Of, goes: Of) => Of): Of {
    const known = new Set(ids.map(({ key }) => this.#people.get(key)).filter((one) => one !== undefined))
    let [found, ...others] = known
    found ??= create()
    for (const other of others) {
      const stays = merge(found, other)
      for (const [key, one] of this.#people) if (one === other || one === found) this.#people.set(key, stays)
      found = stays
    }
    for (const { key } of ids) this.#people.set(key, found)
    return found
  }

  /** @param keys - of all ids of one person */
  forget(keys: Iterable<string>): void {
    for (const key of keys) this.#people.delete(key)
  }
}
