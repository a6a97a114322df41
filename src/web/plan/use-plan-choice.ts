import { useState } from 'react'
import { isWrite } from '../../agent/plan/plan.ts'
import type { RowSelection } from '../ui/list/selection.ts'
import { type PlanRow, rowsOf } from './plan-groups.ts'
import type { PlanLine, PlanTarget } from './plan-target.ts'

export function usePlanChoice(targets: readonly PlanTarget[]) {
  const rows = rowsOf(targets)
  const [leftOut] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter(({ target, line }) => target.isLeftOut?.(line)).map(({ id }) => id)),
  )
  /** What the user chose; the rest follows the plan, which credentials may have mended. */
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const left = new Set(
    rows.flatMap(({ id, cannotSucceed }) =>
      (marks.get(id) ?? !(cannotSucceed || leftOut.has(id))) ? [] : [id],
    ),
  )
  const writes = rows.filter(isWrite)
  const chosen = writes.filter(({ id }) => !left.has(id))

  function set(ids: readonly string[], isChosen: boolean) {
    setMarks(new Map([...marks, ...ids.map((id) => [id, isChosen] as const)]))
  }

  function within(group: readonly PlanRow[]): RowSelection {
    const ids = group.filter(isWrite).map(({ id }) => id)
    const selected = ids.filter((id) => !left.has(id))
    return {
      ids: selected,
      has: (id) => !left.has(id),
      toggle: (id) => set([id], left.has(id)),
      toggleAll: () => set(ids, selected.length < ids.length),
      clear: () => set(ids, false),
    }
  }

  return {
    rows,
    ids: writes.map(({ id }) => id),
    chosen,
    leftOut,
    has: (id: string) => !left.has(id),
    within,
    /** Includes unselected lines, which the run lists as well. */
    chosenByTarget(): ReadonlyMap<string, readonly PlanLine[]> {
      const held = rows.filter(({ change }) => change === 'held')
      return new Map(
        targets.flatMap((target) => {
          const own = chosen.filter((row) => row.target === target)
          const lines = [...own, ...held.filter((row) => row.target === target)].map(({ line }) => line)
          return own.length === 0 ? [] : [[target.id, lines] as const]
        }),
      )
    },
  }
}

export type PlanChoice = ReturnType<typeof usePlanChoice>
