/** An answer's form without its values: types, lengths and enumeration words. */

import { isObject } from '../json.ts'
import { t } from '../translate.ts'
import { z } from '../zod.ts'

export interface TextShape {
  kind: 'text'
  length: number
  /** Only single words that the contract lists. */
  word?: string | undefined
  isDigits?: true | undefined
}

export type AnswerShape =
  | TextShape
  | { kind: 'number'; isWhole: boolean }
  | { kind: 'boolean' | 'null' }
  | { kind: 'list'; length: number; entries: AnswerShape[] }
  | { kind: 'object'; fields: Record<string, AnswerShape> }

const shape: z.ZodType<AnswerShape> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('text'),
      length: z.int().min(0),
      word: z.string().optional(),
      isDigits: z.literal(true).optional(),
    }),
    z.strictObject({ kind: z.literal('number'), isWhole: z.boolean() }),
    z.strictObject({ kind: z.enum(['boolean', 'null']) }),
    z.strictObject({ kind: z.literal('list'), length: z.int().min(0), entries: z.array(shape) }),
    z.strictObject({ kind: z.literal('object'), fields: z.record(z.string(), shape) }),
  ]),
)

export const shapeFormat = 'messaging-agent-shapes'

/** Written by the doctor and replayed by the simulator. */
export const shapeRecord = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(shapeFormat, { error: t('Must be "{shapeFormat}"', { shapeFormat }) }),
  version: z.literal(1, { error: t('Must be 1, the only version so far') }),
  answers: z.record(z.string(), shape),
})
export type ShapeRecord = z.infer<typeof shapeRecord>

type Schema = z.core.$ZodType

const maxEntries = 20
const maxDepth = 64
const word = /^[A-Za-z]+(?:_[A-Za-z0-9]+)*$/
const maxWordCharacters = 40
const fieldName = /^[a-z][A-Za-z0-9_]{0,39}$/

/** Describes a value's form; names and words that the schema does not list are omitted. */
export function answerShapeOf(schema: Schema, value: unknown): AnswerShape {
  return shapeAt(formsOf(schema), value, 0)
}

function shapeAt(forms: readonly Schema[], value: unknown, depth: number): AnswerShape {
  if (typeof value === 'string') return textShape(forms, value)
  if (typeof value === 'number') return { kind: 'number', isWhole: Number.isInteger(value) }
  if (typeof value === 'boolean') return { kind: 'boolean' }
  if (!isObject(value) || depth > maxDepth) return { kind: 'null' }
  if (Array.isArray(value)) return listShape(forms, value, depth)
  const maps = forms.filter((form) => form instanceof z.ZodRecord)
  const objects = forms.filter((form) => form instanceof z.ZodObject)
  const fields = Object.entries(value).map(([name, inner], at) => {
    // Names in maps and unknown names are user values.
    const isName =
      objects.some((form) => Object.hasOwn(form.shape, name)) || (objects.length > 0 && fieldName.test(name))
    const inside = isName
      ? objects.flatMap((form) => (Object.hasOwn(form.shape, name) ? formsOf(form.shape[name]) : []))
      : maps.flatMap((form) => formsOf(form.valueType))
    return [isName ? name : `*${at + 1}`, shapeAt(inside, inner, depth + 1)] as const
  })
  return { kind: 'object', fields: Object.fromEntries(fields) }
}

function textShape(forms: readonly Schema[], value: string): TextShape {
  const isListed = forms.some((form) => form instanceof z.ZodString && form.meta()?.examples !== undefined)
  const isWord = isListed && value.length <= maxWordCharacters && word.test(value)
  return {
    kind: 'text',
    length: value.length,
    ...(isWord && { word: value }),
    ...(/^\d+$/.test(value) && { isDigits: true }),
  }
}

function listShape(forms: readonly Schema[], value: readonly unknown[], depth: number): AnswerShape {
  const inside = forms.flatMap((form) => (form instanceof z.ZodArray ? formsOf(form.element) : []))
  const distinct = new Map<string, AnswerShape>()
  for (const entry of value) {
    const found = shapeAt(inside, entry, depth + 1)
    if (distinct.size < maxEntries) distinct.set(JSON.stringify(found), found)
  }
  return { kind: 'list', length: value.length, entries: [...distinct.values()] }
}

function formsOf(schema: Schema | undefined): Schema[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return formsOf(schema.def.innerType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(formsOf)
  if (schema instanceof z.ZodPipe) {
    return formsOf(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in)
  }
  return schema === undefined ? [] : [schema]
}
