import { folderOfScenario, foldersAroundScenario } from '../../../../contract/studio/files/scenario-place.ts'
import { byState, byWords, type Listing, rankIn, sortedBy } from '../../../forms/list/listing.ts'
import type { StoredScenario } from '../../../records/scenarios.ts'
import { scenarioCount } from './edit/phrases.ts'
import { runStates, verdictStates } from './scenario-state.ts'
import { scenarioWords } from './words.ts'

function titleOf({ scenario }: StoredScenario): string {
  return scenario.title
}

function verdictOf({ lastRun }: StoredScenario): string {
  return lastRun?.verdict ?? 'never'
}

const verdictOrder = ['failed', 'error', 'never', 'passed']

export const scenarioListing: Listing<StoredScenario, keyof typeof scenarioWords.sorts> = {
  matches: byWords(({ scenario }) => [
    scenario.title,
    folderOfScenario(scenario),
    ...(scenario.tags ?? []),
    scenario.description,
    ...scenario.turns.map(({ message }) => message),
  ]),
  orders: {
    title: sortedBy(titleOf),
    // Those without a folder come last.
    folder: sortedBy(titleOf, ({ scenario }) => folderOfScenario(scenario) || '\uffff'),
    verdict: sortedBy(titleOf, (one) => rankIn(verdictOrder, verdictOf(one))),
    newest: sortedBy(titleOf, ({ changedAt }) => -Date.parse(changedAt)),
  },
  filter: byState(verdictOf, (verdict) => verdictNames.get(verdict) ?? verdict),
  moreFilters: [
    {
      param: 'folder',
      label: scenarioWords.folderLabel,
      every: scenarioWords.everyFolder,
      valuesOf: ({ scenario }) => foldersAroundScenario(scenario),
      nameOf: (folder) => folder,
    },
    {
      param: 'tag',
      label: scenarioWords.tagLabel,
      every: scenarioWords.everyTag,
      valuesOf: ({ scenario }) => scenario.tags ?? [],
      nameOf: (tag) => tag,
    },
  ],
  urgencyOf: ({ lastRun }) => (lastRun === null || lastRun.verdict === 'passed' ? 0 : 1),
  words: { ...scenarioWords, amount: scenarioCount },
}

const verdictNames = new Map<string, string>([
  ...Object.entries(verdictStates).map(([verdict, { text }]) => [verdict, text] as const),
  ['never', runStates.never.text],
])
