import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Budget,
  budgetsRequest,
  isBudgetNotOffered,
} from '../../../../contract/platform/agent/budget.ts'
import { budgetCells, gridOf, setWith, unknownBudgets } from '../../../api/agent/budget-grid.ts'
import { budgetValues, budgetValuesOf, limitsIn } from './budget-values.ts'
import { reachOf } from './reach.ts'

const set: Budget[] = [
  { budget_id: '1', unit_type: 'ai_turn', time_window: 'one_day', max_budget: 40 },
  { budget_id: '2', unit_type: 'token', time_window: 'thirty_days', max_budget: 6_000_000 },
  { budget_id: '3', unit_type: 'picture', time_window: 'one_day', max_budget: 9, note: 'unknown' },
]

test('the whole set is sent with its changes, and unknown budgets unchanged', () => {
  const changes = { 'ai_turn one_day': 50, 'token thirty_days': null, 'token one_day': 0 }
  expect(setWith(set, changes)).toEqual([
    { budget_id: '1', unit_type: 'ai_turn', time_window: 'one_day', max_budget: 50 },
    set[2],
    { unit_type: 'token', time_window: 'one_day', max_budget: 0 },
  ])
  expect(setWith(set, {})).toEqual(set)
  expect(unknownBudgets(set)).toEqual([set[2]])
})

test('each unit and window occurs once after any changes', () => {
  const limits = fc.dictionary(
    fc.constantFrom(...budgetCells.map(({ cell }) => cell)),
    fc.option(fc.integer({ min: 0, max: 999 })),
  )
  fc.assert(
    fc.property(limits, limits, (first, second) => {
      const once = setWith(setWith([], first), second)
      expect(budgetsRequest.safeParse({ budgets: once }).success).toBe(true)
      expect(gridOf(once)).toMatchObject({ ...first, ...second })
    }),
  )
})

test('limits survive editing, and an empty field means no limit', () => {
  const grid = gridOf(set)
  const { set: _, ...limits } = grid
  expect(limitsIn(budgetValuesOf(grid))).toEqual(limits)
  expect(limitsIn({ 'token one_day': '' })).toEqual({ 'token one_day': null })
  const typed = (text: string) =>
    budgetValues.safeParse({ ...budgetValuesOf(grid), 'token one_day': text }).success
  expect(['', '0', '250'].every(typed)).toBe(true)
  expect(['-1', '1.5', '1e3', ' ', 'many', '1234567890123456'].some(typed)).toBe(false)
})

test('warns about a limit that shorter windows make unreachable', () => {
  const limits = gridOf([
    { unit_type: 'ai_turn', time_window: 'one_day', max_budget: 40 },
    { unit_type: 'ai_turn', time_window: 'seven_days', max_budget: 281 },
    { unit_type: 'ai_turn', time_window: 'thirty_days', max_budget: 1200 },
  ])
  expect(reachOf(limits, 'ai_turn').map(({ ceiling, isOutOfReach }) => [ceiling, isOutOfReach])).toEqual([
    [null, false],
    [280, true],
    [1200, false],
  ])
  expect(reachOf(limits, 'token')).toEqual([])
})

test('a business without budgets is distinguished from a missing permission', () => {
  expect(isBudgetNotOffered('Budgets are not enabled for this business integration.')).toBe(true)
  expect(isBudgetNotOffered('Requires the permission business_management.')).toBe(false)
  expect(isBudgetNotOffered(null)).toBe(false)
})
