/** What the addresses of the pages about evaluations may carry. */
import { z } from '../../../contract/zod.ts'
import { searchText } from '../../text/search-text.ts'

const caseSort = z.enum(['category', 'scenario', 'score'])
export type CaseSort = z.infer<typeof caseSort>

export const caseSearch = z.object({
  q: searchText,
  category: searchText,
  sort: caseSort.optional().catch(undefined),
  /** The case that is unfolded. */
  case: searchText,
})

/** The result that is unfolded. */
export const runSearch = z.object({ result: searchText })

/** The ids of two runs; without them the last two. */
export const comparisonSearch = z.object({ before: searchText, after: searchText })
