import { t } from '../../../../contract/translate.ts'
import { z } from '../../../../contract/zod.ts'
import type { BudgetGrid, Cell, Limits } from '../../../api/agent/budget-grid.ts'
import { budgetCells } from '../../../api/agent/budget-grid.ts'

export type BudgetValues = Record<Cell, string>

/** More digits would exceed the platform's exact numbers. */
const maxDigits = 15

const limit = z
  .string()
  .regex(
    new RegExp(`^(?:|[0-9]{1,${maxDigits}})$`),
    t('Enter a whole number of at most 15 digits, or leave empty'),
  )

export const budgetValues = z.object({
  'ai_turn one_day': limit,
  'ai_turn seven_days': limit,
  'ai_turn fourteen_days': limit,
  'ai_turn thirty_days': limit,
  'token one_day': limit,
  'token seven_days': limit,
  'token fourteen_days': limit,
  'token thirty_days': limit,
}) satisfies z.ZodType<BudgetValues>

function typed(value: number | null): string {
  return value === null ? '' : String(value)
}

export function budgetValuesOf(grid: BudgetGrid): BudgetValues {
  return {
    'ai_turn one_day': typed(grid['ai_turn one_day']),
    'ai_turn seven_days': typed(grid['ai_turn seven_days']),
    'ai_turn fourteen_days': typed(grid['ai_turn fourteen_days']),
    'ai_turn thirty_days': typed(grid['ai_turn thirty_days']),
    'token one_day': typed(grid['token one_day']),
    'token seven_days': typed(grid['token seven_days']),
    'token fourteen_days': typed(grid['token fourteen_days']),
    'token thirty_days': typed(grid['token thirty_days']),
  }
}

/** Only the cells in the draft. */
export function limitsIn(draft: Partial<BudgetValues>): Partial<Limits> {
  const limits: Partial<Record<Cell, number | null>> = {}
  for (const { cell } of budgetCells) {
    const text = draft[cell]
    if (text !== undefined) limits[cell] = text === '' ? null : Number(text)
  }
  return limits
}

/** Form values while typing; an unfinished number keeps its old value. */
export function limitsNow(draft: BudgetValues, grid: BudgetGrid): Limits {
  const limits = gridLimits(grid)
  for (const { cell } of budgetCells) {
    if (limit.safeParse(draft[cell]).success) limits[cell] = draft[cell] === '' ? null : Number(draft[cell])
  }
  return limits
}

function gridLimits(grid: BudgetGrid): Record<Cell, number | null> {
  const { set, ...limits } = grid
  return limits
}
