/** How the rows of the coverage are found, ordered and narrowed. */
import { type CoverageRow, coverageKinds } from '../../../../scenarios/exercised/coverage.ts'
import { byWords, type Listing, rankIn, sortedBy } from '../../../forms/list/listing.ts'
import {
  coverageCount,
  coverageKindNames,
  coverageName,
  coverageNote,
  coverageStates,
  coverageWords,
} from './words.ts'

const states = ['gap', 'likely', 'exercised']
const stateTexts = new Map<string, string>(
  Object.entries(coverageStates).map(([state, { text }]) => [state, text]),
)
const kindTexts = new Map<string, string>(Object.entries(coverageKindNames))

const byKind = ({ kind }: CoverageRow) => rankIn(coverageKinds, kind)

export const coverageListing: Listing<CoverageRow, keyof typeof coverageWords.sorts> = {
  matches: byWords((row) => [
    coverageName(row),
    coverageNote(row),
    ...row.scenarios.map(({ title }) => title),
  ]),
  orders: {
    gaps: sortedBy(coverageName, (row) => rankIn(states, row.state) * 10 + byKind(row)),
    kind: sortedBy(coverageName, byKind),
    name: sortedBy(coverageName),
  },
  filter: {
    param: 'state',
    label: 'State',
    every: 'All states',
    valuesOf: ({ state }) => [state],
    nameOf: (state) => stateTexts.get(state) ?? state,
  },
  moreFilters: [
    {
      param: 'partKind',
      label: 'Kind',
      every: 'All kinds',
      valuesOf: ({ kind }) => [kind],
      nameOf: (kind) => kindTexts.get(kind) ?? kind,
    },
  ],
  words: { ...coverageWords, amount: coverageCount },
}
