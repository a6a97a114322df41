/** Vowel marks and ligatures as PDFs have them become the letters as typed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractText } from '../../src/server/ai/document/extract-text.ts'
import { findQuote } from '../../src/server/ai/tasks/find-quote.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { type Glyphs, pdfGlyphs } from './document-files.ts'

const textOf = async (runs: readonly Glyphs[]) =>
  (await extractText('pdf', new Uint8Array(pdfGlyphs(runs)))).text
const line = (...glyphs: readonly string[]) => textOf([{ x: 100, y: 700, glyphs }])

/** In the order in which a page shows them, from the left. */
test.each([
  ['a ligature of two letters', ['م', 'لا', 'س'], 'سلام'],
  ['a ligature at the beginning', ['ى', 'ر', 'خ', 'أ', ' ', 'لا', 'إ'], 'إلا أخرى'],
  ['a ligature with its vowel', ['م', 'ل\u064eا', 'س'], 'سل\u064eام'],
  ['a ligature of one code', ['م', '\ufefb', 'س'], 'سلام'],
  ['shaped letters', ['\ufee2', '\ufefc', '\ufeb3'], 'سلام'],
  ['a ligature of more letters', ['\ufdf2'], 'الله'],
  ['a mark before its letter', ['ن', '\u064e', 'م'], 'م\u064eن'],
  ['marks after their letters', ['ب', '\u064e', 'ت', '\u064e', 'ك', '\u064e'], 'ك\u064eت\u064eب\u064e'],
  ['a mark that carries a stretched line', ['ن', '\ufe77', 'م'], 'م\u064eن'],
  ['two marks of one code', ['\ufc60', 'م'], 'م\u064e\u0651'],
])('%s is read', async (_what, glyphs, text) => {
  expect((await line(...glyphs)).normalize('NFC')).toBe(text.normalize('NFC'))
})

test('ligatures are found again after letters that cannot be seen', async () => {
  const text = await textOf([
    { x: 900, y: 700, glyphs: ['لا', 'ب'] },
    { x: 100, y: 700, glyphs: ['م', 'لا', 'س'] },
    { x: 100, y: 680, glyphs: ['م', 'ل', 'ا', 'س'] },
  ])
  expect(text.split('\n').slice(-2)).toEqual(['سلام', 'سالم'])
})

test('a glyph without a letter leaves none behind', async () => {
  expect(await line('ن', '\u0001', 'م')).toBe('من')
})

test('any words with ligatures and vowels are read, and found when quoted without vowels', async () => {
  const letter = fc.constantFrom('س', 'م', 'لا', 'لأ', 'ب', 'ل', 'ا', 'ر')
  const vowel = fc.constantFrom('', '', '\u064e', '\u0650', '\u0651')
  const word = fc.array(fc.tuple(letter, vowel), { minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), async (words) => {
      const typed = words.map((letters) => letters.flat().join('')).join(' ')
      const drawn = words.flatMap((letters, at) => [...(at === 0 ? [] : [' ']), ...letters.flat()])
      const text = await line(...drawn.filter((glyph) => glyph !== '').toReversed())
      expect(text).toBe(typed)
      const bare = typed.replace(/\p{M}/gu, '')
      expect(findQuote(text, bare)?.replace(/\p{M}/gu, '')).toBe(bare)
    }),
    propertyRuns(60),
  )
})
