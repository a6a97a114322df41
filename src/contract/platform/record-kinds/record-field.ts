/** Each field of a record, described once: schemas, files, forms and writes derive from here. */
import { deepEqual, isObject } from '../../json.ts'
import { z } from '../../zod.ts'
import { identifier } from '../identifier.ts'
import { openText } from '../open-text.ts'

export type Fields = Readonly<Record<string, unknown>>

interface Traits {
  /** A record without it counts as unrecognized; an agent's file always states it. */
  isNeeded?: boolean
  /** An agent's file states it even when blank. */
  isStated?: boolean
  /** Cannot change after creation. */
  isFixed?: boolean
  /** Never written back as read. */
  isSecret?: boolean
  /** How search uses it; texts default to `text`. */
  role?: 'name' | 'when' | 'text' | 'none'
  byModel?: boolean
}

export interface RecordField extends Traits {
  request: z.ZodType
  read: z.ZodType
  file: z.ZodType
  /** The value that equals none: empty, or the platform's default. */
  blank: unknown
  parts?: RecordFields
  /** Converts the value as read to its form in a file. */
  stated?(value: unknown): unknown
}

export type RecordFields = Readonly<Record<string, RecordField>>

type Form = 'request' | 'read' | 'file'

/** For fields that describe their form in a file elsewhere. */
export const formOfTheFile = z.never()

const text = z.string()
const optionalText = text.optional()
const nullishText = text.nullish()

/** Returns the object shape of all fields in one form. */
export function fieldShape<Of extends RecordFields, As extends Form>(fields: Of, form: As) {
  const shape = Object.entries(fields).map(([name, field]) => [name, field[form]])
  return Object.fromEntries(shape) as { -readonly [Name in keyof Of]: Of[Name][As] }
}

/** Returns the schema of a record as read; `answered` has the fields that only the platform sets. */
export function recordSchema<Of extends RecordFields, Answered extends z.ZodRawShape>(
  id: string,
  fields: Of,
  answered: Answered,
) {
  return z.looseObject({ id: identifier, ...fieldShape(fields, 'read'), ...answered }).meta({ id })
}

/** Returns the schema of a request with all fields. */
export function requestSchema<Of extends RecordFields>(id: string, fields: Of) {
  return z.strictObject(fieldShape(fields, 'request')).meta({ id })
}

/** Returns the schema of a record in an agent's file. */
export function fileSchema<Of extends RecordFields>(id: string, fields: Of) {
  return z.strictObject(fieldShape(fields, 'file')).meta({ id })
}

/** Creates an optional text field; empty equals none. */
export function textField<Request extends z.ZodType, const Own extends Traits>(request: Request, own: Own) {
  return { request, read: nullishText, file: optionalText, blank: '', ...own }
}

/** Creates a text field that every recognized record has. */
export function neededText<Request extends z.ZodType, const Own extends Traits>(request: Request, own: Own) {
  return { request, read: nullishText, file: text, blank: '', isNeeded: true as const, ...own }
}

/** Creates a field with an open vocabulary. */
export function wordField<Request extends z.ZodType, const Own extends Traits & { blank?: string }>(
  request: Request,
  examples: readonly string[],
  own: Own,
) {
  return { request, read: openText(examples).nullish(), file: optionalText, blank: '', ...own }
}

/** Creates an optional block; one without values equals none. */
export function blockField<Parts extends RecordFields>(parts: Parts) {
  return {
    request: z.strictObject(fieldShape(parts, 'request')).nullish(),
    read: z.looseObject(fieldShape(parts, 'read')).nullish(),
    file: z.strictObject(fieldShape(parts, 'file')).optional(),
    blank: {},
    parts,
  }
}

/** Returns the fields that a change may have. */
export function changeableFields<Of extends RecordFields>(fields: Of) {
  return picked(fields, ({ isFixed }) => isFixed !== true) as {
    [Name in keyof Of as Of[Name] extends { isFixed: true } ? never : Name]: Of[Name]
  }
}

