/** How evaluation cases are found, sorted and filtered. */

import type { EvaluationCase } from '../../../../../contract/platform/agent/evaluation-case.ts'
import type { CaseStanding } from '../../../../../scenarios/evaluation/run-figures.ts'
import { byWords, type Listing, sortedBy } from '../../../../forms/list/listing.ts'
import { notRecognised } from '../../../../ui/not-recognised.ts'
import { caseCount, evaluationWords } from '../words.ts'

function scenarioOf({ scenario }: EvaluationCase): string {
  return scenario ?? notRecognised
}

export function caseListing(
  standings: ReadonlyMap<string, CaseStanding>,
): Listing<EvaluationCase, keyof typeof evaluationWords.sorts> {
  return {
    matches: byWords(({ scenario, categories, success_criteria }) => [
      scenario,
      ...(categories ?? []),
      ...(success_criteria ?? []),
    ]),
    orders: {
      category: sortedBy(scenarioOf, ({ categories }) => categories?.join(', ') ?? ''),
      scenario: sortedBy(scenarioOf),
      // What was never run comes last.
      score: sortedBy(scenarioOf, ({ id }) => standings.get(id)?.latest ?? Number.POSITIVE_INFINITY),
    },
    filter: {
      param: 'category',
      label: evaluationWords.category,
      every: evaluationWords.everyCategory,
      valuesOf: ({ categories }) => categories ?? [],
      nameOf: (category) => category,
    },
    words: { ...evaluationWords, amount: caseCount },
  }
}
