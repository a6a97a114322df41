import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indentJson } from './indent-json.ts'

test('looks as JSON usually does, and means the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      const usual = JSON.stringify(JSON.parse(text), null, 2)
      expect(indentJson(text)).toBe(usual)
      expect(indentJson(usual)).toBe(usual)
    }),
  )
})

test('numbers, escapes and repeated keys stay as they came', () => {
  expect(indentJson('{"id":12345678901234567890,"a":1.0,"a":"\\u00e9\\/"}')).toBe(
    '{\n  "id": 12345678901234567890,\n  "a": 1.0,\n  "a": "\\u00e9\\/"\n}',
  )
})

test('what is no JSON is left to the caller', () => {
  expect(indentJson('')).toBeUndefined()
  expect(indentJson('{"a":')).toBeUndefined()
})
