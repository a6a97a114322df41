/** What the address of the review queue may carry. */
import { objectShape } from '../../../../contract/plain-shape.ts'
import { listFields, searchText } from '../../../text/search-text.ts'

export const reviewSearch = objectShape({
  ...listFields,
  /** The id of the open entry. */
  entry: searchText,
})
