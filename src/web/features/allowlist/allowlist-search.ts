/** What the address of the allowlist page may carry. */
import { z } from '../../../contract/zod.ts'
import { searchText } from '../../text/search-text.ts'

const entrySort = z.enum(['added', 'number', 'country'])
export type EntrySort = z.infer<typeof entrySort>

export const allowlistSearch = z.object({
  q: searchText,
  sort: entrySort.optional().catch(undefined),
})
