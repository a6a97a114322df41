/** What the address of the trends page may carry: the versions that are compared. */
import { z } from '../../../../contract/zod.ts'
import { searchText } from '../../../text/search-text.ts'

export const trendSearch = z.object({ from: searchText, to: searchText })
