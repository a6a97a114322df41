import { type Budget, budgetUnits, budgetWindows } from '../../../contract/platform/agent/budget.ts'
import { type Entry, isRecognised, recognisedOf } from '../../../contract/reader/unrecognised.ts'

export type BudgetUnit = (typeof budgetUnits)[number]
export type BudgetWindow = (typeof budgetWindows)[number]
export type Cell = `${BudgetUnit} ${BudgetWindow}`

export interface BudgetCell {
  readonly cell: Cell
  readonly unit: BudgetUnit
  readonly window: BudgetWindow
}

/** Grouped by unit, in the table's order. */
export const budgetCells: readonly BudgetCell[] = budgetUnits.flatMap((unit) =>
  budgetWindows.map((window): BudgetCell => ({ cell: `${unit} ${window}`, unit, window })),
)

/** Null means no limit. */
export type Limits = Readonly<Record<Cell, number | null>>

/** One field per cell, so that conflicts are shown per cell. */
export type BudgetGrid = Limits & {
  /** As read, including rows that the table cannot show. */
  readonly set: readonly Entry<Budget>[]
}

export function gridOf(set: readonly Entry<Budget>[]): BudgetGrid {
  const budgets = recognisedOf(set)
  const limitOf = (unit: BudgetUnit, window: BudgetWindow) =>
    budgets.find(({ unit_type, time_window }) => unit_type === unit && time_window === window)?.max_budget ??
    null
  return {
    'ai_turn one_day': limitOf('ai_turn', 'one_day'),
    'ai_turn seven_days': limitOf('ai_turn', 'seven_days'),
    'ai_turn fourteen_days': limitOf('ai_turn', 'fourteen_days'),
    'ai_turn thirty_days': limitOf('ai_turn', 'thirty_days'),
    'token one_day': limitOf('token', 'one_day'),
    'token seven_days': limitOf('token', 'seven_days'),
    'token fourteen_days': limitOf('token', 'fourteen_days'),
    'token thirty_days': limitOf('token', 'thirty_days'),
    set,
  }
}

function placeOf({ unit_type, time_window }: Budget): BudgetCell | undefined {
  return budgetCells.find(({ unit, window }) => unit === unit_type && window === time_window)
}

/** Budgets with unknown units: sent back unchanged, because omitting one deletes it. */
export function unknownBudgets(set: readonly Entry<Budget>[]): Budget[] {
  return recognisedOf(set).filter((budget) => placeOf(budget) === undefined)
}

/** The whole set with changed cells; new budgets have no id (docs/platform.md, section 15.3). */
export function setWith(set: readonly Entry<Budget>[], changes: Partial<Limits>): Entry<Budget>[] {
  const kept = set.flatMap((budget): Entry<Budget>[] => {
    if (!isRecognised(budget)) return [budget]
    const place = placeOf(budget)
    const change = place === undefined ? undefined : changes[place.cell]
    if (change === undefined) return [budget]
    return change === null ? [] : [{ ...budget, max_budget: change }]
  })
  const added = budgetCells.flatMap(({ cell, unit, window }) => {
    const change = changes[cell]
    const isThere = set.some((budget) => isRecognised(budget) && placeOf(budget)?.cell === cell)
    if (typeof change !== 'number' || isThere) return []
    return [{ unit_type: unit, time_window: window, max_budget: change }]
  })
  return [...kept, ...added]
}
