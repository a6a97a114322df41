import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prettyJson } from './pretty-json.ts'

test('the layout is the usual one, whatever the text holds', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(prettyJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('spaces of the sender make no difference', () => {
  expect(prettyJson('{ "a" :\n[ 1,{ } , [\t] ] }')).toBe('{\n  "a": [\n    1,\n    {},\n    []\n  ]\n}')
})

test('numbers keep all of their digits', () => {
  expect(prettyJson('[12345678901234567890,1.10,1e3]')).toBe('[\n  12345678901234567890,\n  1.10,\n  1e3\n]')
})

test('what is no JSON comes back as it is', () => {
  expect(prettyJson('<html> { "a": 1 }')).toBe('<html> { "a": 1 }')
  expect(prettyJson('{"a":1')).toBe('{"a":1')
})
