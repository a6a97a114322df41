/** What the addresses of quality and of the evaluation cases may carry. */
import { objectShape } from '../../../../contract/plain-shape.ts'
import { listFields, searchText } from '../../../text/search-text.ts'

export const qualitySearch = objectShape({
  ...listFields,
  /** Of runs. */
  runKind: searchText,
  /** Of parts of the agent, in the coverage. */
  partKind: searchText,
  /** Whether trends have a point for each version, or for each run. */
  by: searchText,
  /** The two that are compared: ids of runs, or versions. */
  before: searchText,
  after: searchText,
  /** The unfolded result of a run. */
  result: searchText,
})

export const caseSearch = objectShape({
  q: searchText,
  category: searchText,
  sort: searchText,
  /** The unfolded case. */
  case: searchText,
})
