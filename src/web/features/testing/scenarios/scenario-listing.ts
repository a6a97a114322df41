/** How scenarios are found, sorted and filtered. */
import type { StoredScenario } from '../../../browser/records/scenario-store.ts'
import { byState, byWords, type Listing, rankIn, sortedBy } from '../../../forms/listing.ts'
import { runStates, verdictStates } from './scenario-state.ts'
import { type ScenarioSort, scenarioSorts } from './words.ts'

function titleOf({ scenario }: StoredScenario): string {
  return scenario.title
}

function verdictOf({ lastRun }: StoredScenario): string {
  return lastRun?.verdict ?? 'never'
}

/** What needs attention comes first. */
const verdictOrder = ['failed', 'error', 'never', 'passed']

export const scenarioListing: Listing<StoredScenario, ScenarioSort> = {
  matches: byWords(({ scenario: { title, category, description, turns } }) => [
    title,
    category,
    description,
    ...turns.map(({ message }) => message),
  ]),
  sorts: scenarioSorts,
  orders: {
    title: sortedBy(titleOf),
    // Those without one stand last.
    category: sortedBy(titleOf, ({ scenario }) => scenario.category ?? '\uffff'),
    verdict: sortedBy(titleOf, (one) => rankIn(verdictOrder, verdictOf(one))),
    newest: sortedBy(titleOf, ({ changedAt }) => -Date.parse(changedAt)),
  },
  filter: byState(verdictOf, (verdict) => verdictNames.get(verdict) ?? verdict),
}

const verdictNames = new Map<string, string>([
  ...Object.entries(verdictStates).map(([verdict, { text }]) => [verdict, text] as const),
  ['never', runStates.never.text],
])
