import { expect, test } from 'vitest'
import { findPersonalData, maskTexts } from './mask-texts.ts'

const foundIn = (text: string) =>
  (findPersonalData([text])[0] ?? []).map(({ kind, value }) => `${kind} ${value}`)

test.each([
  'on 12.05.26',
  'on 12/05/2026.',
  'on 2026-05-12, please',
  'at 18:30:15',
  'at 9:05',
  'paid 1.234.567,89',
  'paid 1’234’567.89',
  'paid 1 234 567,89',
  'costs $1,234,567',
  'costs € 1234567',
  'costs R$ 1234567',
  'costs 1234567€',
  'costs 1234567 euros',
  'costs 1,234,567 USD',
  'gives 1234567 %',
  'has 12345 of them',
  'is 1 2 3',
  'model 12345678A',
])('a date, time, amount or count is not masked: %s', (text) => {
  expect(foundIn(text)).toEqual([])
})

test.each([
  ['IBAN DE89 3704 0044 0532 0130 00', 'account DE89 3704 0044 0532 0130 00'],
  ['IBAN DE89370400440532013000', 'account DE89370400440532013000'],
  ['at 18:30 555012345', 'phone 555012345'],
  ['at 18:30:15 555012345', 'phone 555012345'],
  ['+ 49 171 555', 'phone + 49 171 555'],
  ['card 4111 1111 1111 1111', 'account 4111 1111 1111 1111'],
  ['card 4111-1111-1111-1111.', 'account 4111-1111-1111-1111'],
  ['card 4111111111111111', 'account 4111111111111111'],
  ['DNI 12345678Z', 'account 12345678Z'],
  ['mi NIE es x-1234567-l.', 'account x-1234567-l'],
  ['+4111111111111111', 'order +4111111111111111'],
  ['#AB1234 please', 'order #AB1234'],
  ['n° 12345', 'order n° 12345'],
  ['AB-12345', 'order AB-12345'],
  ['AB 12345', 'order AB 12345'],
  ['A-12-345-678 came', 'order A-12-345-678'],
  ['ABC12D345', 'order ABC12D345'],
  ['A12-3456', 'order A12-3456'],
  ['AB2026-345', 'order AB2026-345'],
  ['AB-345-678', 'order AB-345-678'],
  ['A/2026/45', 'order A/2026/45'],
  ['order number: 4711', 'order 4711'],
  ['Bestellnummer lautet 4711', 'order 4711'],
  ['factura n° 4711', 'order 4711'],
  ['call 555 0123', 'phone 555 0123'],
  ['(0171) 5550', 'phone (0171) 5550'],
  ['0171 5550', 'phone 0171 5550'],
  ['+49 171 555', 'phone +49 171 555'],
  ['555 012 345', 'phone 555 012 345'],
  ['it is 555012345', 'phone 555012345'],
  ['it is 5550123', 'order 5550123'],
  ['123456789012345', 'account 123456789012345'],
  ['123 456 789 012 345', 'phone 123 456 789 012 345'],
  ['1234 567 890 123 4567', 'order 1234 567 890 123 4567'],
])('%s has one number: %s', (text, found) => {
  expect(foundIn(text)).toEqual([found])
})

test('a number within a word or URL is not masked', () => {
  expect(foundIn('see x4111111111111111x or a@12345678')).toEqual([])
})

test('a known name is found at any position, with only its actual text', () => {
  expect(maskTexts(['then “ana lópez” came', 'anabel and Lópezana stay'], ['“Ana López”']).texts).toEqual([
    'then Robin came',
    'anabel and Lópezana stay',
  ])
})

test('each of several names with the same first word is found', () => {
  const names = Array.from({ length: 30 }, (_, at) => `Ana ${'abcdefghijklmnopqrstuvwxyzäöüß'[at]}x`)
  const { texts } = maskTexts(['Ana ax, Ana tx and Ana'], [...names, 'Ana'])
  expect(texts[0]).not.toContain('Ana')
})
