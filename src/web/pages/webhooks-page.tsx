/** `/webhooks`: what the platform posted to this studio. */
import { MakeScenario } from '../features/scenarios/make-scenario.tsx'
import { ConversationControl } from '../features/thread-control/conversation-control.tsx'
import { Webhooks } from '../features/webhooks/webhooks.tsx'

export function WebhooksPage() {
  return (
    <Webhooks
      conversationAction={(phoneNumberId, turns) => (
        <MakeScenario phoneNumberId={phoneNumberId} turns={turns} />
      )}
      conversationControl={(conversation) => <ConversationControl conversation={conversation} />}
    />
  )
}
