import { expect, test } from 'vitest'
import { inLanguage, pageLanguage } from './page-language.ts'

test.each([
  ['nothing asked for', undefined, undefined, 'en'],
  ['the first supported language', undefined, 'de-DE,de;q=0.9,es;q=0.8,en;q=0.7', 'es'],
  ['a region of a language', undefined, 'ar-EG', 'ar'],
  ['weights before order', undefined, 'en;q=0.5, AR;q=0.9', 'ar'],
  ['a weight of zero excludes', undefined, 'es;q=0, ar;q=0.1', 'ar'],
  ['only unsupported languages', undefined, 'de, fr', 'en'],
  ['anything', undefined, '*', 'en'],
  ['rubbish', undefined, ';;q=,=,\u0001,es es', 'en'],
  ['the choice before the header', 'a=b; studio_language=es', 'ar', 'es'],
  ['an unsupported choice', 'studio_language=../../etc', 'ar', 'ar'],
  ['a cookie whose name only ends the same', 'my_studio_language=es', undefined, 'en'],
  ['the pseudo-language by choice', 'studio_language=en-XA', undefined, 'en-XA'],
  ['the pseudo-language is never negotiated', undefined, 'en-XA', 'en'],
])('%s', (_case, cookies, accepted, expected) => {
  expect(pageLanguage(cookies, accepted).code).toBe(expected)
})

test('a very long header falls back to English', () => {
  expect(pageLanguage(undefined, 'e-'.repeat(1_000_000)).code).toBe('en')
})

test('a document gets its language, direction and translated scripts', () => {
  const document =
    '<html lang="en"><script src="/assets/app-1.js"></script><script src="/assets/vendor-2.js">'
  const arabic = pageLanguage('studio_language=ar', undefined)
  expect(inLanguage(document, arabic, new Set(['assets/app-1.js']))).toBe(
    '<html lang="ar" dir="rtl"><script src="/assets/ar/app-1.js"></script><script src="/assets/vendor-2.js">',
  )
})
