/** What the address of the FAQ page may carry. */
import { z } from '../../../contract/zod.ts'
import { searchText } from '../../text/search-text.ts'

const faqSort = z.enum(['question', 'newest'])
export type FaqSort = z.infer<typeof faqSort>

export const faqSearch = z.object({
  q: searchText,
  sort: faqSort.optional().catch(undefined),
  show: z.literal('duplicates').optional().catch(undefined),
})
