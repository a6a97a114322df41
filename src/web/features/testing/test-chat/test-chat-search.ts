import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const testChatSearch = objectShape({
  /** The id of a conversation, or `new`. */
  chat: searchText,
  q: searchText,
})

export const freshChat = 'new'
