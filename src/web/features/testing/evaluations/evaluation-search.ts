/** What the addresses of the pages about evaluations may carry. */
import { z } from '../../../../contract/zod.ts'
import { searchText } from '../../../text/search-text.ts'

export const caseSearch = z.object({
  q: searchText,
  category: searchText,
  sort: searchText,
  /** The case that is unfolded. */
  case: searchText,
})

/** The result that is unfolded. */
export const runSearch = z.object({ result: searchText })

/** The ids of two runs; without them the last two. */
export const comparisonSearch = z.object({ before: searchText, after: searchText })
