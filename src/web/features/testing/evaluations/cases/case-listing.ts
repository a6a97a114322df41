/** How evaluation cases are found, sorted and filtered. */
import type { EvaluationCase } from '../../../../../contract/platform/agent/evaluation-case.ts'
import { byWords, type Listing, sortedBy } from '../../../../forms/listing.ts'
import type { CaseStanding } from '../run-figures.ts'
import { type CaseSort, sorts, words } from '../words.ts'

function scenarioOf({ scenario }: EvaluationCase): string {
  return scenario
}

export function caseListing(standings: ReadonlyMap<string, CaseStanding>): Listing<EvaluationCase, CaseSort> {
  return {
    matches: byWords(({ scenario, categories, success_criteria }) => [
      scenario,
      ...(categories ?? []),
      ...(success_criteria ?? []),
    ]),
    sorts,
    orders: {
      category: sortedBy(scenarioOf, ({ categories }) => categories?.join(', ') ?? ''),
      scenario: sortedBy(scenarioOf),
      // What was never run comes last.
      score: sortedBy(scenarioOf, ({ id }) => standings.get(id)?.latest ?? Number.POSITIVE_INFINITY),
    },
    filter: {
      param: 'category',
      label: words.category,
      every: words.everyCategory,
      valuesOf: ({ categories }) => categories ?? [],
      nameOf: (category) => category,
    },
  }
}
