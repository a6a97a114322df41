import { expect, test } from 'vitest'
import { pricesOf, priceTextsOf } from './price-values.ts'

const typed = { input: '2,5', output: '10', currency: 'eur', maxCost: '0.25' }
const costs = { input: 2.5, output: 10, currency: 'EUR', maxCost: 0.25 }

test('prices are stored as typed, with a decimal comma or point', () => {
  expect(pricesOf(typed)).toEqual({ costs, errors: {} })
  expect(pricesOf(priceTextsOf(costs)).costs).toEqual(costs)
  expect(pricesOf({ ...typed, maxCost: '' }).costs).toEqual({ ...costs, maxCost: null })
})

test('empty fields remove the prices, and incomplete ones are an error', () => {
  expect(pricesOf(priceTextsOf(null))).toEqual({ costs: null, errors: {} })
  expect(pricesOf({ ...typed, output: '' }).errors).toEqual({ output: 'Enter a price' })
  expect(pricesOf({ ...priceTextsOf(null), maxCost: '1' }).costs).toBeUndefined()
})

test('each error is reported at its field', () => {
  expect(Object.keys(pricesOf({ input: '-1', output: 'x', currency: '€', maxCost: '0' }).errors)).toEqual(
    expect.arrayContaining(['input', 'output', 'currency', 'maxCost']),
  )
})
