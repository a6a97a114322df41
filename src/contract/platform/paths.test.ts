import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPath, graphPaths, withQuery } from './paths.ts'
import { platformPaths } from './platform-paths.ts'

const templates = [...Object.values(platformPaths), ...Object.values(graphPaths)]

/** Plain text, any UTF-16 unit including lone surrogates, and classic path escapes. */
const identifier = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 1 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '../x',
    'a/b',
    '..%2f',
    '%2e%2e',
    '%',
    '?q',
    '#f',
    'a b',
    '\\',
    '\ud800',
    'ü',
    '😀',
    '/',
    '...',
  ),
)

test('any identifier stays within its segment', () => {
  fc.assert(
    fc.property(fc.constantFrom(...templates), fc.array(identifier, { minLength: 5 }), (template, values) => {
      const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
      const given = Object.fromEntries(names.map((name, index) => [name, values[index] ?? 'x']))
      fc.pre(Object.values(given).every((value) => value !== '.' && value !== '..'))
      const path = fillPath<string>(template, given)
      const url = new URL(`https://platform.example/base${path}`)
      expect(url.pathname).toBe(`/base${path}`)
      expect(url.search + url.hash).toBe('')
      const segments = path.split('/')
      expect(segments).toHaveLength(template.split('/').length)
      for (const [index, segment] of template.split('/').entries()) {
        const name = /^\{(\w+)\}$/.exec(segment)?.[1]
        const expected =
          name === undefined ? segment : (given[name] ?? '').replace(/\p{Surrogate}/gu, '\ufffd')
        expect(decodeURIComponent(segments[index] ?? '')).toBe(expected)
      }
    }),
  )
})

test.each(['', '.', '..'])('the identifier "%s", which URL parsers normalize, is refused', (id) => {
  expect(() => fillPath(platformPaths.skill, { entity_id: '1', skill_id: id })).toThrow(RangeError)
})

test('a query omits undefined values, joins lists with commas and encodes any text', () => {
  expect(withQuery('/x', { a: undefined })).toBe('/x')
  expect(withQuery('/x', { ids: ['a', 'b'], limit: 5, all: false })).toBe('/x?ids=a%2Cb&limit=5&all=false')
  fc.assert(
    fc.property(identifier, identifier, (name, value) => {
      const url = new URL(`https://platform.example${withQuery('/x', { [name]: value })}`)
      const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')
      expect([...url.searchParams]).toEqual([[wellFormed(name), wellFormed(value)]])
    }),
  )
})
