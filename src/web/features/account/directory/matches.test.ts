import { expect, test } from 'vitest'
import { accountMatches, phoneMatches } from './matches.ts'

const phone = { id: '300000000000001', display_phone_number: '+1 555-014-2231', verified_name: 'Blue Kettle' }

test.each(['555-014', '5550142231', '+1 (555) 014', 'kettle', '300000000000001'])(
  'a number is found by %j',
  (wanted) => {
    expect(phoneMatches(phone, wanted)).toBe(true)
  },
)

test.each(['green', '999', '()'])('a number is not found by %j', (wanted) => {
  expect(phoneMatches(phone, wanted)).toBe(false)
})

test('an account without a name is still found by its id', () => {
  expect(accountMatches({ id: '200000000000001', name: null }, '2000')).toBe(true)
})
