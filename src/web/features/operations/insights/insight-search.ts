/** What the address of the insights page may carry. */
import { ifFits, objectShape, type ShapeValue, textLike, wordOf } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

const day = ifFits(textLike(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))

export const insightPart = wordOf(['figures', 'turns'])
export type InsightPart = ShapeValue<typeof insightPart>

export const insightSearch = objectShape({
  part: ifFits(insightPart),
  /** The first and the last day, both counted. */
  from: day,
  to: day,
  /** The customer whose conversation is looked at. */
  customer: searchText,
})
