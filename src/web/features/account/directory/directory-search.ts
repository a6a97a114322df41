import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const directorySearch = objectShape({
  business: searchText,
  account: searchText,
  q: searchText,
})
