import { expect, test } from 'vitest'
import { matchingNumbers, pairNames, statedIds } from './known-number.ts'

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
  const twins = numbers.map((one) => ({ ...one, name: 'Fernhill' }))
  expect(pairNames(twins, ['300000000000001', '300000000000002'])).toEqual([
    'Fernhill +1 555-014-2231',
    'Fernhill +1 555-014-2232',
  ])
  expect(pairNames([], ['1', '2'])).toEqual(['1', '2'])
})
