/** This user's replies: webhooks do not echo texts to the app that sent them. */
import { z } from '../../../../../contract/zod.ts'
import { useSession } from '../../../../api/session.ts'
import { userSetting, useUserSetting } from '../../../../browser/setting.ts'
import type { SentReply } from '../../../../conversation/model/chats.ts'

const sentReply = z.object({
  id: z.string(),
  phoneNumberId: z.string(),
  customer: z.string(),
  text: z.string(),
  at: z.number(),
})

/** The oldest are dropped. */
const maxReplies = 500

const store = userSetting<SentReply[]>('studio.replies.v1', z.array(sentReply), [])

/** Replies, and a function that adds one; it returns false if storage is full. */
export function useSentReplies(): [readonly SentReply[], (reply: SentReply) => boolean] {
  const owner = useSession().user.id
  const replies = useUserSetting(store, owner)
  return [replies, (reply) => store.write(owner, [...store.read(owner), reply].slice(-maxReplies))]
}
