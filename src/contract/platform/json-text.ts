import { boundedJsonValue } from '../bounded-json.ts'
import { z } from '../zod.ts'

/** JSON text, or the value itself from a host that decodes it. */
export const jsonText = z.union([z.string(), z.array(z.unknown()), z.looseObject({})])

export type Decoded<Value> = { decoded: true; value: Value } | { decoded: false; raw: string }

/** Parses and validates a field of JSON text within the bounds of `boundedJsonValue`. Never throws. */
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
