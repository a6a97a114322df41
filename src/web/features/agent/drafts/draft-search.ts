import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const draftSearch = objectShape({
  /** A review request to show. */
  review: searchText,
})
