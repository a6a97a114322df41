/** Who a customer is, by the forms of their ids. */
import { expect, test } from 'vitest'
import { digitsOfNumber } from '../contract/platform/conversations/phone-number.ts'
import { customerIdOf, IdentityBook, idsOf } from './identity.ts'

test.each([
  ['Brazil, with and without the ninth digit', '5511987654321', '551187654321'],
  ['Mexico, with and without the former one', '5215512345678', '525512345678'],
  ['Argentina, with and without the nine', '5491123456789', '541123456789'],
  ['a plus sign', '+34600000001', '34600000001'],
])('one number in two forms: %s', (_, one, other) => {
  expect(idsOf(one, other)).toHaveLength(1)
})

test.each([
  ['a landline in Brazil is no mobile number', '551133334444', '5511933334444'],
  ['another country with the same ending', '5511987654321', '3411987654321'],
  ['two customers', '34600000001', '34600000002'],
])('two numbers: %s', (_, one, other) => {
  expect(idsOf(one, other)).toHaveLength(2)
})

test('ids are known by their form', () => {
  const user = `ES.${'1'.repeat(128)}`
  expect([user, 'ES.ENT.123', '34600000001', 'customer-1'].map((id) => customerIdOf(id)?.kind)).toEqual([
    ...['user', 'parent', 'number', 'number'],
  ])
  expect([null, undefined, '', ' + '].map(customerIdOf)).toEqual([undefined, undefined, undefined, undefined])
})

test('only a whole phone number is read as one', () => {
  expect(['+34 622 000 008', '0034-622-000-008', '(34) 622.000.008'].map(digitsOfNumber)).toEqual([
    ...['34622000008', '34622000008', '34622000008'],
  ])
  for (const text of ['-------', '2026-11-29', '123', '1234567890123456', 'FH-20481', ''])
    expect(digitsOfNumber(text), text).toBeUndefined()
})

test('two people that turn out to be one are merged once, under all their ids', () => {
  const book = new IdentityBook<{ names: string[] }>()
  const merge = (stays: { names: string[] }, goes: { names: string[] }) => {
    stays.names.push(...goes.names)
    return stays
  }
  const join = (name: string, ...ids: string[]) => book.join(idsOf(...ids), () => ({ names: [name] }), merge)
  join('a', '34600000001')
  join('b', 'ES.1234567')
  expect(join('c', 'ES.1234567', '34600000001').names.sort()).toEqual(['a', 'b'])
  expect(join('d', '34600000001')).toBe(join('e', 'ES.1234567'))
  book.forget(['34600000001', 'ES.1234567'])
  expect(join('f', '34600000001').names).toEqual(['f'])
})
