import type {
  RanCase,
  StoredEvaluationRun,
  StoredResult,
} from '../../contract/studio/files/evaluation-run.ts'

export interface CaseScore {
  readonly case: RanCase
  /** The mean if a case was judged more than once. */
  readonly score: number | null
  readonly results: readonly StoredResult[]
}

/** Returns one entry per case, including cases that ran but were not judged. */
export function scoresOf({ cases, results }: StoredEvaluationRun): CaseScore[] {
  const byCase = new Map<string, StoredResult[]>(cases.map(({ id }) => [id, []]))
  for (const result of results) {
    const id = result.caseId ?? result.id
    byCase.set(id, [...(byCase.get(id) ?? []), result])
  }
  return [...byCase].map(([id, judged]) => ({
    case: cases.find((testCase) => testCase.id === id) ?? { id, scenario: '', categories: [], version: null },
    score: mean(judged.map(({ score }) => score)),
    results: judged,
  }))
}

/** Returns the mean of the known values; null if none is known. */
export function mean(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length
}
