import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('an id of 17 digits stays text', () => {
  expect(parseSearch('?business=10000000000000001')).toEqual({ business: '10000000000000001' })
})

test('any text is read back unchanged', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/)
  const text = fc.string({ minLength: 1, unit: 'grapheme' })
  fc.assert(
    fc.property(fc.dictionary(name, text, { noNullPrototype: true }), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual(search)
    }),
  )
})

test('undefined and empty values are omitted from the URL', () => {
  expect(stringifySearch({ q: undefined, business: '' })).toBe('')
})
