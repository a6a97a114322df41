/** What the address of the coverage may carry. */
import { objectShape } from '../../../../contract/plain-shape.ts'
import { listFields, searchText } from '../../../text/search-text.ts'

export const coverageSearch = objectShape({
  ...listFields,
  partKind: searchText,
})
