import { isObject } from '../json.ts'
import { t } from '../translate.ts'
import type { z } from '../zod.ts'
import { type AnswerDifference, valueKindOf } from './difference.ts'
import { readWhole, walk } from './walk.ts'

export type TolerantRead<Value> =
  | { readonly ok: true; readonly value: Value; readonly differences: readonly AnswerDifference[] }
  | { readonly ok: false; readonly differences: readonly AnswerDifference[] }

const none: readonly AnswerDifference[] = []

/** Reads bad optional fields as absent, bad entries as `Unrecognised` (docs/platform.md, section 2.7). Never throws. */
export function readTolerantly<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): TolerantRead<z.output<Schema>> {
  const direct = attempt(schema, body, none)
  if (direct.ok || !isObject(body)) return direct
  // A single item, wrapped or in a list of one.
  const inner =
    Array.isArray(body) && body.length === 1 ? body[0] : Array.isArray(body) ? undefined : body.data
  if (!isObject(inner)) return direct
  const wrapped: AnswerDifference = {
    path: '',
    expected: t('object'),
    found: valueKindOf(body),
    effect: 'understood',
  }
  const unwrapped = attempt(schema, inner, [wrapped])
  return unwrapped.ok ? unwrapped : direct
}

function attempt<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  earlier: readonly AnswerDifference[],
): TolerantRead<z.output<Schema>> {
  const fitting = readWhole(schema, body)
  const notes: AnswerDifference[] = []
  const found = fitting ?? walk(schema, body, { path: '', depth: 0, notes })
  if (found !== undefined) {
    // Each step of `walk` asks the schema itself, or completes an object.
    return { ok: true, value: found.value as z.output<Schema>, differences: [...earlier, ...notes] }
  }
  const [last = { path: '', expected: t('another form'), found: valueKindOf(body) }] = notes.slice(-1)
  return { ok: false, differences: [{ ...last, effect: 'answer' }] }
}
