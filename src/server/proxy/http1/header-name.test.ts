import { expect, test } from 'vitest'
import { headerValue, lowerCaseName } from './header-name.ts'

test('the first value of a header is found by its lower-case name', () => {
  expect(headerValue(['A', '1', 'a', '2'], 'a')).toBe('1')
  expect(headerValue(['A', '1'], 'b')).toBeUndefined()
})

test('a name is lower-cased from any spelling, even after many unknown names', () => {
  for (let i = 0; i < 2000; i++) expect(lowerCaseName(`X-Made-Up-${i}`)).toBe(`x-made-up-${i}`)
  expect(lowerCaseName('Content-Length')).toBe('content-length')
  expect(lowerCaseName('content-length')).toBe('content-length')
})

test('an invalid name has no lower-case form', () => {
  for (const name of ['', 'a b', 'a:', 'é', 'a\t', '(x)']) expect(lowerCaseName(name)).toBeUndefined()
})
