/** What the address of the first page may carry. */
import { z } from '../../../../contract/zod.ts'
import { searchText } from '../../../text/search-text.ts'

export const directorySearch = z.object({
  business: searchText,
  account: searchText,
  q: searchText,
})
