/** What the address of the test chat may carry. */
import { z } from '../../../../contract/zod.ts'
import { searchText } from '../../../text/search-text.ts'

export const testChatSearch = z.object({
  /** The id of a conversation, or `new`. */
  chat: searchText,
  /** What is looked for among the conversations. */
  q: searchText,
})

export const freshChat = 'new'
