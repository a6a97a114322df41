import { isObject } from '../json.ts'

/** An entry without a known identity; its JSON is written back unchanged. */
export class Unrecognised {
  readonly raw: unknown
  readonly id: string | undefined

  constructor(raw: unknown) {
    this.raw = raw
    this.id = idOf(raw)
  }

  toJSON(): unknown {
    return this.raw
  }
}

export type Entry<Item> = Item | Unrecognised

/** Narrows an entry to one that could be read. */
export function isRecognised<Item>(entry: Entry<Item>): entry is Item {
  return !(entry instanceof Unrecognised)
}

/** Returns the entries that could be read. */
export function recognisedOf<Item>(entries: readonly Entry<Item>[]): Item[] {
  return entries.filter(isRecognised)
}

/** Returns the entries that could not be read. */
export function unrecognisedOf(entries: readonly unknown[]): Unrecognised[] {
  return entries.filter((entry) => entry instanceof Unrecognised)
}

function idOf(raw: unknown): string | undefined {
  if (!isObject(raw)) return undefined
  if (Object.hasOwn(raw, 'id')) return identityIn(raw.id)
  const inner = onlyValueOf(raw)
  return isObject(inner) && Object.hasOwn(inner, 'id') ? identityIn(inner.id) : undefined
}

/** Unsafe integers were rounded by the parser, so they identify nothing. */
function identityIn(id: unknown): string | undefined {
  const plain = isObject(id) ? onlyValueOf(id) : id
  if (typeof plain === 'string' && plain !== '') return plain
  return Number.isSafeInteger(plain) ? String(plain) : undefined
}

function onlyValueOf(wrapped: object): unknown {
  const [value, ...others] = Object.values(wrapped)
  return others.length === 0 ? value : undefined
}

type Fields = Readonly<Record<string, unknown>>

export interface RawField {
  readonly raw: unknown
  /** True if part of it is missing, false if it is only spelled differently. */
  readonly isUnclear: boolean
}

export type RawFields = Readonly<Record<string, RawField>>

/** A symbol: spreading copies it, JSON and `Object.entries` skip it. */
const rawFields = Symbol('raw fields')

/** Attaches the fields that were not understood. */
export function withRawFields<Value extends object>(value: Value, fields: RawFields): Value {
  return Object.keys(fields).length === 0 ? value : { ...value, [rawFields]: fields }
}

/** Returns an object's own raw fields, not those of nested objects. */
export function rawFieldsOf(value: object): RawFields {
  // The symbol is this module's own, so only `withRawFields` and `withoutRawField` set it.
  return (value as { [rawFields]?: RawFields })[rawFields] ?? {}
}

/** Returns the fields that were not fully understood; no form may edit them. */
export function unclearFieldsOf(value: object): string[] {
  return Object.entries(rawFieldsOf(value)).flatMap(([name, { isUnclear }]) => (isUnclear ? [name] : []))
}

/** Returns an object's fields as the platform sent them. The caller must omit changes of unclear fields. */
export function restoredFields(value: Fields): Fields {
  const raws = Object.entries(rawFieldsOf(value)).map(([name, { raw }]) => [name, raw] as const)
  const fields = Object.entries(value).map(([name, field]) => [name, restored(field)] as const)
  return Object.fromEntries([...fields, ...raws])
}

/** Restores any value to what the platform sent. */
export function restored(value: unknown): unknown {
  if (value instanceof Unrecognised) return value.raw
  if (Array.isArray(value)) return value.map(restored)
  return isObject(value) ? restoredFields(value) : value
}

/** Drops the raw value of one field, where it must not be stored. */
export function withoutRawField<Value extends object>(value: Value, name: string): Value {
  const others = Object.entries(rawFieldsOf(value)).filter(([other]) => other !== name)
  return { ...value, [rawFields]: Object.fromEntries(others) }
}

export type Whole<Item, Name extends keyof Item> = Item & { [One in Name]-?: NonNullable<Item[One]> }

/** Narrows an item to one with these fields. */
export function hasAll<Item extends object, Name extends keyof Item>(
  item: Item,
  names: readonly Name[],
): item is Whole<Item, Name> {
  return names.every((name) => item[name] !== undefined && item[name] !== null)
}
