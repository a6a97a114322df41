/** What the address of the websites page may carry. */
import { z } from '../../../contract/zod.ts'
import { searchText } from '../../text/search-text.ts'

const websiteSort = z.enum(['address', 'state', 'newest'])
export type WebsiteSort = z.infer<typeof websiteSort>

export const websiteSearch = z.object({
  q: searchText,
  sort: websiteSort.optional().catch(undefined),
})
