/** Groups of fields that may be missing, in answers or null as well, as nearly all of them may. */
import { z } from '../zod.ts'

type Fields<Name extends string, Value extends z.ZodType> = {
  [Key in Name]: z.ZodOptional<z.ZodNullable<Value>>
}

/** @returns The fields of an object that are a value of that kind, null or missing. */
export function nullishFields<Name extends string, Value extends z.ZodType>(value: Value, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, value.nullish()])) as Fields<Name, Value>
}

/** @returns The fields of an object that are a value of that kind or missing. */
export function optionalFields<Name extends string, Value extends z.ZodType>(value: Value, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, value.optional()])) as {
    [Key in Name]: z.ZodOptional<Value>
  }
}

/** @returns The fields of an object that are strings, null or missing. */
export function nullishStrings<Name extends string>(...names: Name[]): Fields<Name, z.ZodString> {
  return nullishFields(z.string(), ...names)
}

/** @returns The fields of an object that are numbers, null or missing. */
export function nullishNumbers<Name extends string>(...names: Name[]): Fields<Name, z.ZodNumber> {
  return nullishFields(z.number(), ...names)
}
