/** Finds and orders evaluation cases for the list, because the platform does neither. */
import type { EvaluationCase } from '../../../contract/platform/evaluation-case.ts'
import type { CaseSort } from './evaluation-search.ts'
import type { CaseStanding } from './run-figures.ts'

interface Wanted {
  q: string
  category: string | undefined
  sort: CaseSort
}

export function categoriesOf(cases: readonly EvaluationCase[]): string[] {
  return [...new Set(cases.flatMap(({ categories }) => categories ?? []))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  )
}

export function arrangeCases(
  cases: readonly EvaluationCase[],
  { q, category, sort }: Wanted,
  standings: ReadonlyMap<string, CaseStanding>,
): EvaluationCase[] {
  const wanted = q.toLowerCase()
  /** What was never run comes last. */
  const score = ({ id }: EvaluationCase) => standings.get(id)?.latest ?? Number.POSITIVE_INFINITY
  const orders: Record<CaseSort, (a: EvaluationCase, b: EvaluationCase) => number> = {
    category: (a, b) => groupOf(a).localeCompare(groupOf(b), 'en') || byScenario(a, b),
    scenario: byScenario,
    // The difference of two that were never run is no number.
    score: (a, b) => (score(a) === score(b) ? byScenario(a, b) : score(a) - score(b)),
  }
  return cases
    .filter((one) => category === undefined || one.categories?.includes(category))
    .filter((one) => textOf(one).includes(wanted))
    .sort(orders[sort])
}

function groupOf({ categories }: EvaluationCase): string {
  return categories?.join(', ') ?? ''
}

function byScenario(a: EvaluationCase, b: EvaluationCase): number {
  return a.scenario.localeCompare(b.scenario, 'en')
}

function textOf({ scenario, categories, success_criteria }: EvaluationCase): string {
  return [scenario, ...(categories ?? []), ...(success_criteria ?? [])].join('\n').toLowerCase()
}
