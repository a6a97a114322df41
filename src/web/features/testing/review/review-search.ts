/** What the address of the review queue may carry. */
import { listSearch, searchText } from '../../../text/search-text.ts'

export const reviewSearch = listSearch.extend({
  /** The id of the open entry. */
  entry: searchText,
})
