/** What the address of the files page may carry. */
import { z } from '../../../contract/zod.ts'
import { searchText } from '../../text/search-text.ts'

const fileSort = z.enum(['name', 'newest', 'size'])
export type FileSort = z.infer<typeof fileSort>

export const fileSearch = z.object({
  q: searchText,
  sort: fileSort.optional().catch(undefined),
})
