import { isInstagramEntity } from '../../../../../contract/platform/account/instagram-entity.ts'
import { inboxReplyWords } from './reply-words.ts'

interface Place {
  phoneNumberId: string
  /** Milliseconds since 1970; undefined without a stored customer message. */
  windowEndsAt: number | undefined
  /** Permissions that the token lacks. */
  missing: readonly string[]
}

/** @param now milliseconds since 1970 */
export function replyBlock({ phoneNumberId, windowEndsAt, missing }: Place, now: number): string | null {
  if (isInstagramEntity(phoneNumberId)) return inboxReplyWords.otherChannel
  if (windowEndsAt === undefined) return inboxReplyWords.windowUnknown
  if (windowEndsAt <= now) return inboxReplyWords.windowClosed
  return missing.includes('whatsapp_business_messaging') ? inboxReplyWords.noPermission : null
}
