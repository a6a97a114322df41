/** How runs are found, ordered and narrowed. */
import { runFiguresOf, type TestRun } from '../../../../scenarios/runs/test-run.ts'
import { byWords, type Listing, sortedBy } from '../../../forms/list/listing.ts'
import { distinctRunTitle, qualityWords, runCount, runKindNames } from './words.ts'

/** Scores and pass rates on one scale, from 0 to 1. */
function gradeOf(run: TestRun): number {
  const { good, items } = runFiguresOf(run)
  return items === 0 ? 1 : good / items
}

const kindNames = new Map<string, string>(Object.entries(runKindNames))

export const runListing: Listing<TestRun, keyof typeof qualityWords.sorts> = {
  matches: byWords((run) => [distinctRunTitle(run), ...run.items.map(({ title }) => title)]),
  orders: {
    newest: sortedBy(distinctRunTitle, ({ startedAt }) => -Date.parse(startedAt)),
    result: sortedBy(distinctRunTitle, gradeOf),
    title: sortedBy(distinctRunTitle),
  },
  filter: {
    param: 'runKind',
    label: qualityWords.kind,
    every: qualityWords.everyKind,
    valuesOf: ({ kind }) => [kind],
    nameOf: (kind) => kindNames.get(kind) ?? kind,
  },
  words: { ...qualityWords, amount: runCount },
}
