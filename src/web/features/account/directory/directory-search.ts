import { ifFits, objectShape, wordOf } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const directorySearch = objectShape({
  business: searchText,
  account: searchText,
  q: searchText,
  /** From the sign-in page, which has no other page to go to. */
  from: ifFits(wordOf(['sign-in'])),
})
