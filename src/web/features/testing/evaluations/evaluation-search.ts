/** What the addresses of the pages about evaluations may carry. */
import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const caseSearch = objectShape({
  q: searchText,
  category: searchText,
  sort: searchText,
  /** The case that is unfolded. */
  case: searchText,
})

/** The result that is unfolded. */
export const runSearch = objectShape({ result: searchText })

/** The ids of two runs; without them the last two. */
export const comparisonSearch = objectShape({ before: searchText, after: searchText })
