import { expect, test } from 'vitest'
import { gridOf } from '../../../api/agent/budget-grid.ts'
import { budgetValuesOf, limitsIn, limitsNow } from './budget-values.ts'

const grid = gridOf([])
const values = budgetValuesOf({ ...grid, 'ai_turn one_day': 100, 'token one_day': null })

test('an incomplete number keeps the old limit, and an empty cell means no limit', () => {
  const before = { ...grid, 'ai_turn one_day': 100 }
  const now = (text: string) => limitsNow({ ...values, 'ai_turn one_day': text }, before)['ai_turn one_day']
  for (const unfinished of ['1x', '-5', '1.5', '1e3', ' 7', '1234567890123456'])
    expect(now(unfinished)).toBe(100)
  expect(now('')).toBeNull()
  expect(now('0')).toBe(0)
  expect(now('250')).toBe(250)
})

test('only changed cells are saved', () => {
  expect(limitsIn({ 'token one_day': '5', 'ai_turn one_day': '' })).toEqual({
    'token one_day': 5,
    'ai_turn one_day': null,
  })
  expect(limitsIn({})).toEqual({})
})
