/** What the address of the test chat may carry. */
import { z } from '../../../contract/zod.ts'

export const testChatSearch = z.object({
  /** The id of a conversation, or `new`. */
  chat: z.string().min(1).optional().catch(undefined),
  /** What is looked for among the conversations. */
  q: z.string().min(1).optional().catch(undefined),
})

export const freshChat = 'new'
