/** Fields of answers that may be missing or null, as nearly all of them may. */
import { z } from '../zod.ts'

type Fields<Name extends string, Value extends z.ZodType> = {
  [Key in Name]: z.ZodOptional<z.ZodNullable<Value>>
}

function nullish<Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) {
  return Object.fromEntries(names.map((name) => [name, value.nullish()])) as Fields<Name, Value>
}

/** @returns The fields of an object that are strings, null or missing. */
export function nullishStrings<Name extends string>(...names: Name[]): Fields<Name, z.ZodString> {
  return nullish(names, z.string())
}

/** @returns The fields of an object that are numbers, null or missing. */
export function nullishNumbers<Name extends string>(...names: Name[]): Fields<Name, z.ZodNumber> {
  return nullish(names, z.number())
}
