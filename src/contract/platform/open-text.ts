import { z } from '../zod.ts'

/** Creates a schema for an open vocabulary: the platform adds values, so unknown ones are kept and shown unchanged. */
export function openText(examples: readonly string[]) {
  return z.string().meta({ examples: [...examples] })
}

/** Returns whether a text is one of the known values. */
export function isKnown<const Value extends string>(values: readonly Value[], text: string): text is Value {
  return values.some((value) => value === text)
}
