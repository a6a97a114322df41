import { ifFits, objectShape, wordOf } from '../../../../contract/plain-shape.ts'
import { listFields, searchText } from '../../../text/search-text.ts'

/** Text, as in the address. */
export const repeatChoices = ['1', '2', '3', '5', '10', '20'] as const

export const scenarioSearch = objectShape({
  ...listFields,
  folder: searchText,
  tag: searchText,
  /** Repetitions of each scenario per run. */
  each: ifFits(wordOf(repeatChoices)),
  /** Open above the list. */
  dialog: ifFits(wordOf(['ideas'])),
})

/** The id of the copied scenario, or of one suggested on another page. */
export const newScenarioSearch = objectShape({
  copy: searchText,
  suggestion: searchText,
})

/** Kept from one scenario to the next: list search and repetitions. */
export function preserveScenarioSearch(now: object) {
  return { ...scenarioSearch.parse(now), dialog: undefined }
}
