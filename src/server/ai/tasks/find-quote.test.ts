import { expect, test } from 'vitest'
import { findQuote } from './find-quote.ts'

const text = 'Returns:\n  Unused parts can be\nreturned within 30 days. Bikes\u00a0within 14.'

test.each([
  ['Unused parts', 'Unused parts'],
  [' Unused  parts can be returned ', 'Unused parts can be\nreturned'],
  ['Bikes within 14.', 'Bikes\u00a0within 14.'],
  [text, text],
])('%j is found and returned as written in the text', (quote, found) => {
  expect(findQuote(text, quote)).toBe(found)
})

test.each(['', '  ', 'Used parts', 'within 31 days'])('%j is not found', (quote) => {
  expect(findQuote(text, quote)).toBeUndefined()
})

test.each([
  ['سياسة الإرجاع', 'قال: سِيَاسَةُ الإِرْجَاعِ هنا', 'سِيَاسَةُ الإِرْجَاعِ'],
  ['سِيَاسَة', 'سياســـة الإرجاع', 'سياســـة'],
  ['مدة', 'في ﻣُﺪَّة قصيرة', 'ﻣُﺪَّة'],
  ['السلام', 'ﺍﻟﺴﻼﻡ عليكم', 'ﺍﻟﺴﻼﻡ'],
  ['שלום', 'שָׁלוֹם עֲלֵיכֶם', 'שָׁלוֹם'],
  ['office', 'our o\ufb03ce', 'o\ufb03ce'],
  ['Caf\u00e9', 'the Cafe\u0301.', 'Cafe\u0301'],
  ['\u200fسلام\u200f', 'سلام', 'سلام'],
])('%j is found without its vowel marks, in any shape of its letters', (quote, from, found) => {
  expect(findQuote(from, quote)).toBe(found)
})

test('accents of Latin letters are no vowel marks', () => {
  expect(findQuote('the Café', 'Cafe')).toBeUndefined()
  expect(findQuote('سلام', '\u064e')).toBeUndefined()
})
