import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepEqual, parseJson } from './json.ts'

function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]): [string, unknown] => [name, reordered(member)])
  return Object.fromEntries(members.reverse())
}

test('JSON is parsed back unchanged, and equality ignores member order', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(deepEqual(parseJson(JSON.stringify(value)), value)).toBe(true)
      expect(deepEqual(reordered(value), value)).toBe(true)
    }),
  )
})

test('two values are equal exactly if their canonical texts are', () => {
  const canonical = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    )
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (one, other) => {
      expect(deepEqual(one, other)).toBe(canonical(one) === canonical(other))
    }),
  )
})

test.each([
  [{ a: undefined }, {}, true],
  [{ a: null }, {}, false],
  [null, undefined, false],
  [[], {}, false],
  [[1, 2], [2, 1], false],
  [{ constructor: {} }, {}, false],
  [JSON.parse('{"__proto__":{}}'), {}, false],
  [Number.NaN, Number.NaN, true],
  [0, -0, true],
  ['1', 1, false],
])('%j and %j: %s', (one, other, isEqual) => {
  expect(deepEqual(one, other)).toBe(isEqual)
  expect(deepEqual(other, one)).toBe(isEqual)
})

test.each(['', '{', 'undefined', '<html>', '{"a":1}x'])('%j is not JSON', (text) => {
  expect(parseJson(text)).toBeUndefined()
})
