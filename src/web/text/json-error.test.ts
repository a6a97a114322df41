import { expect, test } from 'vitest'
import { jsonError } from './json-error.ts'

test("an error's position is a one-based line and column", () => {
  expect(jsonError('{\n  "a": 1\n}')).toBeUndefined()
  expect(jsonError('{\n  "a": 1,\n  b: 2\n}')?.place).toEqual({ line: 3, column: 3 })
  expect(jsonError('{\n  "a": ')?.place).toEqual({ line: 2, column: 8 })
  expect(jsonError('')?.place).toEqual({ line: 1, column: 1 })
})
