/** Shapes for the first load, which must not include the schema library: addresses, stored values, errors. */
import { isObject } from './json.ts'

export type ShapeResult<Value> = { success: true; data: Value } | { success: false; data?: never }

export interface PlainShape<Value> {
  safeParse(value: unknown): ShapeResult<Value>
  /** @throws TypeError */
  parse(value: unknown): Value
}

export type ShapeValue<Shape> = Shape extends PlainShape<infer Value> ? Value : never

type Fields = Readonly<Record<string, PlainShape<unknown>>>
type OptionalName<Of extends Fields> = {
  [Name in keyof Of]: undefined extends ShapeValue<Of[Name]> ? Name : never
}[keyof Of]

export type FieldValues<Of extends Fields> = {
  [Name in Exclude<keyof Of, OptionalName<Of>>]: ShapeValue<Of[Name]>
} & { [Name in OptionalName<Of>]?: Exclude<ShapeValue<Of[Name]>, undefined> | undefined }

function shapeOf<Value>(fits: (value: unknown) => value is Value): PlainShape<Value> {
  return shapeBy((value) => (fits(value) ? { success: true, data: value } : { success: false }))
}

function shapeBy<Value>(safeParse: (value: unknown) => ShapeResult<Value>): PlainShape<Value> {
  return {
    safeParse,
    parse(value) {
      const parsed = safeParse(value)
      if (parsed.success) return parsed.data
      throw new TypeError('The value has another shape')
    },
  }
}

export const anyText = shapeOf((value): value is string => typeof value === 'string')
export const plainBoolean = shapeOf((value): value is boolean => typeof value === 'boolean')
export const plainInteger = shapeOf((value): value is number => Number.isSafeInteger(value))
export const plainCount = shapeOf(
  (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0,
)
export const plainObject = shapeOf(isRecord)

function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value)
}

/** Creates a shape of text that matches a pattern. */
export function textLike(pattern: RegExp): PlainShape<string> {
  return shapeOf((value): value is string => typeof value === 'string' && pattern.test(value))
}

/** Creates a shape of one word from a list. */
export function wordOf<const Word extends string>(
  options: readonly Word[],
): PlainShape<Word> & { readonly options: readonly Word[] } {
  const values: readonly unknown[] = options
  return { options, ...shapeOf((value): value is Word => values.includes(value)) }
}

/** Creates a shape that also accepts null. */
export function nullOr<Value>(shape: PlainShape<Value>): PlainShape<Value | null> {
  return shapeBy<Value | null>((value) =>
    value === null ? { success: true, data: null } : shape.safeParse(value),
  )
}

/** Creates a shape that reads an invalid value as undefined. */
export function ifFits<Value>(shape: PlainShape<Value>): PlainShape<Value | undefined> {
  return shapeBy<Value | undefined>((value) => ({ success: true, data: shape.safeParse(value).data }))
}

/** Creates a shape of a list whose entries all fit. */
export function listShape<Value>(entry: PlainShape<Value>): PlainShape<Value[]> {
  return shapeBy((value) => {
    if (!Array.isArray(value)) return { success: false }
    const parsed: Value[] = []
    for (const one of value) {
      const found = entry.safeParse(one)
      if (!found.success) return found
      parsed.push(found.data)
    }
    return { success: true, data: parsed }
  })
}

/** Creates a shape of an object with these fields; others are dropped. */
export function objectShape<const Of extends Fields>(fields: Of): PlainShape<FieldValues<Of>> {
  return shapeBy((value) => {
    const read = isRecord(value) ? fieldsIn(fields, value) : undefined
    if (read === undefined) return { success: false }
    // Each field was read by its own shape, which no type can say of a loop over names.
    return { success: true, data: read as FieldValues<Of> }
  })
}

function fieldsIn(fields: Fields, value: Readonly<Record<string, unknown>>) {
  const parsed: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries(fields)) {
    const found = shape.safeParse(Object.hasOwn(value, name) ? value[name] : undefined)
    if (!found.success) return undefined
    if (found.data !== undefined) parsed[name] = found.data
  }
  return parsed
}
