/** What the addresses of the pages about evaluations may carry. */
import { z } from '../../../contract/zod.ts'

const text = z.string().min(1).optional().catch(undefined)

const caseSort = z.enum(['category', 'scenario', 'score'])
export type CaseSort = z.infer<typeof caseSort>

export const caseSearch = z.object({
  q: text,
  category: text,
  sort: caseSort.optional().catch(undefined),
  /** The case that is unfolded. */
  case: text,
})

/** The result that is unfolded. */
export const runSearch = z.object({ result: text })

/** The ids of two runs; without them the last two. */
export const comparisonSearch = z.object({ before: text, after: text })
