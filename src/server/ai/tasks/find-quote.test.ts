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
