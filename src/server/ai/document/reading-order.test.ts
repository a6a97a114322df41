import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { isMostlyRightToLeft, lineInReadingOrder } from './reading-order.ts'

/** Places texts side by side, from left to right. */
const placed = (texts: readonly string[]) => texts.map((text, x) => ({ text, x, width: 1, height: 1 }))

test.each([
  ['times stay in their order', ['17:00', ' ', 'עד', ' ', '9:00'], '9:00 עד 17:00'],
  ['brackets are turned', ['(', 'שבת', ')', ' ', 'סגור'], 'סגור (שבת)'],
  ['a Latin name keeps its order', ['Shop', ' ', '24', ' ', 'מ', 'ו', 'ר', 'כ', 'נ'], 'נכרומ Shop 24'],
  ['shaped letters become plain ones', ['ﻼ', 'ﺳ'], 'سلا'],
  [
    'numbers are read one after the other',
    ['ن', 'آ', ' ', '4567 123 50 971', '+', ' ', 'ى'],
    'ى +971 50 123 4567 آن',
  ],
  ['letters without right-to-left ones stay as they are', ['b', 'a'], 'ba'],
])('%s', (_what, texts, line) => {
  expect(lineInReadingOrder(placed(texts))).toBe(line)
})

test('a phrase inside a Latin line is read from the right', () => {
  const parts = placed(['We are ', 'מוי', ' ', 'לכ', ' open'])
  expect(lineInReadingOrder(parts)).toBe('We are לכ מוי open')
})

test('a line with different words at its ends is read as the page is', () => {
  const parts = placed(['help@shop.example', ' ', ':', 'שאלות'])
  expect(lineInReadingOrder(parts, true)).toBe('שאלות: help@shop.example')
  expect(lineInReadingOrder(parts, false)).toBe('help@shop.example :שאלות')
  expect(isMostlyRightToLeft('שאלות a')).toBe(true)
  expect(isMostlyRightToLeft('Latin א')).toBe(false)
})

test('a gap between parts is a space', () => {
  const cell = (text: string, x: number) => ({ text, x, width: 20, height: 10 })
  expect(lineInReadingOrder([cell('מוצר', 200), cell('מחיר', 100), cell('ימים', 0), cell('א', 220)])).toBe(
    'אמוצר מחיר ימים',
  )
})

test('a mark that is placed by itself stays with its letter', () => {
  const part = (text: string, x: number, width = 5) => ({ text, x, width, height: 10 })
  // As Chromium places the word, from left to right.
  const seen = [
    part('ا', 0),
    part('\u064b', 4.5, 0),
    part(' ', 5, 0),
    part('ﻣ', 5),
    part('ﻮ', 10),
    part('ﻳ', 15),
  ]
  expect(lineInReadingOrder(seen)).toBe('يومًا')
  // As others write it, from the right.
  const written = [part('ﻳ', 15), part('ﻮ', 10), part('ﻣ', 5), part('\u064b', 6, 0), part('ا', 0)]
  expect(lineInReadingOrder(written)).toBe('يومًا')
})

test('parts may arrive in any order', () => {
  const parts = placed(['17:00', ' ', 'עד', ' ', '9:00'])
  expect(lineInReadingOrder(parts.toReversed())).toBe('9:00 עד 17:00')
})

test('any sentence of right-to-left words and numbers is read as it was written', () => {
  const word = fc.constantFrom('שעות', 'פתיחה', 'עד', 'سياسة', 'الإرجاع', '30', '9:00', '4.90')
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 9 }), (words) => {
      fc.pre(words.some((word) => /\p{L}/u.test(word)))
      const seen = words.flatMap((word, at) => (at === 0 ? [word] : [' ', word])).toReversed()
      expect(lineInReadingOrder(placed(seen))).toBe(words.join(' '))
    }),
    propertyRuns(300),
  )
})
