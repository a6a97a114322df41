import { expect, test } from 'vitest'
import { matchingNumbers, namesOf, pairNames, statedIds } from './known-number.ts'

const numbers = [
  { id: '300000000000001', number: '+1 555-014-2231', name: 'Fernhill Cycle Works' },
  { id: '300000000000002', number: '+1 555-014-2232', name: 'Fernhill Workshop' },
  { id: '300000000000003', number: null, name: null },
]

test('a pasted phone number is recognized in any notation', () => {
  for (const text of ['+1 555-014-2232', '15550142232', ' +15550142232 ', '1 (555) 014.2232'])
    expect(statedIds(numbers, text)).toEqual(['300000000000002'])
})

test('ids can be pasted, even several or unknown ones', () => {
  expect(statedIds(numbers, '300000000000003')).toEqual(['300000000000003'])
  expect(statedIds(numbers, '123456789012345')).toEqual(['123456789012345'])
  expect(statedIds(numbers, '300000000000001, 123456789012345')).toEqual([
    '300000000000001',
    '123456789012345',
  ])
})

test('an unknown phone number, a name or a partial id is not recognized', () => {
  for (const text of ['+49 151 12345678', 'Fernhill', '3000', ''])
    expect(statedIds(numbers, text)).toBeUndefined()
})

test('numbers are found by name, id or digits of the phone number', () => {
  const found = (text: string) => matchingNumbers(numbers, text).map(({ id }) => id.at(-1))
  expect(found('workshop')).toEqual(['2'])
  expect(found('0142231')).toEqual(['1'])
  expect(found('000003')).toEqual(['3'])
  expect(found('')).toEqual(['1', '2', '3'])
})

test('two numbers with the same name are distinguished by phone number', () => {
  expect(pairNames(numbers, ['300000000000001', '300000000000002'])).toEqual([
    'Fernhill Cycle Works',
    'Fernhill Workshop',
  ])
  const twins = numbers.map((number) => ({ ...number, name: 'Fernhill' }))
  expect(pairNames(twins, ['300000000000001', '300000000000002'])).toEqual([
    'Fernhill +1 555-014-2231',
    'Fernhill +1 555-014-2232',
  ])
  expect(pairNames([], ['1', '2'])).toEqual(['1', '2'])
})

test('a number is named by its phone number, an unknown one by its id', () => {
  const name = namesOf(numbers)
  expect(['300000000000001', '300000000000003', '7'].map(name)).toEqual([
    ...['+1 555-014-2231', '300000000000003', '7'],
  ])
})

test('few digits, or digits beside letters, are no phone number', () => {
  const found = (text: string) => matchingNumbers(numbers, text).map(({ id }) => id.at(-1))
  expect(found('(555)')).toEqual([])
  expect(found('(555) 0')).toEqual(['1', '2'])
  expect(found('5550x')).toEqual([])
  expect(found(' FERNHILL ')).toEqual(['1', '2'])
})

test('an id has 5 to 32 digits and nothing else', () => {
  expect(statedIds(numbers, '12345')).toEqual(['12345'])
  expect(statedIds(numbers, '9'.repeat(32))).toEqual(['9'.repeat(32)])
  for (const text of ['1234', '9'.repeat(33), '12345, x', '12345-6', '1234 5'])
    expect(statedIds(numbers, text), text).toBeUndefined()
})

test('one of two numbers may have no name', () => {
  expect(pairNames(numbers, ['300000000000001', '300000000000003'])).toEqual([
    'Fernhill Cycle Works',
    '300000000000003',
  ])
  const nameless = [
    { id: '1', number: '+1', name: null },
    { id: '2', number: null, name: null },
  ]
  expect(pairNames(nameless, ['1', '2'])).toEqual(['+1', '2'])
})
