/** `/webhooks`: what the platform posted to this studio. */
import { ConversationControl } from '../features/thread-control/conversation-control.tsx'
import { Webhooks } from '../features/webhooks/webhooks.tsx'

export function WebhooksPage() {
  return <Webhooks control={(conversation) => <ConversationControl conversation={conversation} />} />
}
