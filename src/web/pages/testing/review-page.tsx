/** `/phones/…/review`: turns that went wrong, one after the other. */
import { getRouteApi } from '@tanstack/react-router'
import { useHeldConversations } from '../../features/operations/webhooks/conversations/held-conversations.ts'
import { ReviewQueue } from '../../features/testing/review/review-queue.tsx'
import { assertionText } from '../../features/testing/scenarios/edit/phrases.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/review')

export function ReviewPage() {
  const { phoneNumberId } = route.useParams()
  const conversations = useHeldConversations(phoneNumberId)
  return <ReviewQueue key={phoneNumberId} conversations={conversations} checkText={assertionText} />
}
