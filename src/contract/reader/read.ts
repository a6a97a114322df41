/** Reads an answer of the platform by the contract, and lives with what is not as the contract says. */
import { isObject } from '../json.ts'
import type { z } from '../zod.ts'
import { type AnswerDifference, valueKindOf } from './difference.ts'
import { readWhole, walk } from './walk.ts'

export type TolerantRead<Value> =
  | { readonly ok: true; readonly value: Value; readonly differences: readonly AnswerDifference[] }
  | { readonly ok: false; readonly differences: readonly AnswerDifference[] }

const none: readonly AnswerDifference[] = []

/**
 * Lists are read entry by entry, objects field by field. A field that may be absent and does not fit reads as absent; an
 * entry without identity becomes `Unrecognised`. The raw value of either stays with what was read, and goes back in a
 * write (`restoredFields`). It never throws.
 *
 * @param body - JSON of any origin.
 * @returns What was understood, with the differences; not ok only where nothing of it is an answer of this form.
 * @see docs/platform.md, section 2.7
 */
export function readTolerantly<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): TolerantRead<z.output<Schema>> {
  const direct = attempt(schema, body, none)
  if (direct.ok || !isObject(body)) return direct
  // A single thing in the envelope that lists come in, or as a list of one.
  const inner =
    Array.isArray(body) && body.length === 1 ? body[0] : Array.isArray(body) ? undefined : body.data
  if (!isObject(inner)) return direct
  const wrapped: AnswerDifference = {
    path: '',
    expected: 'object',
    found: valueKindOf(body),
    effect: 'understood',
  }
  const unwrapped = attempt(schema, inner, [wrapped])
  return unwrapped.ok ? unwrapped : direct
}

function attempt<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  known: readonly AnswerDifference[],
): TolerantRead<z.output<Schema>> {
  const fitting = readWhole(schema, body)
  const notes: AnswerDifference[] = []
  const found = fitting ?? walk(schema, body, { path: '', depth: 0, notes })
  if (found !== undefined && isOutputOf(schema, found.value)) {
    return { ok: true, value: found.value, differences: [...known, ...notes] }
  }
  const [last = { path: '', expected: 'another form', found: valueKindOf(body) }] = notes.slice(-1)
  return { ok: false, differences: [{ ...last, effect: 'answer' }] }
}

/** What `walk` finds is of this form: each of its steps asks the schema itself, or fills in the rest of an object. */
function isOutputOf<Schema extends z.ZodType>(_: Schema, value: unknown): value is z.output<Schema> {
  return value !== notRead
}

const notRead = Symbol('not read')
