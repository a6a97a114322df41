/** Writes back stored fields and entries of other versions that this one does not know. */
import { deepEqual, isObject } from '../json.ts'

/**
 * Returns `next` with everything in `stored` that is not in `known`, which is what this version reads of it. Values
 * that did not change stay as they were stored, such as a word that this version reads as another one.
 */
export function carryUnknown(stored: unknown, known: unknown, next: unknown): unknown {
  if (stored === undefined) return next
  if (deepEqual(known, next)) return stored
  if (Array.isArray(stored) && Array.isArray(known) && Array.isArray(next)) {
    return keepEntries(stored, known, next)
  }
  if (!isMembers(stored) || !isMembers(known) || !isMembers(next)) return next
  const kept = new Map(Object.entries(next))
  for (const [name, value] of Object.entries(stored)) {
    const isKnown = Object.hasOwn(known, name)
    const isNext = kept.has(name)
    if (isKnown && isNext) kept.set(name, carryUnknown(value, known[name], next[name]))
    if (!isKnown && !isNext) kept.set(name, value)
  }
  return Object.fromEntries(kept)
}

/** Entries that this version cannot read stay behind the entry that they followed. */
function keepEntries(stored: readonly unknown[], known: readonly unknown[], next: readonly unknown[]) {
  const knownAt = partners(known, stored)
  const knownOf = partners(next, known)
  const storedAt = invert(knownAt)
  const nextAt = invert(knownOf)
  const kept = next.map((entry, at): unknown[] => {
    const former = knownOf[at]
    const place = former === undefined ? undefined : knownAt[former]
    return [
      former === undefined || place === undefined ? entry : carryUnknown(stored[place], known[former], entry),
    ]
  })
  const first: unknown[] = []
  let last = first
  for (const [at, entry] of stored.entries()) {
    const former = storedAt.get(at)
    if (former === undefined) last.push(entry)
    else last = kept[nextAt.get(former) ?? -1] ?? last
  }
  return [...first, ...kept.flat()]
}

/** Returns the place of each entry's partner: an equal one, else of the same name, else at the same place. */
function partners(entries: readonly unknown[], others: readonly unknown[]): (number | undefined)[] {
  const found: (number | undefined)[] = entries.map(() => undefined)
  const free = new Set(others.keys())
  for (const keyOf of [JSON.stringify, nameOf]) {
    const places = new Map<string, number[]>()
    for (const at of free) {
      const key = keyOf(others[at])
      if (key !== undefined) places.set(key, [...(places.get(key) ?? []), at])
    }
    for (const [at, entry] of entries.entries()) {
      if (found[at] !== undefined) continue
      const place = places.get(keyOf(entry) ?? '')?.shift()
      if (place === undefined) continue
      found[at] = place
      free.delete(place)
    }
  }
  if (entries.length !== others.length) return found
  return found.map((place, at) => (place === undefined && free.has(at) ? at : place))
}

const names = ['id', 'key', 'alertId', 'rule', 'name', 'scenario', 'title'] as const

/** Returns what names an entry among those of its list; undefined without such a field. */
function nameOf(entry: unknown): string | undefined {
  if (!isMembers(entry)) return undefined
  const name = names.find((name) => typeof entry[name] === 'string')
  return name && JSON.stringify([name, entry[name]])
}

function invert(places: readonly (number | undefined)[]): ReadonlyMap<number, number> {
  return new Map(places.flatMap((place, at) => (place === undefined ? [] : [[place, at] as const])))
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !Array.isArray(value)
}
