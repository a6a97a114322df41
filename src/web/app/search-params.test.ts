import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('an id of seventeen digits stays the text that it is', () => {
  expect(parseSearch('?business=10000000000000001')).toEqual({ business: '10000000000000001' })
})

test('what is written is read back, whatever the text', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/)
  const text = fc.string({ minLength: 1, unit: 'grapheme' })
  fc.assert(
    fc.property(fc.dictionary(name, text, { noNullPrototype: true }), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual(search)
    }),
  )
})

test('what is absent or empty leaves no trace in the address', () => {
  expect(stringifySearch({ q: undefined, business: '' })).toBe('')
})