/** Returns the fields that a model may propose. */
export function proposedFields<Of extends RecordFields>(fields: Of) {
  return picked(fields, ({ byModel }) => byModel === true) as {
    [Name in keyof Of as Of[Name] extends { byModel: true } ? Name : never]: Of[Name]
  }
}

function picked(fields: RecordFields, keeps: (field: RecordField) => boolean): RecordFields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => keeps(field)))
}

/** Returns the field names in order. */
export function fieldNames<Of extends RecordFields>(fields: Of): (keyof Of & string)[] {
  return Object.keys(fields)
}

export type RecordValues<Of extends RecordFields> = {
  -readonly [Name in keyof Of]: Of[Name] extends { parts: infer Parts extends RecordFields }
    ? RecordValues<Parts>
    : Exclude<z.output<Of[Name]['request']>, undefined | null>
}

/** Returns form values of a record as read; absent fields are blank. */
export function recordValues<Of extends RecordFields>(fields: Of, read: Fields = {}): RecordValues<Of> {
  const values = Object.entries(fields).map(([name, { blank, parts }]) => {
    const value = read[name]
    return [name, parts ? recordValues(parts, isObject(value) ? value : {}) : (value ?? blank)]
  })
  return Object.fromEntries(values) as RecordValues<Of>
}

/** Returns the values without blank ones that the request does not require. */
export function withoutBlankFields<Values extends object>(fields: RecordFields, values: Values): Values {
  const filled = Object.entries(values).filter(([name, value]) => {
    const field = fields[name]
    return field === undefined || isRequiredField(field) || !isBlankValue(field, value)
  })
  return Object.fromEntries(filled) as Values
}

/** Returns the values with absent required fields as blank. */
export function withRequired<Of extends RecordFields, Values extends object>(fields: Of, values: Values) {
  const required = Object.entries(fields).filter(([, field]) => isRequiredField(field))
  const blanks = Object.fromEntries(required.map(([name, { blank }]) => [name, blank]))
  return { ...blanks, ...values } as Values & RequiredValues<Of>
}

type RequiredValues<Of extends RecordFields> = {
  [Name in keyof Of as undefined extends z.input<Of[Name]['request']> ? never : Name]: z.output<
    Of[Name]['request']
  >
}

/** Returns whether a request without the field is refused. */
export function isRequiredField({ request }: RecordField): boolean {
  return !request.safeParse(undefined).success
}

/** Returns whether a value equals none. */
export function isBlankValue({ blank }: RecordField, value: unknown): boolean {
  return value === undefined || value === null || value === '' || deepEqual(value, blank)
}

/** Returns a record's fields in the form of an agent's file, without blank ones. */
export function statedFields(
  fields: RecordFields,
  read: Fields,
  converters: Readonly<Record<string, (value: unknown) => unknown>> = {},
): Record<string, unknown> {
  const stated = Object.entries(fields).flatMap(([name, field]) => {
    const { isNeeded, isStated, blank } = field
    const convert = converters[name]
    const value = convert === undefined ? statedValue(field, read[name]) : convert(read[name])
    if (!isBlankValue(field, value)) return [[name, value]]
    return isNeeded || isStated ? [[name, value ?? blank]] : []
  })
  return Object.fromEntries(stated)
}

function statedValue({ parts, stated }: RecordField, value: unknown): unknown {
  if (value === undefined || value === null) return undefined
  if (stated !== undefined) return stated(value)
  if (parts === undefined || !isObject(value)) return value
  const block = statedFields(parts, value)
  // A block that lacks a needed part is blank.
  const isWhole = Object.entries(parts).every(([name, { isNeeded }]) => !isNeeded || block[name] !== '')
  return isWhole ? block : undefined
}

/** Returns a record's texts by their role in search. */
export function searchTexts(fields: RecordFields, record: object) {
  const values: Fields = { ...record }
  const texts = { name: '', when: '', text: '' }
  for (const [name, field] of Object.entries(fields)) {
    const { role = typeof field.blank === 'string' ? 'text' : 'none' } = field
    const value = values[name]
    if (role === 'none' || typeof value !== 'string' || value === '') continue
    texts[role] = texts[role] === '' ? value : `${texts[role]}\n${value}`
  }
  return texts
}
