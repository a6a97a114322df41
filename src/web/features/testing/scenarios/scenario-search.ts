/** What the addresses of the scenario pages may carry. */
import { ifFits, objectShape, wordOf } from '../../../../contract/plain-shape.ts'
import { listFields, searchText } from '../../../text/search-text.ts'

/** As text, because an address holds nothing else. */
export const repeatChoices = ['1', '2', '3', '5', '10', '20'] as const

export const scenarioSearch = objectShape({
  ...listFields,
  folder: searchText,
  tag: searchText,
  /** How often a run repeats each scenario. */
  each: ifFits(wordOf(repeatChoices)),
})

/** What a new scenario begins with: the id of one that is copied, or of one that was suggested on another page. */
export const newScenarioSearch = objectShape({
  copy: searchText,
  suggestion: searchText,
})

/** What stays in the address from one scenario to the next: how the list is searched, how often each is run. */
export function preserveScenarioSearch(now: object) {
  return scenarioSearch.parse(now)
}
