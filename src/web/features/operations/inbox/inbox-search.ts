/** Search parameters of the inbox. */
import { ifFits, objectShape, type ShapeValue, wordOf } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const inboxFilter = wordOf(['waiting', 'bad', 'unanswered', 'all'])
export type InboxFilter = ShapeValue<typeof inboxFilter>

export const inboxSearch = objectShape({
  filter: ifFits(inboxFilter),
  find: searchText,
  /** The open conversation: its customer, or the id of a marked answer. */
  chat: searchText,
  /** On screens without room for three columns. */
  side: ifFits(wordOf(['details'])),
})
