import { mean } from '../evaluation/case-scores.ts'
import type { RunItem } from './test-run.ts'

export const changeKinds = ['worse', 'fixed', 'better', 'same', 'new', 'removed', 'unscored'] as const
export type ItemChangeKind = (typeof changeKinds)[number]

export interface ChangeOfItem {
  /** From the later run, or from the earlier one if the item is gone. */
  readonly item: RunItem
  readonly kind: ItemChangeKind
  readonly before: RunItem | null
  readonly after: RunItem | null
  /** Later mark minus earlier mark. */
  readonly delta: number | null
  /** True if it was good and no longer is. */
  readonly isBroken: boolean
  /** True if the item asks something else, so its marks may not be comparable. */
  readonly isReworded: boolean
}

export interface RunComparison {
  /** Ordered by `changeKinds`, then largest change first. */
  readonly changes: readonly ChangeOfItem[]
  /** Means over the items judged in both runs, since different items make runs incomparable. */
  readonly common: { readonly items: number; readonly before: number | null; readonly after: number | null }
}

/** Compares two runs' items; a case of another number is recognized by its wording. */
export function compareItems(before: readonly RunItem[], after: readonly RunItem[]): RunComparison {
  const old = [...before]
  const pairs = after.map((one) => ({ after: one, before: takeMatch(old, one) }))
  const changes = [
    ...pairs.map((pair) => changeOf(pair.before, pair.after, pair.after)),
    ...old.map((one) => changeOf(one, null, one)),
  ]
  const both = changes.filter(({ delta }) => delta !== null)
  return {
    changes: changes.sort(byWeight),
    common: {
      items: both.length,
      before: mean(both.map((change) => change.before?.mark ?? null)),
      after: mean(both.map((change) => change.after?.mark ?? null)),
    },
  }
}

/** By id, else by title: a run of another number has the same case under another id. */
function takeMatch(from: RunItem[], wanted: RunItem): RunItem | null {
  const sameId = from.findIndex(({ id }) => id === wanted.id)
  const sameTitle = from.findIndex(({ title }) => title === wanted.title && title !== '')
  const at = sameId === -1 ? sameTitle : sameId
  return at === -1 ? null : (from.splice(at, 1)[0] ?? null)
}

function changeOf(before: RunItem | null, after: RunItem | null, item: RunItem): ChangeOfItem {
  const was = before?.mark ?? null
  const is = after?.mark ?? null
  const delta = was === null || is === null ? null : is - was
  return {
    item,
    kind: kindOf(before, after, delta),
    before,
    after,
    delta,
    isBroken: delta !== null && before?.isGood === true && after?.isGood === false,
    isReworded: before !== null && after !== null && isReworded(before, after),
  }
}

function kindOf(before: RunItem | null, after: RunItem | null, delta: number | null): ItemChangeKind {
  if (before === null) return 'new'
  if (after === null) return 'removed'
  if (delta === null) return 'unscored'
  if (delta < 0) return 'worse'
  if (delta === 0) return 'same'
  return !before.isGood && after.isGood ? 'fixed' : 'better'
}

/** Only cases have wordings; a scenario may be renamed and still ask the same. */
function isReworded(before: RunItem, after: RunItem): boolean {
  if (before.wording === null && after.wording === null) return false
  return before.title !== after.title || before.wording !== after.wording
}

function byWeight(a: ChangeOfItem, b: ChangeOfItem): number {
  return (
    changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind) ||
    Math.abs(b.delta ?? 0) - Math.abs(a.delta ?? 0) ||
    (a.after?.mark ?? 0) - (b.after?.mark ?? 0) ||
    a.item.title.localeCompare(b.item.title, 'en')
  )
}
