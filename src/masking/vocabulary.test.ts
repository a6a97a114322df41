/** The word lists have the form that the patterns expect, and every word of them does something. */
import { expect, test } from 'vitest'
import { z } from '../contract/zod.ts'
import { findPersonalData } from './mask-texts.ts'
import payloadKeys from './payload-keys.json' with { type: 'json' }
import vocabulary from './vocabulary.json' with { type: 'json' }

const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ar', 'id', 'hi'] as const

/** Plain text: a full stop and an apostrophe are the only signs with a meaning in patterns. */
const word = z.string().regex(/^[\p{Ll}\p{Lo}\p{M}][\p{Ll}\p{Lo}\p{M}°º '.,،-]*$/u)
const words = z
  .array(word)
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'a word is listed twice')
  .refine((list) => list.every((one) => one === one.normalize() && one === one.trim()))
const byLanguage = z.partialRecord(z.enum(languages), words).refine((lists) => Object.keys(lists).length > 0)

const shape = z.strictObject({
  names: z.strictObject({
    particles: words,
    introductions: byLanguage,
    weakIntroductions: byLanguage,
    titles: byLanguage,
    possessives: byLanguage,
    relatives: byLanguage,
    signOffs: byLanguage,
    arabic: z.strictObject({ introductions: words, weakIntroductions: words }),
    hindi: z.strictObject({
      frames: z.array(z.strictObject({ before: words, after: words })).min(1),
      signOffs: words,
    }),
    commonWords: byLanguage,
  }),
  numbers: z.strictObject({
    currencies: words,
    orders: byLanguage,
    afterOrders: byLanguage,
    phones: byLanguage,
  }),
})

test('the vocabulary has its shape', () => {
  expect(shape.safeParse(vocabulary).error).toBeUndefined()
})

test('the keys of payloads are listed once', () => {
  const key = z.string().regex(/^[a-z]\w*$/)
  const keys = z.strictObject({ open: z.array(key), errors: z.array(key) }).parse(payloadKeys)
  for (const list of Object.values(keys)) expect(new Set(list).size).toBe(list.length)
})

const { names, numbers } = vocabulary
const all = (lists: Readonly<Record<string, readonly string[]>>) => Object.values(lists).flat()
const found = (text: string) => findPersonalData([text])[0]?.map(({ kind, value }) => `${kind} ${value}`)

test.each([
  ...all(names.introductions),
  ...all(names.weakIntroductions),
  ...all(names.titles),
  ...all(names.possessives).map((mine) => `${mine} ${names.relatives.en[0]}`),
  ...all(names.relatives).map((person) => `my ${person}`),
  ...names.hindi.signOffs,
])('"%s" introduces a name', (phrase) => {
  expect(found(`${phrase} Okonkwo`)).toEqual(['name Okonkwo'])
})

test.each(all(names.signOffs))('"%s" precedes a name at the end', (phrase) => {
  expect(found(`Please answer. ${phrase},\nOkonkwo`)).toEqual(['name Okonkwo'])
})

test.each([...names.arabic.introductions, ...names.arabic.weakIntroductions])(
  '"%s" introduces a name',
  (phrase) => {
    expect(found(`${phrase} كريم`)).toEqual(['name كريم'])
  },
)

test.each(
  names.hindi.frames.flatMap(({ before, after }) =>
    before.flatMap((first) => after.map((last) => [first, last] as const)),
  ),
)('a name stands between "%s" and "%s"', (before, after) => {
  expect(found(`${before} प्रिया ${after}`)).toEqual(['name प्रिया'])
})

test.each(all(numbers.orders))('"%s" labels an order', (label) => {
  expect(found(`${label}: 4512`)).toEqual(['order 4512'])
})

test.each(all(numbers.afterOrders))('"%s" may stand between label and order', (after) => {
  expect(found(`ticket ${after} 4512`)).toEqual(['order 4512'])
})

test.each(all(numbers.phones))('"%s" makes seven digits a phone number', (label) => {
  expect(found(`${label} 5550123`)).toEqual(['phone 5550123'])
  expect(found('5550123')).toEqual(['order 5550123'])
})

test.each(numbers.currencies)('an amount of "%s" is neither', (currency) => {
  expect(found(`1234567 ${currency}`)).toEqual([])
})

test.each(all(names.commonWords))('"%s" is no name', (common) => {
  expect(found(`I am ${common[0]?.toUpperCase()}${common.slice(1)}`)).toEqual([])
})
