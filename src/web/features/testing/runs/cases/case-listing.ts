import type { EvaluationCase } from '../../../../../contract/platform/agent/evaluation-case.ts'
import type { Standing } from '../../../../../scenarios/runs/trends.ts'
import { byWords, sortedBy } from '../../../../forms/list/listing.ts'
import type { AgentListing } from '../../../../forms/list/resource-list.tsx'
import { notRecognised } from '../../../../ui/not-recognised.ts'
import { caseCount } from '../evaluation/words.ts'
import { caseWords } from './words.ts'

function scenarioOf({ scenario }: EvaluationCase): string {
  return scenario ?? notRecognised
}

export function caseListing(
  standings: ReadonlyMap<string, Standing>,
): AgentListing<EvaluationCase, keyof typeof caseWords.sorts> {
  return {
    matches: byWords(({ scenario, categories, success_criteria }) => [
      scenario,
      ...(categories ?? []),
      ...(success_criteria ?? []),
    ]),
    orders: {
      score: sortedBy(scenarioOf, ({ id }) => standings.get(id)?.latest ?? Number.POSITIVE_INFINITY),
      category: sortedBy(scenarioOf, ({ categories }) => categories?.join(', ') ?? ''),
      scenario: sortedBy(scenarioOf),
    },
    filter: {
      param: 'category',
      label: caseWords.category,
      every: caseWords.everyCategory,
      valuesOf: ({ categories }) => categories ?? [],
      nameOf: (category) => category,
    },
    words: {
      ...caseWords,
      amount: caseCount,
      loading: caseWords.loadingCases,
      empty: caseWords.noCases,
    },
  }
}
