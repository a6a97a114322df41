/** Fields that hold JSON as text. */
import { boundedJsonValue } from '../bounded-json.ts'
import { z } from '../zod.ts'

/** Such a field as received: the text, or, from a host that decodes it, the value itself. */
export const jsonText = z.union([z.string(), z.array(z.unknown()), z.looseObject({})])

/** The value where the text could be parsed, else the text unchanged, which is then shown. */
export type Decoded<Value> = { decoded: true; value: Value } | { decoded: false; raw: string }

/**
 * Parses a field that holds JSON as text, within the bounds of `boundedJsonValue`, and validates it. Never throws.
 */
export function decodeJsonText<Value>(field: unknown, schema: z.ZodType<Value>): Decoded<Value> {
  const value = typeof field === 'string' ? boundedJsonValue(field) : field
  const result = schema.safeParse(value)
  if (value !== undefined && result.success) return { decoded: true, value: result.data }
  return { decoded: false, raw: typeof field === 'string' ? field : (JSON.stringify(field) ?? '') }
}

/** Returns whether a text is valid JSON within the bounds. */
export function isJson(text: string): boolean {
  return boundedJsonValue(text) !== undefined
}
