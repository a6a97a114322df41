import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearchText } from './search-language.ts'

test('words, fields, quotes and exclusions are parsed', () => {
  expect(parseSearchText('tyres kind:statuses -from:4915… "two words" phone:"12 3"')).toEqual([
    { field: null, value: 'tyres', isExcluded: false },
    { field: 'kind', value: 'statuses', isExcluded: false },
    { field: 'from', value: '4915', isExcluded: true },
    { field: null, value: 'two words', isExcluded: false },
    { field: 'phone', value: '12 3', isExcluded: false },
  ])
})

test('an unknown field is searched as text', () => {
  expect(parseSearchText('https://a.example/x?y -colour:Red')).toEqual([
    { field: null, value: 'https://a.example/x?y', isExcluded: false },
    { field: null, value: 'colour:red', isExcluded: true },
  ])
})

test('incomplete fields and quotes are ignored', () => {
  expect(parseSearchText('kind:"" "open')).toEqual([{ field: null, value: 'open', isExcluded: false }])
  expect(parseSearchText('  ""  ')).toEqual([])
})

test('any text is parsed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const { value } of parseSearchText(text)) expect(value).not.toBe('')
    }),
  )
})
