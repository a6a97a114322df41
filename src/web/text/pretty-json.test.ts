import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prettyJson } from './pretty-json.ts'

test("the layout equals JSON.stringify's for any value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(prettyJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('whitespace in the input makes no difference', () => {
  expect(prettyJson('{ "a" :\n[ 1,{ } , [\t] ] }')).toBe('{\n  "a": [\n    1,\n    {},\n    []\n  ]\n}')
})

test('numbers keep all their digits', () => {
  expect(prettyJson('[12345678901234567890,1.10,1e3]')).toBe('[\n  12345678901234567890,\n  1.10,\n  1e3\n]')
})

test('text that is not JSON is unchanged', () => {
  expect(prettyJson('<html> { "a": 1 }')).toBe('<html> { "a": 1 }')
  expect(prettyJson('{"a":1')).toBe('{"a":1')
})
