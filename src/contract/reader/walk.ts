import { isObject } from '../json.ts'
import { t } from '../translate.ts'
import { z } from '../zod.ts'
import { type AnswerDifference, type DifferenceEffect, valueKindOf } from './difference.ts'
import { isEntryList } from './entries.ts'
import { type RawField, Unrecognised, withRawFields } from './unrecognised.ts'

type Schema = z.core.$ZodType

/** Undefined where the value does not fit. */
export type Found = { readonly value: unknown } | undefined

export interface Place {
  readonly path: string
  readonly depth: number
  /** Grows while reading; a failed attempt's notes are removed. */
  readonly notes: AnswerDifference[]
}

/** Deeper than anything in the contract; a body may nest itself. */
const maxDepth = 64

/** Reads a value that fits its schema as it is. */
export function readWhole(schema: Schema, value: unknown): Found {
  try {
    const { success, data } = z.safeParse(schema, value)
    return success ? { value: data } : undefined
  } catch {
    // Nested too deep for the library's stack.
    return undefined
  }
}

/** Reads a value, leaving out what does not fit. Never throws; undefined if unreadable or too deep. */
export function walk(schema: Schema, value: unknown, place: Place): Found {
  if (place.depth > maxDepth) return undefined
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    if (value === undefined || value === null) return readWhole(schema, value) ?? { value: undefined }
    return walk(schema.def.innerType, value, place)
  }
  if (schema instanceof z.ZodObject) return object(schema, value, place)
  if (schema instanceof z.ZodArray) return list(schema, value, place)
  if (schema instanceof z.ZodRecord) return record(schema, value, place)
  if (schema instanceof z.ZodUnion) return either(schema, value, place)
  if (schema instanceof z.ZodPipe) {
    const before = walk(schema.def.in, value, place)
    const after = before && walk(schema.def.out, before.value, place)
    return after
  }
  return readWhole(schema, value) ?? otherSpelling(schema, value, place)
}

function object(schema: z.ZodObject, value: unknown, place: Place): Found {
  if (!isObject(value) || Array.isArray(value)) return note(place, schema, value, 'field')
  const raws: Record<string, RawField> = {}
  const values = new Map(Object.entries(value).filter(([name]) => !Object.hasOwn(schema.shape, name)))
  for (const [name, field] of Object.entries(schema.shape)) {
    const raw = Object.hasOwn(value, name) ? value[name] : undefined
    const before = place.notes.length
    const found = walk(field, raw, within(place, name))
    if (found === undefined && readWhole(field, undefined) === undefined) {
      if (place.notes.length === before) note(within(place, name), field, raw, 'field')
      return undefined
    }
    if (found === undefined && place.notes.length === before) note(within(place, name), field, raw, 'field')
    if (place.notes.length > before) {
      raws[name] = { raw, isUnclear: isUnclear(place, before) }
    }
    if (found?.value !== undefined) values.set(name, found.value)
  }
  return { value: withRawFields(Object.fromEntries(values), raws) }
}

function list(schema: z.ZodArray, value: unknown, place: Place): Found {
  if (!Array.isArray(value)) {
    if (value === null && isEntryList(schema)) return understood(place, schema, value, [])
    // A schema without required fields would accept any object.
    const single = isObject(value) && readWhole(schema.element, {}) === undefined
    const found = single ? walk(schema.element, value, within(place, '[]')) : undefined
    return found === undefined
      ? note(place, schema, value, 'field')
      : understood(place, schema, value, [found.value])
  }
  const isEntries = isEntryList(schema)
  const values: unknown[] = []
  for (const raw of value) {
    const before = place.notes.length
    const at = within(place, '[]')
    const found = readWhole(schema.element, raw) ?? walk(schema.element, raw, at)
    if (found !== undefined) {
      values.push(found.value)
      continue
    }
    if (place.notes.length === before) note(at, schema.element, raw, 'entry')
    const last = place.notes.pop()
    place.notes.length = before
    if (last) place.notes.push({ ...last, effect: 'entry' })
    if (isEntries) values.push(new Unrecognised(raw))
  }
  return { value: values }
}

function record(schema: z.ZodRecord, value: unknown, place: Place): Found {
  if (!isObject(value) || Array.isArray(value)) return note(place, schema, value, 'field')
  const raws: Record<string, RawField> = {}
  const values = new Map<string, unknown>()
  for (const [name, raw] of Object.entries(value)) {
    const before = place.notes.length
    const at = within(place, '*')
    const found = walk(schema.valueType, raw, at)
    if (found === undefined && place.notes.length === before) note(at, schema.valueType, raw, 'field')
    if (place.notes.length > before) raws[name] = { raw, isUnclear: isUnclear(place, before) }
    if (found !== undefined) values.set(name, found.value)
  }
  return { value: withRawFields(Object.fromEntries(values), raws) }
}

/** The first exact fit, else the one with the fewest differences. */
function either(schema: z.ZodUnion, value: unknown, place: Place): Found {
  const fitting = readWhole(schema, value)
  if (fitting !== undefined) return fitting
  const before = place.notes.length
  let best: { found: NonNullable<Found>; notes: AnswerDifference[] } | undefined
  for (const option of schema.options) {
    const found = walk(option, value, place)
    const notes = place.notes.splice(before)
    if (found !== undefined && (best === undefined || notes.length < best.notes.length))
      best = { found, notes }
  }
  if (best === undefined) return undefined
  place.notes.push(...best.notes)
  return best.found
}

const number = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** Converts between numbers and text where no digit can be lost. */
function otherSpelling(schema: Schema, value: unknown, place: Place): Found {
  const spelled = spelledAgain(value)
  const found = spelled === undefined ? undefined : readWhole(schema, spelled)
  return found && understood(place, schema, value, found.value)
}

function spelledAgain(value: unknown): unknown {
  if (typeof value === 'number') {
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? undefined : String(value)
  }
  if (value === 'true' || value === 'false') return value === 'true'
  return typeof value === 'string' && number.test(value) ? Number(value) : undefined
}

function understood(place: Place, schema: Schema, raw: unknown, value: unknown): Found {
  note(place, schema, raw, 'understood')
  return { value }
}

function note({ path, notes }: Place, schema: Schema, raw: unknown, effect: DifferenceEffect): undefined {
  notes.push({ path, expected: expectedBy(schema), found: valueKindOf(raw), effect })
}

function isUnclear({ notes }: Place, since: number): boolean {
  return notes.slice(since).some(({ effect }) => effect !== 'understood')
}

function within({ path, depth, notes }: Place, name: string): Place {
  return { path: path === '' || name === '[]' ? path + name : `${path}.${name}`, depth: depth + 1, notes }
}

function expectedBy(schema: Schema): string {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return expectedBy(schema.def.innerType)
  if (schema instanceof z.ZodPipe) {
    return expectedBy(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in)
  }
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.map(expectedBy))].reduce((one, other) =>
      t('{one} or {other}', { one, other }),
    )
  const { type } = schema._zod.def
  return words[type] ?? type
}

const words: Readonly<Record<string, string>> = {
  string: t('text'),
  number: t('number'),
  boolean: t('true or false'),
  array: t('list'),
  object: t('object'),
  record: t('object'),
  literal: t('a known word'),
  enum: t('a known word'),
}
