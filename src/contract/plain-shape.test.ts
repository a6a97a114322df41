import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../test/support/property-runs.ts'
import {
  anyText,
  ifFits,
  listShape,
  nullOr,
  objectShape,
  plainBoolean,
  plainCount,
  plainInteger,
  plainObject,
  textLike,
  wordOf,
} from './plain-shape.ts'
import { z } from './zod.ts'

const word = ['a', 'b', ''] as const
const fields = { text: anyText, maybe: ifFits(wordOf(word)), list: nullOr(listShape(plainInteger)) }
const sameFields = {
  text: z.string(),
  maybe: z.enum(word).optional().catch(undefined),
  list: z.array(z.number().int()).nullable(),
}

const pairs = {
  text: [anyText, z.string()],
  boolean: [plainBoolean, z.boolean()],
  integer: [plainInteger, z.number().int()],
  count: [plainCount, z.number().int().min(0)],
  object: [plainObject, z.record(z.string(), z.unknown())],
  pattern: [textLike(/^\d+$/), z.string().regex(/^\d+$/)],
  words: [wordOf(word), z.enum(word)],
  nullable: [nullOr(anyText), z.string().nullable()],
  list: [listShape(anyText), z.array(z.string())],
  fields: [objectShape(fields), z.object(sameFields)],
} as const

const value = fc.oneof(
  fc.constantFrom<unknown>(
    'a',
    'b',
    '',
    '12',
    1,
    -1,
    1.5,
    true,
    null,
    undefined,
    [],
    {},
    ['a'],
    [1],
    2 ** 60,
  ),
  fc.record(
    {
      text: fc.constantFrom<unknown>('x', 1),
      maybe: fc.constantFrom<unknown>('a', 'z', 1, undefined),
      list: fc.constantFrom<unknown>(null, [1], ['a'], 1),
      other: fc.string(),
    },
    { requiredKeys: [] },
  ),
  // The library drops an own `__proto__`, which JSON may have.
  fc.jsonValue().filter((json) => !JSON.stringify(json).includes('"__proto__":')),
)

test.each(Object.entries(pairs))('%s', (_, [plain, schema]) => {
  fc.assert(
    fc.property(value, (one) => {
      const { success, data } = plain.safeParse(one)
      const expected = schema.safeParse(one)
      expect({ success, data }).toEqual({ success: expected.success, data: expected.data })
      if (success) expect(plain.parse(one)).toEqual(data)
      else expect(() => plain.parse(one)).toThrow(TypeError)
    }),
    propertyRuns(500),
  )
})
