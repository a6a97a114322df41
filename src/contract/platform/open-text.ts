/** Fields whose known values may grow at any time. */
import { z } from '../zod.ts'

/**
 * Text with an open vocabulary: the platform adds values without a new version, so an unknown one is stored and
 * shown unchanged.
 */
export function openText(known: readonly string[]) {
  return z.string().meta({ examples: [...known] })
}

/** Returns whether a text of the platform is one of the known values. */
export function isKnown<const Value extends string>(known: readonly Value[], text: string): text is Value {
  return known.some((value) => value === text)
}
