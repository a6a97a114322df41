import { z } from '../zod.ts'

/** Text with an open vocabulary: the platform adds values, so unknown ones are stored and shown unchanged. */
export function openText(known: readonly string[]) {
  return z.string().meta({ examples: [...known] })
}

/** Whether a text is one of the known values. */
export function isKnown<const Value extends string>(known: readonly Value[], text: string): text is Value {
  return known.some((value) => value === text)
}
