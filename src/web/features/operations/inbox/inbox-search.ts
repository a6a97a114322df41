import { ifFits, objectShape, type ShapeValue, wordOf } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const inboxFilter = wordOf(['waiting', 'bad', 'unanswered', 'all'])
export type InboxFilter = ShapeValue<typeof inboxFilter>

export const inboxSearch = objectShape({
  filter: ifFits(inboxFilter),
  find: searchText,
  /** The open conversation's id, a marked answer's, or, in links of earlier versions, the customer's. */
  chat: searchText,
  /** For screens too narrow for three columns. */
  side: ifFits(wordOf(['details'])),
})
