/** How scenarios are found, sorted and filtered. */
import type { KeptScenario } from '../../../browser/records/scenario-store.ts'
import { byState, byWords, type Listing, rankIn, sortedBy } from '../../../forms/listing.ts'
import { runStates, verdictStates } from './scenario-state.ts'
import { type ScenarioSort, sorts } from './words.ts'

function titleOf({ scenario }: KeptScenario): string {
  return scenario.title
}

function verdictOf({ lastRun }: KeptScenario): string {
  return lastRun?.verdict ?? 'never'
}

/** What needs attention comes first. */
const verdictOrder = ['failed', 'error', 'never', 'passed']

export const scenarioListing: Listing<KeptScenario, ScenarioSort> = {
  matches: byWords(({ scenario: { title, category, description, turns } }) => [
    title,
    category,
    description,
    ...turns.map(({ message }) => message),
  ]),
  sorts,
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
