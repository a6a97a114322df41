import { expect, test } from 'vitest'
import { maskTexts } from './mask-texts.ts'
import { standInFor } from './stand-ins.ts'

test('each kind has stand-ins of its form, one per value, in all texts', () => {
  const { texts } = maskTexts(
    [
      'I am ann.quill@shop.test, +34 612 345 678, order FH-20481',
      'Write to ben@shop.test or ANN.QUILL@shop.test, call +34 612 345 679',
      'My card is 4111 1111 1111 1111, IBAN ES91 2100 0418 4502 0005 1332',
    ],
    ['Ann Quill'],
  )
  expect(texts).toEqual([
    'I am customer1@example.com, +1 202 555 0100, order FH-00001',
    'Write to customer2@example.com or customer1@example.com, call +1 202 555 0101',
    'My card is 0000 0000 0000 0001, IBAN ES00 0000 0000 0000 0000 0002',
  ])
})

test('a person is one name, whole or in part, and others have others', () => {
  const { texts } = maskTexts(['Ann Quill and Ben Oak', 'Ann, and Oak'], ['Ann Quill', 'Ben Oak'])
  expect(texts).toEqual(['Robin and Noor', 'Robin, and Noor'])
  expect(maskTexts(['Ann Quill, then Ann'], ['12', 'Ann', 'Ann Quill']).texts).toEqual(['Robin, then Robin'])
  expect(maskTexts(['Ann Quill and Ben Oak']).texts).toEqual(['Ann Quill and Ben Oak'])
})

test('order numbers as shops compose them need no label', () => {
  const numbers = [
    '#A1234',
    'n° 4512',
    'AB-12-345',
    'ABCD/20/4512',
    'AB12C345',
    'A12-4512',
    'AB2024-512',
    'AB-123-456',
    'A/2024/12',
  ]
  const { texts } = maskTexts(numbers.map((number) => `It is ${number} again`))
  for (const [at, number] of numbers.entries()) expect(texts[at], number).not.toContain(number)
})

test('stand-ins of one form stay different for longer than their digits last, and names get a number', () => {
  expect([1, 12, 1234].map((count) => standInFor('order', 'FH-123', count))).toEqual([
    'FH-001',
    'FH-012',
    'FH-234',
  ])
  expect([1, 12, 13, 25].map((count) => standInFor('name', 'Ann', count))).toEqual([
    'Robin',
    'Zuri',
    'Robin2',
    'Robin3',
  ])
  expect([100, 101].map((count) => standInFor('phone', '1', count))).toEqual([
    '+1 202 555 0199',
    '+1 202 555 0100',
  ])
})
