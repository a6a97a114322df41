/** Finds reachable limits: the first one reached stops the agents (docs/platform.md, section 15.3). */
import {
  type BudgetUnit,
  type BudgetWindow,
  budgetCells,
  type Limits,
} from '../../../api/agent/budget-grid.ts'

export const windowDays: Record<BudgetWindow, number> = {
  one_day: 1,
  seven_days: 7,
  fourteen_days: 14,
  thirty_days: 30,
}

export interface Reach {
  window: BudgetWindow
  limit: number
  /** Upper bound from shorter windows' limits, if any. */
  ceiling: number | null
  /** A shorter window stops the agents before this one could. */
  isOutOfReach: boolean
}

/** One unit's limits, shortest window first. */
export function reachOf(limits: Limits, unit: BudgetUnit): Reach[] {
  const set = budgetCells.flatMap(({ cell, unit: one, window }) => {
    const limit = limits[cell]
    return one === unit && limit !== null ? [{ window, limit }] : []
  })
  return set.map(({ window, limit }) => {
    const ceilings = set
      .filter((other) => windowDays[other.window] < windowDays[window])
      .map((other) => Math.ceil(windowDays[window] / windowDays[other.window]) * other.limit)
    const ceiling = ceilings.length === 0 ? null : Math.min(...ceilings)
    return { window, limit, ceiling, isOutOfReach: ceiling !== null && ceiling < limit }
  })
}
