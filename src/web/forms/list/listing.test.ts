/** How a list is searched, ordered and filtered, alike for every kind of record. */
import { expect, test } from 'vitest'
import {
  applyListing,
  byState,
  byWords,
  filtersOf,
  type ListFilter,
  type Listing,
  rankIn,
  sortedBy,
  sortOf,
} from './listing.ts'

interface Bell {
  name: string
  size: number
  state?: string
}

const bell = (name: string, size: number, state?: string): Bell => ({ name, size, ...(state && { state }) })
const named = ({ name }: Bell) => name

const ofSize: ListFilter<Bell> = {
  ...{ param: 'size', label: 'Size', every: 'All', nameOf: (value) => value },
  valuesOf: ({ size }) => [String(size), 'any'],
}

const listing: Listing<Bell, 'name' | 'size'> = {
  matches: byWords(({ name, state }) => [name, state, null]),
  orders: { name: sortedBy(named), size: sortedBy(named, ({ size }) => size) },
  filter: byState(({ state }) => state),
  moreFilters: [ofSize],
  words: { search: '', noMatch: '', sorts: { name: 'By name', size: 'By size' }, amount: String },
}

const bells = [
  bell('bell 10', 1, 'active'),
  bell('Bell 9', 3, 'blocked'),
  bell('chime', 2, 'active'),
  bell('gong', 3),
]
const shown = (choice: Parameters<typeof applyListing<Bell, 'name' | 'size'>>[2]) =>
  applyListing(bells, listing, choice).map(named)

test('the first order is used unless another is chosen, and ties are broken by the text', () => {
  expect(shown({})).toEqual(['Bell 9', 'bell 10', 'chime', 'gong'])
  expect(shown({ sort: 'size' })).toEqual(['bell 10', 'chime', 'Bell 9', 'gong'])
  expect(shown({ sort: 'constructor' })).toEqual(shown({}))
  expect(bells.map(named)).toEqual(['bell 10', 'Bell 9', 'chime', 'gong'])
})

test('every word must be found, in any field, order and case', () => {
  expect(shown({ q: 'BELL' })).toEqual(['Bell 9', 'bell 10'])
  expect(shown({ q: 'active bell' })).toEqual(['bell 10'])
  expect(shown({ q: 'bell  gong' })).toEqual([])
})

test('filters are combined with each other and with the search', () => {
  expect(filtersOf(listing).map(({ param }) => param)).toEqual(['state', 'size'])
  expect(shown({ only: { state: 'active' } })).toEqual(['bell 10', 'chime'])
  expect(shown({ only: { state: 'active', size: '2' } })).toEqual(['chime'])
  expect(shown({ only: { size: 'any', state: undefined } })).toHaveLength(4)
  expect(shown({ q: 'bell', only: { state: 'blocked' } })).toEqual(['Bell 9'])
})

test('a list without filters shows everything', () => {
  const { filter: _, moreFilters: __, ...plain } = listing
  expect(filtersOf(plain)).toEqual([])
  expect(applyListing(bells, plain, { only: { state: 'active' } })).toHaveLength(4)
})

test('a state is one value, or none', () => {
  const states = byState<Bell>(
    ({ state }) => state,
    (state) => `is ${state}`,
  )
  expect(states.valuesOf(bell('a', 1, 'active'))).toEqual(['active'])
  expect(states.valuesOf(bell('a', 1))).toEqual([])
  expect(states.nameOf('active')).toBe('is active')
  expect(byState<Bell>(() => null).nameOf('active')).toBe('active')
})

test('numbers are ordered by value, infinite ones included', () => {
  const order = sortedBy<Bell>(named, ({ size }) => size)
  const sorted = [bell('b', Infinity), bell('a', Infinity), bell('c', -Infinity), bell('d', 10), bell('e', 9)]
  expect(sorted.sort(order).map(named)).toEqual(['c', 'e', 'd', 'a', 'b'])
})

test('unknown and absent values rank behind all known ones', () => {
  expect(
    ['first', 'second', 'other', null, undefined].map((value) => rankIn(['first', 'second'], value)),
  ).toEqual([0, 1, 2, 2, 2])
})

test('a list without an order is an error of the program', () => {
  expect(sortOf({ a: 'A', b: 'B' }, 'b')).toBe('b')
  expect(sortOf({ a: 'A', b: 'B' })).toBe('a')
  expect(() => sortOf({})).toThrow('needs an order')
})
