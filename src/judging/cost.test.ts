import { expect, test } from 'vitest'
import { costText, modelCost, modelPrices, sumOfCosts } from './cost.ts'

const prices = { input: 3, output: 15, currency: 'EUR' }

test('input and output tokens have separate prices per million', () => {
  expect(modelCost({ input: 1_000_000, output: 0 }, prices)).toEqual({ amount: 3, currency: 'EUR' })
  expect(modelCost({ input: 2_000, output: 400 }, prices).amount).toBeCloseTo(0.012)
  expect(modelCost({ input: 0, output: 0 }, prices).amount).toBe(0)
})

test('small amounts are not rounded away', () => {
  const text = (amount: number) => costText({ amount, currency: 'EUR' })
  expect(text(0.0123)).toBe('0.0123 EUR')
  expect(text(12.346)).toBe('12.35 EUR')
  expect(text(0)).toBe('0.00 EUR')
  expect(text(1)).toBe('1.00 EUR')
  expect(text(0.99999)).toBe('1.0000 EUR')
})

test('a price is a non-negative number with a three-letter currency', () => {
  for (const right of [{}, { input: 0, output: 0 }, { output: 1_000_000 }]) {
    expect(modelPrices.safeParse({ ...prices, ...right }).success).toBe(true)
  }
  for (const wrong of [
    { input: -1 },
    { output: Number.NaN },
    { currency: 'euro' },
    { currency: 'EURO' },
    { input: 1e9 },
  ]) {
    expect(modelPrices.safeParse({ ...prices, ...wrong }).success).toBe(false)
  }
})

test('amounts in different currencies have no sum', () => {
  const euro = (amount: number) => ({ amount, currency: 'EUR' })
  expect(sumOfCosts([euro(1), euro(2)])).toEqual(euro(3))
  expect(sumOfCosts([euro(1), { amount: 2, currency: 'USD' }])).toBeUndefined()
  expect(sumOfCosts([{ amount: 2, currency: 'USD' }, euro(1), euro(2)])).toBeUndefined()
  expect(sumOfCosts([])).toBeUndefined()
})
