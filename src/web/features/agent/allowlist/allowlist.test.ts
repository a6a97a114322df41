import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerNumber } from '../../../../contract/platform/customer-number.ts'
import { valuesIn } from '../../../forms/csv-import/csv-rows.ts'
import { applyListing } from '../../../forms/list/listing.ts'
import { spacedCustomer, spacedNumber } from '../../../text/calling-codes.ts'
import { countries, countryOf } from './calling-codes.ts'
import { entryCsv, entryFormat } from './entry-csv.ts'
import { entryListing, entryName } from './entry-listing.ts'
import { readNumber } from './read-number.ts'

test.each([
  ['+44 20 7946 0018', null, '+442079460018'],
  ['+44 (0)20 7946-0018', null, '+442079460018'],
  ['0044 20 7946 0018', null, '+442079460018'],
  ['020 7946 0018', '44', '+442079460018'],
  ['(555) 010-0101', '1', '+15550100101'],
  ['06 1234 5678', '39', '+390612345678'],
  ['+15550100101', '44', '+15550100101'],
])('%s with the country code %s is sent as %s', (text, code, number) => {
  expect(readNumber(text, code)).toEqual({ number, error: null })
})

test.each([
  ['', /Enter a phone number/],
  ['call me', /digits only/],
  ['020 7946 0018', /and the country code/],
  ['+999 123 4567', /No country/],
  ['+44 1', /too short/],
  ['+44 1234 5678 9012 345', /at most 15/],
])('"%s" is refused', (text, error) => {
  expect(readNumber(text, null).error).toMatch(error)
})

test('every accepted number is valid in a request', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[+0-9 ().-]{0,24}$/),
      fc.constantFrom(null, '44', '1', '39'),
      (text, code) => {
        const { number } = readNumber(text, code)
        if (number !== null) customerNumber.parse(number)
      },
    ),
  )
})

test('the country is recognized by the longest code', () => {
  expect(countryOf('+18765550100')).toBe('Jamaica')
  expect(countryOf('+15550100101')).toBe('United States or Canada')
  expect(countryOf('+77012345678')).toBe('Kazakhstan')
  expect(countryOf('+74951234567')).toBe('Russia')
  expect(countryOf('+999')).toBeNull()
})

test('every country is unique and has a name and a code', () => {
  expect(countries.filter(({ name, letters, code }) => name === letters || !/^\d{1,7}$/.test(code))).toEqual(
    [],
  )
  expect(new Set(countries.map(({ letters }) => letters)).size).toBe(countries.length)
})

const entries = [
  { id: '1', consumer_phone_number: '+442079460018' },
  { id: '2', consumer_phone_number: '+15550100101' },
  { id: '3', consumer_instagram_username: 'fern' },
]

test('entries are found by spaced digits, country or user name on another channel', () => {
  const ids = (wanted: string) => applyListing(entries, entryListing, { q: wanted }).map(({ id }) => id)
  expect(ids('20 7946')).toEqual(['1'])
  expect(ids('united kingdom')).toEqual(['1'])
  expect(ids('fern')).toEqual(['3'])
  expect(entries.map(entryName)).toEqual(['+442079460018', '+15550100101', '@fern'])
})

test('exported numbers can be imported, and existing ones are reported', () => {
  expect(valuesIn(entryCsv(entries), entryFormat(entries.slice(0, 1)))).toMatchObject({
    good: [{ draft: { consumer_phone_number: '+15550100101' }, remarks: [] }],
    bad: [{ errors: [expect.stringMatching(/already/)] }],
  })
})

test.each([
  ['+15550100101', '+1 555 010 0101'],
  ['+18765550100', '+1 876 555 0100'],
  ['+442079460018', '+44 207 946 0018'],
  ['+4712345678', '+47 123 456 78'],
  ['@fernhill', '@fernhill'],
])('%s is shown as %s', (number, shown) => {
  expect(spacedNumber(number)).toBe(shown)
})

test('the number of a customer has its plus sign; another id stays', () => {
  expect(spacedCustomer('15550199814')).toBe('+1 555 019 9814')
  expect(spacedCustomer('US.13491208655302741918')).toBe('US.13491208655302741918')
})
