import { expect, test } from 'vitest'
import { z } from '../zod.ts'
import { carryUnknown } from './carry-unknown.ts'
import { fallbacksOf, storedForm } from './stored-form.ts'

const schema = z.strictObject({
  version: z.literal(1),
  on: z.boolean(),
  level: z.enum(['low', 'high']),
  rules: z.strictObject({ one: z.strictObject({ days: z.int() }) }),
  entries: z.array(z.strictObject({ id: z.string(), kind: z.enum(['a', 'b']) })),
  figures: z.partialRecord(z.enum(['count']), z.number()),
  either: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('x'), value: z.string() }),
    z.strictObject({ kind: z.literal('y'), many: z.array(z.string()) }),
  ]),
  hours: z
    .strictObject({ from: z.string(), to: z.string() })
    .refine(({ from, to }) => from !== to)
    .nullable(),
})
const usual: z.infer<typeof schema> = {
  version: 1,
  on: true,
  level: 'low',
  rules: { one: { days: 3 } },
  entries: [
    { id: '1', kind: 'a' },
    { id: '2', kind: 'b' },
  ],
  figures: { count: 1 },
  either: { kind: 'x', value: 'v' },
  hours: null,
}
const { version: _, entries: _entries, ...defaults } = usual
const form = storedForm(schema, { fallbacks: fallbacksOf(defaults), lists: ['entries'] })

test('a value of this version is read as it is', () => {
  expect(form.safeParse(usual).data).toEqual(usual)
})

test('absent fields have defaults, at any depth', () => {
  expect(form.safeParse({ version: 1, entries: usual.entries, rules: {} }).data).toEqual(usual)
})

test('unknown fields read as absent, also within lists, records and variants', () => {
  const newer = {
    ...usual,
    more: 1,
    rules: { ...usual.rules, two: {}, one: { days: 3, hours: 1 } },
    entries: usual.entries.map((entry) => ({ ...entry, colour: 'red' })),
    figures: { count: 1, seconds: 2 },
    either: { ...usual.either, also: true },
  }
  expect(form.safeParse(newer).data).toEqual(usual)
})

test('a new word reads as the default, a new kind of entry is set aside', () => {
  const newer = { ...usual, level: 'top', entries: [{ id: '0', kind: 'c' }, ...usual.entries] }
  expect(form.safeParse(newer).data).toEqual(usual)
})

test('what breaks a rule over several fields reads as the default', () => {
  expect(form.safeParse({ ...usual, hours: { from: '1', to: '1' } }).data).toEqual(usual)
})

test('a value of another version as a whole is refused with its place', () => {
  const read = form.safeParse({ ...usual, version: 2 })
  expect(read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))).toEqual(['version'])
})

test('a change keeps what this version does not know', () => {
  const stored = {
    ...usual,
    level: 'top',
    more: { of: 1 },
    entries: [
      { id: '0', kind: 'c' },
      { id: '1', kind: 'a', colour: 'red' },
      { id: '9', kind: 'd' },
      usual.entries[1],
    ],
    figures: { count: 1, seconds: 2 },
  }
  const known = form.safeParse(stored).data ?? usual
  const [first, second] = known.entries
  const next = { ...known, on: false, entries: [{ id: '3', kind: 'a' }, second, { ...first, kind: 'b' }] }
  expect(carryUnknown(stored, known, next)).toEqual({
    ...stored,
    on: false,
    entries: [
      { id: '0', kind: 'c' },
      { id: '3', kind: 'a' },
      usual.entries[1],
      { id: '1', kind: 'b', colour: 'red' },
      { id: '9', kind: 'd' },
    ],
  })
})

test('a removed entry and a removed field stay removed, and nothing stored is nothing kept', () => {
  const stored = { list: [{ id: '1', more: 1 }, { id: '2' }], note: 'n', extra: 1 }
  const known = { list: [{ id: '1' }, { id: '2' }], note: 'n' }
  expect(carryUnknown(stored, known, { list: [{ id: '2' }] })).toEqual({ list: [{ id: '2' }], extra: 1 })
  expect(carryUnknown(undefined, known, known)).toBe(known)
  expect(carryUnknown(stored, known, { ...known })).toBe(stored)
})

test('an entry without a name keeps what is unknown at its place', () => {
  const stored = { turns: [{ text: 'a', mood: 1 }, { text: 'b' }] }
  const known = { turns: [{ text: 'a' }, { text: 'b' }] }
  const next = { turns: [{ text: 'changed' }, { text: 'b' }] }
  expect(carryUnknown(stored, known, next)).toEqual({ turns: [{ text: 'changed', mood: 1 }, { text: 'b' }] })
})
