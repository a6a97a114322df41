import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedText } from './folded-text.ts'

test.each([
  ['Grüße', 'grüße'],
  [String.raw`\u00c9t\u00E9 \ud83d\udc4b`, 'été 👋'],
  [String.raw`https:\/\/example.com \"A\" \\u0041`, String.raw`https://example.com "a" \u0041`],
  [String.raw`\u00 \uzzzz \n \b \ `, String.raw`\u00 \uzzzz \n \b \ `],
  ['\\', '\\'],
  [String.raw`\u004`, String.raw`\u004`],
])('%s is folded', (body, folded) => {
  expect(foldedText(body)).toBe(folded)
})

test('an escaped text is folded like the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
      const escaped = units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
      expect(foldedText(escaped)).toBe(text.toLowerCase())
    }),
  )
})
