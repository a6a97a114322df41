import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTarget } from './target.ts'

test('encoded segments are decoded unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (segments) => {
      const target = `/${segments.map(encodeURIComponent).join('/')}?x=1`
      expect(parseTarget(target).segments).toEqual(segments)
    }),
  )
})

test('an encoded slash stays inside its segment', () => {
  expect(parseTarget('/a%2Fb/c').segments).toEqual(['a/b', 'c'])
})

test('a malformed encoding is refused', () => {
  for (const target of ['/%', '/%zz', '/%ff']) expect(() => parseTarget(target)).toThrow(/percent-encoding/)
})
