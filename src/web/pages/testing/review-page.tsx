/** `/phones/…/review`: turns that went wrong, one after the other. */
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { useHeldConversations } from '../../features/operations/webhooks/conversations/held-conversations.ts'
import { ReviewQueue } from '../../features/testing/review/review-queue.tsx'
import { assertionText } from '../../features/testing/scenarios/edit/phrases.ts'

export function ReviewPage() {
  const phoneNumberId = usePhoneNumberId()
  const conversations = useHeldConversations(phoneNumberId)
  return <ReviewQueue key={phoneNumberId} conversations={conversations} checkText={assertionText} />
}
