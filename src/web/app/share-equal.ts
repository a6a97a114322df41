/** Structural sharing for query results. */
import { deepEqual } from '../../contract/json.ts'
import { rawFieldsOf, Unrecognised, withRawFields } from '../../contract/reader/unrecognised.ts'

/** Unlike the library's own, keeps the platform's fields of unknown form (`contract/reader/unrecognised.ts`). */
export function shareEqual(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before
  if (Array.isArray(before) && Array.isArray(now)) {
    const shared = now.map((item: unknown, at) => shareEqual(before[at], item))
    return shared.length === before.length && shared.every((item, at) => item === before[at])
      ? before
      : shared
  }
  if (before instanceof Unrecognised && now instanceof Unrecognised) {
    return deepEqual(before.raw, now.raw) ? before : now
  }
  return isPlain(before) && isPlain(now) ? sharedObject(before, now) : now
}

type Fields = Readonly<Record<string, unknown>>

function sharedObject(before: Fields, now: Fields): Fields {
  const entries = Object.entries(now).map(([name, value]) => [name, shareEqual(before[name], value)] as const)
  const raws = rawFieldsOf(now)
  const isSame =
    entries.length === Object.keys(before).length &&
    entries.every(([name, value]) => Object.hasOwn(before, name) && before[name] === value) &&
    deepEqual(raws, rawFieldsOf(before))
  return isSame ? before : withRawFields(Object.fromEntries(entries), raws)
}

/** Class instances and exotic objects are compared by identity. */
function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
