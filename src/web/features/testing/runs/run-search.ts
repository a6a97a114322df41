/** Search parameters of the quality and evaluation case pages. */
import { objectShape } from '../../../../contract/plain-shape.ts'
import { listFields, searchText } from '../../../text/search-text.ts'

export const qualitySearch = objectShape({
  ...listFields,
  /** Kind of runs. */
  runKind: searchText,
  /** Kind of agent parts, in the coverage. */
  partKind: searchText,
  /** A trend point per version, or per run. */
  by: searchText,
  /** The compared run ids or versions. */
  before: searchText,
  after: searchText,
  /** The expanded result of a run. */
  result: searchText,
})

export const caseSearch = objectShape({
  q: searchText,
  category: searchText,
  sort: searchText,
  /** The expanded case. */
  case: searchText,
})
