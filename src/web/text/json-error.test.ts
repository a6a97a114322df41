/** A text that is no JSON is told apart, with the place where it breaks off. */
import { expect, test } from 'vitest'
import { jsonFault } from './json-error.ts'

test('the place is counted in lines and columns, from one', () => {
  expect(jsonFault('{\n  "a": 1\n}')).toBeUndefined()
  expect(jsonFault('{\n  "a": 1,\n  b: 2\n}')?.place).toEqual({ line: 3, column: 3 })
  expect(jsonFault('{\n  "a": ')?.place).toEqual({ line: 2, column: 8 })
  expect(jsonFault('')?.place).toEqual({ line: 1, column: 1 })
})
