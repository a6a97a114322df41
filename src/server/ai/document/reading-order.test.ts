import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { lineInReadingOrder } from './reading-order.ts'

/** Places texts side by side, from left to right. */
const placed = (texts: readonly string[]) => texts.map((text, x) => ({ text, x }))

test.each([
  ['times stay in their order', ['17:00', ' ', 'עד', ' ', '9:00'], '9:00 עד 17:00'],
  ['brackets are turned', ['(', 'שבת', ')', ' ', 'סגור'], 'סגור (שבת)'],
  ['a Latin name keeps its order', ['Shop', ' ', '24', ' ', 'מ', 'ו', 'ר', 'כ', 'נ'], 'נכרומ Shop 24'],
  ['a phrase in a Latin line', ['We are open ', 'מוי', ' ', 'לכ', ' 9:00'], 'We are open לכ מוי 9:00'],
  ['shaped letters become plain ones', ['ﻼ', 'ﺳ'], 'سلا'],
  ['letters without right-to-left ones stay as they are', ['b', 'a'], 'ba'],
])('%s', (_what, texts, line) => {
  expect(lineInReadingOrder(placed(texts))).toBe(line)
})

test('parts may arrive in any order', () => {
  const parts = placed(['17:00', ' ', 'עד', ' ', '9:00'])
  expect(lineInReadingOrder(parts.toReversed())).toBe('9:00 עד 17:00')
})

test('any sentence of right-to-left words and numbers is read as it was written', () => {
  const word = fc.constantFrom('שעות', 'פתיחה', 'עד', 'سياسة', 'الإرجاع', '30', '9:00', '4.90')
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 9 }), (words) => {
      fc.pre(words.some((one) => /\p{L}/u.test(one)))
      const seen = words.flatMap((one, at) => (at === 0 ? [one] : [' ', one])).toReversed()
      expect(lineInReadingOrder(placed(seen))).toBe(words.join(' '))
    }),
    propertyRuns(300),
  )
})
