import { goodScore } from '../../contract/platform/agent/evaluation-result.ts'
import type {
  RanCase,
  StoredEvaluationRun,
  StoredResult,
} from '../../contract/studio/files/evaluation-run.ts'

export const changeKinds = ['worse', 'fixed', 'better', 'same', 'new', 'removed', 'unscored'] as const
export type CaseChangeKind = (typeof changeKinds)[number]

export interface CaseChange {
  /** From the later run, else the earlier one. */
  readonly case: RanCase
  readonly kind: CaseChangeKind
  readonly before: CaseScore | null
  readonly after: CaseScore | null
  readonly delta: number | null
  /** It was good and no longer is. */
  readonly isBroken: boolean
  /** The case's text changed, so scores may not be comparable. */
  readonly isReworded: boolean
}

export interface CaseScore {
  readonly case: RanCase
  /** The mean of several judgements. */
  readonly score: number | null
  readonly results: readonly StoredResult[]
}

export interface RunComparison {
  /** By `changeKinds`, largest change first. */
  readonly changes: readonly CaseChange[]
  /** Means over the cases that both runs judged. */
  readonly common: { readonly cases: number; readonly before: number | null; readonly after: number | null }
}

/** Compares two runs case by case, worst first; a renumbered case is matched by its text. */
export function compareRuns(before: StoredEvaluationRun, after: StoredEvaluationRun): RunComparison {
  const old = scoresOf(before)
  const now = scoresOf(after)
  const pairs = now.map((one) => ({ after: one, before: takeMatch(old, one.case) }))
  const changes = [
    ...pairs.map((pair) => changeOf(pair.before, pair.after)),
    ...old.map((one) => changeOf(one, null)),
  ]
  const both = changes.filter(({ delta }) => delta !== null)
  return {
    changes: changes.sort(byWeight),
    common: {
      cases: both.length,
      before: mean(both.map((change) => change.before?.score ?? null)),
      after: mean(both.map((change) => change.after?.score ?? null)),
    },
  }
}

/** One entry per case, judged or not. */
export function scoresOf({ cases, results }: StoredEvaluationRun): CaseScore[] {
  const byCase = new Map<string, StoredResult[]>(cases.map(({ id }) => [id, []]))
  for (const result of results) {
    const id = result.caseId ?? result.id
    byCase.set(id, [...(byCase.get(id) ?? []), result])
  }
  return [...byCase].map(([id, judged]) => ({
    case: cases.find((one) => one.id === id) ?? { id, scenario: '', categories: [], version: null },
    score: mean(judged.map(({ score }) => score)),
    results: judged,
  }))
}

/** By id, else by text, since another number has other ids. */
function takeMatch(from: CaseScore[], wanted: RanCase): CaseScore | null {
  const sameId = from.findIndex((one) => one.case.id === wanted.id)
  const sameText = from.findIndex((one) => one.case.scenario === wanted.scenario && wanted.scenario !== '')
  const at = sameId === -1 ? sameText : sameId
  return at === -1 ? null : (from.splice(at, 1)[0] ?? null)
}

function changeOf(before: CaseScore | null, after: CaseScore | null): CaseChange {
  const was = before?.score ?? null
  const is = after?.score ?? null
  const delta = was === null || is === null ? null : is - was
  return {
    case: after?.case ?? before?.case ?? { id: '', scenario: '', categories: [], version: null },
    kind: kindOf(before, after, delta),
    before,
    after,
    delta,
    isBroken: was !== null && is !== null && was >= goodScore && is < goodScore,
    isReworded: before !== null && after !== null && isReworded(before.case, after.case),
  }
}

function kindOf(before: CaseScore | null, after: CaseScore | null, delta: number | null): CaseChangeKind {
  if (before === null) return 'new'
  if (after === null) return 'removed'
  if (delta === null) return 'unscored'
  if (delta < 0) return 'worse'
  if (delta === 0) return 'same'
  return (before.score ?? 0) < goodScore && (after.score ?? 0) >= goodScore ? 'fixed' : 'better'
}

function isReworded(before: RanCase, after: RanCase): boolean {
  return before.scenario !== after.scenario || before.version !== after.version
}

function byWeight(a: CaseChange, b: CaseChange): number {
  return (
    changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind) ||
    Math.abs(b.delta ?? 0) - Math.abs(a.delta ?? 0) ||
    (a.after?.score ?? 0) - (b.after?.score ?? 0) ||
    a.case.scenario.localeCompare(b.case.scenario, 'en')
  )
}

/** Returns the mean of the known values; null if there are none. */
export function mean(values: readonly (number | null)[]): number | null {
  const told = values.filter((value) => value !== null)
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0) / told.length
}
