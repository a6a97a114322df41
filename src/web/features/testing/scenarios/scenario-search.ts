/** What the addresses of the scenario pages may carry. */
import { z } from '../../../../contract/zod.ts'
import { listSearch, searchText } from '../../../text/search-text.ts'

/** As text, because an address holds nothing else. */
export const repeatChoices = ['1', '2', '3', '5', '10', '20'] as const

export const scenarioSearch = listSearch.extend({
  folder: searchText,
  tag: searchText,
  /** How often a run repeats each scenario. */
  each: z.enum(repeatChoices).optional().catch(undefined),
})

/** What a new scenario begins with: the id of one that is copied, or of one that was suggested on another page. */
export const newScenarioSearch = z.object({
  copy: searchText,
  suggestion: searchText,
})

/** What stays in the address from one scenario to the next: how the list is searched, how often each is run. */
export function preserveScenarioSearch(now: object) {
  return scenarioSearch.parse(now)
}
