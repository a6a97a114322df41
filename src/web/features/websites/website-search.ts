/** What the address of the websites page may carry. */
import { z } from '../../../contract/zod.ts'

const websiteSort = z.enum(['address', 'state', 'newest'])
export type WebsiteSort = z.infer<typeof websiteSort>

export const websiteSearch = z.object({
  q: z.string().min(1).optional().catch(undefined),
  sort: websiteSort.optional().catch(undefined),
})
