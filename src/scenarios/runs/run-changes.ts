import { compareItems } from './compare-items.ts'
import type { TestRun } from './test-run.ts'

/** Titles of the items whose verdict changed since the run before of the same kind. */
export interface RunChange {
  readonly fixed: readonly string[]
  readonly broken: readonly string[]
}

/**
 * Compares each finished run with the last one before it that shares an item.
 * @returns by run id; null for a run without one before it
 */
export function changesOfRuns(runs: readonly TestRun[]): ReadonlyMap<string, RunChange | null> {
  const finished = runs
    .filter(({ phase }) => phase === 'completed')
    .toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt))
  const found = new Map<string, RunChange | null>()
  for (const [at, run] of finished.entries()) {
    const ids = new Set(run.items.map(({ id }) => id))
    const before = finished
      .slice(0, at)
      .findLast(({ kind, items }) => kind === run.kind && items.some(({ id }) => ids.has(id)))
    found.set(run.id, before === undefined ? null : changeBetween(before, run))
  }
  return found
}

function changeBetween(before: TestRun, after: TestRun): RunChange {
  const { changes } = compareItems(before.items, after.items)
  return {
    fixed: changes.filter(({ kind }) => kind === 'fixed').map(({ item }) => item.title),
    broken: changes.filter(({ isBroken }) => isBroken).map(({ item }) => item.title),
  }
}
