import { z } from '../zod.ts'

type Fields<Name extends string, Value extends z.ZodType> = {
  [Key in Name]: z.ZodOptional<z.ZodNullable<Value>>
}

/** Returns nullish fields of one schema. */
export function nullishFields<Name extends string, Value extends z.ZodType>(value: Value, ...names: Name[]) {
  const nullish = value.nullish()
  return Object.fromEntries(names.map((name) => [name, nullish])) as Fields<Name, Value>
}

/** Returns optional fields of one schema. */
export function optionalFields<Name extends string, Value extends z.ZodType>(value: Value, ...names: Name[]) {
  const optional = value.optional()
  return Object.fromEntries(names.map((name) => [name, optional])) as {
    [Key in Name]: z.ZodOptional<Value>
  }
}

/** Returns nullish string fields. */
export function nullishStrings<Name extends string>(...names: Name[]): Fields<Name, z.ZodString> {
  return nullishFields(z.string(), ...names)
}

/** Returns nullish number fields. */
export function nullishNumbers<Name extends string>(...names: Name[]): Fields<Name, z.ZodNumber> {
  return nullishFields(z.number(), ...names)
}
