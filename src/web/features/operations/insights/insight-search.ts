/** Search parameters of the insights page. */
import { ifFits, objectShape, textLike, wordOf } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

const day = ifFits(textLike(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))

export const insightSearch = objectShape({
  /** Of earlier versions: the conversation with the customer, which the inbox shows. */
  part: ifFits(wordOf(['turns'])),
  /** The first and the last day, both counted. */
  from: day,
  to: day,
  customer: searchText,
})
