/** What the address of the test chat may carry. */
import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const testChatSearch = objectShape({
  /** The id of a conversation, or `new`. */
  chat: searchText,
  /** What is looked for among the conversations. */
  q: searchText,
})

export const freshChat = 'new'
