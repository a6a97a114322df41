/** What the address of the FAQ page may carry. */
import { z } from '../../../contract/zod.ts'

const faqSort = z.enum(['question', 'newest'])
export type FaqSort = z.infer<typeof faqSort>

export const faqSearch = z.object({
  q: z.string().min(1).optional().catch(undefined),
  sort: faqSort.optional().catch(undefined),
  show: z.literal('duplicates').optional().catch(undefined),
})
