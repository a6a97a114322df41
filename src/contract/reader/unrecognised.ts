/** What stays of an answer where it does not fit the contract: entries of lists, and fields of objects. */
import { isObject } from '../json.ts'

/** An entry of a list that has no identity in the form that the contract knows; its JSON is written back as it came. */
export class Unrecognised {
  readonly raw: unknown
  /** As far as it has one. */
  readonly id: string | undefined

  constructor(raw: unknown) {
    this.raw = raw
    this.id = idOf(raw)
  }

  toJSON(): unknown {
    return this.raw
  }
}

/** What a list of the platform holds: nothing can be done with an entry before this is told apart. */
export type Entry<Item> = Item | Unrecognised

/** Narrows an entry to one that this version could read. */
export function isRecognised<Item>(entry: Entry<Item>): entry is Item {
  return !(entry instanceof Unrecognised)
}

/** The entries that this version could read, in their order. */
export function recognisedOf<Item>(entries: readonly Entry<Item>[]): Item[] {
  return entries.filter(isRecognised)
}

/** The entries that this version could not read, in their order. */
export function unrecognisedOf(entries: readonly unknown[]): Unrecognised[] {
  return entries.filter((entry) => entry instanceof Unrecognised)
}

/** Of the entry, or of the one thing that is within it where it came wrapped. */
function idOf(raw: unknown): string | undefined {
  if (!isObject(raw)) return undefined
  if (Object.hasOwn(raw, 'id')) return identityIn(raw.id)
  const inner = onlyValueOf(raw)
  return isObject(inner) && Object.hasOwn(inner, 'id') ? identityIn(inner.id) : undefined
}

/** A number of more digits than can be told apart has been rounded before anybody could read it, so it is none. */
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

/** A field whose value is not what the platform sent. */
export interface RawField {
  readonly raw: unknown
  /** Whether something of it is missing from what was read; otherwise it is only spelled in another way. */
  readonly isUnclear: boolean
}

export type RawFields = Readonly<Record<string, RawField>>

/** A symbol: spreading keeps it, and neither JSON nor `Object.entries` shows it. */
const rawFields = Symbol('raw fields')

/** The value, with the fields that were not understood kept beside it as they came. */
export function withRawFields<Value extends object>(value: Value, fields: RawFields): Value {
  return Object.keys(fields).length === 0 ? value : { ...value, [rawFields]: fields }
}

/** The fields of one object that the platform sent in another form; not those of objects within it. */
export function rawFieldsOf(value: object): RawFields {
  const fields: unknown = Reflect.get(value, rawFields)
  return isRawFields(fields) ? fields : {}
}

function isRawFields(fields: unknown): fields is RawFields {
  return isObject(fields)
}

/** The names of the fields of which not everything was understood: no form may edit them. */
export function unclearFieldsOf(value: object): string[] {
  return Object.entries(rawFieldsOf(value)).flatMap(([name, { isUnclear }]) => (isUnclear ? [name] : []))
}

/**
 * The fields of an object as the platform sent them, in which it is written back. A change of a field that is unclear
 * has to be left out by the caller.
 */
export function restoredFields(value: Fields): Fields {
  const raws = Object.entries(rawFieldsOf(value)).map(([name, { raw }]) => [name, raw] as const)
  const fields = Object.entries(value).map(([name, field]) => [name, restored(field)] as const)
  return Object.fromEntries([...fields, ...raws])
}

/** The same for anything that was read. */
export function restored(value: unknown): unknown {
  if (value instanceof Unrecognised) return value.raw
  if (Array.isArray(value)) return value.map(restored)
  return isObject(value) ? restoredFields(value) : value
}

/** The same object without what the platform sent in the place of one field, where that must not be kept. */
export function withoutRawField<Value extends object>(value: Value, name: string): Value {
  const others = Object.entries(rawFieldsOf(value)).filter(([other]) => other !== name)
  return { ...value, [rawFields]: Object.fromEntries(others) }
}

/** An item of which all of the named fields could be read. */
export type Whole<Item, Name extends keyof Item> = Item & { [One in Name]-?: NonNullable<Item[One]> }

/** Whether these fields have a value, so that an item can be used where they are required. */
export function hasAll<Item extends object, Name extends keyof Item>(
  item: Item,
  names: readonly Name[],
): item is Whole<Item, Name> {
  return names.every((name) => item[name] !== undefined && item[name] !== null)
}
