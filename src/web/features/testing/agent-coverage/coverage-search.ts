/** What the address of the coverage may carry. */
import { listSearch, searchText } from '../../../text/search-text.ts'

export const coverageSearch = listSearch.extend({ partKind: searchText })
